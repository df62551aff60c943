ALTER TABLE "holds" ADD COLUMN "booked_by" uuid DEFAULT nullif(current_setting('app.booked_by', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD COLUMN "booked_by" uuid DEFAULT nullif(current_setting('app.booked_by', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD COLUMN "booked_by" uuid DEFAULT nullif(current_setting('app.booked_by', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD CONSTRAINT "cab_holds_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;