ALTER TABLE "member_signals" DROP CONSTRAINT "member_signals_kind_known";--> statement-breakpoint
DROP INDEX "moderation_decisions_held";--> statement-breakpoint
CREATE INDEX "moderation_decisions_held" ON "moderation_decisions" USING btree ("ends_at") WHERE cause is not null;--> statement-breakpoint
ALTER TABLE "member_signals" ADD CONSTRAINT "member_signals_kind_known" CHECK (kind in ('browser', 'push', 'card', 'passkey', 'id_document', 'network'));