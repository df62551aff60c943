CREATE TABLE "policy_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"group_id" uuid,
	"user_id" uuid,
	"rules" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"edit" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_drafts_scope" UNIQUE NULLS NOT DISTINCT("client_id","group_id","user_id"),
	CONSTRAINT "policy_drafts_one_scope" CHECK ("policy_drafts"."group_id" is null or "policy_drafts"."user_id" is null)
);
--> statement-breakpoint
CREATE TABLE "traveller_group_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveller_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy_version" integer;--> statement-breakpoint
ALTER TABLE "travel_policies" DROP CONSTRAINT "travel_policies_pkey";--> statement-breakpoint
ALTER TABLE "travel_policies" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD COLUMN "activated_by" uuid;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_group_id_traveller_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."traveller_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_drafts" ADD CONSTRAINT "policy_drafts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_group_members" ADD CONSTRAINT "traveller_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_group_members" ADD CONSTRAINT "traveller_group_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_group_members" ADD CONSTRAINT "traveller_group_members_group_id_traveller_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."traveller_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_groups" ADD CONSTRAINT "traveller_groups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traveller_group_members_group" ON "traveller_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_groups_name" ON "traveller_groups" USING btree ("client_id",lower("name")) WHERE "traveller_groups"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_group_id_traveller_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."traveller_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_version" UNIQUE("client_id","version");--> statement-breakpoint
ALTER TABLE "travel_policies" ADD CONSTRAINT "travel_policies_scope" CHECK ("travel_policies"."group_id" is null or "travel_policies"."user_id" is null);--> statement-breakpoint
-- Written by the system alone, which checks who asks; a version is never changed.
GRANT SELECT ON "traveller_groups" TO "app";--> statement-breakpoint
GRANT SELECT ON "traveller_group_members" TO "app";--> statement-breakpoint
GRANT SELECT ON "policy_drafts" TO "app";--> statement-breakpoint
ALTER TABLE "traveller_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "traveller_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "policy_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "traveller_groups_of_the_company" ON "traveller_groups" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "traveller_group_members_of_the_company" ON "traveller_group_members" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "policy_drafts_of_the_company" ON "policy_drafts" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
