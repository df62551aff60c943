CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_user_id" uuid,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"writer" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_content" jsonb,
	"published_at" timestamp with time zone,
	CONSTRAINT "listings_published" CHECK (("listings"."published_at" is null) = ("listings"."published_content" is null)),
	CONSTRAINT "listings_in_review" CHECK ("listings"."state" <> 'in_review' or "listings"."submitted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "rate_plans" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "listings_review" ON "listings" USING btree ("state","submitted_at");