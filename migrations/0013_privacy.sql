CREATE TABLE "billing_farewells" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"storage_key" text,
	"size" bigint,
	CONSTRAINT "account_exports_id_unique" UNIQUE("id"),
	CONSTRAINT "account_exports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "account_exports_status_known" CHECK (status in ('making', 'ready', 'failed')),
	CONSTRAINT "account_exports_ready_has_bytes" CHECK (num_nonnulls("account_exports"."ready_at", "account_exports"."storage_key", "account_exports"."size") = case when "account_exports"."status" = 'ready' then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleting_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_asked" ON "account_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "users_id_verified_by" ON "users" USING btree ("id_verified_by") WHERE "users"."id_verified_by" is not null;--> statement-breakpoint
CREATE INDEX "billing_attempts_consent" ON "billing_attempts" USING btree ("consent_id") WHERE "billing_attempts"."consent_id" is not null;--> statement-breakpoint
CREATE INDEX "billing_events_customer" ON "billing_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "connections_job" ON "connections" USING btree ("job_id") WHERE "connections"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "credentials_verified_by" ON "credentials" USING btree ("verified_by") WHERE "credentials"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "resume_card_views_viewer" ON "resume_card_views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "support_tickets_email" ON "support_tickets" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "support_tickets_handled_by" ON "support_tickets" USING btree ("handled_by") WHERE "support_tickets"."handled_by" is not null;--> statement-breakpoint
CREATE INDEX "verification_decisions_by" ON "verification_decisions" USING btree ("decided_by") WHERE "verification_decisions"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "reports_session" ON "reports" USING btree ("session_id") WHERE "reports"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "video_sessions_created" ON "video_sessions" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'support_answered', 'support_closed', 'export_ready'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted'));