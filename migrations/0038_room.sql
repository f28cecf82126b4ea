CREATE TABLE "busy_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fit_alerts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"has" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "fit_alerts" ADD CONSTRAINT "fit_alerts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_alerts_open" ON "fit_alerts" USING btree ("expires_at") WHERE "fit_alerts"."found_at" is null;--> statement-breakpoint
-- Why: notifications are deleted after 90 days, and reading them all takes less than a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started'));