CREATE TABLE "octo_options" (
	"option_id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"their_product_id" text NOT NULL,
	"their_option_id" text NOT NULL,
	"their_units" jsonb NOT NULL,
	"stock_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "octo_orders" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"option_id" uuid NOT NULL,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "octo_options" ADD CONSTRAINT "octo_options_option_id_tour_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."tour_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "octo_options" ADD CONSTRAINT "octo_options_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;