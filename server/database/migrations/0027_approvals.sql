CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"judged" jsonb NOT NULL,
	"policy_version" integer NOT NULL,
	"asked_minor" bigint NOT NULL,
	"ceiling_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"pay_with" text NOT NULL,
	"approvers" jsonb NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_ceiling" CHECK ("approvals"."asked_minor" >= 0 and "approvals"."ceiling_minor" >= "approvals"."asked_minor"),
	CONSTRAINT "approvals_state" CHECK (case "approvals"."state" when 'waiting' then "approvals"."decided_by" is null and "approvals"."decided_at" is null
        when 'expired' then "approvals"."decided_by" is null and "approvals"."decided_at" is not null
        when 'withdrawn' then "approvals"."decided_by" is not distinct from "approvals"."asked_by" and "approvals"."decided_at" is not null
        else "approvals"."state" in ('approved', 'rejected') and "approvals"."decided_at" is not null
          and "approvals"."decided_by" is not null and "approvals"."decided_by" <> "approvals"."asked_by" end)
);
--> statement-breakpoint
DROP INDEX "bookings_hold_due";--> statement-breakpoint
DROP INDEX "bookings_release_due";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_booking" ON "approvals" USING btree ("booking_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_at_once" ON "approvals" USING btree ("booking_id") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("until") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_client_due" ON "approvals" USING btree ("client_id","until") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_hold_due" ON "bookings" USING btree ("issue_next_at") WHERE "bookings"."state" in ('awaiting_payment', 'pending_approval') and "bookings"."issue_next_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_release_due" ON "bookings" USING btree ("issue_next_at") WHERE "bookings"."state" in ('issue_failed', 'cancelled', 'rejected', 'approval_expired') and "bookings"."supplier" is not null and "bookings"."supplier_released_at" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "approvals" TO "app";--> statement-breakpoint
ALTER TABLE "approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "approvals_of_the_company" ON "approvals" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
