CREATE TABLE "duffel_cancellations" (
	"booking_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"cancellation_id" text NOT NULL,
	"expires_at" timestamp with time zone,
	"told_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"given_minor" bigint,
	CONSTRAINT "duffel_cancellations_booking_id_leg_pk" PRIMARY KEY("booking_id","leg")
);
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "kept_minor" bigint;--> statement-breakpoint
-- What we asked of Duffel is between it and the installation: tenant work, as role app, is granted nothing.
ALTER TABLE "duffel_cancellations" ENABLE ROW LEVEL SECURITY;
