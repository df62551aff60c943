ALTER TABLE "bookings" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "supplier_reference" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "issue_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "issue_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "issue_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "supplier_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "supplier_cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_change" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "mail_locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "extensions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_extensions" CHECK ("holds"."extensions" between 0 and 2);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "price_tolerance_permille" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "price_tolerance_minor" bigint;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_price_tolerance" CHECK ("clients"."price_tolerance_permille" between 0 and 1000 and "clients"."price_tolerance_minor" >= 0);--> statement-breakpoint
CREATE TABLE "supplier_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"uses_left" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_faults_value" CHECK ("supplier_faults"."value" >= 0),
	CONSTRAINT "supplier_faults_uses" CHECK ("supplier_faults"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"faults" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"answers_lost" smallint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "supplier_faults" ADD CONSTRAINT "supplier_faults_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_news" ADD CONSTRAINT "supplier_news_booking_id_supplier_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."supplier_bookings"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_issue_due" ON "bookings" USING btree ("issue_next_at") WHERE "bookings"."state" = 'issuing';--> statement-breakpoint
CREATE INDEX "bookings_release_due" ON "bookings" USING btree ("issue_next_at") WHERE "bookings"."state" in ('issue_failed', 'cancelled') and "bookings"."supplier" is not null and "bookings"."supplier_released_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_news_due" ON "supplier_news" USING btree ("due_at") WHERE "supplier_news"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_news_booking" ON "supplier_news" USING btree ("booking_id");--> statement-breakpoint
UPDATE "clients" SET "price_tolerance_permille" = 20, "price_tolerance_minor" = 50000 WHERE "is_demonstration";--> statement-breakpoint
-- The switches and books of the embedded supplier are no business of a tenant. Extending a hold extends the promise of its
-- price, and nothing else of it.
GRANT UPDATE ("expires_at") ON "quotes" TO "app";
