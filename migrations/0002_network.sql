CREATE TABLE "member_search" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
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
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_not_oneself" CHECK ("messages"."sender_id" <> "messages"."recipient_id"),
	CONSTRAINT "messages_text_length" CHECK (char_length(text) between 1 and 4000)
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
	CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected'))
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
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_topic_known" CHECK (topic in ('account', 'verification', 'video', 'billing', 'safety', 'privacy', 'other')),
	CONSTRAINT "support_tickets_status_known" CHECK (status in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "responded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "renewed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "apply_url" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') ||
        setweight(to_tsvector('english', company || ' ' || location || ' ' || coalesce(requirements, '')), 'B') ||
        setweight(to_tsvector('english', description), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "member_search" ADD CONSTRAINT "member_search_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_search_words" ON "member_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "conversation_sides_latest" ON "conversation_sides" USING btree ("member_id","last_seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_sides_other" ON "conversation_sides" USING btree ("other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread" ON "messages" USING btree (least("sender_id", "recipient_id"),greatest("sender_id", "recipient_id"),"seq");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id","sender_id","seq");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("member_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_newest" ON "support_tickets" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_status" ON "support_tickets" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id") WHERE "support_tickets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree (("id_verification_status" = 'verified') desc,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."is_listed";--> statement-breakpoint
CREATE INDEX "connections_user_1" ON "connections" USING btree ("user_id_1","status");--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_imported" ON "jobs" USING btree ("source","source_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_source_known" CHECK (source in ('greenhouse', 'lever', 'ashby'));