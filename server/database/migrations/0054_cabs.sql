CREATE TABLE "cab_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"hire_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"passenger_name" text NOT NULL,
	"sign_name" text NOT NULL,
	"notes" text NOT NULL,
	"licence" jsonb,
	"flight" jsonb,
	"flight_seen_at" timestamp with time zone,
	"driver" jsonb,
	"voucher_code" text,
	"breaches" jsonb NOT NULL,
	"happenings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator_cancelled" jsonb,
	CONSTRAINT "cab_bookings_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "cab_bookings_hire_id_unique" UNIQUE("hire_id"),
	CONSTRAINT "cab_bookings_voucher_code_unique" UNIQUE("voucher_code")
);
--> statement-breakpoint
CREATE TABLE "cab_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"vehicle_class" text NOT NULL,
	"mode" text NOT NULL,
	"hire_id" uuid NOT NULL,
	"flight" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"terms" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extensions" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "cab_holds_hire_id_unique" UNIQUE("hire_id"),
	CONSTRAINT "cab_holds_extensions" CHECK ("cab_holds"."extensions" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "cab_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"booking_id" uuid,
	"client_id" uuid,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"language" text NOT NULL,
	"vehicle_class" text NOT NULL,
	"ridden_in" date NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"punctuality" smallint NOT NULL,
	"driver" smallint NOT NULL,
	"car" smallint NOT NULL,
	"value" smallint NOT NULL,
	"overall" smallint NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cab_reviews_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "cab_supplier_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"faults" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"answers_lost" smallint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cab_supplier_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cab_supplier_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"uses_left" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cab_supplier_faults_value" CHECK ("cab_supplier_faults"."value" >= 0),
	CONSTRAINT "cab_supplier_faults_uses" CHECK ("cab_supplier_faults"."uses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cab_airports" (
	"code" char(3) NOT NULL,
	"city_id" text NOT NULL,
	"is_main" boolean NOT NULL,
	"meeting_en" text NOT NULL,
	"meeting_id" text NOT NULL,
	"toll_minor" bigint NOT NULL,
	"parking_minor" bigint NOT NULL,
	CONSTRAINT "cab_airports_code_city_id_pk" PRIMARY KEY("code","city_id")
);
--> statement-breakpoint
CREATE TABLE "cab_drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"operator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cab_drivers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "cab_hires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"vehicle_number" integer NOT NULL,
	"driver_id" uuid,
	"driver_number" integer,
	"busy" "tstzrange" NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cab_operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"lead_minutes" integer NOT NULL,
	"cancellation" jsonb NOT NULL,
	"is_on_request" boolean NOT NULL,
	"months" jsonb NOT NULL,
	"self_drive" jsonb,
	"features" text[] NOT NULL,
	"score" smallint,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cab_rates" (
	"operator_id" uuid NOT NULL,
	"vehicle_class" text NOT NULL,
	"rate" jsonb NOT NULL,
	"example" text NOT NULL,
	"scene" text NOT NULL,
	"features" text[] NOT NULL,
	"people" smallint NOT NULL,
	"bags" smallint NOT NULL,
	CONSTRAINT "cab_rates_operator_id_vehicle_class_pk" PRIMARY KEY("operator_id","vehicle_class")
);
--> statement-breakpoint
CREATE TABLE "cab_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"operator_id" uuid NOT NULL,
	"vehicle_class" text NOT NULL,
	"plate" text NOT NULL,
	"model" text NOT NULL,
	"colour_en" text NOT NULL,
	"colour_id" text NOT NULL,
	"people" smallint NOT NULL,
	"bags" smallint NOT NULL,
	"is_in_service" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cab_vehicles_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_hold_id_cab_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."cab_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_hire_id_cab_hires_id_fk" FOREIGN KEY ("hire_id") REFERENCES "public"."cab_hires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_bookings" ADD CONSTRAINT "cab_bookings_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD CONSTRAINT "cab_holds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD CONSTRAINT "cab_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD CONSTRAINT "cab_holds_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_holds" ADD CONSTRAINT "cab_holds_hire_id_cab_hires_id_fk" FOREIGN KEY ("hire_id") REFERENCES "public"."cab_hires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_supplier_events" ADD CONSTRAINT "cab_supplier_events_booking_id_cab_supplier_bookings_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."cab_supplier_bookings"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_supplier_faults" ADD CONSTRAINT "cab_supplier_faults_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_airports" ADD CONSTRAINT "cab_airports_code_airports_code_fk" FOREIGN KEY ("code") REFERENCES "public"."airports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_airports" ADD CONSTRAINT "cab_airports_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_drivers" ADD CONSTRAINT "cab_drivers_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_vehicle_id_cab_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."cab_vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_driver_id_cab_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."cab_drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_operators" ADD CONSTRAINT "cab_operators_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_rates" ADD CONSTRAINT "cab_rates_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cab_vehicles" ADD CONSTRAINT "cab_vehicles_operator_id_cab_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."cab_operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cab_bookings_operator" ON "cab_bookings" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "cab_bookings_user" ON "cab_bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cab_holds_client_created" ON "cab_holds" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "cab_holds_due" ON "cab_holds" USING btree ("expires_at") WHERE "cab_holds"."state" = 'live';--> statement-breakpoint
CREATE INDEX "cab_holds_operator" ON "cab_holds" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "cab_reviews_newest" ON "cab_reviews" USING btree ("operator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cab_reviews_score" ON "cab_reviews" USING btree ("operator_id","overall","id");--> statement-breakpoint
CREATE INDEX "cab_supplier_events_due" ON "cab_supplier_events" USING btree ("due_at") WHERE "cab_supplier_events"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "cab_supplier_events_booking" ON "cab_supplier_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cab_drivers_operator" ON "cab_drivers" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "cab_hires_vehicle" ON "cab_hires" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "cab_hires_operator" ON "cab_hires" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "cab_operators_city" ON "cab_operators" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "cab_vehicles_operator" ON "cab_vehicles" USING btree ("operator_id","vehicle_class");--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_of_a_vehicle" EXCLUDE USING gist (
	int4range("vehicle_number", "vehicle_number", '[]') WITH &&, "busy" WITH &&
) WHERE ("state" <> 'released');--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_of_a_driver" EXCLUDE USING gist (
	int4range("driver_number", "driver_number", '[]') WITH &&, "busy" WITH &&
) WHERE ("state" <> 'released' AND "driver_number" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "cab_hires" ADD CONSTRAINT "cab_hires_span" CHECK (NOT isempty("busy"));--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_marks" CHECK (
	least("punctuality", "driver", "car", "value") >= 1 and greatest("punctuality", "driver", "car", "value") <= 10
);--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_overall" CHECK ("overall" between 10 and 100);--> statement-breakpoint
ALTER TABLE "cab_reviews" ADD CONSTRAINT "cab_reviews_of_a_ride" CHECK (
	"is_demonstration" or ("booking_id" is not null and "client_id" is not null and "user_id" is not null)
);--> statement-breakpoint
GRANT SELECT ON "cab_operators", "cab_airports", "cab_rates", "cab_vehicles", "cab_drivers" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "cab_hires", "cab_holds", "cab_bookings" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "cab_reviews" TO "app";--> statement-breakpoint
ALTER TABLE "cab_holds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cab_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cab_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "cab_holds_of_the_company" ON "cab_holds" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "cab_bookings_of_the_company" ON "cab_bookings" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "cab_reviews_of_the_company" ON "cab_reviews" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE FUNCTION "cab_words"("of" uuid) RETURNS text LANGUAGE sql STABLE
	SET search_path = public, pg_temp AS $$
	SELECT concat_ws(' ', "passenger_name", "sign_name", "terms" #>> '{facts,operator,name}', "flight"->>'number',
		"driver"->>'plate', "terms" #>> '{ride,from,name}', "terms" #>> '{ride,from,city}',
		"terms" #>> '{ride,to,name}', "terms" #>> '{ride,to,city}')
	FROM "cab_bookings" WHERE "booking_id" = "of"
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
			tour_words("of"),
			cab_words("of")
		)) AS word
		WHERE b."id" = "of";
$$;--> statement-breakpoint
DROP TRIGGER "keep_booking_words_at_first" ON "bookings";--> statement-breakpoint
CREATE TRIGGER "keep_booking_words_at_first"
	AFTER INSERT ON "bookings"
	FOR EACH ROW WHEN (NEW."service" NOT IN ('stay', 'flight', 'tour', 'cab')) EXECUTE FUNCTION "keep_booking_words"();--> statement-breakpoint
CREATE TRIGGER "keep_cab_words"
	AFTER INSERT OR UPDATE OF "terms", "passenger_name", "sign_name", "flight", "driver" ON "cab_bookings"
	FOR EACH ROW EXECUTE FUNCTION "keep_service_words"();
