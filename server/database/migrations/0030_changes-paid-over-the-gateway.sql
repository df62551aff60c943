ALTER TABLE "flight_changes" DROP CONSTRAINT "flight_changes_state";--> statement-breakpoint
DROP INDEX "flight_changes_one_at_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_id_flight_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."flight_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_changes_unpaid" ON "flight_changes" USING btree ("until") WHERE "flight_changes"."state" = 'awaiting_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "flight_changes_one_at_once" ON "flight_changes" USING btree ("booking_id") WHERE "flight_changes"."state" in ('awaiting_payment', 'reissuing');--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_state" CHECK (case "flight_changes"."state" when 'reissuing' then "flight_changes"."next_at" is not null and "flight_changes"."settled_at" is null
        when 'awaiting_payment' then "flight_changes"."next_at" is null and "flight_changes"."settled_at" is null
        else "flight_changes"."state" in ('done', 'failed', 'unpaid') and "flight_changes"."next_at" is null and "flight_changes"."settled_at" is not null end);