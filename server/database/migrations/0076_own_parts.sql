CREATE TABLE "own_parts" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"company_minor" bigint NOT NULL,
	"own_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_parts_amounts" CHECK (least("own_parts"."company_minor", "own_parts"."own_minor") > 0)
);
--> statement-breakpoint
ALTER TABLE "booking_fields" ADD COLUMN "own_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "traveller_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_parts" ADD CONSTRAINT "own_parts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_parts" ADD CONSTRAINT "own_parts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT ON "own_parts" TO "app";--> statement-breakpoint
ALTER TABLE "own_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_parts_of_the_company" ON "own_parts" TO "app"
	USING ("client_id" = nullif(current_setting('app.client_id', true), '')::uuid
		OR current_setting('app.operator', true) = 'on');--> statement-breakpoint
-- Of a booking that its traveller pays in part only the company's part takes from budgets.
CREATE OR REPLACE FUNCTION "move_budgets"("of" uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
	WITH "taken" AS (
		SELECT b."client_id", b."id", b."state", b."currency" AS "priced_in", a."cost_centre_id", a."project_id",
			(b."created_at" AT TIME ZONE c."zone")::date AS "day",
			CASE WHEN b."state" IN ('held', 'pending_approval', 'approved', 'awaiting_payment')
				THEN coalesce(o."company_minor", b."total_minor")
				WHEN b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested',
					'no_show') THEN coalesce((SELECT max(p."amount_minor") FROM "payments" p WHERE p."booking_id" = b."id"
						AND p."part_id" IS NOT NULL AND p."state" IN ('created', 'pending')
						AND p."currency" = b."currency"), 0)
				ELSE 0
			END AS "reserved",
			CASE
				WHEN o."booking_id" IS NOT NULL THEN greatest(0, l."company")
				WHEN b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested',
					'no_show') THEN greatest(b."total_minor", l."kept")
				WHEN b."state" IN ('cancelled', 'issue_failed', 'payment_expired') THEN greatest(0, l."kept")
				ELSE 0
			END AS "spent"
		FROM "booking_allocations" a
		JOIN "bookings" b ON b."id" = a."booking_id"
		JOIN "clients" c ON c."id" = b."client_id"
		LEFT JOIN "own_parts" o ON o."booking_id" = b."id"
		CROSS JOIN LATERAL (SELECT
			coalesce((SELECT sum(l."amount_minor") FROM "ledger_entries" l WHERE l."booking_id" = b."id"
				AND l."kind" = 'charge' AND l."currency" = b."currency"), 0)
			- coalesce((SELECT sum(r."amount_minor") FROM "refunds" r WHERE r."booking_id" = b."id"
				AND r."superseded_at" IS NULL AND r."currency" = b."currency"), 0) AS "kept",
			coalesce((SELECT sum(l."amount_minor") FROM "ledger_entries" l WHERE l."booking_id" = b."id"
				AND l."account" = 'company_account' AND l."currency" = b."currency"), 0) AS "company") l
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
-- The part of the traveller, which is all that goes over the gateway for such a booking, is no cost of the company.
CREATE OR REPLACE VIEW "report_shares" AS
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
			WHERE m."booking_id" = b."id" AND m."currency" = b."currency"
				AND (m."account" = 'company_account' OR NOT EXISTS (SELECT FROM "own_parts" o WHERE o."booking_id" = b."id"))) l
		LEFT JOIN "booking_allocations" a ON a."booking_id" = b."id"
	) s;
