CREATE TABLE "host_businesses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_number" text,
	"tax_number_since" date,
	"bank" text,
	"account_number" text,
	"account_holder" text,
	"bank_changed_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_businesses_tax_number" CHECK (("host_businesses"."tax_number" is null) = ("host_businesses"."tax_number_since" is null)),
	CONSTRAINT "host_businesses_bank" CHECK (num_nulls("host_businesses"."bank", "host_businesses"."account_number", "host_businesses"."account_holder", "host_businesses"."bank_changed_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "host_businesses" ADD CONSTRAINT "host_businesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;