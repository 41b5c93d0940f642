-- Times are seconds since 1970. Ids of people, servers, channels and messages are Discord's.

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: old buttons name it
    guild         INTEGER NOT NULL,
    channel       INTEGER NOT NULL,
    thread        INTEGER,
    lobby_message INTEGER,
    board_message INTEGER,
    game          TEXT    NOT NULL,
    options       TEXT    NOT NULL, -- JSON: value by variant
    status        TEXT    NOT NULL CHECK (status IN ('open', 'running', 'finished', 'abandoned')),
    host          INTEGER NOT NULL,
    host_name     TEXT    NOT NULL,
    seed          INTEGER NOT NULL,
    version       INTEGER NOT NULL,
    ply           INTEGER NOT NULL,
    rules_version INTEGER NOT NULL, -- of the newest snapshot
    created       REAL    NOT NULL,
    started       REAL,
    ended         REAL,
    result        TEXT, -- JSON
    ending        TEXT    NOT NULL CHECK (ending IN ('', 'played', 'resigned', 'abandoned')),
    rated         INTEGER NOT NULL
);
CREATE INDEX tables_of_guild ON tables (guild, status);
CREATE INDEX tables_in_thread ON tables (thread);
CREATE INDEX tables_in_channel ON tables (channel);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    rank     INTEGER NOT NULL, -- orders the seats until the start
    person   INTEGER,
    name     TEXT,
    computer TEXT,
    stamp    INTEGER NOT NULL,
    draft    TEXT    NOT NULL, -- JSON: the notations
    decides  INTEGER NOT NULL,
    outcome  TEXT CHECK (outcome IN ('won', 'shared', 'lost')),
    PRIMARY KEY (table_id, seat),
    CHECK (person IS NULL OR computer IS NULL)
) WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person);

CREATE TABLE invited (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    rank     INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    person   INTEGER, -- null: a computer
    notation TEXT    NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;

CREATE TABLE log (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    seat     INTEGER, -- the only reader; null: everybody
    message  TEXT    NOT NULL, -- JSON
    at       REAL    NOT NULL
);
CREATE INDEX log_of_table ON log (table_id, ply);

-- The newest state of a table, and one now and then to reach past ones fast.
CREATE TABLE snapshots (
    table_id      INTEGER NOT NULL REFERENCES tables (id),
    ply           INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    state         BLOB    NOT NULL,
    PRIMARY KEY (table_id, ply)
);

-- Clicks and commands that were carried out: Discord may deliver one twice.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL
);

CREATE TABLE guild_settings (
    guild    INTEGER PRIMARY KEY,
    settings TEXT NOT NULL -- JSON
);

CREATE TABLE member_settings (
    person   INTEGER PRIMARY KEY,
    settings TEXT NOT NULL -- JSON
);

CREATE TABLE last_options (
    guild   INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    options TEXT    NOT NULL, -- JSON: value by variant
    PRIMARY KEY (guild, game)
) WITHOUT ROWID;
