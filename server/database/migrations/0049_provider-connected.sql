ALTER TABLE "identity_providers" ADD COLUMN "connected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "connected_by" uuid;--> statement-breakpoint
GRANT SELECT ("connected_at") ON "identity_providers" TO "app";