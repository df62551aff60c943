import { queryOptions } from '@tanstack/react-query'
import { getConversation, listUnread } from '#contract/bookings/messages.ts'
import { call } from '#src/platform/api/client.ts'
import { bookingQueries } from '../booking-queries.ts'

/** Below the bookings: a notification about one fetches them again. */
export const messageQueries = {
  of: (bookingId: string) =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'messages', bookingId],
      queryFn: ({ signal }) => call(getConversation, { params: { bookingId } }, { signal, background: true }),
      meta: { offline: true },
    }),

  unread: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'messages', 'unread'],
      queryFn: ({ signal }) => call(listUnread, {}, { signal, background: true }),
      meta: { offline: true },
    }),
}
