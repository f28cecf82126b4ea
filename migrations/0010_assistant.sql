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
ALTER TABLE "assistant_analyses" ADD CONSTRAINT "assistant_analyses_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_analyses_newest" ON "assistant_analyses" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);