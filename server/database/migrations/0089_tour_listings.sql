ALTER TABLE "tour_operators" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "tour_options" ADD COLUMN "runs_from" date;--> statement-breakpoint
ALTER TABLE "tour_options" ADD COLUMN "runs_until" date;--> statement-breakpoint
ALTER TABLE "tour_options" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_operators" ADD CONSTRAINT "tour_operators_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_operators_owner" ON "tour_operators" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "tours_operator" ON "tours" USING btree ("operator_id");--> statement-breakpoint
CREATE POLICY "bookings_at_my_tours" ON "bookings" FOR SELECT TO "app"
	USING (EXISTS (
		SELECT FROM "tour_bookings" k JOIN "tours" t ON t."id" = k."tour_id" JOIN "tour_operators" o ON o."id" = t."operator_id"
		WHERE k."booking_id" = "bookings"."id" AND o."owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
CREATE POLICY "tour_bookings_at_my_listings" ON "tour_bookings" FOR SELECT TO "app"
	USING ("tour_id" IN (
		SELECT t."id" FROM "tours" t JOIN "tour_operators" o ON o."id" = t."operator_id"
		WHERE o."owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
CREATE POLICY "tour_vouchers_at_my_listings" ON "tour_vouchers" FOR SELECT TO "app"
	USING ("booking_id" IN (
		SELECT k."booking_id" FROM "tour_bookings" k
		JOIN "tours" t ON t."id" = k."tour_id" JOIN "tour_operators" o ON o."id" = t."operator_id"
		WHERE o."owner_user_id"::text = current_setting('app.user_id', true)
	));
