ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'day' CHECK (pace IN ('live', 'evening', 'day', 'week'));
ALTER TABLE tables ADD COLUMN friendly INTEGER NOT NULL DEFAULT 0; -- agreed to stay out of the ratings

-- Messages that show a running table somewhere else.
CREATE TABLE mirrors (
    id       INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: old buttons name it
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    person   INTEGER NOT NULL, -- who asked for it
    UNIQUE (table_id, channel)
);

-- The persons on whom running tables wait. A row ends when they have moved.
CREATE TABLE turns (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    since    REAL    NOT NULL, -- when they last had or did something
    stage    TEXT    NOT NULL CHECK (stage IN ('remind', 'vote', 'voting')),
    due      REAL, -- when the stage is to be carried out; null: nothing more happens by itself
    UNIQUE (table_id, seat)
);
CREATE INDEX turns_due ON turns (due);
CREATE INDEX turns_of_person ON turns (person);

-- What the others want to be done about somebody who does not move.
CREATE TABLE votes (
    turn_id INTEGER NOT NULL REFERENCES turns (id) ON DELETE CASCADE,
    person  INTEGER NOT NULL,
    choice  TEXT    NOT NULL CHECK (choice IN ('computer', 'substitute', 'end')),
    PRIMARY KEY (turn_id, person)
) WITHOUT ROWID;

CREATE TABLE away (
    person INTEGER PRIMARY KEY,
    until  REAL NOT NULL
);

-- When the thread of a running table has to be kept awake again.
CREATE TABLE wakes (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    due      REAL NOT NULL
);
CREATE INDEX wakes_due ON wakes (due);

-- Tables that run already: everybody has their whole pace from now on.
INSERT INTO turns (table_id, seat, person, since, stage, due)
SELECT table_id, seat, person, strftime('%s', 'now'), 'remind', strftime('%s', 'now') + 86400
FROM seats JOIN tables ON id = table_id WHERE status = 'running' AND decides AND person IS NOT NULL;
INSERT INTO wakes (table_id, due) SELECT id, strftime('%s', 'now') FROM tables WHERE status = 'running';
