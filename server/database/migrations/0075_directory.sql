CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"summary_en" text NOT NULL,
	"summary_id" text NOT NULL,
	"words" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"phone" text,
	"hours" jsonb NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A')
      || setweight(to_tsvector('english', words) || to_tsvector('indonesian', words) || to_tsvector('simple', words), 'B')
      || setweight(to_tsvector('english', summary_en) || to_tsvector('indonesian', summary_id), 'C')
      || setweight(to_tsvector('simple', area || ' ' || address), 'D')) STORED
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_city" ON "directory_entries" USING btree ("city_id","category");--> statement-breakpoint
-- Only the operator of the installation writes it.
GRANT SELECT ON "directory_entries" TO "app";
