"""The Discord side: slash commands, buttons and messages."""
