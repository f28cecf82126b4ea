CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_image_url" text,
	"country" text NOT NULL,
	"city" text,
	"state" text,
	"title" text,
	"bio" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"staff_role" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"id_verification_status" text DEFAULT 'pending' NOT NULL,
	"id_document_url" text,
	"id_verification_notes" text,
	"id_verified_by" uuid,
	"id_verified_at" timestamp with time zone,
	"id_verified_name" text,
	"id_name_review_since" timestamp with time zone,
	"resume_url" text,
	"video_chat_skips_used" integer DEFAULT 0 NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"subscription_end_date" timestamp with time zone,
	"welcome_dismissed_at" timestamp with time zone,
	"deleting_at" timestamp with time zone,
	"agreed_to_terms_at" timestamp with time zone DEFAULT now() NOT NULL,
	"age_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "users_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "users_country_known" CHECK (country in ('USA', 'Canada')),
	CONSTRAINT "users_staff_role_known" CHECK (staff_role in ('reviewer', 'moderator', 'owner')),
	CONSTRAINT "users_staff_has_role" CHECK ("users"."is_admin" = ("users"."staff_role" is not null)),
	CONSTRAINT "users_id_status_known" CHECK (id_verification_status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_subscription_known" CHECK (subscription_status in ('inactive', 'active', 'trialing', 'past_due', 'canceled')),
	CONSTRAINT "users_skips_within_limit" CHECK (video_chat_skips_used between 0 and 2),
	CONSTRAINT "users_not_own_reviewer" CHECK ("users"."id_verified_by" is distinct from "users"."id")
);
--> statement-breakpoint
CREATE TABLE "application_copies" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"resume_of" uuid,
	"card_id" uuid,
	"score" smallint,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "application_copies_one_source" CHECK (num_nonnulls(resume_of, card_id) = 1),
	CONSTRAINT "application_copies_score" CHECK (score between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_events_status_known" CHECK (status in ('applied', 'viewed', 'in_conversation', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn')),
	CONSTRAINT "application_events_message_length" CHECK (length(message) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"note" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_identity" "bytea",
	"private_note" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_notified_at" timestamp with time zone,
	CONSTRAINT "applications_status_known" CHECK (status in ('applied', 'viewed', 'in_conversation', 'interview', 'offer', 'hired', 'not_selected', 'withdrawn')),
	CONSTRAINT "applications_note_length" CHECK (length(note) between 1 and 2000),
	CONSTRAINT "applications_private_note_length" CHECK (length(private_note) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "assistant_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"score" integer,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_analyses_kind_known" CHECK (kind in ('job-match', 'resume', 'networking')),
	CONSTRAINT "assistant_analyses_score_of_100" CHECK ("assistant_analyses"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "assistant_consents" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_usage" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"completion_tokens" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "assistant_usage_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "assistant_usage_positive" CHECK ("assistant_usage"."tokens" >= 0 and "assistant_usage"."cost_micros" >= 0)
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
	CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund', 'moderation_decided', 'moderation_confirmed', 'moderation_reversed', 'appeal_decided', 'messages_opened', 'photo_opened'))
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"sync_begun" bigint DEFAULT 0 NOT NULL,
	"sync_stored" bigint DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"stripe_status" text,
	"cancels_at" timestamp with time zone,
	"period_end" timestamp with time zone,
	"fingerprint" text,
	"amount_cents" integer,
	"currency" text,
	"is_returned" boolean DEFAULT false NOT NULL,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"is_taxed" boolean DEFAULT false NOT NULL,
	"tax_problem" text,
	"card_expires_at" timestamp with time zone
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
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
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
CREATE TABLE "billing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid
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
CREATE TABLE "billing_notices" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_member_id_kind_subject_pk" PRIMARY KEY("member_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "billing_receipts" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL
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
CREATE TABLE "customer_deletions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_key" UNIQUE("key"),
	CONSTRAINT "companies_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"member_id" uuid NOT NULL,
	"company_key" text NOT NULL,
	CONSTRAINT "company_members_member_id_company_key_pk" PRIMARY KEY("member_id","company_key")
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"member_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"pending_domain" text,
	"domain" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_proofs_member_id_company_id_pk" PRIMARY KEY("member_id","company_id"),
	CONSTRAINT "company_proofs_whole" CHECK (("company_proofs"."domain" is null) = ("company_proofs"."proven_at" is null)),
	CONSTRAINT "company_proofs_not_empty" CHECK ("company_proofs"."domain" is not null or "company_proofs"."pending_domain" is not null)
);
--> statement-breakpoint
CREATE TABLE "connection_jobs" (
	"connection_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connection_jobs_connection_id_job_id_pk" PRIMARY KEY("connection_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id_1" uuid NOT NULL,
	"user_id_2" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_id" uuid,
	"note" text,
	"held_text_id" uuid,
	"note_hidden_at" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_not_oneself" CHECK ("connections"."user_id_1" <> "connections"."user_id_2"),
	CONSTRAINT "connections_note_length" CHECK (char_length(note) between 1 and 300),
	CONSTRAINT "connections_status_known" CHECK (status in ('pending', 'accepted', 'declined'))
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
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"institution" text NOT NULL,
	"degree" text,
	"field_of_study" text,
	"start_date" date,
	"end_date" date,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"document_url" text,
	"verification_notes" text,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"verified_name" text,
	"name_review_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_status_known" CHECK (verification_status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "credentials_dates_in_order" CHECK ("credentials"."end_date" is null or "credentials"."start_date" is null or "credentials"."end_date" >= "credentials"."start_date"),
	CONSTRAINT "credentials_not_own_reviewer" CHECK ("credentials"."verified_by" is distinct from "credentials"."user_id")
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
CREATE TABLE "demo_seed" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_seed_only_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_search" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"company_id" uuid,
	"proven_domain" text,
	"proven_at" timestamp with time zone,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"is_remote" boolean DEFAULT false NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"employment_type" text,
	"requirements" text,
	"benefits" text,
	"posted_by" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"source" text,
	"source_id" text,
	"source_board" text,
	"apply_url" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"needs_verified_id" boolean DEFAULT false NOT NULL,
	"is_blind" boolean DEFAULT false NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_source_known" CHECK (source in ('greenhouse', 'lever', 'ashby')),
	CONSTRAINT "jobs_country_known" CHECK (country in ('USA', 'Canada')),
	CONSTRAINT "jobs_type_known" CHECK (employment_type in ('full-time', 'part-time', 'contract', 'remote', 'internship', 'temporary')),
	CONSTRAINT "jobs_salary_positive" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0),
	CONSTRAINT "jobs_salary_in_order" CHECK ("jobs"."salary_max" >= "jobs"."salary_min")
);
--> statement-breakpoint
CREATE TABLE "notified_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notified_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_cadence_known" CHECK (cadence in ('at_once', 'daily', 'weekly', 'off')),
	CONSTRAINT "saved_searches_name_length" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "meeting_attendance" (
	"meeting_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "meeting_attendance_meeting_id_member_id_pk" PRIMARY KEY("meeting_id","member_id"),
	CONSTRAINT "meeting_attendance_answer_known" CHECK (answer in ('yes', 'no', 'not_sure')),
	CONSTRAINT "meeting_attendance_answer_whole" CHECK (("meeting_attendance"."answer" is null) = ("meeting_attendance"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "meeting_guest_links" (
	"meeting_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"session_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_guests_status_known" CHECK (status in ('waiting', 'admitted', 'refused')),
	CONSTRAINT "meeting_guests_name_length" CHECK (length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"meeting_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_notes_meeting_id_member_id_pk" PRIMARY KEY("meeting_id","member_id"),
	CONSTRAINT "meeting_notes_length" CHECK (length(text) between 1 and 10000)
);
--> statement-breakpoint
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
CREATE TABLE "member_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"large_id" uuid NOT NULL,
	"small_id" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_photos_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "member_photos_large_id_unique" UNIQUE("large_id"),
	CONSTRAINT "member_photos_small_id_unique" UNIQUE("small_id")
);
--> statement-breakpoint
CREATE TABLE "member_profiles" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"pronouns" text,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"education" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_search" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"member_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"viewed_on" date NOT NULL,
	CONSTRAINT "profile_views_member_id_viewed_on_viewer_pk" PRIMARY KEY("member_id","viewed_on","viewer"),
	CONSTRAINT "profile_views_not_own" CHECK ("profile_views"."viewer" <> "profile_views"."member_id"::text)
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_sides_member_id_other_id_pk" PRIMARY KEY("member_id","other_id"),
	CONSTRAINT "conversation_sides_unread_positive" CHECK ("conversation_sides"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_search" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"held_text_id" uuid,
	"is_held" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_not_oneself" CHECK ("messages"."sender_id" <> "messages"."recipient_id"),
	CONSTRAINT "messages_text_length" CHECK (char_length(text) between 1 and 4000)
);
--> statement-breakpoint
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
CREATE TABLE "moderation_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"wait_minutes" integer[] DEFAULT '{}' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"overturned" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_time_zones" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"member_id" uuid NOT NULL,
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_member_id_group_name_channel_pk" PRIMARY KEY("member_id","group_name","channel"),
	CONSTRAINT "notification_preferences_channel_known" CHECK (channel in ('in_app', 'push', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"about_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'someone_fits', 'jobs_fit', 'jobs_found', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'moderation', 'report_decided', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started', 'application_received', 'application_changed', 'application_withdrawn', 'applications_waiting', 'job_still_open', 'job_unconfirmed', 'meeting_proposed', 'meeting_confirmed', 'meeting_moved', 'meeting_declined', 'meeting_canceled', 'meeting_reminder', 'meeting_missed'))
);
--> statement-breakpoint
CREATE TABLE "summary_mails" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_mails_member_id_kind_period_pk" PRIMARY KEY("member_id","kind","period"),
	CONSTRAINT "summary_mails_kind_known" CHECK (kind in ('weekly'))
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'awaiting' NOT NULL,
	"sealed_name" "bytea" NOT NULL,
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
	CONSTRAINT "objects_purpose_known" CHECK (purpose in ('id_document', 'credential', 'resume', 'photo')),
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
CREATE TABLE "office_hour_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"note" text,
	"reminded_at" timestamp with time zone,
	"start_notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hour_bookings_slot" UNIQUE("slot_id"),
	CONSTRAINT "office_hour_bookings_note_length" CHECK (length(note) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "office_hour_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"topic" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hour_slots_once" UNIQUE("host_id","starts_at"),
	CONSTRAINT "office_hour_slots_topic_length" CHECK (length(topic) between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "realtime_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_payloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_presence" (
	"node_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"sockets" integer NOT NULL,
	CONSTRAINT "realtime_presence_member_id_node_id_pk" PRIMARY KEY("member_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "task_subjects" (
	"subject" text NOT NULL,
	"queue" text NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_subjects_subject_job_id_pk" PRIMARY KEY("subject","job_id")
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
CREATE TABLE "card_owners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_search" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_skills" (
	"skill" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"cards" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_totals" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"cards" bigint NOT NULL,
	"professionals" bigint NOT NULL,
	"views" bigint NOT NULL,
	"shares" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_card_days" (
	"card_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "resume_card_days_card_id_viewed_on_pk" PRIMARY KEY("card_id","viewed_on")
);
--> statement-breakpoint
CREATE TABLE "resume_card_views" (
	"card_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "resume_card_views_card_id_viewed_on_viewer_pk" PRIMARY KEY("card_id","viewed_on","viewer")
);
--> statement-breakpoint
CREATE TABLE "resume_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"tagline" text,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"experience" text,
	"education" text,
	"achievements" text[] DEFAULT '{}' NOT NULL,
	"contact_email" text,
	"linkedin_url" text,
	"portfolio_url" text,
	"background_color" text DEFAULT '#1f2937' NOT NULL,
	"text_color" text DEFAULT '#ffffff' NOT NULL,
	"accent_color" text DEFAULT '#3b82f6' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_cards_removed_hidden" CHECK ("resume_cards"."removed_at" is null or not "resume_cards"."is_public"),
	CONSTRAINT "resume_cards_counts_positive" CHECK ("resume_cards"."view_count" >= 0 and "resume_cards"."share_count" >= 0),
	CONSTRAINT "resume_cards_colours_hex" CHECK ("resume_cards"."background_color" ~ '^#[0-9a-f]{6}$' and "resume_cards"."text_color" ~ '^#[0-9a-f]{6}$' and "resume_cards"."accent_color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"object_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"sealed_reading" "bytea",
	"sealed_correction" "bytea",
	"corrected_at" timestamp with time zone,
	"scan_page" smallint,
	"scan_pages" smallint,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resumes_object_id_unique" UNIQUE("object_id"),
	CONSTRAINT "resumes_status_known" CHECK (status in ('reading', 'read', 'failed')),
	CONSTRAINT "resumes_reading_once_read" CHECK (("resumes"."status" = 'read') = ("resumes"."sealed_reading" is not null)),
	CONSTRAINT "resumes_correction_dated" CHECK (("resumes"."sealed_correction" is null) = ("resumes"."corrected_at" is null)),
	CONSTRAINT "resumes_problem_once_failed" CHECK (("resumes"."status" = 'failed') = ("resumes"."problem" is not null))
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
	"added_in" text,
	CONSTRAINT "identities_provider_known" CHECK (provider in ('google', 'facebook', 'linkedin', 'yahoo'))
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
	CONSTRAINT "mailed_links_purpose_known" CHECK (purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email', 'prove_company'))
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
	"added_in" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sid" text NOT NULL,
	"member_id" uuid NOT NULL,
	"method" text NOT NULL,
	"device_name" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_by" text NOT NULL,
	"passkey_at" timestamp with time zone,
	CONSTRAINT "sign_ins_sid_unique" UNIQUE("sid"),
	CONSTRAINT "sign_ins_method_known" CHECK (method in ('password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo')),
	CONSTRAINT "sign_ins_confirmed_by_known" CHECK (confirmed_by in ('password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo'))
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_topic_known" CHECK (topic in ('account', 'verification', 'video', 'billing', 'safety', 'privacy', 'other')),
	CONSTRAINT "support_tickets_status_known" CHECK (status in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "held_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"words_hash" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_texts_once" UNIQUE("sender_id","words_hash"),
	CONSTRAINT "held_texts_status_known" CHECK (status in ('waiting', 'let_through', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "member_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"cleared_at" timestamp with time zone,
	"shut_out_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_signals_once" UNIQUE("member_id","hash"),
	CONSTRAINT "member_signals_kind_known" CHECK (kind in ('browser', 'push', 'card', 'passkey', 'id_document', 'network'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"decided_by" uuid,
	"action" text NOT NULL,
	"content_kind" text,
	"content_id" uuid,
	"rule" text,
	"cause" text,
	"note" text,
	"ends_at" timestamp with time zone,
	"status" text NOT NULL,
	"seconded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_action_known" CHECK (action in ('dismiss', 'warn', 'restrict', 'suspend', 'ban', 'hold', 'pause', 'remove')),
	CONSTRAINT "moderation_decisions_rule_known" CHECK (rule in ('own_identity', 'adults_only', 'honest_profile', 'no_harassment', 'no_nudity', 'no_recording', 'no_fraud', 'no_private_data', 'no_spam', 'no_discrimination', 'no_false_reports')),
	CONSTRAINT "moderation_decisions_content_known" CHECK (content_kind in ('job', 'card', 'message', 'note', 'text', 'photo')),
	CONSTRAINT "moderation_decisions_content" CHECK ((action = 'remove') = (content_kind is not null) and (content_kind is null) = (content_id is null)),
	CONSTRAINT "moderation_decisions_status_known" CHECK (status in ('in_effect', 'awaiting_second', 'refused', 'reversed')),
	CONSTRAINT "moderation_decisions_cause_known" CHECK (cause in ('minor_report', 'reports', 'browser', 'push', 'card', 'passkey', 'id_document')),
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"photo_id" uuid,
	"content_kind" text,
	"content_id" uuid,
	"waived_cost" boolean DEFAULT false NOT NULL,
	"decision_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_oneself" CHECK ("reports"."reporter_id" is distinct from "reports"."reported_id"),
	CONSTRAINT "reports_content_known" CHECK (content_kind in ('job', 'card', 'message', 'note')),
	CONSTRAINT "reports_content_whole" CHECK ((content_kind is null) = (content_id is null)),
	CONSTRAINT "reports_reason_known" CHECK (reason in ('harassment', 'nudity', 'fraud', 'impersonation', 'minor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sent_texts" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_texts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verification_decisions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" uuid,
	"label" text NOT NULL,
	"status" text NOT NULL,
	"is_revocation" boolean DEFAULT false NOT NULL,
	"checked_name" text,
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
CREATE TABLE "busy_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_notes" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"note" text,
	"rating" text,
	"meet_again_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_notes_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "call_notes_length" CHECK (length(note) between 1 and 1000),
	CONSTRAINT "call_notes_rating_known" CHECK (rating in ('good', 'fair', 'poor'))
);
--> statement-breakpoint
CREATE TABLE "fit_alerts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"has" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_offers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"sdp" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_participants" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"attached_at" timestamp with time zone,
	"detached_at" timestamp with time zone,
	"skip_spent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_participants_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "video_participants_role_known" CHECK (role in ('initiator', 'recipient'))
);
--> statement-breakpoint
CREATE TABLE "video_queue" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"has" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"field" text,
	"since" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_queue_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "video_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"initiator_id" uuid NOT NULL,
	"recipient_id" uuid,
	"kind" text NOT NULL,
	"meeting_id" uuid,
	"guest_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"end_reason" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"initiator_media_at" timestamp with time zone,
	"recipient_media_at" timestamp with time zone,
	"initiator_no_media_at" timestamp with time zone,
	"recipient_no_media_at" timestamp with time zone,
	"connected_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"shared_field" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_sessions_not_oneself" CHECK ("video_sessions"."initiator_id" is distinct from "video_sessions"."recipient_id"),
	CONSTRAINT "video_sessions_kind_known" CHECK (kind in ('chosen', 'random', 'meeting')),
	CONSTRAINT "video_sessions_status_known" CHECK (status in ('pending', 'active', 'ended', 'declined', 'missed', 'cancelled')),
	CONSTRAINT "video_sessions_reason_known" CHECK (end_reason in ('hung_up', 'left', 'declined', 'cancelled', 'not_answered', 'reported', 'blocked', 'signed_out')),
	CONSTRAINT "video_sessions_chosen_has_recipient" CHECK ("video_sessions"."kind" <> 'chosen' or "video_sessions"."recipient_id" is not null),
	CONSTRAINT "video_sessions_active_has_both" CHECK ("video_sessions"."status" not in ('active', 'ended') or (num_nonnulls("video_sessions"."recipient_id", "video_sessions"."guest_id") = 1 and "video_sessions"."started_at" is not null)),
	CONSTRAINT "video_sessions_over_has_end" CHECK (("video_sessions"."status" in ('pending', 'active')) = ("video_sessions"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"label" text NOT NULL,
	"documents" integer NOT NULL,
	"deletions" text[] NOT NULL,
	CONSTRAINT "search_vocabulary_kind_word_pk" PRIMARY KEY("kind","word"),
	CONSTRAINT "search_vocabulary_kind_known" CHECK (kind in ('jobs', 'members', 'cards'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_verified_by_users_id_fk" FOREIGN KEY ("id_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_resume_of_resumes_member_id_fk" FOREIGN KEY ("resume_of") REFERENCES "public"."resumes"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_copies" ADD CONSTRAINT "application_copies_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_analyses" ADD CONSTRAINT "assistant_analyses_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_consents" ADD CONSTRAINT "assistant_consents_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_attempts" ADD CONSTRAINT "billing_attempts_consent_id_billing_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."billing_consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_keys" ADD CONSTRAINT "billing_keys_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_jobs" ADD CONSTRAINT "connection_jobs_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_jobs" ADD CONSTRAINT "connection_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_1_users_id_fk" FOREIGN KEY ("user_id_1") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_2_users_id_fk" FOREIGN KEY ("user_id_2") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_held_text_id_held_texts_id_fk" FOREIGN KEY ("held_text_id") REFERENCES "public"."held_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_checks" ADD CONSTRAINT "credential_checks_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badges" ADD CONSTRAINT "issued_badges_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badges" ADD CONSTRAINT "issued_badges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_search" ADD CONSTRAINT "job_search_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_jobs" ADD CONSTRAINT "notified_jobs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notified_jobs" ADD CONSTRAINT "notified_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guest_links" ADD CONSTRAINT "meeting_guest_links_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guests" ADD CONSTRAINT "meeting_guests_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_times" ADD CONSTRAINT "meeting_times_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_organizer_id_users_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_large_id_objects_id_fk" FOREIGN KEY ("large_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_small_id_objects_id_fk" FOREIGN KEY ("small_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_search" ADD CONSTRAINT "message_search_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_held_text_id_held_texts_id_fk" FOREIGN KEY ("held_text_id") REFERENCES "public"."held_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_time_zones" ADD CONSTRAINT "member_time_zones_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_mails" ADD CONSTRAINT "summary_mails_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hour_bookings" ADD CONSTRAINT "office_hour_bookings_slot_id_office_hour_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."office_hour_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hour_bookings" ADD CONSTRAINT "office_hour_bookings_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hour_slots" ADD CONSTRAINT "office_hour_slots_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presence" ADD CONSTRAINT "realtime_presence_node_id_realtime_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."realtime_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presence" ADD CONSTRAINT "realtime_presence_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_sign_in_id_session_sid_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "resume_card_days" ADD CONSTRAINT "resume_card_days_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_card_views" ADD CONSTRAINT "resume_card_views_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_cards" ADD CONSTRAINT "resume_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_added_in_session_sid_fk" FOREIGN KEY ("added_in") REFERENCES "public"."session"("sid") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_added_in_session_sid_fk" FOREIGN KEY ("added_in") REFERENCES "public"."session"("sid") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_sid_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_signals" ADD CONSTRAINT "member_signals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_seconded_by_users_id_fk" FOREIGN KEY ("seconded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_check_readings" ADD CONSTRAINT "id_check_readings_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_checks" ADD CONSTRAINT "id_checks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_alerts" ADD CONSTRAINT "fit_alerts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_offers" ADD CONSTRAINT "video_offers_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_participants" ADD CONSTRAINT "video_participants_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_queue" ADD CONSTRAINT "video_queue_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_initiator_id_users_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree (("sess" ->> 'memberId'));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree (("id_verification_status" = 'verified') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."is_listed";--> statement-breakpoint
CREATE INDEX "users_directory_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."is_listed";--> statement-breakpoint
CREATE INDEX "users_directory_by_name" ON "users" USING btree (("first_name" collate "und-x-icu"),"id") WHERE "users"."is_listed";--> statement-breakpoint
CREATE UNIQUE INDEX "users_id_document" ON "users" USING btree ("id_document_url");--> statement-breakpoint
CREATE INDEX "users_id_verified_by" ON "users" USING btree ("id_verified_by") WHERE "users"."id_verified_by" is not null;--> statement-breakpoint
CREATE INDEX "application_copies_resume" ON "application_copies" USING btree ("resume_of");--> statement-breakpoint
CREATE INDEX "application_copies_card" ON "application_copies" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "application_events_in_order" ON "application_events" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "application_events_actor" ON "application_events" USING btree ("actor_id") WHERE "application_events"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_of_applicant" ON "applications" USING btree ("applicant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("changed_at") WHERE "applications"."status" in ('applied', 'viewed');--> statement-breakpoint
CREATE INDEX "assistant_analyses_newest" ON "assistant_analyses" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "billing_accounts_status" ON "billing_accounts" USING btree ("stripe_status","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_attempts_one_open" ON "billing_attempts" USING btree ("member_id") WHERE "billing_attempts"."is_open";--> statement-breakpoint
CREATE INDEX "billing_attempts_member" ON "billing_attempts" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_attempts_consent" ON "billing_attempts" USING btree ("consent_id") WHERE "billing_attempts"."consent_id" is not null;--> statement-breakpoint
CREATE INDEX "billing_consents_member" ON "billing_consents" USING btree ("member_id","agreed_at");--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "billing_events_customer" ON "billing_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "billing_keys_member" ON "billing_keys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "billing_ledger_member" ON "billing_ledger" USING btree ("member_id","seq");--> statement-breakpoint
CREATE INDEX "billing_ledger_subscription" ON "billing_ledger" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_refunds_member" ON "billing_refunds" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "billing_refunds_open" ON "billing_refunds" USING btree ("asked_at") WHERE "billing_refunds"."done_at" is null;--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_key","member_id");--> statement-breakpoint
CREATE INDEX "company_proofs_company" ON "company_proofs" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "connection_jobs_job" ON "connection_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree (least("user_id_1", "user_id_2"),greatest("user_id_1", "user_id_2"));--> statement-breakpoint
CREATE INDEX "connections_user_1" ON "connections" USING btree ("user_id_1","status");--> statement-breakpoint
CREATE INDEX "connections_user_2" ON "connections" USING btree ("user_id_2");--> statement-breakpoint
CREATE INDEX "connections_job" ON "connections" USING btree ("job_id") WHERE "connections"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "connections_held" ON "connections" USING btree ("held_text_id") WHERE "connections"."held_text_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_checks_credential" ON "credential_checks" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "credential_checks_loose" ON "credential_checks" USING btree ("member_id","created_at") WHERE "credential_checks"."credential_id" is null;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_pending" ON "credentials" USING btree ("created_at") WHERE "credentials"."verification_status" = 'pending';--> statement-breakpoint
CREATE INDEX "credentials_document" ON "credentials" USING btree ("document_url");--> statement-breakpoint
CREATE INDEX "credentials_verified_by" ON "credentials" USING btree ("verified_by") WHERE "credentials"."verified_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_position" ON "issued_badges" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_identity" ON "issued_badges" USING btree ("member_id") WHERE "issued_badges"."kind" = 'identity' and "issued_badges"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_badges_credential" ON "issued_badges" USING btree ("credential_id") WHERE "issued_badges"."kind" = 'credential' and "issued_badges"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "issued_badges_member" ON "issued_badges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "issued_badges_revoked" ON "issued_badges" USING btree ("position") WHERE "issued_badges"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "job_alerts_due" ON "job_alerts" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "job_search_words" ON "job_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_best_paid" ON "jobs" USING btree (coalesce("salary_max", "salary_min", -1) desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_state_newest" ON "jobs" USING btree ("state","created_at" DESC NULLS LAST,"id") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" USING btree ("listed_at") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_poster" ON "jobs" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "jobs_of_company" ON "jobs" USING btree ("company_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "jobs_to_confirm" ON "jobs" USING btree ("confirmed_at") WHERE "jobs"."is_active" and "jobs"."posted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_imported" ON "jobs" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "notified_jobs_job" ON "notified_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "notified_jobs_age" ON "notified_jobs" USING btree ("notified_at");--> statement-breakpoint
CREATE INDEX "saved_jobs_latest" ON "saved_jobs" USING btree ("member_id","created_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "saved_searches_member" ON "saved_searches" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("next_check_at") WHERE "saved_searches"."cadence" <> 'off';--> statement-breakpoint
CREATE INDEX "meeting_attendance_member" ON "meeting_attendance" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guest_links_token" ON "meeting_guest_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "meeting_guests_of_meeting" ON "meeting_guests" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_guests_created" ON "meeting_guests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guests_session" ON "meeting_guests" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guests_one_admitted" ON "meeting_guests" USING btree ("meeting_id") WHERE "meeting_guests"."status" = 'admitted';--> statement-breakpoint
CREATE INDEX "meeting_notes_member" ON "meeting_notes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "meetings_of_organizer" ON "meetings" USING btree ("organizer_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_invitee" ON "meetings" USING btree ("invitee_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_of_proposer" ON "meetings" USING btree ("proposer_id") WHERE "meetings"."proposer_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_of_application" ON "meetings" USING btree ("application_id") WHERE "meetings"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "meetings_ahead" ON "meetings" USING btree ("starts_at") WHERE "meetings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "member_search_words" ON "member_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "profile_views_day" ON "profile_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "conversation_sides_latest" ON "conversation_sides" USING btree ("member_id","last_seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_sides_other" ON "conversation_sides" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "message_search_words" ON "message_search" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread" ON "messages" USING btree (least("sender_id", "recipient_id"),greatest("sender_id", "recipient_id"),"seq");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("held_text_id") WHERE "messages"."held_text_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id","sender_id","seq");--> statement-breakpoint
CREATE INDEX "moderation_appeals_decider" ON "moderation_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("member_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "summary_mails_age" ON "summary_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "objects_owner" ON "objects" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objects_sweep" ON "objects" USING btree ("created_at") WHERE "objects"."status" <> 'kept' or "objects"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "office_hour_bookings_guest" ON "office_hour_bookings" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "office_hour_slots_start" ON "office_hour_slots" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "rate_limits_parts" ON "rate_limits" USING gin (regexp_split_to_array(lower("key"), '[: ]'));--> statement-breakpoint
CREATE INDEX "realtime_payloads_created" ON "realtime_payloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "realtime_presence_node" ON "realtime_presence" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "task_subjects_created" ON "task_subjects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_exports_asked" ON "account_exports" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "push_devices_member" ON "push_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_devices_sign_in" ON "push_devices" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "card_search_newest" ON "card_search" USING btree ("created_at" DESC NULLS LAST,"card_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_search_words" ON "card_search" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "card_skills_most" ON "card_skills" USING btree ("cards" DESC NULLS LAST,"skill");--> statement-breakpoint
CREATE INDEX "resume_card_days_age" ON "resume_card_days" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "resume_card_views_day" ON "resume_card_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "resume_card_views_viewer" ON "resume_card_views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "resume_cards_user" ON "resume_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_cards_newest" ON "resume_cards" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume_cards"."is_public";--> statement-breakpoint
CREATE INDEX "resume_cards_by_title" ON "resume_cards" USING btree (("title" collate "und-x-icu"),"id") WHERE "resume_cards"."is_public";--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_member" ON "identities" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identities_added_in" ON "identities" USING btree ("added_in") WHERE "identities"."added_in" is not null;--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_newest" ON "mailed_links" USING btree ("member_id","purpose") WHERE "mailed_links"."purpose" <> 'undo_email';--> statement-breakpoint
CREATE INDEX "mailed_links_held" ON "mailed_links" USING btree (lower("email")) WHERE "mailed_links"."purpose" = 'undo_email';--> statement-breakpoint
CREATE INDEX "mailed_links_age" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_age" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_member" ON "passkey_challenges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_added_in" ON "passkeys" USING btree ("added_in") WHERE "passkeys"."added_in" is not null;--> statement-breakpoint
CREATE INDEX "sign_ins_member" ON "sign_ins" USING btree ("member_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_idle" ON "sign_ins" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "support_tickets_newest" ON "support_tickets" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_status" ON "support_tickets" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id") WHERE "support_tickets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_email" ON "support_tickets" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "support_tickets_handled_by" ON "support_tickets" USING btree ("handled_by") WHERE "support_tickets"."handled_by" is not null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "held_texts_waiting" ON "held_texts" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "member_signals_same" ON "member_signals" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "member_signals_shared" ON "member_signals" USING btree ("member_id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "member_signals_end" ON "member_signals" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_member" ON "moderation_decisions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_limits" ON "moderation_decisions" USING btree ("member_id") WHERE action in ('hold', 'restrict', 'pause', 'suspend', 'ban') and status in ('in_effect', 'awaiting_second');--> statement-breakpoint
CREATE INDEX "moderation_decisions_held" ON "moderation_decisions" USING btree ("ends_at") WHERE cause is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_decider" ON "moderation_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_seconder" ON "moderation_decisions" USING btree ("seconded_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_newest" ON "moderation_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_waiting" ON "moderation_decisions" USING btree ("created_at") WHERE status = 'awaiting_second';--> statement-breakpoint
CREATE INDEX "moderation_traces_end" ON "moderation_traces" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_id") WHERE "reports"."decision_id" is null;--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id") WHERE "reports"."decision_id" is not null;--> statement-breakpoint
CREATE INDEX "reports_session" ON "reports" USING btree ("session_id") WHERE "reports"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "sent_texts_sender" ON "sent_texts" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_recipient" ON "sent_texts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "sent_texts_age" ON "sent_texts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "id_checks_member" ON "id_checks" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_latest" ON "verification_decisions" USING btree ("seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_member" ON "verification_decisions" USING btree ("member_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verification_decisions_credential" ON "verification_decisions" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "verification_decisions_object" ON "verification_decisions" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "verification_decisions_by" ON "verification_decisions" USING btree ("decided_by") WHERE "verification_decisions"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "verification_decisions_kept" ON "verification_decisions" USING btree ("decided_at") WHERE "verification_decisions"."kind" = 'id' and "verification_decisions"."object_id" is not null and "verification_decisions"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "call_notes_member" ON "call_notes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "fit_alerts_open" ON "fit_alerts" USING btree ("expires_at") WHERE "fit_alerts"."notified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "video_participants_one_open" ON "video_participants" USING btree ("member_id") WHERE "video_participants"."is_open";--> statement-breakpoint
CREATE INDEX "video_participants_leases" ON "video_participants" USING btree ("lease_until") WHERE "video_participants"."is_open";--> statement-breakpoint
CREATE INDEX "video_queue_oldest" ON "video_queue" USING btree ("has","wants","ticket");--> statement-breakpoint
CREATE INDEX "video_sessions_initiator" ON "video_sessions" USING btree ("initiator_id","created_at");--> statement-breakpoint
CREATE INDEX "video_sessions_recipient" ON "video_sessions" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "video_sessions_created" ON "video_sessions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "video_sessions_ringing" ON "video_sessions" USING btree ("created_at") WHERE "video_sessions"."status" = 'pending' and "video_sessions"."kind" = 'chosen';--> statement-breakpoint
CREATE INDEX "video_sessions_meeting" ON "video_sessions" USING btree ("meeting_id") WHERE "video_sessions"."meeting_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "video_sessions_one_of_meeting" ON "video_sessions" USING btree ("meeting_id") WHERE "video_sessions"."meeting_id" is not null and "video_sessions"."status" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "search_vocabulary_beginnings" ON "search_vocabulary" USING btree ("kind","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_deletions" ON "search_vocabulary" USING gin ("deletions");--> statement-breakpoint
-- What Drizzle does not generate:
-- Rows of the queue come and go by the thousand: index entries of those who left mustn't pile up at its old end.
ALTER TABLE "video_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
-- Views and shares change rows that are read often: room for the new version beside the old.
ALTER TABLE "resume_cards" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO "audit_head" ("is_only", "seq", "hash") VALUES (true, 0, repeat('0', 64));
