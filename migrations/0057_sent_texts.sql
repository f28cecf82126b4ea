CREATE TABLE "sent_texts" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_texts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sealed_identity" "bytea";--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_texts_sender" ON "sent_texts" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_recipient" ON "sent_texts" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "sent_texts_age" ON "sent_texts" USING btree ("created_at");