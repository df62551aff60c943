CREATE TABLE "calendar_exports" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "calendar_exports_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource_id" uuid NOT NULL,
	"service" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"address" "bytea" NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"takes" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	"blocked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_night_blocks" (
	"room_type_id" uuid NOT NULL,
	"night" date NOT NULL,
	"import_id" uuid NOT NULL,
	"rooms" smallint NOT NULL,
	CONSTRAINT "room_night_blocks_room_type_id_night_import_id_pk" PRIMARY KEY("room_type_id","night","import_id"),
	CONSTRAINT "room_night_blocks_rooms" CHECK ("room_night_blocks"."rooms" > 0)
);
--> statement-breakpoint
-- The new tables are written by the installation alone, and not granted to role app.
ALTER TABLE "room_nights" ADD COLUMN "blocked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_night_blocks" ADD CONSTRAINT "room_night_blocks_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_imports_resource" ON "calendar_imports" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "room_night_blocks_import" ON "room_night_blocks" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_blocked" CHECK ("room_nights"."blocked" >= 0);