import type { Money } from '#contract/core/money.ts'
import type { CabLine } from '#contract/products/cabs/invoices.ts'
import type { CabMode } from '#contract/products/cabs/vehicles.ts'
import { PriceTable } from '#src/bookings/PriceTable.tsx'
import { lineLabel, lineValue } from './line-labels.ts'

/** The lines of a ride's price with its total. */
export const PriceLines = (props: { lines: readonly CabLine[]; mode: CabMode; total: Money }) => (
  <PriceTable
    rows={props.lines.map((line) => ({
      label: lineLabel(line, props.mode),
      value: lineValue(line) ?? undefined,
      amount: line.amount,
    }))}
    total={props.total}
  />
)
