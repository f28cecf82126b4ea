CREATE TABLE "billing_notices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_member_id_kind_subject_pk" PRIMARY KEY("member_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "billing_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"charge_id" text,
	"amount_cents" integer NOT NULL,
	"cancel" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"refund_id" text,
	"done_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "billing_farewells" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_refunds_member" ON "billing_refunds" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "billing_refunds_open" ON "billing_refunds" USING btree ("asked_at") WHERE "billing_refunds"."done_at" is null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund'));