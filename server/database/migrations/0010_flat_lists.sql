-- Asked booking by booking. As a list of every visible booking it was made anew for each read, however few were wanted.
ALTER POLICY "booking_events_of_visible_bookings" ON "booking_events"
	USING (EXISTS (SELECT FROM "bookings" WHERE "bookings"."id" = "booking_events"."booking_id"));
