CREATE TABLE "gateway_customers" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "gateway_customers_user_id_gateway_pk" PRIMARY KEY("user_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "simulated_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last_digits" char(4) NOT NULL,
	"good_until" char(7) NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"setup_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "simulated_setups_setup_id_unique" UNIQUE("setup_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_customers_forget" ON "gateway_customers" USING btree ("forget_at") WHERE "gateway_customers"."forget_at" is not null;--> statement-breakpoint
CREATE INDEX "simulated_cards_customer" ON "simulated_cards" USING btree ("customer_id");--> statement-breakpoint
GRANT SELECT ON "gateway_customers" TO "app";--> statement-breakpoint
ALTER TABLE "gateway_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "gateway_customers_of_the_company" ON "gateway_customers" FOR SELECT TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
