CREATE TABLE "host_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid NOT NULL,
	"actor_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"service" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"listing_name" text NOT NULL,
	"booking_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_activities" ADD CONSTRAINT "host_activities_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_activities" ADD CONSTRAINT "host_activities_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_activities" ADD CONSTRAINT "host_activities_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_activities_owner" ON "host_activities" USING btree ("owner_user_id","at","id");--> statement-breakpoint
CREATE INDEX "host_activities_at" ON "host_activities" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booking_events_actor" ON "booking_events" USING btree ("actor_user_id","at","id");--> statement-breakpoint
-- Entries are written by the tenant whose listing it is, or by the installation, and never changed.
GRANT SELECT, INSERT ON "host_activities" TO "app";--> statement-breakpoint
ALTER TABLE "host_activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "host_activities_of_the_host" ON "host_activities" FOR SELECT TO "app"
	USING ("owner_user_id"::text = current_setting('app.user_id', true));--> statement-breakpoint
CREATE POLICY "host_activities_by_the_host" ON "host_activities" FOR INSERT TO "app"
	WITH CHECK ("owner_user_id"::text = current_setting('app.user_id', true));
