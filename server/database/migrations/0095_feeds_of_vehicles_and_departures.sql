CREATE TABLE "cab_busy_times" (
	"vehicle_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"busy" "tstzrange" NOT NULL,
	CONSTRAINT "cab_busy_times_vehicle_id_import_id_busy_pk" PRIMARY KEY("vehicle_id","import_id","busy")
);
--> statement-breakpoint
CREATE TABLE "tour_busy_times" (
	"option_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"busy" "tstzrange" NOT NULL,
	"events" smallint NOT NULL,
	"takes_all" boolean NOT NULL,
	CONSTRAINT "tour_busy_times_option_id_import_id_busy_pk" PRIMARY KEY("option_id","import_id","busy"),
	CONSTRAINT "tour_busy_times_events" CHECK ("tour_busy_times"."events" > 0)
);
--> statement-breakpoint
ALTER TABLE "tour_departures" ADD COLUMN "blocked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cab_busy_times" ADD CONSTRAINT "cab_busy_times_vehicle_id_cab_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cab_vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_busy_times" ADD CONSTRAINT "tour_busy_times_option_id_tour_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."tour_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD CONSTRAINT "tour_departures_blocked" CHECK ("tour_departures"."blocked" >= 0);--> statement-breakpoint
-- Whoever hires a car asks whether a calendar takes it; the names of calendars are the installation's alone.
GRANT SELECT ON "cab_busy_times" TO "app";
