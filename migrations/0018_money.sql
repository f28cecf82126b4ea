CREATE TABLE "billing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "is_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "card_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "billing_consents" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "billing_consents" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "billing_keys" ADD CONSTRAINT "billing_keys_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_keys_member" ON "billing_keys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "billing_ledger_subscription" ON "billing_ledger" USING btree ("subscription_id");