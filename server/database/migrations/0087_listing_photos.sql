CREATE TABLE "listing_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "listing_photos_ready" CHECK (("listing_photos"."width" is null) = ("listing_photos"."bytes" is null) and ("listing_photos"."width" is null) = ("listing_photos"."height" is null)),
	CONSTRAINT "listing_photos_received" CHECK ("listing_photos"."received" between 0 and "listing_photos"."size")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_photos_owner" ON "listing_photos" USING btree ("owner_user_id");--> statement-breakpoint
UPDATE "listings" SET "content" = "content" || '{"photos": []}'::jsonb WHERE NOT "content" ? 'photos';--> statement-breakpoint
UPDATE "listings" SET "published_content" = "published_content" || '{"photos": []}'::jsonb WHERE "published_content" IS NOT NULL AND NOT "published_content" ? 'photos';