import { t } from '@lingui/core/macro'
import type { TourInvoice, TourInvoiceLine } from '#contract/products/tours/invoices.ts'
import { invoicePdf } from '#src/bookings/documents/invoice.ts'
import type { Cell } from '#src/bookings/documents/paper.ts'
import { taxLabel } from '#src/bookings/tax-labels.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'

const lineLabel = (line: TourInvoiceLine): string => {
  const { kind, name, title, day } = line
  switch (kind) {
    case 'tour':
      return `${title}, ${formatDay(day)}\n${name}`
    case 'discount':
      return t`Discount (${name})`
    case 'pick_up':
      return t`Pick-up: ${name}`
    case 'reschedule':
      return t`Change of date`
    case 'cancellation_fee':
      return t`Cancellation fee`
    case 'tax':
      return taxLabel(line)
  }
}

const row = (cells: readonly [string, string, string], style: Partial<Cell> = {}): Cell[] =>
  cells.map((text, index) => ({ text, alignEnd: index > 0, ...style }))

export const tourInvoicePdf = (invoice: TourInvoice, reference: string): Uint8Array<ArrayBuffer> =>
  invoicePdf(invoice, reference, (paper) => {
    const lines = invoice.lines.map((line) =>
      row([lineLabel(line), line.kind === 'tour' ? String(line.quantity) : '', formatMoney(line.amount)]),
    )
    paper.table(
      [0.62, 0.14, 0.24],
      [...lines, row([t`Total`, '', formatMoney(invoice.total)], { bold: true })],
      row([t`Description`, t`Quantity`, t`Amount`], { isHead: true }),
    )
  })
