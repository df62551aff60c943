import { queryOptions } from '@tanstack/react-query'
import { adminBooked, adminBookedByMonth } from '#contract/bookings/admin-booked.ts'
import { listPendingRequests } from '#contract/approvals/approval-requests.ts'
import { pendingApprovals } from '#contract/products/approvals.ts'
import { adminToday } from '#contract/products/registry.ts'
import { call } from '../platform/api/client.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'

export const adminQueries = {
  today: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'today'],
      queryFn: ({ signal }) => call(adminToday, {}, { signal }),
      meta: { offline: true },
    }),

  /** How many bookings wait for an approval, and which first. */
  approvals: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'approvals'],
      queryFn: ({ signal }) => call(pendingApprovals, {}, { signal }),
      meta: { offline: true },
    }),

  /** Requests that the signed-in approver can decide on now. */
  pending: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'approvals', 'pending'],
      queryFn: ({ signal }) => call(listPendingRequests, {}, { signal }),
      meta: { offline: true },
    }),

  booked: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'booked'],
      queryFn: ({ signal }) => call(adminBooked, {}, { signal }),
      meta: { offline: true },
    }),

  bookedByMonth: () =>
    queryOptions({
      queryKey: [...bookingQueries.all(), 'admin', 'booked-by-month'],
      queryFn: ({ signal }) => call(adminBookedByMonth, {}, { signal }),
      meta: { offline: true },
    }),
}
