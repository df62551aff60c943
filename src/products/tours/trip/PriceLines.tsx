import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import type { TourLine } from '#contract/products/tours/invoices.ts'
import { taxLabel } from '#src/bookings/tax-labels.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './PriceLines.module.css'

const Name = ({ line }: { line: TourLine }) => {
  const { kind, name, quantity } = line
  switch (kind) {
    case 'tour':
      return <>{quantity > 1 ? `${quantity} × ${name}` : name}</>
    case 'pick_up':
      return <Trans>Pick-up: {name}</Trans>
    case 'reschedule':
      return <Trans>Change of date</Trans>
    case 'cancellation_fee':
      return <Trans>Cancellation fee</Trans>
    case 'tax':
      return <>{taxLabel(line)}</>
  }
}

/** The lines of a price with its total. */
export const PriceLines = ({ lines, total }: { lines: readonly TourLine[]; total: Money }) => (
  <dl className={classes.lines}>
    {lines.map((line, index) => (
      <div key={index}>
        <dt>
          <Name line={line} />
        </dt>
        <dd className="tabular">{formatMoney(line.amount)}</dd>
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
