CREATE TABLE "directory_suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"user_id" uuid,
	"changes" jsonb NOT NULL,
	"note" text NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "directory_suggestions_decision" CHECK (("directory_suggestions"."decided_at" is null) = ("directory_suggestions"."version" = 0))
);
--> statement-breakpoint
ALTER TABLE "directory_suggestions" ADD CONSTRAINT "directory_suggestions_entry_id_directory_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."directory_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suggestions" ADD CONSTRAINT "directory_suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_suggestions" ADD CONSTRAINT "directory_suggestions_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_suggestions_user" ON "directory_suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_suggestions_order" ON "directory_suggestions" USING btree ("decided_at","suggested_at");