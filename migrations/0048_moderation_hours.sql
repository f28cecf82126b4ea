CREATE TABLE "moderation_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"wait_minutes" integer[] DEFAULT '{}' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"overturned" integer DEFAULT 0 NOT NULL
);

