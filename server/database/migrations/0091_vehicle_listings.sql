ALTER TABLE "cab_drivers" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cab_drivers" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "cab_operators" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "cab_operators" ADD COLUMN "host_terms" jsonb;--> statement-breakpoint
ALTER TABLE "cab_operators" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cab_drivers" ADD CONSTRAINT "cab_drivers_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_operators" ADD CONSTRAINT "cab_operators_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cab_drivers_owner" ON "cab_drivers" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "cab_operators_owner" ON "cab_operators" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "cab_drivers" ADD CONSTRAINT "cab_drivers_of_one" CHECK (("cab_drivers"."operator_id" is null) <> ("cab_drivers"."owner_user_id" is null));--> statement-breakpoint
CREATE POLICY "bookings_with_my_vehicles" ON "bookings" FOR SELECT TO "app"
	USING (EXISTS (
		SELECT FROM "cab_bookings" r JOIN "cab_operators" o ON o."id" = r."operator_id"
		WHERE r."booking_id" = "bookings"."id" AND o."owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
CREATE POLICY "cab_bookings_at_my_listings" ON "cab_bookings" FOR SELECT TO "app"
	USING ("operator_id" IN (
		SELECT o."id" FROM "cab_operators" o WHERE o."owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
CREATE POLICY "cab_holds_at_my_listings" ON "cab_holds" FOR SELECT TO "app"
	USING ("operator_id" IN (
		SELECT o."id" FROM "cab_operators" o WHERE o."owner_user_id"::text = current_setting('app.user_id', true)
	));
