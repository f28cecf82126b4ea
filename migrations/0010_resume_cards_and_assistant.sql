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
CREATE TABLE "demo_seed" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_seed_only_one" CHECK (id = 1)
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
CREATE TABLE "resume_card_views" (
	"card_id" uuid NOT NULL,
	"viewed_on" date NOT NULL,
	"viewer" text NOT NULL,
	CONSTRAINT "resume_card_views_card_id_viewed_on_viewer_pk" PRIMARY KEY("card_id","viewed_on","viewer")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "resume_cards_newest";--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "assistant_analyses" ADD CONSTRAINT "assistant_analyses_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_card_views" ADD CONSTRAINT "resume_card_views_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_analyses_newest" ON "assistant_analyses" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_search_newest" ON "card_search" USING btree ("created_at" DESC NULLS LAST,"card_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_search_words" ON "card_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "card_skills_most" ON "card_skills" USING btree ("cards" DESC NULLS LAST,"skill");--> statement-breakpoint
CREATE INDEX "resume_card_views_day" ON "resume_card_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "resume_cards_newest" ON "resume_cards" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume_cards"."is_public";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'support_answered', 'support_closed'));