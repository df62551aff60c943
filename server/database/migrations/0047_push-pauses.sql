ALTER TABLE "push_subscriptions" ADD COLUMN "unanswered" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "paused_until" timestamp with time zone;