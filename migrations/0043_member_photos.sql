CREATE TABLE "member_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"large_id" uuid NOT NULL,
	"small_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_photos_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "member_photos_large_id_unique" UNIQUE("large_id"),
	CONSTRAINT "member_photos_small_id_unique" UNIQUE("small_id")
);
--> statement-breakpoint
ALTER TABLE "objects" DROP CONSTRAINT "objects_purpose_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_large_id_objects_id_fk" FOREIGN KEY ("large_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_small_id_objects_id_fk" FOREIGN KEY ("small_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Why: a row per uploaded file in use; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "objects" ADD CONSTRAINT "objects_purpose_known" CHECK (purpose in ('id_document', 'credential', 'resume', 'photo'));--> statement-breakpoint
-- Why: a row per decision and read of a document; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund', 'photo_removed'));