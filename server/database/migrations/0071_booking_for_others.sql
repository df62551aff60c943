CREATE TABLE "arrangements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"arranger_id" uuid NOT NULL,
	"cost_centre_id" uuid,
	"traveller_id" uuid,
	"is_own_choice" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrangements_scope" CHECK (num_nonnulls("arrangements"."cost_centre_id", "arrangements"."traveller_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "booking_for_rules" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"guests" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by" uuid DEFAULT nullif(current_setting('app.booked_by', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_arranger_id_users_id_fk" FOREIGN KEY ("arranger_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_cost_centre_id_cost_units_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_traveller_id_users_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_for_rules" ADD CONSTRAINT "booking_for_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrangements_arranger" ON "arrangements" USING btree ("client_id","arranger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "arrangements_own_choice" ON "arrangements" USING btree ("traveller_id","arranger_id") WHERE "arrangements"."is_own_choice";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_booked_by" ON "bookings" USING btree ("client_id","booked_by","starts_at","id") WHERE "bookings"."booked_by" is not null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "booking_for_rules" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "arrangements" TO "app";--> statement-breakpoint
ALTER TABLE "booking_for_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "arrangements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "booking_for_rules_of_the_company" ON "booking_for_rules" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "arrangements_of_the_company" ON "arrangements" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
