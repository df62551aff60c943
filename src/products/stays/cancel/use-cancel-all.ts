import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

type Asked = { expectedRefund: StayBooking['total']; version: number }

/**
 * Cancels a booking at the amount the person saw, once. Offline it is queued on the device and takes effect when it
 * reaches the server, which accepts it at that amount or returns it for a decision. `again` reloads the amount.
 */
export const useCancelAll = (booking: StayBooking, { again, onDone }: { again: () => void; onDone: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { bookingId, reference } = booking
  return useMutation({
    mutationFn: ({ expectedRefund, version }: Asked) =>
      outbox.submit(
        'booking.cancel',
        { params: { bookingId }, body: { expectedRefund }, ifMatch: version },
        `${booking.hotel.name}, ${reference}`,
      ),
    onSuccess: async (submitted) => {
      if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() })
      void notify(
        submitted === 'sent'
          ? { title: t`Cancelled`, message: reference }
          : { title: t`Not cancelled yet`, message: pendingLabel() },
      )
      onDone()
    },
    onError: (error) => {
      if (!hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) return
      again()
      void queryClient.invalidateQueries({ queryKey: stayBookingQueries.all() })
    },
  })
}
