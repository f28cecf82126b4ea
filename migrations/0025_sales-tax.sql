ALTER TABLE "billing_accounts" ADD COLUMN "is_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "tax_problem" text;--> statement-breakpoint
ALTER TABLE "billing_receipts" ADD COLUMN "tax_cents" integer;