ALTER TABLE "tour_departures" ADD COLUMN "has_own_places" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD CONSTRAINT "tour_departures_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;