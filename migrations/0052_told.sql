CREATE TABLE "member_time_zones" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"member_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_member_id_group_name_channel_pk" PRIMARY KEY("member_id","group_name","channel"),
	CONSTRAINT "notification_preferences_channel_known" CHECK (channel in ('in_app', 'push', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "summary_mails" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_mails_member_id_kind_period_pk" PRIMARY KEY("member_id","kind","period"),
	CONSTRAINT "summary_mails_kind_known" CHECK (kind in ('weekly'))
);
--> statement-breakpoint
CREATE TABLE "resume_card_days" (
	"card_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "resume_card_days_card_id_viewed_on_pk" PRIMARY KEY("card_id","viewed_on")
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"look_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_cadence_known" CHECK (cadence in ('at_once', 'daily', 'weekly', 'off')),
	CONSTRAINT "saved_searches_name_length" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "told_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "member_time_zones" ADD CONSTRAINT "member_time_zones_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_mails" ADD CONSTRAINT "summary_mails_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_card_days" ADD CONSTRAINT "resume_card_days_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_jobs" ADD CONSTRAINT "told_jobs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_jobs" ADD CONSTRAINT "told_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "summary_mails_age" ON "summary_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resume_card_days_age" ON "resume_card_days" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "saved_jobs_latest" ON "saved_jobs" USING btree ("member_id","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "saved_searches_member" ON "saved_searches" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("look_after") WHERE "saved_searches"."cadence" <> 'off';--> statement-breakpoint
CREATE INDEX "told_jobs_job" ON "told_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "told_jobs_age" ON "told_jobs" USING btree ("told_at");--> statement-breakpoint
INSERT INTO "notification_preferences" ("member_id", "group_name", "channel", "is_on", "changed_at")
SELECT "member_id", 'applications', 'mail', true, "created_at" FROM "application_mails";--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'jobs_found', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting', 'job_still_open', 'job_unconfirmed'));