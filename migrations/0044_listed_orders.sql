-- Why: short for a site of this size; with more than 100,000 rows, it is created beforehand as docs/operations.md says.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "users_directory_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."is_listed";--> statement-breakpoint
-- Why: short for a site of this size; with more than 100,000 rows, it is created beforehand as docs/operations.md says.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "users_directory_by_name" ON "users" USING btree (("first_name" collate "und-x-icu"),"id") WHERE "users"."is_listed";--> statement-breakpoint
-- Why: short for a site of this size; with more than 100,000 rows, it is created beforehand as docs/operations.md says.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "jobs_best_paid" ON "jobs" USING btree (coalesce("salary_max", "salary_min", -1) desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."is_active";--> statement-breakpoint
-- Why: short for a site of this size; with more than 100,000 rows, it is created beforehand as docs/operations.md says.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "resume_cards_by_title" ON "resume_cards" USING btree (("title" collate "und-x-icu"),"id") WHERE "resume_cards"."is_public";
