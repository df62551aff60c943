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
