ALTER TABLE "duffel_orders" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "duffel_orders_order" ON "duffel_orders" USING btree ("order_id");