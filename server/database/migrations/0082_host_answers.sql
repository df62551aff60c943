CREATE TABLE "host_answers" (
	"client_id" uuid NOT NULL,
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answer" text,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_user_id" uuid,
	CONSTRAINT "host_answers_answer" CHECK (("host_answers"."answer" is null) = ("host_answers"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "host_answers" ADD CONSTRAINT "host_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_answers" ADD CONSTRAINT "host_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_answers_due" ON "host_answers" USING btree ("until") WHERE "host_answers"."answer" is null;--> statement-breakpoint
-- Answers are written by the installation, once the host is allowed them.
GRANT SELECT, INSERT ON "host_answers" TO "app";--> statement-breakpoint
ALTER TABLE "host_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "host_answers_of_visible_bookings" ON "host_answers" FOR SELECT TO "app"
	USING (EXISTS (SELECT FROM "bookings" WHERE "bookings"."id" = "host_answers"."booking_id"));--> statement-breakpoint
CREATE POLICY "host_answers_of_the_company" ON "host_answers" FOR INSERT TO "app"
	WITH CHECK (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
