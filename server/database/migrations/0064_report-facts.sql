CREATE TABLE "report_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_facts" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booker_id" uuid NOT NULL,
	"service" text NOT NULL,
	"booked_on" date NOT NULL,
	"travel_on" date NOT NULL,
	"is_counted" boolean NOT NULL,
	"currency" char(3) NOT NULL,
	"spent_minor" bigint NOT NULL,
	"lead_days" integer NOT NULL,
	"legal_entity_id" uuid,
	"cost_centre_id" uuid,
	"project_id" uuid,
	"policy" text,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"supplier" text,
	"place" text,
	"nights" integer,
	"metres" bigint,
	"co2e_grams" bigint,
	"co2e_method" text,
	"missed_minor" bigint,
	"is_pending" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"client_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"key" text NOT NULL,
	"service" text NOT NULL,
	"currency" char(3) NOT NULL,
	"bookings" bigint NOT NULL,
	"spent_minor" bigint NOT NULL,
	"lead_days" bigint NOT NULL,
	"within" bigint NOT NULL,
	"outside" bigint NOT NULL,
	"nights" bigint NOT NULL,
	"nights_known" bigint NOT NULL,
	"metres" bigint NOT NULL,
	"metres_known" bigint NOT NULL,
	"co2e_grams" bigint NOT NULL,
	"co2e_known" bigint NOT NULL,
	"missed_minor" bigint NOT NULL,
	"missed_known" bigint NOT NULL,
	CONSTRAINT "report_sums_pk" PRIMARY KEY("client_id","basis","dimension","month","key","service","currency")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"schedule" text,
	"recipients" uuid[] DEFAULT '{}' NOT NULL,
	"next_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "evaluated" jsonb;--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_facts" ADD CONSTRAINT "report_facts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_month" ON "report_changes" USING btree ("client_id","basis","month");--> statement-breakpoint
CREATE INDEX "report_facts_booked" ON "report_facts" USING btree ("client_id","booked_on");--> statement-breakpoint
CREATE INDEX "report_facts_travel" ON "report_facts" USING btree ("client_id","travel_on");--> statement-breakpoint
CREATE INDEX "report_facts_booker" ON "report_facts" USING btree ("client_id","booker_id","booked_on");--> statement-breakpoint
CREATE INDEX "report_facts_cost_centre" ON "report_facts" USING btree ("client_id","cost_centre_id","booked_on");--> statement-breakpoint
CREATE INDEX "report_facts_project" ON "report_facts" USING btree ("client_id","project_id","booked_on");--> statement-breakpoint
CREATE INDEX "report_facts_pending" ON "report_facts" USING btree ("client_id") WHERE "report_facts"."is_pending";--> statement-breakpoint
CREATE INDEX "saved_reports_client" ON "saved_reports" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "saved_reports_due" ON "saved_reports" USING btree ("next_at") WHERE "saved_reports"."next_at" is not null;--> statement-breakpoint
GRANT SELECT ON "report_facts", "report_changes", "report_sums" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_reports" TO "app";--> statement-breakpoint
ALTER TABLE "report_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_sums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Read once for each statement, not for each of a million rows. Reports are of the own company also for the operator.
CREATE POLICY "report_facts_of_the_company" ON "report_facts" TO "app"
	USING ("client_id" = (SELECT nullif(current_setting('app.client_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "report_changes_of_the_company" ON "report_changes" TO "app"
	USING ("client_id" = (SELECT nullif(current_setting('app.client_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "report_sums_of_the_company" ON "report_sums" TO "app"
	USING ("client_id" = (SELECT nullif(current_setting('app.client_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "saved_reports_of_the_company" ON "saved_reports" TO "app"
	USING ("client_id" = (SELECT nullif(current_setting('app.client_id', true), '')::uuid));--> statement-breakpoint
-- What all services share of a booking. It costs what was charged less refunds, by its ledger; one that is paid elsewhere,
-- such as at the hotel, its total as long as it is booked.
CREATE VIEW "report_shares" AS
	SELECT s.*, s."is_booked" OR s."spent_minor" <> 0 AS "is_counted"
	FROM (
		SELECT b."id" AS "booking_id", b."client_id", b."user_id" AS "booker_id", b."service",
			(b."created_at" AT TIME ZONE c."zone")::date AS "booked_on",
			(b."starts_at" AT TIME ZONE b."zone")::date AS "travel_on",
			b."currency", e."is_booked",
			CASE
				WHEN e."is_booked" THEN greatest(0, coalesce(l."minor", b."total_minor"))
				WHEN e."is_over" THEN greatest(0, coalesce(l."minor", 0))
				ELSE 0
			END::bigint AS "spent_minor",
			greatest(0, (b."starts_at" AT TIME ZONE b."zone")::date - (b."created_at" AT TIME ZONE b."zone")::date)
				AS "lead_days",
			a."legal_entity_id", a."cost_centre_id", a."project_id"
		FROM "bookings" b
		JOIN "clients" c ON c."id" = b."client_id"
		CROSS JOIN LATERAL (SELECT
			b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested', 'no_show')
				AS "is_booked",
			b."state" IN ('cancelled', 'issue_failed', 'payment_expired') AS "is_over") e
		CROSS JOIN LATERAL (SELECT sum(m."amount_minor") AS "minor" FROM "ledger_entries" m
			WHERE m."booking_id" = b."id" AND m."currency" = b."currency") l
		LEFT JOIN "booking_allocations" a ON a."booking_id" = b."id"
	) s;--> statement-breakpoint
CREATE FUNCTION "write_report_facts"("of" uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
	INSERT INTO "report_facts" ("booking_id", "client_id", "booker_id", "service", "booked_on", "travel_on", "is_counted",
		"currency", "spent_minor", "lead_days", "legal_entity_id", "cost_centre_id", "project_id")
	SELECT "booking_id", "client_id", "booker_id", "service", "booked_on", "travel_on", "is_counted", "currency",
		"spent_minor", "lead_days", "legal_entity_id", "cost_centre_id", "project_id"
	FROM "report_shares" WHERE "booking_id" = "of"
	ON CONFLICT ("booking_id") DO UPDATE SET "booker_id" = excluded."booker_id", "booked_on" = excluded."booked_on",
		"travel_on" = excluded."travel_on", "is_counted" = excluded."is_counted", "currency" = excluded."currency",
		"spent_minor" = excluded."spent_minor", "lead_days" = excluded."lead_days",
		"legal_entity_id" = excluded."legal_entity_id", "cost_centre_id" = excluded."cost_centre_id",
		"project_id" = excluded."project_id", "is_pending" = true
$$;--> statement-breakpoint
CREATE FUNCTION "write_report_facts_of_booking"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM write_report_facts(NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "write_report_facts_of_row"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM write_report_facts(NEW."booking_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "write_report_facts"
	AFTER INSERT OR UPDATE OF "state", "version", "title", "starts_at", "zone", "total_minor", "currency", "people",
		"policy_version", "supplier" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "write_report_facts_of_booking"();--> statement-breakpoint
CREATE TRIGGER "write_report_facts"
	AFTER INSERT OR UPDATE OF "legal_entity_id", "cost_centre_id", "project_id" ON "booking_allocations"
	FOR EACH ROW EXECUTE FUNCTION "write_report_facts_of_row"();--> statement-breakpoint
CREATE TRIGGER "write_report_facts" AFTER INSERT ON "ledger_entries"
	FOR EACH ROW EXECUTE FUNCTION "write_report_facts_of_row"();--> statement-breakpoint
-- Names the months whose sums no longer hold. Rows are only added, so that bookings do not wait for each other.
CREATE FUNCTION "mark_report_months"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "report_changes" ("client_id", "basis", "month")
		SELECT DISTINCT f."client_id", d."basis", date_trunc('month', d."day")::date FROM "changed" f
		CROSS JOIN LATERAL (VALUES ('booked', f."booked_on"), ('travel', f."travel_on")) d ("basis", "day");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "mark_report_months_twice"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "report_changes" ("client_id", "basis", "month")
		SELECT DISTINCT f."client_id", d."basis", date_trunc('month', d."day")::date
		FROM (
			SELECT "client_id", "booked_on", "travel_on" FROM "before"
			UNION ALL SELECT "client_id", "booked_on", "travel_on" FROM "changed"
		) f
		CROSS JOIN LATERAL (VALUES ('booked', f."booked_on"), ('travel', f."travel_on")) d ("basis", "day");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "mark_report_months_on_insert" AFTER INSERT ON "report_facts" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_report_months"();--> statement-breakpoint
CREATE TRIGGER "mark_report_months_on_update" AFTER UPDATE ON "report_facts"
	REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_report_months_twice"();--> statement-breakpoint
CREATE TRIGGER "mark_report_months_on_delete" AFTER DELETE ON "report_facts" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_report_months"();--> statement-breakpoint
-- Days of booking are days of the company: another zone moves them.
CREATE FUNCTION "move_report_days"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE "report_facts" f SET "booked_on" = (b."created_at" AT TIME ZONE NEW."zone")::date
		FROM "bookings" b WHERE b."id" = f."booking_id" AND f."client_id" = NEW."id"
			AND f."booked_on" <> (b."created_at" AT TIME ZONE NEW."zone")::date;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "move_report_days" AFTER UPDATE OF "zone" ON "clients"
	FOR EACH ROW WHEN (OLD."zone" <> NEW."zone") EXECUTE FUNCTION "move_report_days"();--> statement-breakpoint
INSERT INTO "report_facts" ("booking_id", "client_id", "booker_id", "service", "booked_on", "travel_on", "is_counted",
	"currency", "spent_minor", "lead_days", "legal_entity_id", "cost_centre_id", "project_id")
	SELECT "booking_id", "client_id", "booker_id", "service", "booked_on", "travel_on", "is_counted", "currency",
		"spent_minor", "lead_days", "legal_entity_id", "cost_centre_id", "project_id"
	FROM "report_shares";
