import * as endpoints from '#contract/hosts/calendar-feeds.ts'
import { calendarTroubles } from '#server/domain/hosts/calendars/calendar-troubles.ts'
import { endCalendarAddress, renewCalendarAddress } from '#server/domain/hosts/calendars/exported-calendars.ts'
import {
  fetchCalendarImport,
  putCalendarImport,
  removeCalendarImport,
} from '#server/domain/hosts/calendars/imported-calendars.ts'
import { calendarSync } from '#server/domain/hosts/calendars/own-calendars.ts'
import type { ReadGiven } from '#server/domain/hosts/calendars/read-imports.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { memberRoute } from '#server/http/route.ts'

type Call = Omit<ReadGiven, 'sealKey'> & { keys: Keys }

const givenOf = ({ db, products, keys, now, origin, fetchCalendar }: Call): ReadGiven => ({
  db,
  products,
  sealKey: keys.seal,
  now,
  origin,
  fetchCalendar,
})

export const calendarFeedsRoutes = [
  memberRoute(endpoints.listCalendarTroubles, async ({ db, products, now, actor, query }) => ({
    items: await calendarTroubles({ db, products, now }, actor, query.listingId),
    asOf: now.toISOString(),
  })),
  memberRoute(endpoints.getCalendarSync, (call) => calendarSync(givenOf(call), call.actor, call.params.resourceId)),
  memberRoute(endpoints.renewCalendarAddress, (call) =>
    renewCalendarAddress(givenOf(call), call.actor, call.params.resourceId),
  ),
  memberRoute(endpoints.endCalendarAddress, (call) =>
    endCalendarAddress(givenOf(call), call.actor, call.params.resourceId),
  ),
  memberRoute(endpoints.putCalendarImport, (call) =>
    putCalendarImport(givenOf(call), call.actor, { ...call.params, ...call.body }),
  ),
  memberRoute(endpoints.removeCalendarImport, (call) => removeCalendarImport(givenOf(call), call.actor, call.params)),
  memberRoute(endpoints.fetchCalendarImport, (call) => fetchCalendarImport(givenOf(call), call.actor, call.params)),
]
