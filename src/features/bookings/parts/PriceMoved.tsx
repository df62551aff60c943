import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

/**
 * Says it when the total is not the one that was seen before: old, new and the difference. `seen` in minor units. An
 * offer makes it less than what lists show, and the lines say by how much; only a rise is news then.
 */
export const PriceMoved = (props: { seen: number | undefined; total: Money; hasOffer: boolean }) => {
  const { seen, total, hasOffer } = props
  const { t } = useLingui()
  if (seen === undefined || seen === total.minor || (hasOffer && total.minor < seen)) return null
  const before = formatMoney({ ...total, minor: seen })
  const difference = formatMoney({ ...total, minor: Math.abs(total.minor - seen) })
  return (
    <Notice kind="warning" title={total.minor > seen ? t`The price went up` : t`The price went down`}>
      {total.minor > seen ? (
        <Trans>
          You saw {before}; it is {formatMoney(total)} now, {difference} more. Booking takes the new price.
        </Trans>
      ) : (
        <Trans>
          You saw {before}; it is {formatMoney(total)} now, {difference} less. Booking takes the new price.
        </Trans>
      )}
    </Notice>
  )
}
