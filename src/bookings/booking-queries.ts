/** Everything read of stays and of lists of bookings is below this key; one invalidation refetches it all. */
export const bookingQueries = { all: () => ['bookings'] as const }
