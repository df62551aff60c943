CREATE TABLE "room_night_sales" (
	"room_type_id" uuid NOT NULL,
	"night" date NOT NULL,
	"price_minor" bigint,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_closed_to_arrival" boolean DEFAULT false NOT NULL,
	"min_nights" smallint,
	CONSTRAINT "room_night_sales_room_type_id_night_pk" PRIMARY KEY("room_type_id","night"),
	CONSTRAINT "room_night_sales_values" CHECK (coalesce("room_night_sales"."price_minor" > 0, true) and coalesce("room_night_sales"."min_nights" >= 1, true))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "min_nights" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "max_nights" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "notice_hours" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "window_days" smallint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "first_on_request" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_night_sales" ADD CONSTRAINT "room_night_sales_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_sale_rules" CHECK ("properties"."min_nights" >= 1 and "properties"."notice_hours" >= 0 and "properties"."first_on_request" >= 0
        and coalesce("properties"."max_nights" >= "properties"."min_nights", true) and coalesce("properties"."window_days" >= 1, true));--> statement-breakpoint
GRANT SELECT ON "room_night_sales" TO "app";
