CREATE TABLE "job_search" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- Fills in the jobs that are there, with the text of job_search_words.sql and what it calls written out: no function of
-- this release exists yet. Nothing locks but the new table. Jobs that older nodes post until the trigger exists are filled in by
-- server/features/jobs/fill-search.task.ts.
WITH texts AS (
  SELECT id, part, regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(
      translate(lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036F]+', '', 'g')), 'øłđØŁĐŒÆẞ–—‘’“”·', 'oldoldœæß       '),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
    '\m([a-z])\+\+', '\1plusplus', 'g'), '\m([a-z])#', '\1sharp', 'g'),
    '[][[:space:]!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+', ' ', 'g') AS words
  FROM "jobs" CROSS JOIN LATERAL (VALUES
    ('A', title), ('B', concat_ws(' ', company, location, requirements)), ('C', description)
  ) AS parts (part, text)
)
INSERT INTO "job_search" ("job_id", "words")
SELECT a.id, setweight(to_tsvector('english', a.words), 'A') || setweight(to_tsvector('english', b.words), 'B')
  || setweight(to_tsvector('english', c.words), 'C')
FROM texts AS a JOIN texts AS b ON b.id = a.id AND b.part = 'B' JOIN texts AS c ON c.id = a.id AND c.part = 'C'
WHERE a.part = 'A';
--> statement-breakpoint
-- Why: it comes after the rows, and checking the ids of so many rows takes a second for a million.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Why: the table is new in this release, so nobody else writes to it.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words");
