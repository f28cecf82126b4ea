CREATE TABLE "call_notes" (
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"note" text,
	"rating" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "call_notes_session_id_member_id_pk" PRIMARY KEY("session_id","member_id"),
	CONSTRAINT "call_notes_length" CHECK (length(note) between 1 and 1000),
	CONSTRAINT "call_notes_rating_known" CHECK (rating in ('good', 'fair', 'poor'))
);
--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_session_id_video_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."video_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_notes_member" ON "call_notes" USING btree ("member_id");