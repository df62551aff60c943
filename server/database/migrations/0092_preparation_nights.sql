ALTER TABLE "properties" DROP CONSTRAINT "properties_sale_rules";--> statement-breakpoint
ALTER TABLE "room_nights" DROP CONSTRAINT "room_nights_not_oversold";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "preparation_nights" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "preparation_nights" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "preparing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_preparation" CHECK ("holds"."preparation_nights" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_sale_rules" CHECK ("properties"."min_nights" >= 1 and "properties"."notice_hours" >= 0 and "properties"."first_on_request" >= 0
        and "properties"."preparation_nights" >= 0 and coalesce("properties"."max_nights" >= "properties"."min_nights", true) and coalesce("properties"."window_days" >= 1, true));--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_not_oversold" CHECK ("room_nights"."sold" >= 0 and "room_nights"."preparing" >= 0 and "room_nights"."sold" + "room_nights"."preparing" <= "room_nights"."allotment");--> statement-breakpoint
UPDATE "listings" SET "content" = jsonb_set("content", '{rules,preparationNights}', '0') WHERE "service" = 'stay' AND jsonb_typeof("content" -> 'rules') = 'object';--> statement-breakpoint
UPDATE "listings" SET "published_content" = jsonb_set("published_content", '{rules,preparationNights}', '0') WHERE "service" = 'stay' AND jsonb_typeof("published_content" -> 'rules') = 'object';