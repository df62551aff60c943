import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatInstant } from '#src/i18n/formats.ts'

/** The last facts of a hosted booking, in its list: how it is paid, online if nothing else is said, and when guests checked in. */
export const PaymentAndArrival = (props: {
  booking: { checkedInAt: string | null; zone: string }
  payment?: ReactNode
}) => {
  const { checkedInAt, zone } = props.booking
  return (
    <>
      <dt>
        <Trans>Payment</Trans>
      </dt>
      <dd>{props.payment ?? <Trans>Paid online</Trans>}</dd>
      {checkedInAt !== null && (
        <>
          <dt>
            <Trans>Checked in</Trans>
          </dt>
          <dd>{formatInstant(checkedInAt, zone)}</dd>
        </>
      )}
    </>
  )
}
