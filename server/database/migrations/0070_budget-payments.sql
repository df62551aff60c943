-- A change that is being paid over the gateway is reserved while its payment is open: others are evaluated meanwhile.
CREATE OR REPLACE FUNCTION "move_budgets"("of" uuid) RETURNS void LANGUAGE sql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
	WITH "taken" AS (
		SELECT b."client_id", b."id", b."state", b."currency" AS "priced_in", a."cost_centre_id", a."project_id",
			(b."created_at" AT TIME ZONE c."zone")::date AS "day",
			CASE WHEN b."state" IN ('held', 'pending_approval', 'approved', 'awaiting_payment')
				THEN b."total_minor"
				WHEN b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested',
					'no_show') THEN coalesce((SELECT max(p."amount_minor") FROM "payments" p WHERE p."booking_id" = b."id"
						AND p."part_id" IS NOT NULL AND p."state" IN ('created', 'pending')
						AND p."currency" = b."currency"), 0)
				ELSE 0
			END AS "reserved",
			CASE
				WHEN b."state" IN ('paid', 'issuing', 'confirmed', 'in_use', 'completed', 'reviewed', 'cancel_requested',
					'no_show') THEN greatest(b."total_minor", l."kept")
				WHEN b."state" IN ('cancelled', 'issue_failed', 'payment_expired') THEN greatest(0, l."kept")
				ELSE 0
			END AS "spent"
		FROM "booking_allocations" a
		JOIN "bookings" b ON b."id" = a."booking_id"
		JOIN "clients" c ON c."id" = b."client_id"
		CROSS JOIN LATERAL (SELECT
			coalesce((SELECT sum(l."amount_minor") FROM "ledger_entries" l WHERE l."booking_id" = b."id"
				AND l."kind" = 'charge' AND l."currency" = b."currency"), 0)
			- coalesce((SELECT sum(r."amount_minor") FROM "refunds" r WHERE r."booking_id" = b."id"
				AND r."superseded_at" IS NULL AND r."currency" = b."currency"), 0) AS "kept") l
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
CREATE TRIGGER "move_budgets" AFTER INSERT OR UPDATE OF "state" ON "payments"
	FOR EACH ROW WHEN (NEW."part_id" IS NOT NULL) EXECUTE FUNCTION "move_budgets_of_row"();
