ALTER TABLE "flight_schedule_changes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" ADD COLUMN "tell_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" ADD COLUMN "tell_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "flight_schedule_changes_tell" ON "flight_schedule_changes" USING btree ("tell_next_at") WHERE "flight_schedule_changes"."told_at" is null and "flight_schedule_changes"."state" in ('accepted', 'changed', 'refunded');