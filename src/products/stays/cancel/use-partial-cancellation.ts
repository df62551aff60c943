import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cancelRoomNights, type StayBooking } from '#contract/products/stays/bookings.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

type Asked = { expectedRefund: StayBooking['total']; version: number }

/**
 * Cancels these nights in the rooms of a booking at the amount the person saw, once. What was refused is told anew by `again`.
 */
export const usePartialCancellation = (props: {
  bookingId: string
  roomNights: readonly RoomNight[]
  again: () => void
  onDone: () => void
}) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { bookingId, roomNights } = props
  return useChangeOnce({
    intent: JSON.stringify(roomNights),
    send: ({ expectedRefund, version }: Asked, idempotencyKey) =>
      call(
        cancelRoomNights,
        { params: { bookingId }, body: { roomNights: [...roomNights], expectedRefund } },
        { idempotencyKey, ifMatch: version },
      ),
    stored: (booking) => storeAnswer(stayBookingQueries.detail(bookingId), booking),
    renew: () => void queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() }),
    done({ state, reference }) {
      void notify({ title: state === 'cancelled' ? t`Cancelled` : t`A part is cancelled`, message: reference })
      props.onDone()
    },
    refused(error) {
      if (hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) props.again()
    },
  })
}
