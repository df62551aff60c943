CREATE TABLE "duffel_orders" (
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"offer_id" text NOT NULL,
	"passengers" jsonb NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "duffel_orders_booking_id_leg_pk" PRIMARY KEY("booking_id","leg"),
	CONSTRAINT "duffel_orders_state" CHECK ("duffel_orders"."state" in ('wanted', 'asked', 'made', 'refused', 'cancelled') and ("duffel_orders"."state" <> 'made' or "duffel_orders"."order_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "duffel_orders_offer" ON "duffel_orders" USING btree ("offer_id");--> statement-breakpoint
-- What we asked of Duffel is between it and the installation: tenant work, as role app, is granted nothing.
ALTER TABLE "duffel_orders" ENABLE ROW LEVEL SECURITY;
