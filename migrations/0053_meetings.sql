CREATE TABLE "meeting_times" (
	"meeting_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_times_meeting_id_starts_at_pk" PRIMARY KEY("meeting_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organizer_id" uuid NOT NULL,
	"invitee_id" uuid,
	"application_id" uuid,
	"topic" text NOT NULL,
	"note" text,
	"minutes" smallint NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposer_id" uuid,
	"starts_at" timestamp with time zone,
	"reason" text,
	"ended_by" text,
	"organizer_zone" text,
	"invitee_zone" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"day_reminded_at" timestamp with time zone,
	"soon_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_status_known" CHECK (status in ('proposed', 'confirmed', 'declined', 'canceled')),
	CONSTRAINT "meetings_minutes_known" CHECK (minutes in (15, 30, 45, 60)),
	CONSTRAINT "meetings_topic_length" CHECK (length(topic) between 1 and 120),
	CONSTRAINT "meetings_note_length" CHECK (length(note) between 1 and 500),
	CONSTRAINT "meetings_reason_length" CHECK (length(reason) between 1 and 300),
	CONSTRAINT "meetings_ended_by_known" CHECK (ended_by in ('organizer', 'invitee')),
	CONSTRAINT "meetings_not_oneself" CHECK ("meetings"."organizer_id" is distinct from "meetings"."invitee_id"),
	CONSTRAINT "meetings_confirmed_has_start" CHECK ("meetings"."status" <> 'confirmed' or "meetings"."starts_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_of_organizer" ON "meetings" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_invitee" ON "meetings" USING btree ("invitee_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_proposer" ON "meetings" USING btree ("proposer_id") WHERE "meetings"."proposer_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_of_application" ON "meetings" USING btree ("application_id") WHERE "meetings"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_ahead" ON "meetings" USING btree ("starts_at") WHERE "meetings"."status" = 'confirmed';--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'jobs_found', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting', 'job_still_open', 'job_unconfirmed', 'meeting_proposed', 'meeting_confirmed', 'meeting_moved', 'meeting_declined', 'meeting_canceled', 'meeting_reminder'));