import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as v from 'valibot'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useCommitOnce } from '#src/bookings/commit/use-commit-once.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

export type FlightCommit = v.InferInput<NonNullable<typeof createFlightBooking.body>>

/**
 * Books flights exactly once; the booking's id is the key of every try. An id that is taken is most likely this very
 * booking, from a try whose answer never came: then it is that booking.
 */
export const useCommitFlights = (given: {
  bookingId: string
  startsUnknown: boolean
  sent: (sent: boolean) => Promise<void>
  done: (booking: FlightBooking) => void
}) => {
  const queryClient = useQueryClient()
  const { bookingId, ...rest } = given
  const keep = useCallback(
    async (booking: FlightBooking) => {
      const query = flightBookingQueries.detail(booking.bookingId)
      await keepAnswer(query, booking)
      void queryClient.invalidateQueries({
        queryKey: ['flightBookings'],
        predicate: ({ queryKey }) => queryKey[1] !== 'detail',
      })
      return booking
    },
    [queryClient],
  )
  const find = useCallback(async () => keep(await call(getFlightBooking, { params: { bookingId } })), [keep, bookingId])
  const { commit, ...once } = useCommitOnce<FlightBooking>({ ...rest, find })
  const send = async (body: FlightCommit): Promise<FlightBooking> => {
    try {
      return await keep(await call(createFlightBooking, { body }, { idempotencyKey: body.bookingId }))
    } catch (error) {
      if (!hasCode(error, 'id_taken')) throw error
      return await find().catch((unfound: unknown) => {
        throw hasCode(unfound, 'not_found') ? error : unfound
      })
    }
  }
  return { ...once, commit: (body: FlightCommit) => commit(() => send(body)) }
}
