CREATE TABLE "profile_views" (
	"member_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"viewed_on" date NOT NULL,
	CONSTRAINT "profile_views_member_id_viewed_on_viewer_pk" PRIMARY KEY("member_id","viewed_on","viewer"),
	CONSTRAINT "profile_views_not_own" CHECK ("profile_views"."viewer" <> "profile_views"."member_id"::text)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"profile_image_url" text,
	"country" text NOT NULL,
	"city" text,
	"state" text,
	"title" text,
	"bio" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"id_verification_status" text DEFAULT 'pending' NOT NULL,
	"id_document_url" text,
	"id_verification_notes" text,
	"id_verified_by" uuid,
	"id_verified_at" timestamp with time zone,
	"resume_url" text,
	"video_chat_skips_used" integer DEFAULT 0 NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"subscription_status" text DEFAULT 'inactive' NOT NULL,
	"subscription_end_date" timestamp with time zone,
	"agreed_to_terms_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "users_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "users_country_known" CHECK (country in ('USA', 'Canada')),
	CONSTRAINT "users_id_status_known" CHECK (id_verification_status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_subscription_known" CHECK (subscription_status in ('inactive', 'active', 'trialing', 'past_due', 'canceled')),
	CONSTRAINT "users_skips_within_limit" CHECK (video_chat_skips_used between 0 and 2),
	CONSTRAINT "users_not_own_reviewer" CHECK ("users"."id_verified_by" is distinct from "users"."id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id_1" uuid NOT NULL,
	"user_id_2" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_not_oneself" CHECK ("connections"."user_id_1" <> "connections"."user_id_2"),
	CONSTRAINT "connections_status_known" CHECK (status in ('pending', 'accepted', 'declined'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_status_known" CHECK (verification_status in ('pending', 'verified', 'rejected')),
	CONSTRAINT "credentials_dates_in_order" CHECK ("credentials"."end_date" is null or "credentials"."start_date" is null or "credentials"."end_date" >= "credentials"."start_date"),
	CONSTRAINT "credentials_not_own_reviewer" CHECK ("credentials"."verified_by" is distinct from "credentials"."user_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"country" text NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"employment_type" text,
	"requirements" text,
	"benefits" text,
	"posted_by" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_country_known" CHECK (country in ('USA', 'Canada')),
	CONSTRAINT "jobs_type_known" CHECK (employment_type in ('full-time', 'part-time', 'contract', 'remote', 'internship', 'temporary')),
	CONSTRAINT "jobs_salary_positive" CHECK ("jobs"."salary_min" >= 0 and "jobs"."salary_max" >= 0),
	CONSTRAINT "jobs_salary_in_order" CHECK ("jobs"."salary_max" >= "jobs"."salary_min")
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
	"view_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_cards_counts_positive" CHECK ("resume_cards"."view_count" >= 0 and "resume_cards"."share_count" >= 0),
	CONSTRAINT "resume_cards_colours_hex" CHECK ("resume_cards"."background_color" ~ '^#[0-9a-f]{6}$' and "resume_cards"."text_color" ~ '^#[0-9a-f]{6}$' and "resume_cards"."accent_color" ~ '^#[0-9a-f]{6}$')
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
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid,
	"reported_id" uuid NOT NULL,
	"session_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"waived_cost" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_not_oneself" CHECK ("reports"."reporter_id" is distinct from "reports"."reported_id"),
	CONSTRAINT "reports_reason_known" CHECK (reason in ('harassment', 'nudity', 'fraud', 'impersonation', 'minor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "video_offers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"sdp" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_queue" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"has" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "video_queue_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "video_seats" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"attachment" integer DEFAULT 0 NOT NULL,
	"skip_spent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_seats_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "video_seats_role_known" CHECK (role in ('initiator', 'recipient'))
);
--> statement-breakpoint
CREATE TABLE "video_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"initiator_id" uuid NOT NULL,
	"recipient_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"end_reason" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"initiator_media_at" timestamp with time zone,
	"recipient_media_at" timestamp with time zone,
	"connected_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_sessions_not_oneself" CHECK ("video_sessions"."initiator_id" is distinct from "video_sessions"."recipient_id"),
	CONSTRAINT "video_sessions_kind_known" CHECK (kind in ('chosen', 'random')),
	CONSTRAINT "video_sessions_status_known" CHECK (status in ('pending', 'active', 'ended', 'declined', 'missed', 'cancelled')),
	CONSTRAINT "video_sessions_reason_known" CHECK (end_reason in ('hung_up', 'left', 'declined', 'cancelled', 'not_answered', 'reported', 'blocked', 'signed_out')),
	CONSTRAINT "video_sessions_chosen_has_recipient" CHECK ("video_sessions"."kind" = 'random' or "video_sessions"."recipient_id" is not null),
	CONSTRAINT "video_sessions_active_has_both" CHECK ("video_sessions"."status" not in ('active', 'ended') or ("video_sessions"."recipient_id" is not null and "video_sessions"."started_at" is not null)),
	CONSTRAINT "video_sessions_over_has_end" CHECK (("video_sessions"."status" in ('pending', 'active')) = ("video_sessions"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_verified_by_users_id_fk" FOREIGN KEY ("id_verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_1_users_id_fk" FOREIGN KEY ("user_id_1") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_2_users_id_fk" FOREIGN KEY ("user_id_2") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_cards" ADD CONSTRAINT "resume_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presence" ADD CONSTRAINT "realtime_presence_node_id_realtime_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."realtime_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presence" ADD CONSTRAINT "realtime_presence_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_offers" ADD CONSTRAINT "video_offers_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_queue" ADD CONSTRAINT "video_queue_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_seats" ADD CONSTRAINT "video_seats_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_initiator_id_users_id_fk" FOREIGN KEY ("initiator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree (("sess" ->> 'memberId'));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "connections_pair" ON "connections" USING btree (least("user_id_1", "user_id_2"),greatest("user_id_1", "user_id_2"));--> statement-breakpoint
CREATE INDEX "connections_user_2" ON "connections" USING btree ("user_id_2");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_pending" ON "credentials" USING btree ("created_at") WHERE "credentials"."verification_status" = 'pending';--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "jobs"."is_active";--> statement-breakpoint
CREATE INDEX "jobs_poster" ON "jobs" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "resume_cards_user" ON "resume_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resume_cards_newest" ON "resume_cards" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "resume_cards"."is_public";--> statement-breakpoint
CREATE INDEX "realtime_payloads_created" ON "realtime_payloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "realtime_presence_node" ON "realtime_presence" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "video_queue_oldest" ON "video_queue" USING btree ("has","wants","ticket");--> statement-breakpoint
CREATE UNIQUE INDEX "video_seats_one_open" ON "video_seats" USING btree ("member_id") WHERE "video_seats"."is_open";--> statement-breakpoint
CREATE INDEX "video_seats_leases" ON "video_seats" USING btree ("lease_until") WHERE "video_seats"."is_open";--> statement-breakpoint
CREATE INDEX "video_sessions_initiator" ON "video_sessions" USING btree ("initiator_id","created_at");--> statement-breakpoint
CREATE INDEX "video_sessions_recipient" ON "video_sessions" USING btree ("recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "video_sessions_ringing" ON "video_sessions" USING btree ("created_at") WHERE "video_sessions"."status" = 'pending' and "video_sessions"."kind" = 'chosen';