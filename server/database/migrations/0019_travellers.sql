CREATE TABLE "person_profiles" (
	"client_id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"given_names" text,
	"family_name" text,
	"birth_date" date,
	"gender" text,
	"nationality" char(2),
	"emergency_contact" jsonb,
	"revision" integer NOT NULL,
	"edit" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travellers" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"relation" text,
	"title" text,
	"given_names" text,
	"family_name" text,
	"birth_date" date,
	"gender" text,
	"nationality" char(2),
	"email" text,
	"phone" text,
	"loyalty" jsonb,
	"revision" integer NOT NULL,
	"edit" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "travellers_user_id_traveller_id_pk" PRIMARY KEY("user_id","traveller_id"),
	CONSTRAINT "travellers_removed" CHECK (case when "travellers"."removed_at" is null
        then num_nonnulls("travellers"."relation", "travellers"."given_names", "travellers"."loyalty") = 3
        else num_nonnulls("travellers"."relation", "travellers"."title", "travellers"."given_names", "travellers"."family_name", "travellers"."birth_date",
          "travellers"."gender", "travellers"."nationality", "travellers"."email", "travellers"."phone", "travellers"."loyalty") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "person_profiles" ADD CONSTRAINT "person_profiles_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_profiles" ADD CONSTRAINT "person_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "person_profiles" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "travellers" TO "app";--> statement-breakpoint
ALTER TABLE "person_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "travellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nobody's business but the person's: not a colleague's, and not the operator's.
CREATE POLICY "person_profiles_of_the_person" ON "person_profiles" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE POLICY "travellers_of_the_person" ON "travellers" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);
