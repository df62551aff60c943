import { Trans, useLingui } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { otherAmountsOf } from '#src/bookings/other-amounts.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** That another amount arrived than was asked, what becomes of it and what to do. Nothing where none did. */
export const DifferentAmountPaid = ({ booking }: { booking: StayBooking }) => {
  const { t } = useLingui()
  const last = otherAmountsOf(booking).at(-1)
  if (last === undefined) return null
  const [received, asked] = [formatMoney(last.received), formatMoney(last.asked)]
  return (
    <Notice kind="warning" title={t`Wrong amount received`}>
      <Trans>
        We received {received} instead of {asked}, so we'll refund it in full. We're still holding your rooms: please
        pay {asked}.
      </Trans>
    </Notice>
  )
}
