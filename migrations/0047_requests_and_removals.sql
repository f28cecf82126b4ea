CREATE TABLE "held_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"words_hash" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_texts_once" UNIQUE("sender_id","words_hash"),
	CONSTRAINT "held_texts_status_known" CHECK (status in ('waiting', 'let_through', 'removed'))
);--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_action_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_kind_known";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "held_text_id" uuid;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "note_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resume_cards" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_photos" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_text_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "content_kind" text;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_id" uuid;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_texts_waiting" ON "held_texts" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
-- Why: the column is new and empty; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
ALTER TABLE "connections" ADD CONSTRAINT "connections_held_text_id_held_texts_id_fk" FOREIGN KEY ("held_text_id") REFERENCES "public"."held_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Why: the column is new and empty; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid, adding-foreign-key-constraint
ALTER TABLE "messages" ADD CONSTRAINT "messages_held_text_id_held_texts_id_fk" FOREIGN KEY ("held_text_id") REFERENCES "public"."held_texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Why: the column is new, so the index is empty; reading even a million rows takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "connections_held" ON "connections" USING btree ("held_text_id") WHERE "connections"."held_text_id" is not null;--> statement-breakpoint
-- Why: the column is new, so the index is empty; reading even a million rows takes about a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "messages_held" ON "messages" USING btree ("held_text_id") WHERE "messages"."held_text_id" is not null;--> statement-breakpoint
-- Why: the column is new and empty; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "connections" ADD CONSTRAINT "connections_note_length" CHECK (char_length(note) between 1 and 300);--> statement-breakpoint
-- Why: the column is new and empty; reading even a million rows takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "resume_cards" ADD CONSTRAINT "resume_cards_removed_hidden" CHECK ("resume_cards"."removed_at" is null or not "resume_cards"."is_public");--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_content_known" CHECK (content_kind in ('job', 'card', 'message', 'note', 'text', 'photo'));--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_content" CHECK ((action = 'remove') = (content_kind is not null) and (content_kind is null) = (content_id is null));--> statement-breakpoint
-- Why: there are few decisions.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_action_known" CHECK (action in ('dismiss', 'warn', 'restrict', 'suspend', 'ban', 'hold', 'pause', 'remove'));--> statement-breakpoint
-- Why: a row per decision and read of a document; reading even a million takes about a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_kind_known" CHECK (kind in ('document_submitted', 'document_read', 'id_decided', 'credential_decided', 'document_purged', 'admin_granted', 'admin_revoked', 'account_deleted', 'role_changed', 'sessions_ended', 'billing_refund', 'photo_removed', 'moderation_decided', 'moderation_confirmed', 'moderation_reversed', 'appeal_decided', 'messages_opened'));--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "reports" ADD CONSTRAINT "reports_content_known" CHECK (content_kind in ('job', 'card', 'message', 'note'));--> statement-breakpoint
-- Why: there are few reports.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "reports" ADD CONSTRAINT "reports_content_whole" CHECK ((content_kind is null) = (content_id is null));
