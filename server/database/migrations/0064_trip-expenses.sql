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
