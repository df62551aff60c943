ALTER TABLE "clients" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_address" text;--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_series_last" CHECK ("invoice_series"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"credits_invoice_id" uuid,
	CONSTRAINT "invoices_series_number_unique" UNIQUE("series","number"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."number" > 0),
	CONSTRAINT "invoices_kind" CHECK (
		("invoices"."kind" = 'invoice' and "invoices"."credits_invoice_id" is null and "invoices"."total_minor" > 0)
		or ("invoices"."kind" = 'credit_note' and "invoices"."credits_invoice_id" is not null and "invoices"."total_minor" < 0)
	)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoice_id_invoices_id_fk" FOREIGN KEY ("credits_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_booking" ON "invoices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","issued_at");--> statement-breakpoint
-- What was issued is never changed or deleted. Tenants cannot touch the counters: they take the next number, by this
-- function. It locks the row of its series until the transaction ends, so that numbers come without gaps.
CREATE FUNCTION "next_invoice_number"("of_series" text) RETURNS integer
	LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
	AS $$
		INSERT INTO "public"."invoice_series" AS "counter" ("series", "last_number") VALUES ("of_series", 1)
		ON CONFLICT ("series") DO UPDATE SET "last_number" = "counter"."last_number" + 1
		RETURNING "last_number"
	$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "next_invoice_number"(text) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "next_invoice_number"(text) TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "invoices" TO "app";--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "invoices_of_the_company" ON "invoices" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
