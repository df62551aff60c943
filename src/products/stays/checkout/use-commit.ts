import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  createStayBooking,
  getStayBooking,
  type StayBooking,
  type BookingDetails,
} from '#contract/products/stays/bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { useCommitOnce } from '#src/bookings/commit/use-commit-once.ts'
import { bookingQueries } from '../trip/booking-queries.ts'

type Commit = { bookingId: string; holdId: string; expectedTotal: Money; payWith: PayWith; details: BookingDetails }

/**
 * Commits a hold into a booking exactly once. The booking's id is the idempotency key of every attempt, even with
 * another price: a refusal leaves the key free, so the accepted price can be sent with it, and a delayed earlier
 * attempt finds it used. `sent` records in the draft whether a response is pending.
 */
export const useCommit = (given: {
  bookingId: string
  startsUnknown: boolean
  sent: (sent: boolean) => Promise<void>
  done: (booking: StayBooking) => void
}) => {
  const queryClient = useQueryClient()
  const { bookingId, ...rest } = given
  const keep = useCallback(
    async (booking: StayBooking) => {
      await keepAnswer(bookingQueries.detail(booking.bookingId), booking)
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
      return booking
    },
    [queryClient],
  )
  const find = useCallback(async () => keep(await call(getStayBooking, { params: { bookingId } })), [keep, bookingId])
  const { commit, ...once } = useCommitOnce<StayBooking>({ ...rest, find })
  return {
    ...once,
    commit: ({ details, ...body }: Commit) =>
      commit(async () =>
        keep(await call(createStayBooking, { body: { ...body, ...details } }, { idempotencyKey: body.bookingId })),
      ),
  }
}
