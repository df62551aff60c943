ALTER TABLE "booking_messages" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "photo_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD COLUMN "report_case_id" uuid;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_photo_id_listing_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."listing_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_messages_photo" ON "booking_messages" USING btree ("photo_id") WHERE "booking_messages"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_messages_report_case" ON "booking_messages" USING btree ("report_case_id") WHERE "booking_messages"."report_case_id" is not null;--> statement-breakpoint
UPDATE "listings" SET "content" = jsonb_set("content", '{rooms}', (SELECT coalesce(jsonb_agg('{"photos": []}'::jsonb || room ORDER BY at), '[]'::jsonb) FROM jsonb_array_elements("content" -> 'rooms') WITH ORDINALITY AS rooms(room, at))) WHERE jsonb_typeof("content" -> 'rooms') = 'array';--> statement-breakpoint
UPDATE "listings" SET "published_content" = jsonb_set("published_content", '{rooms}', (SELECT coalesce(jsonb_agg('{"photos": []}'::jsonb || room ORDER BY at), '[]'::jsonb) FROM jsonb_array_elements("published_content" -> 'rooms') WITH ORDINALITY AS rooms(room, at))) WHERE jsonb_typeof("published_content" -> 'rooms') = 'array';
