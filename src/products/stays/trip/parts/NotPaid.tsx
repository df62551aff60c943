import { Trans, useLingui } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { BookAgain } from '../BookAgain.tsx'
import { otherAmountsOf } from '#src/bookings/other-amounts.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { situationOf } from '#src/bookings/payments/payment-situation.ts'

/** The end of a booking that was not paid in time, and the way on. */
export const NotPaid = ({ booking }: { booking: StayBooking }) => {
  const { t } = useLingui()
  const { refund } = booking
  const again = <BookAgain booking={booking} />
  const situation = situationOf(booking)
  const other = otherAmountsOf(booking).at(-1)
  if (situation === 'otherAmountOver' && other !== undefined) {
    return (
      <Notice kind="warning" title={t`Payment time expired`} actions={again}>
        <Trans>
          We received {formatMoney(other.received)} instead of {formatMoney(other.asked)}, so the stay isn't confirmed.
          We'll refund it in full; the rooms were released.
        </Trans>
      </Notice>
    )
  }
  if (refund?.reason === 'company_declined') {
    return (
      <Notice kind="warning" title={t`Not booked`} actions={again}>
        <Trans>The company account couldn't pay its part, so we'll refund yours in full.</Trans>
      </Notice>
    )
  }
  if (situation === 'paidLate' && refund !== null) {
    return (
      <Notice kind="warning" title={t`Your payment was late`} actions={again}>
        <Trans>The rooms had been released. We'll refund {formatMoney(refund.amount)} in full.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t`Payment time expired`} actions={again}>
      <Trans>You haven't been charged and the rooms were released. We'll refund any late payment in full.</Trans>
    </Notice>
  )
}
