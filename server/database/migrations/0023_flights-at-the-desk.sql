-- Zones of the first departure and the last arrival: by these days a trip begins and is over, as a stay by the property's.
ALTER TABLE "flight_bookings" ADD COLUMN "from_zone" text
	GENERATED ALWAYS AS ("names" #>> ARRAY['airports', "legs" #>> '{0,offer,segments,0,from}', 'zone']) STORED;--> statement-breakpoint
ALTER TABLE "flight_bookings" ADD COLUMN "to_zone" text
	GENERATED ALWAYS AS ("names" #>> ARRAY['airports', "legs" #>> '{-1,offer,segments,-1,to}', 'zone']) STORED;--> statement-breakpoint
-- Flights among a company's bookings: few beside its stays, and longer away than any stay lasts.
CREATE INDEX "bookings_client_flights_booked" ON "bookings" USING btree ("client_id","created_at","id") WHERE "service" = 'flight';--> statement-breakpoint
CREATE INDEX "bookings_client_flights_trip" ON "bookings" USING btree ("client_id","check_in","id") WHERE "service" = 'flight';--> statement-breakpoint
-- The words by which a booking is found, anew: of flights also places, flights, record locator and ticket numbers, whole
-- and without the airline's three digits.
CREATE FUNCTION "write_booking_words"("of" uuid) RETURNS void LANGUAGE sql
	SET search_path = public, pg_temp AS $$
	DELETE FROM "booking_words" WHERE "booking_id" = "of";
	INSERT INTO "booking_words" ("client_id", "booking_id", "word")
		SELECT b."client_id", b."id", word
		FROM "bookings" b LEFT JOIN "flight_bookings" f ON f."booking_id" = b."id", search_words(concat_ws(' ',
			substr(b."reference", 4),
			b."hotel"->>'name',
			b."hotel"->>'cityName',
			b."contact"->>'name',
			(SELECT "name" FROM "users" WHERE "id" = b."user_id"),
			(SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(b."travellers", '$[*].fullName') AS name),
			CASE WHEN f."booking_id" IS NOT NULL THEN b."supplier_reference" END,
			(SELECT string_agg(concat_ws(' ', code, airport->>'city', airport->>'name'), ' ')
				FROM jsonb_each(f."names"->'airports') AS place (code, airport)),
			(SELECT string_agg(concat_ws(' ', flight->>'carrier', flight->>'number', (flight->>'carrier') || (flight->>'number')), ' ')
				FROM jsonb_path_query(f."legs", '$[*].offer.segments[*]') AS flight),
			(SELECT string_agg(concat_ws(' ', ticket #>> '{}', substr(ticket #>> '{}', 4)), ' ')
				FROM jsonb_path_query(f."tickets", '$[*].number') AS ticket)
		)) AS word
		WHERE b."id" = "of";
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_booking_words"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM write_booking_words(NEW."id");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_flight_words"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM write_booking_words(NEW."booking_id");
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "keep_booking_words" ON "bookings";--> statement-breakpoint
CREATE TRIGGER "keep_booking_words"
	AFTER INSERT OR UPDATE OF "reference", "client_id", "user_id", "hotel", "contact", "travellers", "supplier_reference" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
CREATE TRIGGER "keep_flight_words"
	AFTER INSERT OR UPDATE OF "legs", "names", "tickets" ON "flight_bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_flight_words"();--> statement-breakpoint
-- The flights that are booked already.
SELECT write_booking_words("booking_id") FROM "flight_bookings";
