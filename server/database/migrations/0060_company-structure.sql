CREATE TABLE "booking_allocations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"legal_entity_id" uuid,
	"cost_centre_id" uuid,
	"project_id" uuid,
	"invoice_to" jsonb,
	"cost_centre" jsonb,
	"project" jsonb
);
--> statement-breakpoint
CREATE TABLE "allocation_defaults" (
	"client_id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"legal_entity_id" uuid,
	"cost_centre_id" uuid,
	"project_id" uuid
);
--> statement-breakpoint
CREATE TABLE "booking_fields" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"invoice_to" text NOT NULL,
	"cost_centre" text NOT NULL,
	"project" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reserved_minor" bigint NOT NULL,
	"spent_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"outcome" text NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_period" CHECK ("budgets"."period" in ('month', 'quarter', 'year')),
	CONSTRAINT "budgets_amount" CHECK ("budgets"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cost_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"responsible_user_id" uuid,
	"starts_on" date,
	"ends_on" date,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_units_kind" CHECK ("cost_units"."kind" in ('cost_centre', 'project')),
	CONSTRAINT "cost_units_days" CHECK ("cost_units"."ends_on" >= "cost_units"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tax_number" text,
	"nitku" text,
	"address" text,
	"country_code" char(2) NOT NULL,
	"invoice_email" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_entities_default_in_use" CHECK (not "legal_entities"."is_default" or "legal_entities"."archived_at" is null)
);
--> statement-breakpoint
ALTER TABLE "booking_allocations" ADD CONSTRAINT "booking_allocations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocations" ADD CONSTRAINT "booking_allocations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocations" ADD CONSTRAINT "booking_allocations_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocations" ADD CONSTRAINT "booking_allocations_cost_centre_id_cost_units_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_allocations" ADD CONSTRAINT "booking_allocations_project_id_cost_units_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ADD CONSTRAINT "allocation_defaults_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ADD CONSTRAINT "allocation_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ADD CONSTRAINT "allocation_defaults_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ADD CONSTRAINT "allocation_defaults_cost_centre_id_cost_units_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ADD CONSTRAINT "allocation_defaults_project_id_cost_units_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_fields" ADD CONSTRAINT "booking_fields_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_movements" ADD CONSTRAINT "budget_movements_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_movements" ADD CONSTRAINT "budget_movements_unit_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_movements" ADD CONSTRAINT "budget_movements_booking_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_unit_id_cost_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_units" ADD CONSTRAINT "cost_units_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_units" ADD CONSTRAINT "cost_units_responsible_user_id_users_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_allocations_cost_centre" ON "booking_allocations" USING btree ("client_id","cost_centre_id");--> statement-breakpoint
CREATE INDEX "booking_allocations_project" ON "booking_allocations" USING btree ("client_id","project_id");--> statement-breakpoint
CREATE INDEX "budget_movements_unit" ON "budget_movements" USING btree ("client_id","unit_id","day");--> statement-breakpoint
CREATE INDEX "budget_movements_booking" ON "budget_movements" USING btree ("booking_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_unit_period" ON "budgets" USING btree ("client_id","unit_id","period") WHERE "budgets"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_units_code" ON "cost_units" USING btree ("client_id","kind",lower("code"));--> statement-breakpoint
CREATE INDEX "legal_entities_client" ON "legal_entities" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entities_default" ON "legal_entities" USING btree ("client_id") WHERE "legal_entities"."is_default";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "legal_entities", "cost_units", "booking_fields", "budgets" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "allocation_defaults" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "booking_allocations" TO "app";--> statement-breakpoint
GRANT SELECT ON "budget_movements" TO "app";--> statement-breakpoint
ALTER TABLE "legal_entities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cost_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allocation_defaults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "budget_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_allocations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "legal_entities_of_the_company" ON "legal_entities" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "cost_units_of_the_company" ON "cost_units" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "booking_fields_of_the_company" ON "booking_fields" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "allocation_defaults_of_the_company" ON "allocation_defaults" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "budgets_of_the_company" ON "budgets" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "budget_movements_of_the_company" ON "budget_movements" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "booking_allocations_of_the_company" ON "booking_allocations" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
-- The tax number of a company as an entity has it: an NPWP of 15 digits became one of 16 by a zero before it.
CREATE FUNCTION "entity_tax_number"("country" text, "number" text) RETURNS text LANGUAGE sql IMMUTABLE
	SET search_path = public, pg_temp AS $$
	SELECT CASE
		WHEN coalesce("country", 'ID') = 'ID' AND length(regexp_replace("number", '\D', '', 'g')) = 15
			THEN '0' || regexp_replace("number", '\D', '', 'g')
		WHEN coalesce("country", 'ID') = 'ID' AND length(regexp_replace("number", '\D', '', 'g')) = 16
			THEN regexp_replace("number", '\D', '', 'g')
		ELSE nullif("number", '')
	END
$$;--> statement-breakpoint
INSERT INTO "legal_entities" ("id", "client_id", "name", "tax_number", "address", "country_code", "is_default")
	SELECT gen_random_uuid(), "id", "legal_name", entity_tax_number("country_code", "tax_number"), "billing_address",
		coalesce("country_code", 'ID'), true
	FROM "clients";--> statement-breakpoint
-- Every company has an entity from the start; it follows the company's row until it is changed itself.
CREATE FUNCTION "keep_first_entity"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "legal_entities" ("id", "client_id", "name", "tax_number", "address", "country_code", "is_default")
			VALUES (gen_random_uuid(), NEW."id", NEW."legal_name", entity_tax_number(NEW."country_code", NEW."tax_number"),
				NEW."billing_address", coalesce(NEW."country_code", 'ID'), true);
	ELSE
		UPDATE "legal_entities" SET "name" = NEW."legal_name",
			"tax_number" = entity_tax_number(NEW."country_code", NEW."tax_number"), "address" = NEW."billing_address",
			"country_code" = coalesce(NEW."country_code", 'ID')
			WHERE "client_id" = NEW."id" AND "is_default" AND "version" = 1;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_first_entity"
	AFTER INSERT OR UPDATE OF "legal_name", "tax_number", "billing_address", "country_code" ON "clients"
	FOR EACH ROW EXECUTE FUNCTION "keep_first_entity"();--> statement-breakpoint
-- What a booking takes from budgets: its total while it waits or is booked; once it ended, what was charged and not
-- refunded. Writes the difference to the movements before, so that it may run any number of times.
CREATE FUNCTION "move_budgets"("of" uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
	WITH "taken" AS (
		SELECT b."client_id", b."id", b."state", b."currency" AS "priced_in", a."cost_centre_id", a."project_id",
			(b."created_at" AT TIME ZONE c."zone")::date AS "day",
			CASE WHEN b."state" IN ('held', 'pending_approval', 'approved', 'awaiting_payment')
				THEN b."total_minor" ELSE 0 END AS "reserved",
			CASE
				WHEN b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested',
					'no_show') THEN b."total_minor"
				WHEN b."state" IN ('cancelled', 'issue_failed', 'payment_expired') THEN greatest(0,
					coalesce((SELECT sum(l."amount_minor") FROM "ledger_entries" l WHERE l."booking_id" = b."id"
						AND l."kind" = 'charge' AND l."currency" = b."currency"), 0)
					- coalesce((SELECT sum(r."amount_minor") FROM "refunds" r WHERE r."booking_id" = b."id"
						AND r."superseded_at" IS NULL AND r."currency" = b."currency"), 0))
				ELSE 0
			END AS "spent"
		FROM "booking_allocations" a
		JOIN "bookings" b ON b."id" = a."booking_id"
		JOIN "clients" c ON c."id" = b."client_id"
		WHERE a."booking_id" = "of"
	), "before" AS (
		SELECT m."unit_id", m."currency", sum(m."reserved_minor") AS "reserved", sum(m."spent_minor") AS "spent"
		FROM "budget_movements" m WHERE m."booking_id" = "of" GROUP BY 1, 2
	), "now" AS (
		SELECT u."unit_id", t."priced_in" AS "currency", t."reserved", t."spent"
		FROM "taken" t, unnest(ARRAY[t."cost_centre_id", t."project_id"]) AS u("unit_id")
		WHERE u."unit_id" IS NOT NULL
	)
	INSERT INTO "budget_movements" ("id", "client_id", "unit_id", "booking_id", "day", "at", "state", "reserved_minor",
		"spent_minor", "currency")
	SELECT gen_random_uuid(), t."client_id", "unit_id", t."id", t."day", now(), t."state",
		coalesce(n."reserved", 0) - coalesce(p."reserved", 0), coalesce(n."spent", 0) - coalesce(p."spent", 0), "currency"
	FROM "now" n FULL JOIN "before" p USING ("unit_id", "currency") CROSS JOIN "taken" t
	WHERE coalesce(n."reserved", 0) <> coalesce(p."reserved", 0) OR coalesce(n."spent", 0) <> coalesce(p."spent", 0)
$$;--> statement-breakpoint
CREATE FUNCTION "move_budgets_of_booking"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "booking_allocations" a WHERE a."booking_id" = NEW."id"
		AND coalesce(a."cost_centre_id", a."project_id") IS NOT NULL) THEN
		PERFORM move_budgets(NEW."id");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "move_budgets_of_row"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "booking_allocations" a WHERE a."booking_id" = NEW."booking_id"
		AND coalesce(a."cost_centre_id", a."project_id") IS NOT NULL) THEN
		PERFORM move_budgets(NEW."booking_id");
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "move_budgets" AFTER UPDATE OF "state", "total_minor", "currency" ON "bookings"
	FOR EACH ROW WHEN (OLD."state" <> NEW."state" OR OLD."total_minor" <> NEW."total_minor"
		OR OLD."currency" <> NEW."currency") EXECUTE FUNCTION "move_budgets_of_booking"();--> statement-breakpoint
CREATE TRIGGER "move_budgets" AFTER INSERT ON "booking_allocations"
	FOR EACH ROW EXECUTE FUNCTION "move_budgets_of_row"();--> statement-breakpoint
-- Money of a booking that has ended already, or ends in the same transaction.
CREATE TRIGGER "move_budgets" AFTER INSERT ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "move_budgets_of_row"();--> statement-breakpoint
CREATE TRIGGER "move_budgets" AFTER INSERT OR UPDATE OF "superseded_at" ON "refunds"
	FOR EACH ROW EXECUTE FUNCTION "move_budgets_of_row"();
