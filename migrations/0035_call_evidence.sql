ALTER TABLE "video_seats" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_seats" ADD COLUMN "detached_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "initiator_no_media_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_sessions" ADD COLUMN "recipient_no_media_at" timestamp with time zone;