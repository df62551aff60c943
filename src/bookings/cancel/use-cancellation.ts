import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cancelBooking, type BookingOfService } from '#contract/products/cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { bookingQueries } from '../booking-queries.ts'
import { productPage } from '../products.ts'
import { useChangeOnce } from '../use-change-once.ts'
import type { CancellationChoice } from './cancellation-choice.ts'

type Asked = { expectedRefund: Money; version: number }

/** The booking as it is now; or what became of a change that may wait on the device. */
type Result = BookingOfService | 'sent' | 'waiting'

/**
 * Cancels what is chosen at the refund the person saw, once. All of a booking that may wait is queued on the device
 * without network, and takes effect when it reaches the server, which accepts it at that refund or returns it for a
 * decision. `again` reloads the amounts after a refusal that changed them.
 */
export const useCancellation = (
  { service, booking }: BookingOfService,
  choice: CancellationChoice,
  { again, onDone }: { again: () => void; onDone: () => void },
) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { bookingId, reference } = booking
  const { part } = choice
  const renew = async () => {
    // The lists, and what admins read, are below the key of all bookings.
    const keys = [productPage(service).queryKey, bookingQueries.all()]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return useChangeOnce({
    intent: JSON.stringify(part ?? null),
    send: ({ expectedRefund, version }: Asked, idempotencyKey): Promise<Result> => {
      const params = { bookingId }
      if (part === null && choice.byTerms !== null) {
        return outbox.submit(
          OUTBOX_KINDS['booking.cancel'],
          { params, body: { expectedRefund }, ifMatch: version },
          choice.about,
        )
      }
      const body = { expectedRefund, ...(part && { part }) }
      return call(cancelBooking, { params, body }, { idempotencyKey, ifMatch: version })
    },
    async stored(result) {
      if (result === 'sent') await renew()
      else if (result !== 'waiting') await choice.store(result)
    },
    renew(result) {
      if (result !== 'sent' && result !== 'waiting') void renew()
    },
    done(result) {
      const isPart = typeof result === 'object' && result.booking.state !== 'cancelled'
      void notify(
        result === 'waiting'
          ? { title: t`Not cancelled yet`, message: pendingLabel() }
          : { title: isPart ? choice.partDone : t`Cancelled`, message: reference },
      )
      onDone()
    },
    refused(error) {
      if (hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) again()
    },
  })
}
