CREATE TABLE "company_setups" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"skipped_steps" text[] DEFAULT '{}' NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company_setups" ADD CONSTRAINT "company_setups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by the system alone, which checks who asks.
GRANT SELECT ON "company_setups" TO "app";--> statement-breakpoint
ALTER TABLE "company_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "company_setups_of_the_company" ON "company_setups" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
