import type { CalendarConflict, FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'

/** A room type, vehicle or tour option that has a calendar, with its listing. */
export type CalendarResource = {
  resourceId: string
  name: string
  listingId: string
  listingName: string
  zone: string
  ownerUserId: string | null
}

/**
 * When something is taken, on the clock of the listing: `YYYY-MM-DDTHH:MM`, `until` excluded. All-day ones go from midnight to
 * midnight.
 */
export type BusyPeriod = { from: string; until: string; isAllDay: boolean }

/** Days, the last excluded. */
export type DayRange = { from: string; until: string }

/** Busy times of an imported calendar in a range of days; they replace its earlier ones. */
export type CalendarBlock = {
  importId: string
  resourceId: string
  takes: FeedTakes
  periods: readonly BusyPeriod[]
  range: DayRange
}

/** The calendars of one service. All of it runs as the system, after the permission was checked. */
export type ListingCalendars = {
  /** Null if it is none of this service's. */
  find: (tx: Db, resourceId: string) => Promise<CalendarResource | null>
  /** Those of a listing; none if it is none of this service's. */
  ofListing: (tx: Db, listingId: string) => Promise<CalendarResource[]>
  /** When nothing of it can be booked, in order of time and each beginning another time, for other sites. */
  busy: (tx: Db, resourceId: string, range: DayRange) => Promise<BusyPeriod[]>
  /** Blocks stock and opens the rest; returns the number of blocked nights, days or departures. */
  block: (tx: Db, block: CalendarBlock) => Promise<number>
  /** Bookings of times at which other calendars take more than is left. */
  conflicts: (tx: Db, resourceId: string, range: DayRange) => Promise<CalendarConflict[]>
}
