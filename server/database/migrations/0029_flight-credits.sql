CREATE TABLE "flight_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"flyer" smallint NOT NULL,
	"carrier" text NOT NULL,
	"ticket_numbers" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"change_fee_minor" bigint,
	"currency" char(3) NOT NULL,
	"until" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "flight_credits_amounts" CHECK ("flight_credits"."amount_minor" > 0 and coalesce("flight_credits"."change_fee_minor", 0) >= 0),
	CONSTRAINT "flight_credits_used" CHECK (("flight_credits"."used_at" is null) = ("flight_credits"."used_by" is null))
);
--> statement-breakpoint
ALTER TABLE "flight_credits" ADD CONSTRAINT "flight_credits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_credits" ADD CONSTRAINT "flight_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_credits" ADD CONSTRAINT "flight_credits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_credits_booking" ON "flight_credits" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "flight_credits_open" ON "flight_credits" USING btree ("client_id","until") WHERE "flight_credits"."used_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "flight_credits" TO "app";--> statement-breakpoint
ALTER TABLE "flight_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "flight_credits_of_the_company" ON "flight_credits" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
