import { useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './PriceLines.module.css'

const Line = ({ of, is }: PriceLine) => (
  <div>
    <dt>{of}</dt>
    <dd>{formatMoney(is)}</dd>
  </div>
)

type PriceLine = { of: string; is: Money }

export const PriceLines = ({ lines }: { lines: readonly PriceLine[] }) =>
  lines.length > 0 && (
    <dl className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.of} {...line} />
      ))}
    </dl>
  )

export const PriceTotal = ({ is }: { is: Money }) => {
  const { t } = useLingui()
  return (
    <dl className={`${classes.lines} ${classes.total}`}>
      <Line of={t`Total`} is={is} />
    </dl>
  )
}
