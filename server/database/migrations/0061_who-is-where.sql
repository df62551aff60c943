CREATE TABLE "safety_check_people" (
	"check_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"travellers" jsonb NOT NULL,
	"phone" text NOT NULL,
	"answer" text,
	"note" text DEFAULT '' NOT NULL,
	"pressed_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "safety_check_people_check_id_user_id_pk" PRIMARY KEY("check_id","user_id"),
	CONSTRAINT "safety_check_people_answer" CHECK (("safety_check_people"."answer" is null) = ("safety_check_people"."pressed_at" is null) and ("safety_check_people"."answer" is null) = ("safety_check_people"."received_at" is null))
);
--> statement-breakpoint
CREATE TABLE "safety_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"about" text NOT NULL,
	"note" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whereabouts_looks" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whereabouts_looks_user_id_by_user_id_day_pk" PRIMARY KEY("user_id","by_user_id","day")
);
--> statement-breakpoint
ALTER TABLE "safety_check_people" ADD CONSTRAINT "safety_check_people_check_id_safety_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."safety_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_check_people" ADD CONSTRAINT "safety_check_people_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_check_people" ADD CONSTRAINT "safety_check_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_checks" ADD CONSTRAINT "safety_checks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_checks" ADD CONSTRAINT "safety_checks_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts_looks" ADD CONSTRAINT "whereabouts_looks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts_looks" ADD CONSTRAINT "whereabouts_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts_looks" ADD CONSTRAINT "whereabouts_looks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_check_people_user" ON "safety_check_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "safety_checks_client" ON "safety_checks" USING btree ("client_id","asked_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "safety_checks", "safety_check_people", "whereabouts_looks" TO "app";--> statement-breakpoint
ALTER TABLE "safety_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_check_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "whereabouts_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "safety_checks_of_the_company" ON "safety_checks" TO "app"
	USING ("client_id"::text = current_setting('app.client_id', true))
	WITH CHECK ("client_id"::text = current_setting('app.client_id', true));--> statement-breakpoint
CREATE POLICY "safety_check_people_of_the_company" ON "safety_check_people" TO "app"
	USING ("client_id"::text = current_setting('app.client_id', true))
	WITH CHECK ("client_id"::text = current_setting('app.client_id', true));--> statement-breakpoint
CREATE POLICY "whereabouts_looks_of_the_company" ON "whereabouts_looks" TO "app"
	USING ("client_id"::text = current_setting('app.client_id', true))
	WITH CHECK ("client_id"::text = current_setting('app.client_id', true));
