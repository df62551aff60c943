import type { ListingCalendarSlot } from '#src/bookings/listing-calendar-slot.ts'
import { HostCalendar } from './HostCalendar.tsx'
import { hostCalendarQuery } from './queries.ts'

/** The calendar of a property. */
export const listingCalendar: ListingCalendarSlot = {
  load: (queryClient, listingId) => queryClient.ensureQueryData(hostCalendarQuery(listingId)),
  Calendar: HostCalendar,
}
