-- No limit meant unlimited credit. From now on nothing may be charged that nobody granted.
UPDATE "client_accounts" SET "credit_limit_minor" = 0 WHERE "credit_limit_minor" IS NULL;--> statement-breakpoint
INSERT INTO "client_accounts" ("client_id", "credit_limit_minor") SELECT "id", 0 FROM "clients" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "client_accounts" ALTER COLUMN "credit_limit_minor" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "client_accounts" ALTER COLUMN "credit_limit_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "deposit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "daily_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "person_daily_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "daily_bookings" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "person_daily_bookings" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_terms" CHECK (least("client_accounts"."credit_limit_minor", "client_accounts"."deposit_minor", "client_accounts"."daily_limit_minor",
        "client_accounts"."person_daily_limit_minor", "client_accounts"."daily_bookings", "client_accounts"."person_daily_bookings") >= 0);--> statement-breakpoint
-- What was granted before holds for a single day and a single person, too.
UPDATE "client_accounts" SET "daily_limit_minor" = "credit_limit_minor", "person_daily_limit_minor" = "credit_limit_minor", "version" = 1
	WHERE "credit_limit_minor" > 0;
