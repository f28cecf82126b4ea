CREATE TABLE "application_copies" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"resume_of" uuid,
	"card_id" uuid,
	"score" smallint,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "application_copies_one_source" CHECK (num_nonnulls(resume_of, card_id) = 1),
	CONSTRAINT "application_copies_score" CHECK (score between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_events_status_known" CHECK (status in ('applied', 'viewed', 'in_conversation', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn')),
	CONSTRAINT "application_events_message_length" CHECK (length(message) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "application_mails" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"note" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"private_note" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_told_at" timestamp with time zone,
	CONSTRAINT "applications_status_known" CHECK (status in ('applied', 'viewed', 'in_conversation', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn')),
	CONSTRAINT "applications_note_length" CHECK (length(note) between 1 and 2000),
	CONSTRAINT "applications_private_note_length" CHECK (length(private_note) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "needs_verified_id" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_blind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_resume_of_resumes_member_id_fk" FOREIGN KEY ("resume_of") REFERENCES "public"."resumes"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mails" ADD CONSTRAINT "application_mails_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_copies_resume" ON "application_copies" USING btree ("resume_of");--> statement-breakpoint
CREATE INDEX "application_copies_card" ON "application_copies" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "application_events_in_order" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id") WHERE "application_events"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "applications_of_applicant" ON "applications" USING btree ("applicant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("changed_at") WHERE "applications"."status" in ('applied', 'viewed');--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting'));
