ALTER TABLE "bookings" ADD COLUMN "offer_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "services" text[] DEFAULT '{"stay"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "min_total" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "max_uses" integer;--> statement-breakpoint
CREATE INDEX "bookings_offer_code" ON "bookings" USING btree ("offer_code") WHERE "bookings"."offer_code" is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_services" CHECK (cardinality("offers"."services") > 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_min_total" CHECK ("offers"."min_total" > 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_max_uses" CHECK ("offers"."max_uses" > 0);