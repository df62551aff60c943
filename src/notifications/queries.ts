import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getNotificationPreferences, listNotifications } from '#contract/notifications/notifications.ts'
import { call } from '../platform/api/client.ts'

export const notificationQueries = {
  all: () => ['notifications'] as const,

  /** Stored on the device, so that notifications are readable offline. Does not block the screen. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'list'],
      queryFn: ({ pageParam, signal }) =>
        call(
          listNotifications,
          { query: pageParam === 0 ? {} : { before: pageParam } },
          { signal, background: pageParam === 0 },
        ),
      initialPageParam: 0,
      getNextPageParam: (page) => page.nextBefore ?? undefined,
      staleTime: 60_000,
      meta: { offline: true },
    }),

  preferences: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'preferences'],
      queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
    }),
}
