ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_action_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resume_cards" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_photos" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "content_kind" text;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_id" uuid;--> statement-breakpoint
-- Why: the column is new and empty, and there are few cards: reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "resume_cards" ADD CONSTRAINT "resume_cards_removed_hidden" CHECK ("resume_cards"."removed_at" is null or not "resume_cards"."is_public");--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_content_known" CHECK (content_kind in ('job', 'card', 'message', 'photo'));--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_content" CHECK ((action = 'remove') = (content_kind is not null) and (content_kind is null) = (content_id is null));--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_action_known" CHECK (action in ('dismiss', 'warn', 'restrict', 'suspend', 'ban', 'pause', 'remove'));--> statement-breakpoint
-- Why: a row per decision and read of a document; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund', 'photo_removed', 'moderation_decided', 'moderation_confirmed', 'moderation_reversed', 'appeal_decided', 'messages_opened'));--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "reports" ADD CONSTRAINT "reports_content_known" CHECK (content_kind in ('job', 'card', 'message'));--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "reports" ADD CONSTRAINT "reports_content_whole" CHECK ((content_kind is null) = (content_id is null));
