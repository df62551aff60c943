-- The role in which tenant work is done. It may exist already: roles belong to the whole server, not to one database.
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN
		CREATE ROLE "app" NOLOGIN NOBYPASSRLS;
	END IF;
EXCEPTION
	WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;
--> statement-breakpoint
DO $$
BEGIN
	-- From 16 on, being a member and being allowed to become it are two things.
	IF NOT pg_has_role(current_user, 'app', CASE
		WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER'
	END) THEN
		EXECUTE format('GRANT "app" TO %I', current_user);
	END IF;
END
$$;
--> statement-breakpoint
CREATE TABLE "airlines" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"code" char(3) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"country_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_user_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"terms" jsonb NOT NULL,
	"hotel" jsonb NOT NULL,
	"travellers" jsonb NOT NULL,
	"contact" jsonb NOT NULL,
	"requests" text NOT NULL,
	"arrival_time" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_hold_id_unique" UNIQUE("hold_id")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"country_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"aliases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"zone" text NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_rooms" CHECK ("holds"."rooms" > 0),
	CONSTRAINT "holds_dates" CHECK ("holds"."check_out" > "holds"."check_in")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_client_id_user_id_key_pk" PRIMARY KEY("client_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_calendar_nights" (
	"calendar_id" text NOT NULL,
	"night" date NOT NULL,
	"factor_permille" integer NOT NULL,
	CONSTRAINT "price_calendar_nights_calendar_id_night_pk" PRIMARY KEY("calendar_id","night"),
	CONSTRAINT "price_calendar_factor" CHECK ("price_calendar_nights"."factor_permille" > 0)
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"owner_user_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stars" smallint NOT NULL,
	"address" text NOT NULL,
	"area" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"phone" text NOT NULL,
	"description_en" text NOT NULL,
	"description_id" text NOT NULL,
	"facilities" text[] NOT NULL,
	"accessibility" text[] NOT NULL,
	"score" smallint,
	"review_count" integer DEFAULT 0 NOT NULL,
	"check_in_from" char(5) NOT NULL,
	"check_out_until" char(5) NOT NULL,
	"currency" char(3) NOT NULL,
	"service_permille" smallint NOT NULL,
	"tax_permille" smallint NOT NULL,
	"price_calendar_id" text NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_type_id" uuid NOT NULL,
	"board" text NOT NULL,
	"payment" text NOT NULL,
	"cancellation" jsonb NOT NULL,
	"base_minor" bigint NOT NULL,
	CONSTRAINT "rate_plans_base" CHECK ("rate_plans"."base_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_type_id" uuid NOT NULL,
	"night" date NOT NULL,
	"allotment" smallint NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "room_nights_room_type_id_night_pk" PRIMARY KEY("room_type_id","night"),
	CONSTRAINT "room_nights_not_oversold" CHECK ("room_nights"."sold" >= 0 and "room_nights"."sold" <= "room_nights"."allotment")
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"max_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"size_square_metres" smallint NOT NULL,
	"beds" text NOT NULL,
	"allotment" smallint NOT NULL,
	CONSTRAINT "room_types_allotment" CHECK ("room_types"."allotment" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"version" text NOT NULL,
	"os" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_rate_plan_id_rate_plans_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_user_stay" ON "bookings" USING btree ("client_id","user_id","check_in","id");--> statement-breakpoint
CREATE INDEX "bookings_client_created" ON "bookings" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_property_stay" ON "bookings" USING btree ("property_id","check_in");--> statement-breakpoint
CREATE INDEX "holds_client" ON "holds" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'live';--> statement-breakpoint
CREATE INDEX "holds_room_type" ON "holds" USING btree ("room_type_id") WHERE "holds"."state" in ('live', 'used');--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_client" ON "ledger_entries" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "properties_city" ON "properties" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "rate_plans_room_type" ON "rate_plans" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "room_types_property" ON "room_types" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_client" ON "users" USING btree ("client_id");
--> statement-breakpoint
-- Tenant work: shared facts can be read, stock can be moved, tenant rows are limited by the policies below.
GRANT USAGE ON SCHEMA "public" TO "app";--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA "public" TO "app";--> statement-breakpoint
REVOKE ALL ON "signing_keys", "sessions", "installation", "users" FROM "app";--> statement-breakpoint
GRANT SELECT ("id", "client_id", "name") ON "users" TO "app";--> statement-breakpoint
GRANT INSERT, UPDATE ON "room_nights", "holds", "bookings", "idempotency_keys" TO "app";--> statement-breakpoint
GRANT INSERT ON "booking_events", "ledger_entries" TO "app";--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Not FORCEd: the tables' owner runs what crosses companies (hold expiry, the stock invariants, moving the data).
CREATE POLICY "bookings_of_the_company" ON "bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "bookings_at_my_listings" ON "bookings" FOR SELECT TO "app"
	USING ("property_id" IN (
		SELECT "id" FROM "properties" WHERE "owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
CREATE POLICY "booking_events_of_visible_bookings" ON "booking_events" FOR SELECT TO "app"
	USING ("booking_id" IN (SELECT "id" FROM "bookings"));--> statement-breakpoint
CREATE POLICY "booking_events_of_the_company" ON "booking_events" FOR INSERT TO "app"
	WITH CHECK (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "holds_of_the_company" ON "holds" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "ledger_of_the_company" ON "ledger_entries" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "idempotency_keys_of_the_person" ON "idempotency_keys" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);
