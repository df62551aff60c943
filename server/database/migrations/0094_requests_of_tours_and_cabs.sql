ALTER TABLE "cab_operators" ADD COLUMN "first_on_request" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "is_on_request" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "first_on_request" smallint DEFAULT 0 NOT NULL;