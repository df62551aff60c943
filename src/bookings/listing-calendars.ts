import type { ListingCalendarSlot } from './listing-calendar-slot.ts'
import { ofEveryProduct } from './products.ts'

/** Calendars of listings by product; null for products without any. */
export const listingCalendars = ofEveryProduct<ListingCalendarSlot | null>(
  async (parts) => (await parts.loadListingCalendar?.()) ?? null,
)
