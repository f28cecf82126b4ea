ALTER TABLE "member_signals" DROP CONSTRAINT "member_signals_kind_known";--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "moderation_decisions_held";--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "moderation_decisions_held" ON "moderation_decisions" USING btree ("ends_at") WHERE cause is not null;--> statement-breakpoint
-- Why: a few rows per member; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "member_signals" ADD CONSTRAINT "member_signals_kind_known" CHECK (kind in ('browser', 'push', 'card', 'passkey', 'id_document', 'network'));