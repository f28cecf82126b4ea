ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "organizer_zone" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "invitee_zone" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Why: the table is from the migration before, and still empty.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "meetings_of_proposer" ON "meetings" USING btree ("proposer_id") WHERE "meetings"."proposer_id" is not null;--> statement-breakpoint
-- Why: the table is from the migration before, and still empty.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_reason_length" CHECK (length(reason) between 1 and 300);--> statement-breakpoint
-- Why: the table is from the migration before, and still empty.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_ended_by_known" CHECK (ended_by in ('organizer', 'invitee'));--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting', 'meeting_proposed', 'meeting_confirmed', 'meeting_moved', 'meeting_declined', 'meeting_canceled', 'meeting_reminder'));