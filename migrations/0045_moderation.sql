CREATE TABLE "moderation_appeals" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"decided_by" uuid,
	"outcome" text,
	"note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_appeals_outcome_known" CHECK (outcome in ('upheld', 'overturned'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"decided_by" uuid,
	"action" text NOT NULL,
	"rule" text,
	"note" text,
	"ends_at" timestamp with time zone,
	"status" text NOT NULL,
	"seconded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_action_known" CHECK (action in ('dismiss', 'warn', 'restrict', 'suspend', 'ban', 'pause')),
	CONSTRAINT "moderation_decisions_rule_known" CHECK (rule in ('own_identity', 'adults_only', 'honest_profile', 'no_harassment', 'no_nudity', 'no_recording', 'no_fraud', 'no_private_data', 'no_spam', 'no_discrimination', 'no_false_reports')),
	CONSTRAINT "moderation_decisions_status_known" CHECK (status in ('in_effect', 'awaiting_second', 'refused', 'reversed')),
	CONSTRAINT "moderation_decisions_second" CHECK (action = 'ban' or status <> 'awaiting_second')
);
--> statement-breakpoint
CREATE TABLE "moderation_traces" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"refused_until" timestamp with time zone,
	"rule" text,
	"reports" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_traces_rule_known" CHECK (rule in ('own_identity', 'adults_only', 'honest_profile', 'no_harassment', 'no_nudity', 'no_recording', 'no_fraud', 'no_private_data', 'no_spam', 'no_discrimination', 'no_false_reports'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_seconded_by_users_id_fk" FOREIGN KEY ("seconded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeals_decider" ON "moderation_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_member" ON "moderation_decisions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_limits" ON "moderation_decisions" USING btree ("member_id") WHERE action in ('restrict', 'pause', 'suspend', 'ban') and status in ('in_effect', 'awaiting_second');--> statement-breakpoint
CREATE INDEX "moderation_decisions_decider" ON "moderation_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_seconder" ON "moderation_decisions" USING btree ("seconded_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_newest" ON "moderation_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_waiting" ON "moderation_decisions" USING btree ("created_at") WHERE status = 'awaiting_second';--> statement-breakpoint
CREATE INDEX "moderation_traces_end" ON "moderation_traces" USING btree ("ends_at");--> statement-breakpoint
-- Why: the column is new and empty, and there are few reports.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_id") WHERE "reports"."decision_id" is null;--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id") WHERE "reports"."decision_id" is not null;--> statement-breakpoint
-- Why: they are kept for 90 days; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started'));--> statement-breakpoint
-- Why: a row per decision and read of a document; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund', 'photo_removed', 'moderation_decided', 'moderation_confirmed', 'moderation_reversed', 'appeal_decided'));