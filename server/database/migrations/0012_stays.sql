CREATE TABLE "no_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"fee_minor" bigint NOT NULL,
	"refund_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"refund_id" uuid,
	"nights_back_from" date NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_user_id" uuid,
	CONSTRAINT "no_shows_amounts" CHECK ("no_shows"."fee_minor" >= 0 and "no_shows"."refund_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_shows" ADD CONSTRAINT "no_shows_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "refund_settlements" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_settlements" ADD CONSTRAINT "refund_settlements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_retried_once" ON "refunds" USING btree ("retry_of") WHERE "refunds"."retry_of" is not null;--> statement-breakpoint
CREATE INDEX "no_shows_booking" ON "no_shows" USING btree ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "no_shows_one_counts" ON "no_shows" USING btree ("booking_id") WHERE "no_shows"."undone_at" is null;--> statement-breakpoint
-- Whoever sees a booking sees that nobody came. Hosts are of another company than the booking: the server writes for them,
-- once it decided that they may.
GRANT SELECT ON "no_shows" TO "app";--> statement-breakpoint
ALTER TABLE "no_shows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "no_shows_of_visible_bookings" ON "no_shows" FOR SELECT TO "app"
	USING (EXISTS (SELECT FROM "bookings" WHERE "bookings"."id" = "no_shows"."booking_id"));--> statement-breakpoint
GRANT SELECT ON "refund_settlements" TO "app";--> statement-breakpoint
ALTER TABLE "refund_settlements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "refund_settlements_of_the_company" ON "refund_settlements" FOR SELECT TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
