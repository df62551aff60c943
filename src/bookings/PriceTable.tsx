import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './PriceTable.module.css'

export type PriceRow = {
  label: ReactNode
  /** In place of the amount for what is included or charged later. */
  value?: ReactNode
  amount: Money
}

/** The lines of a price with its total. */
export const PriceTable = ({ rows, total }: { rows: readonly PriceRow[]; total: Money }) => (
  <dl className={classes.lines}>
    {rows.map(({ label, value, amount }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        {value === undefined ? (
          <dd className="tabular">{formatMoney(amount)}</dd>
        ) : (
          <dd className={classes.words}>{value}</dd>
        )}
      </div>
    ))}
    <div className={classes.total}>
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd className="tabular">{formatMoney(total)}</dd>
    </div>
  </dl>
)
