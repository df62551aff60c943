CREATE TABLE "article_categories" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" smallint NOT NULL,
	"name_en" text NOT NULL,
	"name_id" text NOT NULL,
	CONSTRAINT "article_categories_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"article_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "article_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"words" integer GENERATED ALWAYS AS (regexp_count(body, '\S*\w\S*')) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(case locale when 'id' then to_tsvector('indonesian', title) else to_tsvector('english', title) end
        || to_tsvector('simple', title), 'A')
      || setweight(case locale when 'id' then to_tsvector('indonesian', summary) else to_tsvector('english', summary) end
        || to_tsvector('simple', summary), 'B')
      || setweight(case locale when 'id' then to_tsvector('indonesian', body) else to_tsvector('english', body) end
        || to_tsvector('simple', body), 'D')) STORED,
	CONSTRAINT "article_versions_article_id_version_locale_pk" PRIMARY KEY("article_id","version","locale"),
	CONSTRAINT "article_versions_locale" CHECK ("article_versions"."locale" in ('en', 'id'))
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" uuid NOT NULL,
	"vote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"useful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_vote_id_pk" PRIMARY KEY("article_id","vote_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"cover_kind" text NOT NULL,
	"cover_city" text,
	"author" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_published" CHECK ("articles"."status" <> 'published' or ("articles"."published_version" is not null and "articles"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" uuid NOT NULL,
	CONSTRAINT "content_revision_one_row" CHECK ("content_revision"."is_only")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"alt_en" text NOT NULL,
	"alt_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"focal_x_permille" smallint DEFAULT 500 NOT NULL,
	"focal_y_permille" smallint DEFAULT 500 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0),
	CONSTRAINT "media_focal_point" CHECK ("media"."focal_x_permille" between 0 and 1000 and "media"."focal_y_permille" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "contact_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"topic" text NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_cases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "launch_notice_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_notices" (
	"email" text NOT NULL,
	"service" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "launch_notices_email_service_pk" PRIMARY KEY("email","service")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "offer_texts" (
	"offer_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"terms" text NOT NULL,
	CONSTRAINT "offer_texts_offer_id_locale_pk" PRIMARY KEY("offer_id","locale"),
	CONSTRAINT "offer_texts_locale" CHECK ("offer_texts"."locale" in ('en', 'id'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"code" text NOT NULL,
	"discount_permille" integer NOT NULL,
	"min_nights" smallint DEFAULT 1 NOT NULL,
	"city_id" text,
	"bookable_from" date NOT NULL,
	"bookable_until" date NOT NULL,
	"stay_from" date NOT NULL,
	"stay_until" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"cover_kind" text NOT NULL,
	"cover_city" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "offers_code_unique" UNIQUE("code"),
	CONSTRAINT "offers_code" CHECK ("offers"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "offers_discount" CHECK ("offers"."discount_permille" between 1 and 1000),
	CONSTRAINT "offers_days" CHECK ("offers"."bookable_until" >= "offers"."bookable_from" and "offers"."stay_until" >= "offers"."stay_from"),
	CONSTRAINT "offers_min_nights" CHECK ("offers"."min_nights" > 0)
);
--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_kind_category_article_categories_kind_slug_fk" FOREIGN KEY ("kind","category") REFERENCES "public"."article_categories"("kind","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_notice_tokens" ADD CONSTRAINT "launch_notice_tokens_notice_fk" FOREIGN KEY ("email","service") REFERENCES "public"."launch_notices"("email","service") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_texts" ADD CONSTRAINT "offer_texts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slugs_current" ON "article_slugs" USING btree ("article_id") WHERE "article_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "launch_notice_tokens_notice" ON "launch_notice_tokens" USING btree ("email","service");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("next_try_at") WHERE "outgoing_mails"."sent_at" is null;
--> statement-breakpoint
-- Another stamp after every change of what readers see, whoever made it. Not a count: one that is put back to an older
-- state from a backup must not meet the number of something else.
CREATE FUNCTION "content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "content_revision" ("is_only", "revision") VALUES (true, gen_random_uuid())
		ON CONFLICT ("is_only") DO UPDATE SET "revision" = EXCLUDED."revision";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_categories"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "articles"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_slugs"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offers"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offer_texts"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
-- Tenant work may read what everybody reads, and write mails about what it does; letters and addresses it never sees.
GRANT SELECT ON "article_categories", "articles", "article_versions", "article_slugs", "media", "offers", "offer_texts",
	"content_revision" TO "app";--> statement-breakpoint
GRANT INSERT ON "outgoing_mails" TO "app";
