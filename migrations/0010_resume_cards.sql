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
DROP INDEX "resume_cards_newest";--> statement-breakpoint
ALTER TABLE "resume_card_views" ADD CONSTRAINT "resume_card_views_card_id_resume_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."resume_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_search_newest" ON "card_search" USING btree ("created_at" DESC NULLS LAST,"card_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "card_search_words" ON "card_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "card_skills_most" ON "card_skills" USING btree ("cards" DESC NULLS LAST,"skill");--> statement-breakpoint
CREATE INDEX "resume_card_views_day" ON "resume_card_views" USING btree ("viewed_on");--> statement-breakpoint
CREATE INDEX "resume_cards_newest" ON "resume_cards" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "resume_cards"."is_public";