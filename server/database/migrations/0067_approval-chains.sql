CREATE TABLE "approval_chains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"cost_unit_id" uuid,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_chains_scope" UNIQUE NULLS NOT DISTINCT("client_id","cost_unit_id")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"approval_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"above_minor" bigint,
	"approvers" jsonb,
	"since" timestamp with time zone,
	"decided_by" uuid,
	"decided_for" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "approval_steps_approval_id_place_pk" PRIMARY KEY("approval_id","place"),
	CONSTRAINT "approval_steps_decided" CHECK (("approval_steps"."decided_by" is null) = ("approval_steps"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "approval_chains" ADD CONSTRAINT "approval_chains_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_chains" ADD CONSTRAINT "approval_chains_cost_unit_id_cost_units_id_fk" FOREIGN KEY ("cost_unit_id") REFERENCES "public"."cost_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_steps_decider" ON "approval_steps" USING btree ("approval_id","decided_by");--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_user" ON "approval_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_request_id_approval_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_request" ON "approvals" USING btree ("request_id") WHERE "approvals"."request_id" is not null;--> statement-breakpoint
-- A second approval above an amount is a chain of two steps, without one everybody who may approve decides.
INSERT INTO "approval_chains" ("client_id", "steps", "changed_at")
	SELECT "client_id", jsonb_build_array(
		jsonb_build_object('who', jsonb_build_object('kind', 'anyone'), 'above', '[]'::jsonb),
		jsonb_build_object('who', jsonb_build_object('kind', 'anyone'), 'above',
			jsonb_agg(jsonb_build_object('minor', "above_minor", 'currency', trim("currency")) ORDER BY "currency"))
	), max("set_at")
	FROM "second_approval_limits" GROUP BY "client_id";--> statement-breakpoint
INSERT INTO "approval_steps" ("approval_id", "place", "client_id", "kind", "since", "decided_by", "decided_for", "decided_at", "note")
	SELECT "id", 0, "client_id", 'anyone', "asked_at",
		CASE WHEN "first_by" IS NOT NULL THEN "first_by" WHEN "state" = 'approved' THEN "decided_by" END,
		CASE WHEN "first_by" IS NOT NULL THEN "first_for" WHEN "state" = 'approved' THEN "decided_for" END,
		CASE WHEN "first_by" IS NOT NULL THEN "first_at" WHEN "state" = 'approved' THEN "decided_at" END,
		CASE WHEN "first_by" IS NOT NULL THEN "first_note" WHEN "state" = 'approved' THEN "note" ELSE '' END
	FROM "approvals";--> statement-breakpoint
INSERT INTO "approval_steps" ("approval_id", "place", "client_id", "kind", "above_minor", "since", "decided_by", "decided_for", "decided_at", "note")
	SELECT a."id", 1, a."client_id", 'anyone', CASE WHEN NOT a."needs_two" THEN l."above_minor" END, a."first_at",
		CASE WHEN a."state" = 'approved' AND a."needs_two" THEN a."decided_by" END,
		CASE WHEN a."state" = 'approved' AND a."needs_two" THEN a."decided_for" END,
		CASE WHEN a."state" = 'approved' AND a."needs_two" THEN a."decided_at" END,
		CASE WHEN a."state" = 'approved' AND a."needs_two" THEN a."note" ELSE '' END
	FROM "approvals" a
	LEFT JOIN "second_approval_limits" l ON l."client_id" = a."client_id" AND l."currency" = a."currency"
	WHERE a."needs_two" OR (a."state" = 'waiting' AND l."above_minor" IS NOT NULL);--> statement-breakpoint
DROP POLICY "second_approval_limits_of_the_company" ON "second_approval_limits";--> statement-breakpoint
ALTER TABLE "second_approval_limits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "second_approval_limits" CASCADE;--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_two";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "needs_two";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "first_by";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "first_for";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "first_at";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "first_note";--> statement-breakpoint
GRANT SELECT ON "approval_chains" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "approval_steps" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "approval_requests" TO "app";--> statement-breakpoint
ALTER TABLE "approval_chains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "approval_chains_of_the_company" ON "approval_chains" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "approval_requests_of_the_company" ON "approval_requests" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "approval_steps_of_the_company" ON "approval_steps" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
-- Who of its own people decides on the step that waits: those who have a role of "may", and colleagues who stand in for one
-- of them while it waits. Null: everybody who may approve, also where nobody of it can any more. Reads accounts and absences
-- that role app does not.
CREATE FUNCTION "approval_deciders"("of" uuid, "may" text[]) RETURNS json LANGUAGE sql STABLE SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
	SELECT (SELECT json_agg(u."id" ORDER BY u."id") FROM "users" u
		WHERE u."client_id" = v."client_id" AND u."id" <> v."asked_by"
			AND u."disabled_at" IS NULL AND u."erased_at" IS NULL AND u."email_verified_at" IS NOT NULL
			AND u."roles" && "may"
			AND NOT EXISTS (SELECT FROM "approval_steps" d WHERE d."approval_id" = v."id" AND d."decided_by" = u."id")
			AND (u."id"::text IN (SELECT p->>'userId' FROM jsonb_array_elements(s."approvers") p)
				OR EXISTS (SELECT FROM "approver_absences" a
					WHERE a."delegate_user_id" = u."id" AND a."client_id" = v."client_id" AND a."user_id" <> v."asked_by"
						AND a."user_id"::text IN (SELECT p->>'userId' FROM jsonb_array_elements(s."approvers") p)
						AND a."from_day" <= (v."until" AT TIME ZONE c."zone")::date
						AND a."to_day" >= (v."asked_at" AT TIME ZONE c."zone")::date)))
	FROM "approvals" v
	JOIN "clients" c ON c."id" = v."client_id"
	CROSS JOIN LATERAL (SELECT * FROM "approval_steps" w WHERE w."approval_id" = v."id" AND w."decided_by" IS NULL
		ORDER BY w."place" LIMIT 1) s
	WHERE v."id" = "of" AND v."state" = 'waiting' AND s."approvers" IS NOT NULL
$$;
