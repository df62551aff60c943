import { queryOptions } from '@tanstack/react-query'
import { getCalendarSync, listCalendarTroubles } from '#contract/hosts/calendar-feeds.ts'
import { call } from '#src/platform/api/client.ts'

/** What of a listing's calendar sync needs its host; read again with its calendar. */
export const calendarTroublesQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['agent', 'calendar', listingId, 'troubles'],
    queryFn: ({ signal }) => call(listCalendarTroubles, { query: { listingId } }, { signal }),
    meta: { offline: true },
  })

/** The calendars of something that is synced, stored on the device as they were last seen. */
export const calendarSyncQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['agent', 'calendar-sync', resourceId],
    queryFn: ({ signal }) => call(getCalendarSync, { params: { resourceId } }, { signal }),
    meta: { offline: true },
  })
