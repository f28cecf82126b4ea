-- Why: a second for 100,000 jobs; with more, it is created beforehand as docs/operations.md says.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "jobs_state_newest" ON "jobs" USING btree ("state","created_at" DESC NULLS LAST,"id") WHERE "jobs"."is_active";