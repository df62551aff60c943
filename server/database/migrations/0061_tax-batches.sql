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
