CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"country_code" char(2) NOT NULL,
	"regime" text NOT NULL,
	"permille" smallint NOT NULL,
	"base_numerator" smallint DEFAULT 1 NOT NULL,
	"base_denominator" smallint DEFAULT 1 NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "tax_rules_regime" CHECK ("tax_rules"."regime" ~ '^[a-z][a-z_]{1,29}$'),
	CONSTRAINT "tax_rules_permille" CHECK ("tax_rules"."permille" between 0 and 1000),
	CONSTRAINT "tax_rules_base" CHECK ("tax_rules"."base_numerator" between 1 and "tax_rules"."base_denominator" and "tax_rules"."base_denominator" <= 1000),
	CONSTRAINT "tax_rules_days" CHECK ("tax_rules"."valid_until" >= "tax_rules"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_rules_country" ON "tax_rules" USING btree ("country_code","client_id");--> statement-breakpoint
-- General rules are for everybody to read, those of a company for itself; nobody of a company writes them.
GRANT SELECT ON "tax_rules" TO "app";--> statement-breakpoint
ALTER TABLE "tax_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tax_rules_for_all_and_of_the_company" ON "tax_rules" TO "app"
	USING (
		"client_id" IS NULL
		OR "client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
-- A quote that was made without a session is anybody's.
CREATE POLICY "quotes_for_all_and_of_the_company" ON "quotes" TO "app"
	USING (
		"client_id" IS NULL
		OR "client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
