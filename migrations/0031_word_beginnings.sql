-- Why: only a task of the server writes to the table, and its 150,000 words at most take a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "search_vocabulary_beginnings" ON "search_vocabulary" USING btree ("kind","word" text_pattern_ops);