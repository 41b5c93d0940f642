"""What is true at a table: the contract of a game, the machinery that all games share, and the games.

Pure Python. Nothing here knows Discord, pictures, the database or the clock, and all chance comes in as an argument.
"""
