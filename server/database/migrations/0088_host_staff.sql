CREATE TABLE "host_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_user_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "host_staff_stage" CHECK (("host_staff"."email" is null) = ("host_staff"."user_id" is not null)),
	CONSTRAINT "host_staff_joined" CHECK (("host_staff"."user_id" is null) = ("host_staff"."joined_at" is null))
);
--> statement-breakpoint
ALTER TABLE "host_staff" ADD CONSTRAINT "host_staff_host_user_id_users_id_fk" FOREIGN KEY ("host_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_staff" ADD CONSTRAINT "host_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_staff_host" ON "host_staff" USING btree ("host_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "host_staff_person" ON "host_staff" USING btree ("user_id") WHERE "host_staff"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "host_staff_invited" ON "host_staff" USING btree ("host_user_id",lower("email")) WHERE "host_staff"."email" is not null;--> statement-breakpoint
CREATE INDEX "host_staff_address" ON "host_staff" USING btree (lower("email")) WHERE "host_staff"."email" is not null;--> statement-breakpoint
-- Hosts read who did what at their listings; the installation alone writes.
GRANT SELECT ON "host_staff" TO "app";--> statement-breakpoint
ALTER TABLE "host_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "host_staff_of_the_host" ON "host_staff" FOR SELECT TO "app"
	USING ("host_user_id"::text = current_setting('app.user_id', true));
