import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { MyBookings } from '#src/trips/MyBookings.tsx'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'

export const Route = createFileRoute('/_user/user/bookings')({
  validateSearch: v.object({ when: v.fallback(v.optional(v.picklist(['past', 'cancelled'])), undefined) }),
  loaderDeps: ({ search: { when } }) => ({ when: when ?? ('upcoming' as const) }),
  loader: async ({ context: { queryClient }, deps: { when } }) => {
    try {
      await queryClient.ensureInfiniteQueryData(bookingQueries.list(when))
    } catch (error) {
      // The screen says so itself, beside what waits on the device to be sent.
      if (!isNetworkFailure(error)) throw error
    }
  },
  staticData: { path: '/user/bookings' },
  component: MyBookings,
})
