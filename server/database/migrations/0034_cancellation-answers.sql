-- Cancellations of stays answered the booking alone. One whose answer was lost is sent again under its key by a device that
-- queued it, and the stored answer is read in the shape of now.
UPDATE "idempotency_keys"
SET "answer" = jsonb_build_object('service', 'stay', 'booking', "answer")
WHERE "endpoint" = 'bookings.cancel' AND "answer" ? 'bookingId';
