ALTER TABLE "identities" ADD COLUMN "added_in" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_in" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_added_in_session_sid_fk" FOREIGN KEY ("added_in") REFERENCES "public"."session"("sid") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_added_in_session_sid_fk" FOREIGN KEY ("added_in") REFERENCES "public"."session"("sid") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "identities_added_in" ON "identities" USING btree ("added_in") WHERE "identities"."added_in" is not null;--> statement-breakpoint
CREATE INDEX "passkeys_added_in" ON "passkeys" USING btree ("added_in") WHERE "passkeys"."added_in" is not null;