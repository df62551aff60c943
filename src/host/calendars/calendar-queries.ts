import { queryOptions } from '@tanstack/react-query'
import { getCalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { call } from '#src/platform/api/client.ts'

/** The calendars of a room type, stored on the device as they were last seen. */
export const calendarSyncQuery = (resourceId: string) =>
  queryOptions({
    queryKey: ['agent', 'calendar-sync', resourceId],
    queryFn: ({ signal }) => call(getCalendarSync, { params: { resourceId } }, { signal }),
    meta: { offline: true },
  })
