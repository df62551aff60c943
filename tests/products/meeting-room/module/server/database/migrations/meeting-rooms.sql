CREATE TABLE "meeting_room_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL REFERENCES "bookings"("id"),
	"client_id" uuid NOT NULL REFERENCES "clients"("id"),
	"user_id" uuid NOT NULL REFERENCES "users"("id"),
	"room_id" text NOT NULL,
	"hours" smallint NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_room_hours" (
	"room_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"client_id" uuid NOT NULL REFERENCES "clients"("id"),
	"booking_id" uuid NOT NULL REFERENCES "bookings"("id"),
	PRIMARY KEY ("room_id", "at")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "meeting_room_bookings" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "meeting_room_hours" TO "app";--> statement-breakpoint
ALTER TABLE "meeting_room_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meeting_room_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "meeting_room_bookings_of_the_company" ON "meeting_room_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "meeting_room_hours_of_the_company" ON "meeting_room_hours" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
