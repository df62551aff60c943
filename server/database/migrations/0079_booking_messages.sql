CREATE TABLE "booking_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_user_id" uuid NOT NULL,
	"host_user_id" uuid NOT NULL,
	"text" text,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"report_reason" text
);
--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_host_user_id_users_id_fk" FOREIGN KEY ("host_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_messages_booking" ON "booking_messages" USING btree ("booking_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "booking_messages_unread_by_host" ON "booking_messages" USING btree ("host_user_id") WHERE "booking_messages"."read_at" is null and "booking_messages"."side" = 'guest';--> statement-breakpoint
CREATE INDEX "booking_messages_unread_by_guest" ON "booking_messages" USING btree ("booking_id") WHERE "booking_messages"."read_at" is null and "booking_messages"."side" = 'host';--> statement-breakpoint
CREATE INDEX "booking_messages_author" ON "booking_messages" USING btree ("author_user_id");