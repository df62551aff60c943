import type { CalendarConflict, FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'

/** A room type or the like with a calendar of its own, and its listing. */
export type CalendarResource = {
  resourceId: string
  name: string
  listingId: string
  listingName: string
  zone: string
  ownerUserId: string | null
}

/** When another calendar says it is taken, on the clock of the listing: `YYYY-MM-DDTHH:MM`, `until` excluded. */
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
  /** Days on which nothing of it can be booked, in date order. */
  busyDays: (tx: Db, resourceId: string, range: DayRange) => Promise<DayRange[]>
  /** Blocks stock and opens the rest; returns the number of blocked nights or days. */
  block: (tx: Db, block: CalendarBlock) => Promise<number>
  /** Bookings of days on which other calendars take more than is left. */
  conflicts: (tx: Db, resourceId: string, range: DayRange) => Promise<CalendarConflict[]>
}
