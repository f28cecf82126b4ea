CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_key" UNIQUE("key"),
	CONSTRAINT "companies_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"member_id" uuid NOT NULL,
	"company_key" text NOT NULL,
	CONSTRAINT "company_members_member_id_company_key_pk" PRIMARY KEY("member_id","company_key")
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"member_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"wanted" text,
	"domain" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_proofs_member_id_company_id_pk" PRIMARY KEY("member_id","company_id"),
	CONSTRAINT "company_proofs_whole" CHECK (("company_proofs"."domain" is null) = ("company_proofs"."proven_at" is null)),
	CONSTRAINT "company_proofs_not_empty" CHECK ("company_proofs"."domain" is not null or "company_proofs"."wanted" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "proven_domain" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
-- The default is for new rows alone: no one confirmed the others now.
ALTER TABLE "jobs" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "confirmed_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_key","member_id");--> statement-breakpoint
CREATE INDEX "company_proofs_company" ON "company_proofs" USING btree ("company_id");--> statement-breakpoint
-- Why: the column is new and empty, so there is nothing to check, and no row that is read for it.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Why: writing the index over a million rows takes about a second; the task companies.fill fills the column afterwards.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("company_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- Why: it holds the open jobs of members alone; reading a million rows for it takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_to_confirm" ON "jobs" USING btree (greatest("confirmed_at", "renewed_at")) WHERE "jobs"."is_active" and "jobs"."posted_by" is not null;--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting', 'job_still_open', 'job_unconfirmed'));--> statement-breakpoint
-- Why: links are there for some days, so the table is small.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose_known" CHECK (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email', 'prove_company'));--> statement-breakpoint
-- Why: applications are new, so there are few; writing the index over a million takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","submitted_at","id");
