import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { bookingListQuery } from '#src/bookings/booking-list.ts'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { MyBookings } from '#src/trips/MyBookings.tsx'

export const Route = createFileRoute('/_user/user/bookings')({
  validateSearch: v.object({
    when: v.fallback(v.optional(v.picklist(['past', 'cancelled'])), undefined),
    /** `others`: bookings made for colleagues. Default: own bookings. */
    whose: v.fallback(v.optional(v.literal('others')), undefined),
    /** A booking of a service whose bookings have no screen of their own: links to it lead here. */
    id: v.fallback(v.optional(v.string()), undefined),
  }),
  loaderDeps: ({ search: { when, whose } }) => ({
    when: when ?? ('upcoming' as const),
    whose: whose ?? ('mine' as const),
  }),
  loader: async ({ context: { queryClient }, deps: { when, whose } }) => {
    try {
      await Promise.all([bookingRows.load(), bookingDocuments.load()])
      await queryClient.ensureInfiniteQueryData(bookingListQuery(when, whose))
    } catch (error) {
      // The screen says so itself, beside what waits on the device to be sent.
      if (!isNetworkFailure(error)) throw error
    }
  },
  staticData: { path: '/user/bookings' },
  component: MyBookings,
})
