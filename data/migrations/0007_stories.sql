-- The messages in which people told something in their own words, so that they can be taken out when their author asks.
CREATE TABLE stories (
    message  INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    channel  INTEGER NOT NULL,
    person   INTEGER NOT NULL
);
CREATE INDEX stories_person ON stories (person);
INSERT INTO stories (message, table_id, channel, person)
SELECT quotes.message, quotes.table_id, coalesce(tables.thread, tables.channel), quotes.person
FROM quotes JOIN tables ON tables.id = quotes.table_id;
