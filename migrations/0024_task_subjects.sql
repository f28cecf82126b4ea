CREATE TABLE "task_subjects" (
	"subject" text NOT NULL,
	"queue" text NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_subjects_subject_job_id_pk" PRIMARY KEY("subject","job_id")
);
--> statement-breakpoint
CREATE INDEX "task_subjects_created" ON "task_subjects" USING btree ("created_at");--> statement-breakpoint
-- Why: the table holds the attempts of one day at most, so the index is there within a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "rate_limits_parts" ON "rate_limits" USING gin (regexp_split_to_array(lower("key"), '[: ]'));