CREATE TABLE "duffel_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"order_change_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duffel_changes_state" CHECK ("duffel_changes"."state" in ('asked', 'made', 'refused'))
);
--> statement-breakpoint
CREATE INDEX "bookings_hold_due" ON "bookings" USING btree ("issue_next_at") WHERE "bookings"."state" = 'awaiting_payment' and "bookings"."issue_next_at" is not null;--> statement-breakpoint
-- What we asked of Duffel is between it and the installation: tenant work, as role app, is granted nothing.
ALTER TABLE "duffel_changes" ENABLE ROW LEVEL SECURITY;
