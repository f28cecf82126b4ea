CREATE TABLE "job_alerts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"look_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "welcome_dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "listed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("look_after");--> statement-breakpoint
-- Why: reading even 100,000 jobs takes well under a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "jobs_listed" ON "jobs" USING btree ("listed_at") WHERE "jobs"."is_active";--> statement-breakpoint
-- Why: notifications are deleted after 90 days, and reading them all takes less than a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started'));