-- Who was called to move by the newest board message, and still has the move or had it last.
CREATE TABLE called (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    person   INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
INSERT OR IGNORE INTO called (table_id, person)
    SELECT id, person FROM tables JOIN seats ON table_id = id
    WHERE status = 'running' AND board_message IS NOT NULL AND decides AND person IS NOT NULL;

-- The version of the table and its newest line of the log when its newest board message was posted.
ALTER TABLE tables ADD COLUMN board_version INTEGER;
ALTER TABLE tables ADD COLUMN board_line INTEGER;
UPDATE tables SET board_version = version, board_line = (SELECT max(id) FROM log WHERE table_id = tables.id);
