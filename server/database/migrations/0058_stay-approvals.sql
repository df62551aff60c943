ALTER TABLE "stay_bookings" ADD COLUMN "breaches" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TABLE "approver_absences" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"delegate_user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approver_absences_user_id_pk" PRIMARY KEY("user_id"),
	CONSTRAINT "approver_absences_days" CHECK ("approver_absences"."to_day" >= "approver_absences"."from_day"),
	CONSTRAINT "approver_absences_other" CHECK ("approver_absences"."delegate_user_id" <> "approver_absences"."user_id")
);
--> statement-breakpoint
CREATE TABLE "second_approval_limits" (
	"client_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"above_minor" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_approval_limits_client_id_currency_pk" PRIMARY KEY("client_id","currency"),
	CONSTRAINT "second_approval_limits_above" CHECK ("second_approval_limits"."above_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "needs_two" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "first_by" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "first_for" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "first_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "first_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decided_for" uuid;--> statement-breakpoint
ALTER TABLE "approver_absences" ADD CONSTRAINT "approver_absences_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approver_absences" ADD CONSTRAINT "approver_absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approver_absences" ADD CONSTRAINT "approver_absences_delegate_user_id_users_id_fk" FOREIGN KEY ("delegate_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_approval_limits" ADD CONSTRAINT "second_approval_limits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_two" CHECK (("approvals"."first_by" is null) = ("approvals"."first_at" is null) and "approvals"."first_by" is distinct from "approvals"."asked_by"
        and ("approvals"."state" <> 'approved' or not "approvals"."needs_two"
          or ("approvals"."first_by" is not null and "approvals"."first_by" <> "approvals"."decided_by")));--> statement-breakpoint
GRANT SELECT ON "approver_absences", "second_approval_limits" TO "app";--> statement-breakpoint
ALTER TABLE "approver_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "second_approval_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "approver_absences_of_the_company" ON "approver_absences" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "second_approval_limits_of_the_company" ON "second_approval_limits" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
--> statement-breakpoint
CREATE TABLE "decision_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_links_booking" ON "decision_links" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "decision_links" ENABLE ROW LEVEL SECURITY;
