CREATE TABLE "trip_labels" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_labels_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "trip_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"session_epoch" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_links_kind" CHECK (("trip_links"."kind" = 'trip') = ("trip_links"."item_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "trip_labels" ADD CONSTRAINT "trip_labels_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_labels" ADD CONSTRAINT "trip_labels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_links" ADD CONSTRAINT "trip_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_links" ADD CONSTRAINT "trip_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_links_item" ON "trip_links" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_links_calendar" ON "trip_links" USING btree ("user_id") WHERE "trip_links"."kind" = 'calendar';--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "trip_labels" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "trip_links" TO "app";--> statement-breakpoint
GRANT SELECT ("session_epoch") ON "users" TO "app";--> statement-breakpoint
ALTER TABLE "trip_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trip_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Nobody's business but the person's: not a colleague's, and not the operator's.
CREATE POLICY "trip_labels_of_the_person" ON "trip_labels" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE POLICY "trip_links_of_the_person" ON "trip_links" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);
