-- Only those who were invited may join; the host chose so.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0;

-- Who does not want to play with whom.
CREATE TABLE blocks (
    person  INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    name    TEXT    NOT NULL, -- of the blocked one, for the list
    PRIMARY KEY (person, blocked)
) WITHOUT ROWID;
CREATE INDEX blocks_against ON blocks (blocked);

-- Who held a seat of a running game and gave it up: they know its secrets.
CREATE TABLE former (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    ply       INTEGER NOT NULL,
    why       TEXT    NOT NULL CHECK (why IN ('left', 'resigned', 'removed', 'gone')),
    forgotten INTEGER NOT NULL DEFAULT 0, -- goes with the end of the table
    at        REAL    NOT NULL,
    PRIMARY KEY (table_id, seat, person)
) WITHOUT ROWID;
CREATE INDEX former_of_person ON former (person);

-- Who would end a table for which a seat is free; all who sit there must agree.
CREATE TABLE agreed (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

-- What the people of a table were told once and need not be told again after a restart.
CREATE TABLE told (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    what     TEXT    NOT NULL,
    PRIMARY KEY (table_id, what)
) WITHOUT ROWID;

-- Servers that removed the bot; their data goes some time later.
CREATE TABLE departed (
    guild INTEGER PRIMARY KEY,
    at    REAL NOT NULL
);
