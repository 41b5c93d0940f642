-- When the time of a seat is up, in games with time limits.
CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    due      REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX deadlines_due ON deadlines (due);

-- What somebody told the table in their own words; `chapter` says when, by the game's own count.
CREATE TABLE quotes (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,
    chapter  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    text     TEXT    NOT NULL
);
CREATE INDEX quotes_table ON quotes (table_id);
