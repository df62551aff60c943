import { queryOptions } from '@tanstack/react-query'
import { quoteFlightChange } from '#contract/products/flights/flight-changes.ts'
import { searchFlights } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import { writeLegs } from '#contract/products/flights/flight-search.ts'
import { call } from '#src/platform/api/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

export const changeQueries = {
  /** Other flights of a leg. Kept nowhere: without network nothing can be done with them. */
  offers: ({ legs, ...rest }: FlightSearch) => {
    const query = { ...rest, legs: writeLegs(legs) }
    return queryOptions({
      queryKey: ['flights', 'change', query, currentLocale()],
      queryFn: ({ signal }) => call(searchFlights, { query }, { signal }),
      staleTime: 60_000,
      gcTime: 60_000,
    })
  },

  /** Current price of changing a leg: always fetched, never cached. */
  quote: (bookingId: string, requested: { leg: number; choice: string }) =>
    queryOptions({
      queryKey: [...flightBookingQueries.all(), 'change', bookingId, requested],
      queryFn: ({ signal }) => call(quoteFlightChange, { params: { bookingId }, body: requested }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
