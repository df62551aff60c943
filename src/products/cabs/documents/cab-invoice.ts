import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { CabInvoice, CabInvoiceLine } from '#contract/products/cabs/invoices.ts'
import { invoicePdf } from '#src/bookings/documents/invoice.ts'
import type { Cell } from '#src/bookings/documents/paper.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { lineLabel } from '../terms/line-labels.ts'

const labelOf = (line: CabInvoiceLine): string => {
  const label = lineLabel(line, line.mode)
  if (line.kind !== 'hire') return label
  return `${line.title}, ${formatDay(line.day)}\n${i18n._(CLASS_LABELS[line.vehicleClass])}: ${label}`
}

const row = (cells: readonly [string, string], style: Partial<Cell> = {}): Cell[] =>
  cells.map((text, index) => ({ text, alignEnd: index > 0, ...style }))

/** Lines that cost nothing are not part of an invoice. */
export const cabInvoicePdf = (invoice: CabInvoice, reference: string): Uint8Array<ArrayBuffer> =>
  invoicePdf(invoice, reference, (paper) => {
    const lines = invoice.lines
      .filter(({ amount }) => amount.minor !== 0)
      .map((line) => row([labelOf(line), formatMoney(line.amount)]))
    paper.table(
      [0.7, 0.3],
      [...lines, row([t`Total`, formatMoney(invoice.total)], { bold: true })],
      row([t`Description`, t`Amount`], { isHead: true }),
    )
  })
