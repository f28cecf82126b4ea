CREATE TABLE "billing_farewells" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_known" CHECK (provider in ('google', 'facebook', 'linkedin', 'yahoo'))
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
CREATE TABLE "known_devices" (
	"member_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_links_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "mailed_links_purpose_known" CHECK (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"cookie_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"member_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sid" text NOT NULL,
	"member_id" uuid NOT NULL,
	"way" text NOT NULL,
	"device_name" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_by" text NOT NULL,
	CONSTRAINT "sign_ins_sid_unique" UNIQUE("sid"),
	CONSTRAINT "sign_ins_way_known" CHECK (way in ('password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo')),
	CONSTRAINT "sign_ins_confirmed_by_known" CHECK (confirmed_by in ('password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "push_devices" DROP CONSTRAINT "push_devices_sign_in_id_session_sid_fk";
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleting_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_sid_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_member" ON "identities" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "account_exports_asked" ON "account_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_newest" ON "mailed_links" USING btree ("member_id","purpose") WHERE "mailed_links"."purpose" <> 'undo_email';--> statement-breakpoint
CREATE INDEX "mailed_links_held" ON "mailed_links" USING btree (lower("email")) WHERE "mailed_links"."purpose" = 'undo_email';--> statement-breakpoint
CREATE INDEX "mailed_links_age" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_age" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_member" ON "passkey_challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_ins_member" ON "sign_ins" USING btree ("member_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_idle" ON "sign_ins" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_sign_in_id_session_sid_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
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
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted'));