import { useQueryClient } from '@tanstack/react-query'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { flightBookingQueries } from './flight-booking-queries.ts'

/** A change of a booking of flights, made once. */
export const useFlightChange = <Input>(
  bookingId: string,
  send: (input: Input, idempotencyKey: string) => Promise<FlightBooking>,
) => {
  const queryClient = useQueryClient()
  return useChangeOnce({
    send,
    stored: (booking) => storeAnswer(flightBookingQueries.detail(bookingId), booking),
    renew() {
      void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
      // The lists, and what admins read of flights, are below the key of all bookings.
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
    },
  })
}
