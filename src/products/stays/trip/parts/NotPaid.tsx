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
          We received {formatMoney(other.received)} instead of {formatMoney(other.asked)}, which confirms no stay. You
          get it back in full, by itself, and the rooms are on sale again.
        </Trans>
      </Notice>
    )
  }
  if (situation === 'paidLate' && refund !== null) {
    return (
      <Notice kind="warning" title={t`Your payment came too late`} actions={again}>
        <Trans>
          The rooms were on sale again by then. You get {formatMoney(refund.amount)} back in full, by itself.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="warning" title={t`Payment time expired`} actions={again}>
      <Trans>Nothing was paid, and the rooms are on sale again. Money that still arrives goes back in full.</Trans>
    </Notice>
  )
}
