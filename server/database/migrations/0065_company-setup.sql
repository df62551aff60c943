ALTER TABLE "invitations" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cost_centre_id_cost_units_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_cost_units_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_traveller_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."traveller_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_mail_due" ON "invitations" USING btree ("mail_due_at") WHERE "invitations"."mail_due_at" is not null and "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;
--> statement-breakpoint
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
