import { useQueryClient } from '@tanstack/react-query'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { tourBookingQueries } from './tour-booking-queries.ts'

/** A change of a booking that is made once; the answer is stored and shown everywhere. */
export const useTourChange = <Input>(given: {
  bookingId: string
  intent?: string
  send: (input: Input, idempotencyKey: string) => Promise<TourBooking>
  done?: (booking: TourBooking) => void
}) => {
  const queryClient = useQueryClient()
  const { bookingId, intent, send, done } = given
  return useChangeOnce<Input, TourBooking>({
    ...(intent !== undefined && { intent }),
    send,
    stored: (booking) => storeAnswer(tourBookingQueries.detail(bookingId), booking),
    renew: (booking) => {
      if (booking === undefined) {
        void queryClient.invalidateQueries({ queryKey: tourBookingQueries.detail(bookingId).queryKey })
      }
      void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
    },
    ...(done !== undefined && { done }),
  })
}
