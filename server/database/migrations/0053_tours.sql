CREATE TABLE "tour_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" char(5) NOT NULL,
	"first_day" date NOT NULL,
	"facts" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"pick_up" jsonb,
	"country_code" char(2) NOT NULL,
	"cancellation" jsonb NOT NULL,
	"is_on_request" boolean NOT NULL,
	"units" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"breaches" jsonb NOT NULL,
	"moves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator_cancelled" jsonb,
	CONSTRAINT "tour_bookings_hold_id_unique" UNIQUE("hold_id")
);
--> statement-breakpoint
CREATE TABLE "tour_departures" (
	"option_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" char(5) NOT NULL,
	"city_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"capacity" smallint NOT NULL,
	"taken" smallint DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"cancelled_for" text,
	"cancelled_note" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"minimum_decided_at" timestamp with time zone,
	CONSTRAINT "tour_departures_option_id_day_time_pk" PRIMARY KEY("option_id","day","time"),
	CONSTRAINT "tour_departures_not_oversold" CHECK ("tour_departures"."taken" >= 0 and "tour_departures"."taken" <= "tour_departures"."capacity")
);
--> statement-breakpoint
CREATE TABLE "tour_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" char(5) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"seats" smallint NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extensions" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "tour_holds_seats" CHECK ("tour_holds"."seats" > 0),
	CONSTRAINT "tour_holds_extensions" CHECK ("tour_holds"."extensions" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "tour_vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"unit_index" smallint,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_tours" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tour_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_tours_user_id_tour_id_pk" PRIMARY KEY("user_id","tour_id")
);
--> statement-breakpoint
CREATE TABLE "tour_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"booking_id" uuid,
	"client_id" uuid,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"language" text NOT NULL,
	"toured_in" date NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"guide" smallint NOT NULL,
	"content" smallint NOT NULL,
	"organisation" smallint NOT NULL,
	"value" smallint NOT NULL,
	"overall" smallint NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_reviews_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "tour_supplier_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"departure_id" text NOT NULL,
	"faults" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"cancelled_units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers_lost" smallint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_supplier_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tour_supplier_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"uses_left" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_supplier_faults_value" CHECK ("tour_supplier_faults"."value" >= 0),
	CONSTRAINT "tour_supplier_faults_uses" CHECK ("tour_supplier_faults"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tour_operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"is_private" boolean NOT NULL,
	"is_on_request" boolean NOT NULL,
	"min_people" smallint NOT NULL,
	"max_people" smallint NOT NULL,
	"start_times" text[] NOT NULL,
	"weekdays" boolean[] NOT NULL,
	"closed_on" text[] NOT NULL,
	"capacity" smallint NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"seasons" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	CONSTRAINT "tour_options_capacity" CHECK ("tour_options"."capacity" >= 0),
	CONSTRAINT "tour_options_people" CHECK ("tour_options"."min_people" between 1 and "tour_options"."max_people")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"city_id" text NOT NULL,
	"theme" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"languages" text[] NOT NULL,
	"accessibility" text[] NOT NULL,
	"scenes" text[] NOT NULL,
	"title_en" text NOT NULL,
	"title_id" text NOT NULL,
	"texts" jsonb NOT NULL,
	"cancellation" jsonb NOT NULL,
	"reschedule" jsonb,
	"minimum" jsonb,
	"names" text NOT NULL,
	"vouchers" text NOT NULL,
	"questions" jsonb NOT NULL,
	"pick_ups" jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"score" smallint,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tours_duration" CHECK ("tours"."duration_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_hold_id_tour_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."tour_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_departure_fk" FOREIGN KEY ("option_id","day","time") REFERENCES "public"."tour_departures"("option_id","day","time") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD CONSTRAINT "tour_departures_option_id_tour_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."tour_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_departures" ADD CONSTRAINT "tour_departures_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_holds" ADD CONSTRAINT "tour_holds_departure_fk" FOREIGN KEY ("option_id","day","time") REFERENCES "public"."tour_departures"("option_id","day","time") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_vouchers" ADD CONSTRAINT "tour_vouchers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_vouchers" ADD CONSTRAINT "tour_vouchers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_tours" ADD CONSTRAINT "saved_tours_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_tours" ADD CONSTRAINT "saved_tours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_tours" ADD CONSTRAINT "saved_tours_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_supplier_events" ADD CONSTRAINT "tour_supplier_events_booking_id_tour_supplier_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."tour_supplier_bookings"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_supplier_faults" ADD CONSTRAINT "tour_supplier_faults_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_options" ADD CONSTRAINT "tour_options_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_operator_id_tour_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."tour_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_bookings_departure" ON "tour_bookings" USING btree ("option_id","day","time");--> statement-breakpoint
CREATE INDEX "tour_bookings_tour" ON "tour_bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "tour_departures_city" ON "tour_departures" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "tour_departures_start" ON "tour_departures" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "tour_holds_client_created" ON "tour_holds" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "tour_holds_due" ON "tour_holds" USING btree ("expires_at") WHERE "tour_holds"."state" = 'live';--> statement-breakpoint
CREATE INDEX "tour_holds_departure" ON "tour_holds" USING btree ("option_id","day","time");--> statement-breakpoint
CREATE INDEX "tour_vouchers_booking" ON "tour_vouchers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tour_reviews_newest" ON "tour_reviews" USING btree ("tour_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tour_reviews_score" ON "tour_reviews" USING btree ("tour_id","overall","id");--> statement-breakpoint
CREATE INDEX "tour_supplier_events_due" ON "tour_supplier_events" USING btree ("due_at") WHERE "tour_supplier_events"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "tour_supplier_events_booking" ON "tour_supplier_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tour_options_tour" ON "tour_options" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "tours_city" ON "tours" USING btree ("city_id");--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_marks" CHECK (
	least("guide", "content", "organisation", "value") >= 1 and greatest("guide", "content", "organisation", "value") <= 10
);--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_overall" CHECK ("overall" between 10 and 100);--> statement-breakpoint
ALTER TABLE "tour_reviews" ADD CONSTRAINT "tour_reviews_of_a_tour" CHECK (
	"is_demonstration" or ("booking_id" is not null and "client_id" is not null and "user_id" is not null)
);--> statement-breakpoint
GRANT SELECT ON "tour_operators", "tours", "tour_options" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "tour_departures", "tour_holds", "tour_bookings", "tour_vouchers" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "tour_reviews" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_tours" TO "app";--> statement-breakpoint
ALTER TABLE "tour_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_vouchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tour_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tour_holds_of_the_company" ON "tour_holds" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "tour_bookings_of_the_company" ON "tour_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "tour_vouchers_of_the_company" ON "tour_vouchers" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "tour_reviews_of_the_company" ON "tour_reviews" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "saved_tours_of_the_person" ON "saved_tours" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE FUNCTION "tour_words"("of" uuid) RETURNS text LANGUAGE sql STABLE
	SET search_path = public, pg_temp AS $$
	SELECT concat_ws(' ', "facts"->>'optionTitle', "facts"->>'cityName', "facts" #>> '{operator,name}',
		(SELECT string_agg(name #>> '{}', ' ') FROM jsonb_path_query("units", '$[*].fullName') AS name))
	FROM "tour_bookings" WHERE "booking_id" = "of"
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
			flight_words("of"),
			tour_words("of")
		)) AS word
		WHERE b."id" = "of";
$$;--> statement-breakpoint
DROP TRIGGER "keep_booking_words_at_first" ON "bookings";--> statement-breakpoint
CREATE TRIGGER "keep_booking_words_at_first"
	AFTER INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW."service" NOT IN ('stay', 'flight', 'tour')) EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
CREATE TRIGGER "keep_tour_words"
	AFTER INSERT OR UPDATE OF "facts", "units" ON "tour_bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_service_words"();
