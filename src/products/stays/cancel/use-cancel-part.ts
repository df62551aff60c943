import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { useState } from 'react'
import { cancelRoomNights, type StayBooking } from '#contract/products/stays/bookings.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { call, keepAnswer } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { bookingQueries } from '../trip/booking-queries.ts'

type Asked = { expectedRefund: StayBooking['total']; version: number }

/**
 * Cancels room nights of a booking at the amount the person saw. One idempotency key per request: a retry after a lost
 * response cancels nothing twice. After a refusal `again` reloads the amount.
 */
export const useCancelPart = (props: {
  bookingId: string
  roomNights: readonly RoomNight[]
  again: () => void
  onDone: () => void
}) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { bookingId, roomNights } = props
  const intent = JSON.stringify(roomNights)
  const [keyed, setKeyed] = useState(() => ({ intent, key: uuidv7() }))
  if (keyed.intent !== intent) setKeyed({ intent, key: uuidv7() })

  return useMutation({
    mutationFn: ({ expectedRefund, version }: Asked) =>
      call(
        cancelRoomNights,
        { params: { bookingId }, body: { roomNights: [...roomNights], expectedRefund } },
        { idempotencyKey: keyed.key, ifMatch: version },
      ),
    onSuccess: async (booking) => {
      await keepAnswer(bookingQueries.detail(bookingId), booking)
      await queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
      const isWhole = booking.state === 'cancelled'
      void notify({ title: isWhole ? t`Cancelled` : t`A part is cancelled`, message: booking.reference })
      props.onDone()
    },
    onError: (error) => {
      if (!hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) return
      setKeyed({ intent, key: uuidv7() })
      props.again()
      void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
    },
  })
}
