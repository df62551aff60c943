import type { ListingCalendarSlot } from '#src/bookings/listing-calendar-slot.ts'
import { DepartureCalendar } from './DepartureCalendar.tsx'
import { departureQueries } from './queries.ts'

/** The calendar of a tour: its departures. */
export const departureCalendar: ListingCalendarSlot = {
  load: (queryClient, listingId) => queryClient.ensureQueryData(departureQueries.window(listingId)),
  Calendar: DepartureCalendar,
}
