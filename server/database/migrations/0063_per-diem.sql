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
