CREATE TABLE "tax_batch_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refused_at" timestamp with time zone,
	"refused_by" uuid,
	"reason" text,
	CONSTRAINT "tax_batch_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row"),
	CONSTRAINT "tax_batch_rows_row" CHECK ("tax_batch_rows"."row" between 1 and 1000),
	CONSTRAINT "tax_batch_rows_refused" CHECK (("tax_batch_rows"."refused_at" is null) = ("tax_batch_rows"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" char(7) NOT NULL,
	"number" integer NOT NULL,
	"seller_tin" char(16) NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"tax_base_minor" bigint NOT NULL,
	"vat_minor" bigint NOT NULL,
	"xml" text NOT NULL,
	CONSTRAINT "tax_batches_number" UNIQUE("month","number"),
	CONSTRAINT "tax_batches_first" CHECK ("tax_batches"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "tax_batch_rows" ADD CONSTRAINT "tax_batch_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_batch_rows" ADD CONSTRAINT "tax_batch_rows_refused_by_users_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_batch_rows" ADD CONSTRAINT "tax_batch_rows_batch_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."tax_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_batch_rows" ADD CONSTRAINT "tax_batch_rows_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_batches" ADD CONSTRAINT "tax_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_batch_rows_once" ON "tax_batch_rows" USING btree ("invoice_id") WHERE "tax_batch_rows"."refused_at" is null;--> statement-breakpoint
-- Written and read by the system alone, which checks that the operator asks.
ALTER TABLE "tax_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_batch_rows" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "letter_series" (
	"client_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "letter_series_client_id_year_pk" PRIMARY KEY("client_id","year"),
	CONSTRAINT "letter_series_last" CHECK ("letter_series"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "paper_settings" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"signer_name" text NOT NULL,
	"signer_position" text NOT NULL,
	"city" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "trip_letters_number" UNIQUE("client_id","year","number"),
	CONSTRAINT "trip_letters_first" CHECK ("trip_letters"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "letter_series" ADD CONSTRAINT "letter_series_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD CONSTRAINT "paper_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_letters" ADD CONSTRAINT "trip_letters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_letters" ADD CONSTRAINT "trip_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_letters_user" ON "trip_letters" USING btree ("user_id","issued_at");--> statement-breakpoint
-- The next number of the tenant's own company: its row stays locked until the transaction ends, so that numbers come
-- without gaps. Tenants cannot touch the counter.
CREATE FUNCTION "next_letter_number"("of_year" smallint) RETURNS integer
	LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
	AS $$
		INSERT INTO "public"."letter_series" AS "counter" ("client_id", "year", "last_number")
			VALUES (current_setting('app.client_id')::uuid, "of_year", 1)
		ON CONFLICT ("client_id", "year") DO UPDATE SET "last_number" = "counter"."last_number" + 1
		RETURNING "last_number"
	$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "next_letter_number"(smallint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION "next_letter_number"(smallint) TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "trip_letters" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "paper_settings" TO "app";--> statement-breakpoint
ALTER TABLE "trip_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "paper_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letter_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "trip_letters_of_the_company" ON "trip_letters" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "paper_settings_of_the_company" ON "paper_settings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
--> statement-breakpoint
CREATE TABLE "per_diem_tables" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"allowances" jsonb,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "per_diem_tables" ADD CONSTRAINT "per_diem_tables_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "per_diem_tables" TO "app";--> statement-breakpoint
ALTER TABLE "per_diem_tables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "per_diem_tables_of_the_company" ON "per_diem_tables" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
--> statement-breakpoint
CREATE TABLE "trip_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"category" text NOT NULL,
	"day" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"note" text NOT NULL,
	"file_type" text,
	"file" "bytea",
	"file_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_receipts_amount" CHECK ("trip_receipts"."amount_minor" > 0),
	CONSTRAINT "trip_receipts_file" CHECK (("trip_receipts"."file" is null) = ("trip_receipts"."file_type" is null)),
	CONSTRAINT "trip_receipts_bytes" CHECK ("trip_receipts"."file_bytes" between 0 and 2000000)
);
--> statement-breakpoint
CREATE TABLE "trip_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"state" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"facts" jsonb,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_reports_state" CHECK ("trip_reports"."state" in ('draft', 'submitted', 'accepted', 'returned')),
	CONSTRAINT "trip_reports_submitted" CHECK ("trip_reports"."state" = 'draft' or ("trip_reports"."submitted_at" is not null and "trip_reports"."facts" is not null))
);
--> statement-breakpoint
ALTER TABLE "trip_receipts" ADD CONSTRAINT "trip_receipts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_receipts" ADD CONSTRAINT "trip_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_receipts" ADD CONSTRAINT "trip_receipts_report_fk" FOREIGN KEY ("report_id") REFERENCES "public"."trip_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_reports" ADD CONSTRAINT "trip_reports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_reports" ADD CONSTRAINT "trip_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_reports" ADD CONSTRAINT "trip_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_receipts_report" ON "trip_receipts" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "trip_receipts_user" ON "trip_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trip_reports_user" ON "trip_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trip_reports_client" ON "trip_reports" USING btree ("client_id","submitted_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "trip_reports" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "trip_receipts" TO "app";--> statement-breakpoint
ALTER TABLE "trip_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trip_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "trip_reports_of_the_company" ON "trip_reports" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "trip_receipts_of_the_company" ON "trip_receipts" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
