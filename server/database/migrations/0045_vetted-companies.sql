ALTER TABLE "client_accounts" ADD COLUMN "is_vetted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "client_accounts" SET "is_vetted" = true WHERE "version" > 0 AND ("credit_limit_minor" > 0 OR "deposit_minor" > 0);
