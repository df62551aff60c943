import { money } from '#contract/core/money.ts'
import { cabCancellationAmounts, type CabCancellationFacts } from '#contract/products/cabs/cancellation.ts'
import type { CancellationPart } from '#contract/products/cancellations.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import { partOfOtherService } from '#server/domain/bookings/cancellation-parts.ts'
import { cancellationFlow, type Amounts, type Choice } from '#server/domain/cancellations/cancellation-flow.ts'
import { mailCancelled } from '../book/booking-mails.ts'
import { cabBookingView, canStillCancel, totalOfCab } from '../book/booking-view.ts'
import { rowOfCab, seenCab, type StoredCab } from '../book/stored-cab.ts'
import { releaseHire } from '../hold/hires.ts'
import { issueCabCreditNote } from '../invoices.ts'

const amountsAt = (booking: StoredCab, at: Date): Amounts => {
  const nothing = money(0, booking.currency)
  return booking.state === 'awaiting_payment'
    ? { fee: nothing, refund: nothing, until: booking.pay_until }
    : cabCancellationAmounts(totalOfCab(booking), booking.terms.cancellation, at)
}

const laterOf = (booking: StoredCab, until: string | null): CabCancellationFacts['later'] => {
  if (until === null || booking.state === 'awaiting_payment') return null
  const { fee, refund } = amountsAt(booking, new Date(until))
  return { from: until, fee, refund }
}

/** A ride is cancelled as a whole. */
const choose = (_booking: StoredCab, part: CancellationPart | null): Choice => {
  if (part !== null) throw partOfOtherService()
  return { isAll: true }
}

/** How rides are cancelled. */
export const cabCancellation = cancellationFlow<StoredCab, Choice, never, Amounts>({
  load: seenCab,
  shared: ({ id, client_id: clientId, state, version }) => ({ id, clientId, state, version }),
  mayCancel: (actor, booking) => mayCancelBooking(actor, rowOfCab(booking)),
  isCancellable: canStillCancel,
  choose,
  // The refund follows the operator's rule; a job notifies the operator.
  ask: null,
  amounts: (booking, _choice, { now }) => amountsAt(booking, now),
  quote: (shared, { booking, amounts }) => ({ service: 'cab', ...shared, later: laterOf(booking, amounts.until) }),
  returnStock: (tx, { hire_id: hireId }) => releaseHire(tx, hireId),
  async cancelAll(given, actor, booking, { amounts: { fee, refund }, into }) {
    const creditNote = await issueCabCreditNote(given.tx, booking, { refund, now: given.now })
    return (cancelled) => mailCancelled(given, actor, cancelled, { fee, refund, into, creditNote })
  },
  cancelPart: () => Promise.reject(partOfOtherService()),
  view: (booking, actor, now) => ({ service: 'cab', booking: cabBookingView(booking, actor, now) }),
})
