-- Names of columns, tables and stored values as the code and its documents have them.
ALTER TABLE "approvals" RENAME COLUMN "judged" TO "evaluated";--> statement-breakpoint
ALTER TABLE "booking_changes" RENAME COLUMN "supplier_told_at" TO "supplier_notified_at";--> statement-breakpoint
ALTER TABLE "company_sign_ins" RENAME COLUMN "wish" TO "return_to";--> statement-breakpoint
ALTER TABLE "duffel_cancellations" RENAME COLUMN "told_minor" TO "quoted_minor";--> statement-breakpoint
ALTER TABLE "duffel_cancellations" RENAME COLUMN "told_at" TO "quoted_at";--> statement-breakpoint
ALTER TABLE "flight_bookings" RENAME COLUMN "kept_minor" TO "retained_minor";--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" RENAME COLUMN "news" TO "event_id";--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" RENAME COLUMN "tell_next_at" TO "notify_next_at";--> statement-breakpoint
ALTER TABLE "flight_schedule_changes" RENAME COLUMN "tell_attempts" TO "notify_attempts";--> statement-breakpoint
ALTER TABLE "mail_domains" RENAME COLUMN "proved_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "proved_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "flight_news" RENAME TO "flight_events";--> statement-breakpoint
ALTER TABLE "supplier_news" RENAME TO "supplier_events";--> statement-breakpoint
ALTER TABLE "supplier_events" RENAME CONSTRAINT "supplier_news_booking_id_supplier_bookings_booking_id_fk" TO "supplier_events_booking_id_supplier_bookings_booking_id_fk";--> statement-breakpoint
ALTER INDEX "flight_news_booking" RENAME TO "flight_events_booking";--> statement-breakpoint
ALTER INDEX "flight_news_waiting" RENAME TO "flight_events_waiting";--> statement-breakpoint
ALTER INDEX "supplier_news_due" RENAME TO "supplier_events_due";--> statement-breakpoint
ALTER INDEX "supplier_news_booking" RENAME TO "supplier_events_booking";--> statement-breakpoint
ALTER INDEX "flight_schedule_changes_news" RENAME TO "flight_schedule_changes_event";--> statement-breakpoint
ALTER INDEX "flight_schedule_changes_tell" RENAME TO "flight_schedule_changes_notify";--> statement-breakpoint
ALTER INDEX "mail_domains_proved" RENAME TO "mail_domains_verified";--> statement-breakpoint
UPDATE "audit_events" SET "kind" = 'identity_verified' WHERE "kind" = 'identity_proved';--> statement-breakpoint
UPDATE "audit_events" SET "kind" = 'mail_domain_verified' WHERE "kind" = 'mail_domain_proved';--> statement-breakpoint
UPDATE "passkey_challenges" SET "purpose" = 'step_up' WHERE "purpose" = 'prove';--> statement-breakpoint
-- A call whose answer was lost is sent again under its key, and the stored answer is read in the shape of now.
UPDATE "idempotency_keys" SET "answer" = replace("answer"::text, '"judged":', '"evaluated":')::jsonb
WHERE "answer"::text LIKE '%"judged":%';
