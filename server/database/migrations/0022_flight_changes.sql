CREATE TABLE "flight_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"flyers" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"names" jsonb NOT NULL,
	"fee_minor" bigint NOT NULL,
	"difference_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"stock" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "flight_changes_amounts" CHECK ("flight_changes"."fee_minor" >= 0 and "flight_changes"."difference_minor" >= 0),
	CONSTRAINT "flight_changes_state" CHECK (case "flight_changes"."state" when 'reissuing' then "flight_changes"."next_at" is not null and "flight_changes"."settled_at" is null
        else "flight_changes"."state" in ('done', 'failed') and "flight_changes"."next_at" is null and "flight_changes"."settled_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_changes_booking" ON "flight_changes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_changes_one_at_once" ON "flight_changes" USING btree ("booking_id") WHERE "flight_changes"."state" = 'reissuing';--> statement-breakpoint
CREATE INDEX "flight_changes_due" ON "flight_changes" USING btree ("next_at") WHERE "flight_changes"."next_at" is not null;--> statement-breakpoint
GRANT SELECT, INSERT ON "flight_changes" TO "app";--> statement-breakpoint
ALTER TABLE "flight_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "flight_changes_of_the_company" ON "flight_changes" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
