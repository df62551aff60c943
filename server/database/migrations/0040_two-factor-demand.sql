ALTER TABLE "clients" ADD COLUMN "two_factors_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_two_factors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sessions of before, as far as they can be told: with the app on, no password alone has opened one.
UPDATE "sessions" SET "has_two_factors" = true WHERE "method" IN ('passkey', 'company')
	OR EXISTS (SELECT 1 FROM "totp_factors" f WHERE f."user_id" = "sessions"."user_id" AND f."confirmed_at" <= "sessions"."created_at");
