import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import type { TourLine } from '#contract/products/tours/invoices.ts'
import { PriceTable } from '#src/bookings/PriceTable.tsx'
import { taxLabel } from '#src/bookings/tax-labels.ts'

const Name = ({ line }: { line: TourLine }) => {
  const { kind, name, quantity } = line
  switch (kind) {
    case 'tour':
      return <>{quantity > 1 ? `${quantity} × ${name}` : name}</>
    case 'discount':
      return <Trans>Discount ({name})</Trans>
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

/** The lines of a tour's price with its total. */
export const PriceLines = ({ lines, total }: { lines: readonly TourLine[]; total: Money }) => (
  <PriceTable rows={lines.map((line) => ({ label: <Name line={line} />, amount: line.amount }))} total={total} />
)
