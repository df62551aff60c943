CREATE TABLE "outside_bookings" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outside_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"starts" jsonb NOT NULL,
	"ends" jsonb,
	"place" text NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_bookings_user_id_outside_id_pk" PRIMARY KEY("user_id","outside_id")
);
--> statement-breakpoint
ALTER TABLE "outside_bookings" ADD CONSTRAINT "outside_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_bookings" ADD CONSTRAINT "outside_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "outside_bookings" TO "app";--> statement-breakpoint
ALTER TABLE "outside_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nobody's business but the person's: not a colleague's, and not the operator's.
CREATE POLICY "outside_bookings_of_the_person" ON "outside_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);
