CREATE TABLE "office_hour_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"note" text,
	"reminded_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hour_bookings_slot" UNIQUE("slot_id"),
	CONSTRAINT "office_hour_bookings_note_length" CHECK (length(note) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "office_hour_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"topic" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_hour_slots_once" UNIQUE("host_id","starts_at"),
	CONSTRAINT "office_hour_slots_topic_length" CHECK (length(topic) between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "office_hour_bookings" ADD CONSTRAINT "office_hour_bookings_slot_id_office_hour_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."office_hour_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hour_bookings" ADD CONSTRAINT "office_hour_bookings_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hour_slots" ADD CONSTRAINT "office_hour_slots_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_hour_bookings_guest" ON "office_hour_bookings" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "office_hour_slots_start" ON "office_hour_slots" USING btree ("starts_at");--> statement-breakpoint
-- Why: notifications are deleted after 90 days, and reading them all takes less than a second.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready', 'billing', 'office_hours_booked', 'office_hours_canceled', 'office_hours_soon', 'office_hours_started'));