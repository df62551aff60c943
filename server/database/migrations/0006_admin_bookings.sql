-- Lists of a company's bookings by date of stay, those of every company for the operator, and two short lists of states.
CREATE INDEX "bookings_client_stay" ON "bookings" USING btree ("client_id","check_in","id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_stay" ON "bookings" USING btree ("check_in","id");--> statement-breakpoint
CREATE INDEX "bookings_client_over" ON "bookings" USING btree ("client_id","created_at","id")
	WHERE "state" IN ('rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "bookings_client_attention" ON "bookings" USING btree ("client_id","created_at","id")
	WHERE "state" IN ('held', 'pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'issue_failed',
		'cancel_requested', 'no_show');--> statement-breakpoint
CREATE INDEX "bookings_client_at_property" ON "bookings" USING btree ("client_id","created_at","id")
	WHERE "terms"->>'payment' = 'at_property';--> statement-breakpoint
-- Words by which a booking is found. Rows and not an array or tsvector: their operators are not leakproof, so behind a
-- policy no index of theirs is used; comparisons of text are. "C" makes "begins with" a range of the index.
CREATE TABLE "booking_words" (
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL REFERENCES "bookings"("id") ON DELETE CASCADE,
	"word" text COLLATE "C" NOT NULL,
	PRIMARY KEY ("booking_id","word")
);--> statement-breakpoint
CREATE INDEX "booking_words_client" ON "booking_words" USING btree ("client_id","word","booking_id");--> statement-breakpoint
-- Text as it is compared: lower case, without diacritics and apostrophes, parted at spaces and punctuation.
CREATE FUNCTION "search_words"("said" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT DISTINCT left(word, 60)
	FROM regexp_split_to_table(
		lower(regexp_replace(normalize("said", NFKD), '[\u0300-\u036f''’`]', '', 'g')),
		'[[:space:]!-/:-@\[-`{-~]+'
	) AS word
	WHERE word <> ''
$$;--> statement-breakpoint
-- As the tables' owner: tenant work reads these rows and never writes them.
CREATE FUNCTION "keep_booking_words"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM "booking_words" WHERE "booking_id" = NEW."id";
	END IF;
	INSERT INTO "booking_words" ("client_id", "booking_id", "word")
		SELECT NEW."client_id", NEW."id", word
		FROM search_words(concat_ws(' ',
			substr(NEW."reference", 4),
			NEW."hotel"->>'name',
			NEW."hotel"->>'cityName',
			NEW."contact"->>'name',
			(SELECT "name" FROM "users" WHERE "id" = NEW."user_id"),
			(SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query(NEW."travellers", '$[*].fullName') AS name)
		)) AS word;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_booking_words"
	AFTER INSERT OR UPDATE OF "reference", "client_id", "user_id", "hotel", "contact", "travellers" ON "bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
-- The bookings that are there already.
UPDATE "bookings" SET "reference" = "reference";--> statement-breakpoint
GRANT SELECT ON "booking_words" TO "app";--> statement-breakpoint
ALTER TABLE "booking_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- The column itself is compared, so that the planner knows how many rows a company has.
CREATE POLICY "booking_words_of_the_company" ON "booking_words" FOR SELECT TO "app"
	USING (
		"client_id" = nullif(current_setting('app.client_id', true), '')::uuid
		OR current_setting('app.operator', true) = 'on'
	);
