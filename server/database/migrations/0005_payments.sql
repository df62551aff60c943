ALTER TABLE "bookings" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "account" text DEFAULT 'company_account' NOT NULL;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"gateway_id" text,
	"redirect_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"into" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_into" CHECK (
		"refunds"."into" = 'company_account'
		or ("refunds"."into" = 'gateway' and "refunds"."payment_id" is not null)
	)
);
--> statement-breakpoint
CREATE TABLE "refund_steps" (
	"refund_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_steps_refund_id_state_pk" PRIMARY KEY("refund_id","state")
);
--> statement-breakpoint
CREATE TABLE "client_accounts" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"currency" char(3) DEFAULT 'IDR' NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"credit_limit_minor" bigint,
	CONSTRAINT "client_accounts_limit" CHECK ("client_accounts"."credit_limit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"delivery" text,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "simulated_payments_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "simulated_payments_refunded" CHECK (
		"simulated_payments"."refunded_minor" >= 0
		and "simulated_payments"."refunded_minor" <= "simulated_payments"."amount_minor"
	)
);
--> statement-breakpoint
CREATE TABLE "simulated_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_answer" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_steps" ADD CONSTRAINT "refund_steps_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_pay_due" ON "bookings" USING btree ("pay_until") WHERE "bookings"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_client" ON "refunds" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "simulated_webhooks_due" ON "simulated_webhooks" USING btree ("next_try_at") WHERE "simulated_webhooks"."delivered_at" is null;--> statement-breakpoint
-- What was refunded before went to the company account, at once.
INSERT INTO "refunds" ("id", "client_id", "booking_id", "amount_minor", "currency", "into", "reason", "created_at")
	SELECT gen_random_uuid(), l."client_id", l."booking_id", -sum(l."amount_minor"), l."currency", 'company_account', 'cancelled', min(l."at")
	FROM "ledger_entries" l JOIN "bookings" b ON b."id" = l."booking_id"
	WHERE l."kind" = 'refund' AND b."state" = 'cancelled'
	GROUP BY l."client_id", l."booking_id", l."currency"
	HAVING -sum(l."amount_minor") > 0;--> statement-breakpoint
INSERT INTO "refund_steps" ("refund_id", "client_id", "state", "at")
	SELECT r."id", r."client_id", s.state, r."created_at" FROM "refunds" r, unnest(ARRAY['requested', 'received']) AS s(state);--> statement-breakpoint
INSERT INTO "client_accounts" ("client_id", "balance_minor", "credit_limit_minor")
	SELECT c."id",
		coalesce((SELECT sum(l."amount_minor") FROM "ledger_entries" l WHERE l."client_id" = c."id" AND l."currency" = 'IDR'), 0),
		CASE WHEN c."is_demonstration" THEN 500000000 END
	FROM "clients" c;--> statement-breakpoint
-- What the gateway said, and the simulated gateway itself, are no business of a tenant. A company moves its balance and
-- never its limit; a payment's amount and the steps of a refund are never changed.
GRANT SELECT, INSERT ON "payments", "refunds", "refund_steps" TO "app";--> statement-breakpoint
GRANT SELECT ON "client_accounts" TO "app";--> statement-breakpoint
GRANT INSERT ("client_id"), UPDATE ("balance_minor") ON "client_accounts" TO "app";--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refund_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "payments_of_the_company" ON "payments" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "refunds_of_the_company" ON "refunds" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "refund_steps_of_the_company" ON "refund_steps" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "client_accounts_of_the_company" ON "client_accounts" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
