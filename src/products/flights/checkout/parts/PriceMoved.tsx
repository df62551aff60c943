import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { money, type Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that the price is another one than was seen: old, new and what lies between. */
export const PriceMoved = (props: {
  seen: Money
  now: Money
  /** Nothing goes on before it is accepted. */
  isAsking?: boolean
  actions?: ReactNode
}) => {
  const { t } = useLingui()
  const { seen, now, isAsking = false } = props
  const isMore = now.minor > seen.minor
  const [was, is] = [formatMoney(seen), formatMoney(now)]
  const moved = formatMoney(money(Math.abs(now.minor - seen.minor), now.currency))
  return (
    <Notice
      kind={isAsking ? 'danger' : 'warning'}
      title={isMore ? t`The price went up` : t`The price went down`}
      actions={props.actions}
    >
      {isMore ? (
        <Trans>
          You saw {was}; it is {is} now, {moved} more.
        </Trans>
      ) : (
        <Trans>
          You saw {was}; it is {is} now, {moved} less.
        </Trans>
      )}{' '}
      {isAsking ? (
        <Trans>Nothing is booked or charged, and what you typed stays.</Trans>
      ) : (
        <Trans>Booking takes the new price.</Trans>
      )}
    </Notice>
  )
}
