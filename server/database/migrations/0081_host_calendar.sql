ALTER TABLE "room_night_sales" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_night_sales" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "room_night_sales" ADD CONSTRAINT "room_night_sales_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT INSERT, UPDATE ON "room_night_sales" TO "app";
