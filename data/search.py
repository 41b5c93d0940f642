class Library:
    pass
