CREATE TABLE "cancelled_flight_parts" (
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"flyer" smallint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"refund_minor" bigint NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"cancellation_id" uuid NOT NULL,
	CONSTRAINT "cancelled_flight_parts_booking_id_leg_flyer_pk" PRIMARY KEY("booking_id","leg","flyer"),
	CONSTRAINT "cancelled_flight_parts_amounts" CHECK ("cancelled_flight_parts"."fee_minor" >= 0 and "cancelled_flight_parts"."refund_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flight_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"legs" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"flyers" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"bags" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"price_until" timestamp with time zone,
	"tickets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issued_at" timestamp with time zone,
	"stock" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flight_departures" (
	"flight" text NOT NULL,
	"cabin" text NOT NULL,
	"day" date NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "flight_departures_flight_cabin_pk" PRIMARY KEY("flight","cabin"),
	CONSTRAINT "flight_departures_sold" CHECK ("flight_departures"."sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flight_documents" (
	"booking_id" uuid NOT NULL,
	"flyer" smallint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "flight_documents_booking_id_flyer_pk" PRIMARY KEY("booking_id","flyer")
);
--> statement-breakpoint
CREATE TABLE "flight_seats" (
	"flight" text NOT NULL,
	"seat" text NOT NULL,
	"booking_id" uuid NOT NULL,
	CONSTRAINT "flight_seats_flight_seat_pk" PRIMARY KEY("flight","seat")
);
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "hold_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "property_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "terms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "hotel" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "service" text DEFAULT 'hotel' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "cancelled_flight_parts" ADD CONSTRAINT "cancelled_flight_parts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_flight_parts" ADD CONSTRAINT "cancelled_flight_parts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_flight_parts" ADD CONSTRAINT "cancelled_flight_parts_cancellation_id_booking_changes_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."booking_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD CONSTRAINT "flight_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_documents" ADD CONSTRAINT "flight_documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_seats" ADD CONSTRAINT "flight_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_bookings_user" ON "flight_bookings" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "flight_departures_day" ON "flight_departures" USING btree ("day");--> statement-breakpoint
CREATE INDEX "flight_seats_booking" ON "flight_seats" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service" CHECK (case "bookings"."service" when 'hotel' then num_nulls("bookings"."hold_id", "bookings"."property_id", "bookings"."terms", "bookings"."hotel") = 0
        else "bookings"."service" = 'flight' and "bookings"."title" is not null end);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "flight_bookings" TO "app";--> statement-breakpoint
ALTER TABLE "flight_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "flight_bookings_of_the_company" ON "flight_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
-- Whose seats and documents these are is nobody's business: the installation alone reads and writes them.
ALTER TABLE "flight_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flight_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flight_departures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "cancelled_flight_parts" TO "app";--> statement-breakpoint
ALTER TABLE "cancelled_flight_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "cancelled_flight_parts_of_the_company" ON "cancelled_flight_parts" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
