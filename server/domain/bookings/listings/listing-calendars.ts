import type { CalendarConflict, FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import type { Db } from '#server/database/db.ts'

/** What has a calendar of its own, such as a room type, with its listing. */
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

/** What an imported calendar takes in a range of days; what it took there before ends. */
export type CalendarBlock = {
  importId: string
  resourceId: string
  takes: FeedTakes
  periods: readonly BusyPeriod[]
  range: DayRange
}

/** The calendars of what one service sells. All of it runs as the system: who may do it is decided before. */
export type ListingCalendars = {
  /** Null if it is none of this service's. */
  find: (tx: Db, resourceId: string) => Promise<CalendarResource | null>
  /** Those of a listing; none if it is none of this service's. */
  ofListing: (tx: Db, listingId: string) => Promise<CalendarResource[]>
  /** Days on which nothing of it can be booked, in date order. */
  busyDays: (tx: Db, resourceId: string, range: DayRange) => Promise<DayRange[]>
  /** Blocks stock, and opens what is not taken any more; returns how many nights or days are blocked. */
  block: (tx: Db, block: CalendarBlock) => Promise<number>
  /** Bookings of days on which other calendars take more than is left. */
  conflicts: (tx: Db, resourceId: string, range: DayRange) => Promise<CalendarConflict[]>
}
