ALTER TABLE "bookings" ADD COLUMN "policy_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"booking_id" uuid,
	"client_id" uuid,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"traveller_kind" text NOT NULL,
	"language" text NOT NULL,
	"stayed_in" date NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"cleanliness" smallint NOT NULL,
	"location" smallint NOT NULL,
	"staff" smallint NOT NULL,
	"comfort" smallint NOT NULL,
	"value" smallint NOT NULL,
	"wifi" smallint NOT NULL,
	"overall" smallint NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_marks" CHECK (
		least("cleanliness", "location", "staff", "comfort", "value", "wifi") >= 1
		and greatest("cleanliness", "location", "staff", "comfort", "value", "wifi") <= 10
	),
	CONSTRAINT "reviews_overall" CHECK ("reviews"."overall" between 10 and 100),
	CONSTRAINT "reviews_of_a_stay" CHECK (
		"reviews"."is_demonstration"
		or ("reviews"."booking_id" is not null and "reviews"."client_id" is not null and "reviews"."user_id" is not null)
	)
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"stay" jsonb,
	"seen_minor" bigint,
	"seen_currency" char(3),
	CONSTRAINT "wishlist_items_user_id_property_id_pk" PRIMARY KEY("user_id","property_id"),
	CONSTRAINT "wishlist_items_note" CHECK (char_length("wishlist_items"."note") <= 500),
	CONSTRAINT "wishlist_items_seen" CHECK (
		("wishlist_items"."stay" is null) = ("wishlist_items"."seen_minor" is null)
		and ("wishlist_items"."stay" is null) = ("wishlist_items"."seen_currency" is null)
	)
);
--> statement-breakpoint
CREATE TABLE "travel_policies" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"active_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_property_newest" ON "reviews" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_property_score" ON "reviews" USING btree ("property_id","overall","id");--> statement-breakpoint
-- What everybody may read of reviews is read outside of tenants. Inside, a company sees its own and adds to them.
GRANT SELECT, INSERT ON "reviews" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "wishlist_items" TO "app";--> statement-breakpoint
GRANT SELECT ON "travel_policies" TO "app";--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wishlist_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "travel_policies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "reviews_of_the_company" ON "reviews" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "wishlist_of_the_person" ON "wishlist_items" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE POLICY "travel_policy_of_the_company" ON "travel_policies" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
