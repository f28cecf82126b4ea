CREATE TABLE "member_signals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"cleared_at" timestamp with time zone,
	"shut_out_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_signals_once" UNIQUE("member_id","hash"),
	CONSTRAINT "member_signals_kind_known" CHECK (kind in ('browser', 'push', 'card', 'passkey', 'id_document'))
);
--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_action_known";--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "moderation_decisions_limits";--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "member_signals" ADD CONSTRAINT "member_signals_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_signals_same" ON "member_signals" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "member_signals_shared" ON "member_signals" USING btree ("member_id") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "member_signals_end" ON "member_signals" USING btree ("ends_at");--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "moderation_decisions_held" ON "moderation_decisions" USING btree ("created_at") WHERE cause is not null and ends_at is null;--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "moderation_decisions_limits" ON "moderation_decisions" USING btree ("member_id") WHERE action in ('hold', 'restrict', 'pause', 'suspend', 'ban') and status in ('in_effect', 'awaiting_second');--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_cause_known" CHECK (cause in ('minor_report', 'reports', 'browser', 'push', 'card', 'passkey', 'id_document'));--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_action_known" CHECK (action in ('dismiss', 'warn', 'restrict', 'suspend', 'ban', 'hold', 'pause'));