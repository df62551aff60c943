CREATE TABLE "contact_addresses" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "contact_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "contact_cases" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_cases" ADD COLUMN "answered_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_cases" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "reply_to" text;