ALTER TABLE "resumes" ADD COLUMN "sealed_correction" "bytea";--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "scan_page" smallint;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "scan_pages" smallint;--> statement-breakpoint
-- Why: both columns were just added, and the table has at most one row per member: the scan takes about a second per million.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_correction_dated" CHECK (("resumes"."sealed_correction" is null) = ("resumes"."corrected_at" is null));