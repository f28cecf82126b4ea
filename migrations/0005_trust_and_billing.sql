CREATE TABLE "billing_accounts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"look_begun" bigint DEFAULT 0 NOT NULL,
	"look_stored" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"stripe_status" text,
	"cancels_at" timestamp with time zone,
	"period_end" timestamp with time zone,
	"fingerprint" text
);
--> statement-breakpoint
CREATE TABLE "billing_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"consent_id" uuid,
	"stripe_subscription_id" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_attempts_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "billing_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"address_hash" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_ledger" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_ledger_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"member_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"event_id" text,
	"subscription_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_receipts" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badge_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key_multibase" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "badge_keys_public_key_multibase_unique" UNIQUE("public_key_multibase")
);
--> statement-breakpoint
CREATE TABLE "credential_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" uuid,
	"log" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "issued_badges_position_seq" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1),
	"kind" text NOT NULL,
	"member_id" uuid,
	"credential_id" uuid,
	"claims" jsonb NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "issued_badges_kind_known" CHECK (kind in ('identity', 'credential')),
	CONSTRAINT "issued_badges_subject" CHECK ("issued_badges"."kind" = 'credential' or "issued_badges"."credential_id" is null)
);
--> statement-breakpoint
CREATE TABLE "id_check_readings" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_checks" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"summary" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "id_checks_status_known" CHECK (status in ('queued', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'awaiting' NOT NULL,
	"file_name" text NOT NULL,
	"max_bytes" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"quarantine_key" text,
	"storage_key" text,
	"content_type" text,
	"size" integer,
	"sha256" text,
	"stored_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "objects_quarantine_key_unique" UNIQUE("quarantine_key"),
	CONSTRAINT "objects_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "objects_purpose_known" CHECK (purpose in ('id_document', 'credential', 'resume')),
	CONSTRAINT "objects_status_known" CHECK (status in ('awaiting', 'stored', 'kept', 'released')),
	CONSTRAINT "objects_bytes_unless_awaiting" CHECK (num_nonnulls("objects"."storage_key", "objects"."content_type", "objects"."size", "objects"."sha256", "objects"."stored_at") =
        case when "objects"."status" = 'awaiting' then 0 else 5 end),
	CONSTRAINT "objects_busy_only_awaiting" CHECK ("objects"."busy_until" is null or "objects"."status" = 'awaiting'),
	CONSTRAINT "objects_kept_since" CHECK (case "objects"."status" when 'kept' then "objects"."kept_at" is not null
      when 'released' then true else "objects"."kept_at" is null end),
	CONSTRAINT "objects_released_since" CHECK (("objects"."status" = 'released') = ("objects"."released_at" is not null)),
	CONSTRAINT "objects_size_within" CHECK ("objects"."size" between 1 and "objects"."max_bytes"),
	CONSTRAINT "objects_sha256_hex" CHECK ("objects"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"sign_in_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_only_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"object_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"sealed_reading" "bytea",
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resumes_object_id_unique" UNIQUE("object_id"),
	CONSTRAINT "resumes_status_known" CHECK (status in ('reading', 'read', 'failed')),
	CONSTRAINT "resumes_reading_once_read" CHECK (("resumes"."status" = 'read') = ("resumes"."sealed_reading" is not null)),
	CONSTRAINT "resumes_problem_once_failed" CHECK (("resumes"."status" = 'failed') = ("resumes"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_is_only" CHECK ("audit_head"."is_only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"object_id" uuid,
	"address_hash" text,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked'))
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verification_decisions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" uuid,
	"label" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"notes" text,
	"method" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"object_id" uuid,
	"purged_at" timestamp with time zone,
	CONSTRAINT "verification_decisions_kind_known" CHECK (kind in ('id', 'credential')),
	CONSTRAINT "verification_decisions_status_known" CHECK (status in ('verified', 'rejected')),
	CONSTRAINT "verification_decisions_reason_known" CHECK (reason in ('unreadable', 'expired', 'name_differs', 'not_accepted', 'suspected_tampering', 'other')),
	CONSTRAINT "verification_decisions_not_own" CHECK ("verification_decisions"."decided_by" is distinct from "verification_decisions"."member_id")
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_consent_id_billing_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."billing_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badges" ADD CONSTRAINT "issued_badges_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badges" ADD CONSTRAINT "issued_badges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_check_readings" ADD CONSTRAINT "id_check_readings_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_checks" ADD CONSTRAINT "id_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_sign_in_id_session_sid_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_accounts_status" ON "billing_accounts" USING btree ("stripe_status","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_attempts_one_open" ON "billing_attempts" USING btree ("member_id") WHERE "billing_attempts"."is_open";--> statement-breakpoint
CREATE INDEX "billing_attempts_member" ON "billing_attempts" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_consents_member" ON "billing_consents" USING btree ("member_id","agreed_at");--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_ledger_member" ON "billing_ledger" USING btree ("member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_checks_credential" ON "credential_checks" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "credential_checks_loose" ON "credential_checks" USING btree ("member_id","created_at") WHERE "credential_checks"."credential_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_position" ON "issued_badges" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_identity" ON "issued_badges" USING btree ("member_id") WHERE "issued_badges"."kind" = 'identity' and "issued_badges"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_credential" ON "issued_badges" USING btree ("credential_id") WHERE "issued_badges"."kind" = 'credential' and "issued_badges"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "issued_badges_member" ON "issued_badges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "issued_badges_revoked" ON "issued_badges" USING btree ("position") WHERE "issued_badges"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "id_checks_member" ON "id_checks" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "objects_owner" ON "objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objects_sweep" ON "objects" USING btree ("created_at") WHERE "objects"."status" <> 'kept' or "objects"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "push_devices_member" ON "push_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_devices_sign_in" ON "push_devices" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_latest" ON "verification_decisions" USING btree ("seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_member" ON "verification_decisions" USING btree ("member_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_credential" ON "verification_decisions" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "verification_decisions_object" ON "verification_decisions" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "verification_decisions_kept" ON "verification_decisions" USING btree ("decided_at") WHERE "verification_decisions"."kind" = 'id' and "verification_decisions"."object_id" is not null and "verification_decisions"."purged_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_id_document" ON "users" USING btree ("id_document_url");--> statement-breakpoint
CREATE INDEX "credentials_document" ON "credentials" USING btree ("document_url");