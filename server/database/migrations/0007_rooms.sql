ALTER TABLE "properties" ADD COLUMN "child_until_age" smallint DEFAULT 11 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "infant_until_age" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_ages" CHECK (
	"properties"."infant_until_age" >= -1
	and "properties"."infant_until_age" <= "properties"."child_until_age"
	and "properties"."child_until_age" <= 17
);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "remaining" jsonb;--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"kind" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"refund_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "booking_changes_amounts" CHECK ("booking_changes"."fee_minor" >= 0 and "booking_changes"."refund_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cancelled_room_nights" (
	"booking_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"room" smallint NOT NULL,
	"night" date NOT NULL,
	"share_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"cancellation_id" uuid NOT NULL,
	CONSTRAINT "cancelled_room_nights_booking_id_room_night_pk" PRIMARY KEY("booking_id","room","night"),
	CONSTRAINT "cancelled_room_nights_room" CHECK ("cancelled_room_nights"."room" > 0),
	CONSTRAINT "cancelled_room_nights_fee" CHECK (
		"cancelled_room_nights"."fee_minor" >= 0
		and "cancelled_room_nights"."fee_minor" <= "cancelled_room_nights"."share_minor"
	)
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_room_nights" ADD CONSTRAINT "cancelled_room_nights_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_room_nights" ADD CONSTRAINT "cancelled_room_nights_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_room_nights" ADD CONSTRAINT "cancelled_room_nights_cancellation_id_booking_changes_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","at");--> statement-breakpoint
-- Whoever sees a booking sees what happened to it; both are written once and never changed.
GRANT SELECT, INSERT ON "booking_changes", "cancelled_room_nights" TO "app";--> statement-breakpoint
ALTER TABLE "booking_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cancelled_room_nights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "booking_changes_of_visible_bookings" ON "booking_changes" FOR SELECT TO "app"
	USING (EXISTS (SELECT FROM "bookings" WHERE "bookings"."id" = "booking_changes"."booking_id"));--> statement-breakpoint
CREATE POLICY "booking_changes_of_the_company" ON "booking_changes" FOR INSERT TO "app"
	WITH CHECK (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "cancelled_room_nights_of_visible_bookings" ON "cancelled_room_nights" FOR SELECT TO "app"
	USING (EXISTS (SELECT FROM "bookings" WHERE "bookings"."id" = "cancelled_room_nights"."booking_id"));--> statement-breakpoint
CREATE POLICY "cancelled_room_nights_of_the_company" ON "cancelled_room_nights" FOR INSERT TO "app"
	WITH CHECK (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
