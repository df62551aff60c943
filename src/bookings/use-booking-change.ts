import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { storeAnswer } from '#src/platform/api/client.ts'

/** How a product reads its bookings, and under which key they are stored; the same from render to render. */
export type BookingStore<Booking> = {
  find: (bookingId: string) => Promise<Booking>
  detail: (bookingId: string) => { queryKey: QueryKey }
}

/** A change of a booking that is made once; the answer is stored and shown everywhere. */
export const useBookingChange = <Input, Booking>(given: {
  bookingId: string
  store: Pick<BookingStore<Booking>, 'detail'>
  intent?: string
  send: (input: Input, idempotencyKey: string) => Promise<Booking>
  done?: (booking: Booking) => void
}) => {
  const queryClient = useQueryClient()
  const { bookingId, store, intent, send, done } = given
  return useChangeOnce<Input, Booking>({
    ...(intent !== undefined && { intent }),
    send,
    stored: (booking) => storeAnswer(store.detail(bookingId), booking),
    renew: (booking) => {
      if (booking === undefined) {
        void queryClient.invalidateQueries({ queryKey: store.detail(bookingId).queryKey })
      }
      void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
    },
    ...(done !== undefined && { done }),
  })
}
