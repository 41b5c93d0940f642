-- Whether one person may hold several seats; the host chose so.
ALTER TABLE tables ADD COLUMN hot_seat INTEGER NOT NULL DEFAULT 0;
