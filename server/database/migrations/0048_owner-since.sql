ALTER TABLE "invitations" ADD COLUMN "accepted_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "owner_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_user_id_users_id_fk" FOREIGN KEY ("accepted_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;