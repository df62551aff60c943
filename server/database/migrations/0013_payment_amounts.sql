ALTER TABLE "payment_events" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_currency" char(3);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK (
	("payments"."state" = 'amount_differs') = ("payments"."received_minor" is not null)
	and ("payments"."received_minor" is null) = ("payments"."received_currency" is null)
	and coalesce("payments"."received_minor", 1) > 0
);--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD COLUMN "paid_currency" char(3);--> statement-breakpoint
ALTER TABLE "simulated_payments" DROP CONSTRAINT "simulated_payments_refunded";--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD CONSTRAINT "simulated_payments_refunded" CHECK (
	"simulated_payments"."refunded_minor" >= 0
	and "simulated_payments"."refunded_minor" <= coalesce("simulated_payments"."paid_minor", "simulated_payments"."amount_minor")
);--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "supplier_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "supplier_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD COLUMN "supplier_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "booking_changes_supplier_due" ON "booking_changes" USING btree ("supplier_next_at") WHERE "booking_changes"."supplier_next_at" is not null;--> statement-breakpoint
ALTER TABLE "supplier_bookings" ADD COLUMN "cancelled_room_nights" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attention" text[];--> statement-breakpoint
-- Refunds that the bank refused before, and that nobody sent again or settled.
UPDATE "bookings" b SET "attention" = '{refund_refused}'
	WHERE EXISTS (
		SELECT FROM "refunds" r WHERE r."booking_id" = b."id" AND r."superseded_at" IS NULL
			AND EXISTS (SELECT FROM "refund_steps" s WHERE s."refund_id" = r."id" AND s."state" = 'failed')
			AND NOT EXISTS (SELECT FROM "refund_steps" s WHERE s."refund_id" = r."id" AND s."state" = 'received')
			AND NOT EXISTS (SELECT FROM "refund_settlements" z WHERE z."refund_id" = r."id")
	);--> statement-breakpoint
DROP INDEX "bookings_client_attention";--> statement-breakpoint
-- In the words of the list, so that its rows are found by it.
CREATE INDEX "bookings_client_attention" ON "bookings" USING btree ("client_id","created_at","id")
	WHERE "state" IN ('held', 'pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'issue_failed',
		'cancel_requested', 'no_show') OR "attention" IS NOT NULL;
