CREATE TABLE "flight_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"flights" jsonb,
	"made_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flight_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"uses_left" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flight_switches_counts" CHECK ("flight_switches"."minutes" >= 0 and "flight_switches"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flight_schedule_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"news" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"state" text NOT NULL,
	"decide_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "flight_schedule_changes_state" CHECK (case "flight_schedule_changes"."state" when 'asked' then "flight_schedule_changes"."decide_until" is not null and "flight_schedule_changes"."decided_at" is null
        else "flight_schedule_changes"."state" in ('accepted', 'changed', 'refunded', 'overtaken') and "flight_schedule_changes"."decided_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" ADD CONSTRAINT "flight_schedule_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" ADD CONSTRAINT "flight_schedule_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_news_booking" ON "flight_news" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "flight_news_waiting" ON "flight_news" USING btree ("made_at") WHERE "flight_news"."taken_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_schedule_changes_news" ON "flight_schedule_changes" USING btree ("booking_id","news");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_schedule_changes_one_asked" ON "flight_schedule_changes" USING btree ("booking_id","leg") WHERE "flight_schedule_changes"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "flight_schedule_changes_due" ON "flight_schedule_changes" USING btree ("decide_until") WHERE "flight_schedule_changes"."state" = 'asked';--> statement-breakpoint
-- What an airline changed is read by who sees the flights; the news and the switches of the timetable are its own books.
GRANT SELECT ON "flight_schedule_changes" TO "app";--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "flight_schedule_changes_of_the_company" ON "flight_schedule_changes" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
