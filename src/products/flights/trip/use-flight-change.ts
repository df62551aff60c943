import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { keepAnswer } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { bookingQueries } from '#src/products/stays/trip/booking-queries.ts'
import { flightBookingQueries } from './flight-booking-queries.ts'

/**
 * A change to a flight booking: the same idempotency key while the result is unknown, so that a retry is safe. After a
 * refusal the booking is reloaded, because its state on the server is newer.
 */
export const useFlightChange = <Input>(
  bookingId: string,
  send: (input: Input, idempotencyKey: string) => Promise<FlightBooking>,
) => {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
    // The admin's flight queries are keyed below all bookings.
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
