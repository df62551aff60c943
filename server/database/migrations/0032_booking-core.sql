CREATE TABLE "stay_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"terms" jsonb NOT NULL,
	"remaining" jsonb,
	"hotel" jsonb NOT NULL,
	"travellers" jsonb NOT NULL,
	"requests" text NOT NULL,
	"arrival_time" text NOT NULL,
	"price_change" jsonb,
	CONSTRAINT "stay_bookings_hold_id_unique" UNIQUE("hold_id")
);
--> statement-breakpoint
-- Search words are the same before and after, and are not written again while rows move.
DROP TRIGGER "keep_booking_words" ON "bookings";--> statement-breakpoint
DROP TRIGGER "keep_flight_words" ON "flight_bookings";--> statement-breakpoint
DROP FUNCTION "keep_flight_words";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_service";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "service" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "zone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "end_zone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "total_minor" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "people" smallint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "payment" text DEFAULT 'company_account' NOT NULL;--> statement-breakpoint
INSERT INTO "stay_bookings" ("booking_id", "client_id", "user_id", "hold_id", "property_id", "check_in", "check_out",
		"terms", "remaining", "hotel", "travellers", "requests", "arrival_time", "price_change")
	SELECT "id", "client_id", "user_id", "hold_id", "property_id", "check_in", "check_out",
		"terms", "remaining", "hotel", "travellers", "requests", "arrival_time", "price_change"
	FROM "bookings" WHERE "service" = 'hotel';--> statement-breakpoint
UPDATE "bookings" SET
	"service" = 'stay',
	"title" = "hotel"->>'name',
	"zone" = "hotel"->>'zone',
	"end_zone" = "hotel"->>'zone',
	"starts_at" = ("check_in" + ("hotel"->>'checkInFrom')::time) AT TIME ZONE ("hotel"->>'zone'),
	"ends_at" = ("check_out" + ("hotel"->>'checkOutUntil')::time) AT TIME ZONE ("hotel"->>'zone'),
	"total_minor" = (coalesce("remaining", "terms") #>> '{total,minor}')::bigint,
	"currency" = coalesce("remaining", "terms") #>> '{total,currency}',
	"people" = (coalesce("remaining", "terms")->>'adults')::smallint + (coalesce("remaining", "terms")->>'children')::smallint,
	"payment" = "terms"->>'payment'
	WHERE "service" = 'hotel';--> statement-breakpoint
UPDATE "bookings" b SET
	"zone" = coalesce(f."from_zone", 'UTC'),
	"end_zone" = coalesce(f."to_zone", 'UTC'),
	"starts_at" = (f."legs" #>> '{0,offer,segments,0,departsAt}')::timestamptz,
	"ends_at" = (f."legs" #>> '{-1,offer,segments,-1,arrivesAt}')::timestamptz,
	"total_minor" = f."total_minor" - coalesce((SELECT sum(x."refund_minor") FROM "cancelled_flight_parts" x
		WHERE x."booking_id" = b."id"), 0),
	"currency" = f."currency",
	-- Travellers who still fly on some leg; where nobody does, all of them.
	"people" = coalesce(nullif((
		SELECT count(*) FROM generate_series(0, jsonb_array_length(f."flyers") - 1) AS one (flyer)
		WHERE (SELECT count(*) FROM "cancelled_flight_parts" x WHERE x."booking_id" = b."id" AND x."flyer" = one.flyer)
			< jsonb_array_length(f."legs")), 0), jsonb_array_length(f."flyers"))
	FROM "flight_bookings" f WHERE f."booking_id" = b."id";--> statement-breakpoint
UPDATE "notifications" SET "facts" = jsonb_set("facts", '{service}', '"stay"') WHERE "facts"->>'service' = 'hotel';--> statement-breakpoint
ALTER TABLE "launch_notice_tokens" DROP CONSTRAINT "launch_notice_tokens_notice_fk";--> statement-breakpoint
UPDATE "launch_notices" SET "service" = rtrim("service", 's');--> statement-breakpoint
UPDATE "launch_notice_tokens" SET "service" = rtrim("service", 's');--> statement-breakpoint
ALTER TABLE "launch_notice_tokens" ADD CONSTRAINT "launch_notice_tokens_notice_fk" FOREIGN KEY ("email","service") REFERENCES "public"."launch_notices"("email","service") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "end_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "total_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "people" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_times" CHECK ("bookings"."ends_at" >= "bookings"."starts_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_people" CHECK ("bookings"."people" > 0);--> statement-breakpoint
DROP POLICY "bookings_at_my_listings" ON "bookings";--> statement-breakpoint
DROP INDEX "bookings_client_flights_booked";--> statement-breakpoint
DROP INDEX "bookings_client_flights_trip";--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "from_zone";--> statement-breakpoint
ALTER TABLE "flight_bookings" DROP COLUMN "to_zone";--> statement-breakpoint
-- Each drops the indexes and constraints of its column.
ALTER TABLE "bookings" DROP COLUMN "hold_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "property_id";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "check_in";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "check_out";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "remaining";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "hotel";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "travellers";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "requests";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "arrival_time";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "price_change";--> statement-breakpoint
ALTER TABLE "stay_bookings" ADD CONSTRAINT "stay_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_bookings" ADD CONSTRAINT "stay_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_bookings" ADD CONSTRAINT "stay_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_bookings" ADD CONSTRAINT "stay_bookings_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_bookings" ADD CONSTRAINT "stay_bookings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_bookings_property_stay" ON "stay_bookings" USING btree ("property_id","check_in");--> statement-breakpoint
CREATE INDEX "bookings_user_start" ON "bookings" USING btree ("client_id","user_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_client_start" ON "bookings" USING btree ("client_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_client_at_property" ON "bookings" USING btree ("client_id","created_at","id")
	WHERE "payment" = 'at_property';--> statement-breakpoint
-- Services of which a company has few beside its stays, and that may last longer than any stay.
CREATE INDEX "bookings_client_service_booked" ON "bookings" USING btree ("client_id","service","created_at","id")
	WHERE "service" <> 'stay';--> statement-breakpoint
CREATE INDEX "bookings_client_service_start" ON "bookings" USING btree ("client_id","service","starts_at","id")
	WHERE "service" <> 'stay';--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "stay_bookings" TO "app";--> statement-breakpoint
ALTER TABLE "stay_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "stay_bookings_of_the_company" ON "stay_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "stay_bookings_at_my_listings" ON "stay_bookings" FOR SELECT TO "app"
	USING ("property_id" IN (
		SELECT "id" FROM "properties" WHERE "owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
-- Policies are tried by name, the last first: this one is asked only for rows that are of another company.
CREATE POLICY "bookings_at_my_listings" ON "bookings" FOR SELECT TO "app"
	USING (EXISTS (
		SELECT FROM "stay_bookings" s JOIN "properties" p ON p."id" = s."property_id"
		WHERE s."booking_id" = "bookings"."id" AND p."owner_user_id"::text = current_setting('app.user_id', true)
	));--> statement-breakpoint
-- What a booking is found by beside its shared columns, by service.
CREATE FUNCTION "stay_words"("of" uuid) RETURNS text LANGUAGE sql STABLE
	SET search_path = public, pg_temp AS $$
	SELECT concat_ws(' ', "hotel"->>'name', "hotel"->>'cityName',
		(SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query("travellers", '$[*].fullName') AS name))
	FROM "stay_bookings" WHERE "booking_id" = "of"
$$;--> statement-breakpoint
CREATE FUNCTION "flight_words"("of" uuid) RETURNS text LANGUAGE sql STABLE
	SET search_path = public, pg_temp AS $$
	SELECT concat_ws(' ',
		(SELECT "supplier_reference" FROM "bookings" WHERE "id" = "of"),
		(SELECT string_agg(concat_ws(' ', flyer #>> '{name,givenNames}', flyer #>> '{name,familyName}'), ' ')
			FROM jsonb_array_elements(f."flyers") AS flyer),
		(SELECT string_agg(concat_ws(' ', code, airport->>'city', airport->>'name'), ' ')
			FROM jsonb_each(f."names"->'airports') AS place (code, airport)),
		(SELECT string_agg(concat_ws(' ', flight->>'carrier', flight->>'number', (flight->>'carrier') || (flight->>'number')), ' ')
			FROM jsonb_path_query(f."legs", '$[*].offer.segments[*]') AS flight),
		(SELECT string_agg(concat_ws(' ', ticket #>> '{}', substr(ticket #>> '{}', 4)), ' ')
			FROM jsonb_path_query(f."tickets", '$[*].number') AS ticket))
	FROM "flight_bookings" f WHERE f."booking_id" = "of"
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_booking_words"("of" uuid) RETURNS void LANGUAGE sql
	SET search_path = public, pg_temp AS $$
	DELETE FROM "booking_words" WHERE "booking_id" = "of";
	INSERT INTO "booking_words" ("client_id", "booking_id", "word")
		SELECT b."client_id", b."id", word
		FROM "bookings" b, search_words(concat_ws(' ',
			substr(b."reference", 4),
			b."title",
			b."contact"->>'name',
			(SELECT "name" FROM "users" WHERE "id" = b."user_id"),
			stay_words("of"),
			flight_words("of")
		)) AS word
		WHERE b."id" = "of";
$$;--> statement-breakpoint
CREATE FUNCTION "keep_service_words"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM write_booking_words(NEW."booking_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
-- A booking of a service with a table of its own gets its words with the row there.
CREATE TRIGGER "keep_booking_words_at_first"
	AFTER INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW."service" NOT IN ('stay', 'flight')) EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
CREATE TRIGGER "keep_booking_words"
	AFTER UPDATE OF "reference", "client_id", "user_id", "title", "contact", "supplier_reference" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
CREATE TRIGGER "keep_stay_words"
	AFTER INSERT OR UPDATE OF "hotel", "travellers" ON "stay_bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_service_words"();--> statement-breakpoint
CREATE TRIGGER "keep_flight_words"
	AFTER INSERT OR UPDATE OF "legs", "names", "flyers", "tickets" ON "flight_bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_service_words"();
