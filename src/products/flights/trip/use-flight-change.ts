import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { keepAnswer } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from './flight-booking-queries.ts'

/**
 * A change of a booking of flights: the same key as long as nobody knows what became of it, so that pressing again is safe.
 * Where it was refused the booking is read anew, because the server knows more.
 */
export const useFlightChange = <Input>(
  bookingId: string,
  send: (input: Input, idempotencyKey: string) => Promise<FlightBooking>,
) => {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
    // What the desk has of flights stands below the keys of all bookings.
    void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
  }
  return useMutation({
    mutationFn: (input: Input) => {
      key.current ??= uuidv7()
      return send(input, key.current)
    },
    onSuccess: async (booking) => {
      key.current = null
      await keepAnswer(flightBookingQueries.detail(bookingId), booking)
      renew()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status < 500) key.current = null
      renew()
    },
  })
}
