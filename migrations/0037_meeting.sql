ALTER TABLE "call_notes" ADD COLUMN "meet_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_queue" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "video_queue" ADD COLUMN "since" timestamp with time zone DEFAULT statement_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "shared_field" text;