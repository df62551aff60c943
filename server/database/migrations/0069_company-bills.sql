CREATE TABLE "account_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"legal_entity_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "account_payments_amount" CHECK ("account_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"client_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_reminders" (
	"statement_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_reminders_statement_id_stage_pk" PRIMARY KEY("statement_id","stage")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"legal_entity_id" uuid NOT NULL,
	"month" char(7) NOT NULL,
	"currency" char(3) NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"settled_minor" bigint DEFAULT 0 NOT NULL,
	"disputed_at" timestamp with time zone,
	"dispute_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "statements_series_number_unique" UNIQUE("series","number"),
	CONSTRAINT "statements_number" CHECK ("statements"."number" > 0),
	CONSTRAINT "statements_settled" CHECK ("statements"."settled_minor" between 0 and greatest("statements"."total_minor", 0)),
	CONSTRAINT "statements_due_on" CHECK ("statements"."due_on" >= "statements"."issued_on")
);
--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "payment_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "pause_after_days" integer DEFAULT 30;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "credit_pauses_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "billed_through" char(7);--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_reminders" ADD CONSTRAINT "statement_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_reminders" ADD CONSTRAINT "statement_reminders_statement_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_payments_reference" ON "account_payments" USING btree ("client_id",lower("reference"));--> statement-breakpoint
CREATE INDEX "account_payments_entity" ON "account_payments" USING btree ("legal_entity_id","currency");--> statement-breakpoint
CREATE INDEX "statement_entries_statement" ON "statement_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_once" ON "statements" USING btree ("client_id","legal_entity_id","month","currency");--> statement-breakpoint
CREATE INDEX "statements_client" ON "statements" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "statements_due" ON "statements" USING btree ("due_on") WHERE "statements"."settled_minor" < "statements"."total_minor";--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_days" CHECK ("client_accounts"."payment_days" >= 0 and coalesce("client_accounts"."pause_after_days", 1) >= 1);--> statement-breakpoint
-- Companies that had an account before are not paused for what they owe from then until the operator says so.
UPDATE "client_accounts" SET "pause_after_days" = NULL;--> statement-breakpoint
-- Written by the system alone: by the job, and by the operator.
GRANT SELECT ON "statements", "statement_entries", "statement_reminders", "account_payments" TO "app";--> statement-breakpoint
ALTER TABLE "statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "statements_of_the_company" ON "statements" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "statement_entries_of_the_company" ON "statement_entries" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "statement_reminders_of_the_company" ON "statement_reminders" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "account_payments_of_the_company" ON "account_payments" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
