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
ALTER TABLE "video_sessions" DROP CONSTRAINT "video_sessions_kind_known";--> statement-breakpoint
ALTER TABLE "video_sessions" DROP CONSTRAINT "video_sessions_chosen_has_recipient";--> statement-breakpoint
ALTER TABLE "video_sessions" DROP CONSTRAINT "video_sessions_active_has_both";--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "meeting_id" uuid;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guest_links" ADD CONSTRAINT "meeting_guest_links_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guests" ADD CONSTRAINT "meeting_guests_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_attendance_member" ON "meeting_attendance" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guest_links_token" ON "meeting_guest_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "meeting_guests_of_meeting" ON "meeting_guests" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_guests_created" ON "meeting_guests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guests_session" ON "meeting_guests" USING btree ("session_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_guests_one_admitted" ON "meeting_guests" USING btree ("meeting_id") WHERE "meeting_guests"."status" = 'admitted';--> statement-breakpoint
CREATE INDEX "meeting_notes_member" ON "meeting_notes" USING btree ("member_id");--> statement-breakpoint
-- Why: the column is new and empty; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Why: the column is new, so the index is empty; reading even a million rows takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "video_sessions_meeting" ON "video_sessions" USING btree ("meeting_id") WHERE "video_sessions"."meeting_id" is not null;--> statement-breakpoint
-- Why: the column is new, so the index is empty; reading even a million rows takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "video_sessions_one_of_meeting" ON "video_sessions" USING btree ("meeting_id") WHERE "video_sessions"."meeting_id" is not null and "video_sessions"."status" in ('pending', 'active');--> statement-breakpoint
-- Why: calls are kept for a year; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_kind_known" CHECK (kind in ('chosen', 'random', 'meeting'));--> statement-breakpoint
-- Why: calls are kept for a year; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_chosen_has_recipient" CHECK ("video_sessions"."kind" <> 'chosen' or "video_sessions"."recipient_id" is not null);--> statement-breakpoint
-- Why: calls are kept for a year; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "video_sessions" ADD CONSTRAINT "video_sessions_active_has_both" CHECK ("video_sessions"."status" not in ('active', 'ended') or (num_nonnulls("video_sessions"."recipient_id", "video_sessions"."guest_id") = 1 and "video_sessions"."started_at" is not null));