import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Invoice, StayInvoiceLine, TAX_REGIMES } from '#contract/products/stays/invoices.ts'
import { invoicePdf } from '#src/bookings/documents/invoice.ts'
import type { Cell } from '#src/bookings/documents/paper.ts'
import { regimeLabel, taxLabel } from '#src/bookings/tax-labels.ts'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'

const TAX_LABELS: Readonly<Record<(typeof TAX_REGIMES)[number], MessageDescriptor>> = {
  pbjt: msg`PBJT (Law 1/2022)`,
  foreign_local: msg`Local tax`,
}

const isPlace = (regime: string): regime is (typeof TAX_REGIMES)[number] => Object.hasOwn(TAX_LABELS, regime)

const lineLabel = (line: StayInvoiceLine): string => {
  const { kind, night } = line
  if (kind === 'discount') return t`Discount`
  if (kind === 'service_charge') return t`Service charge`
  if (kind === 'tax') return taxLabel(line)
  return night === null ? t`Room` : t`Room, night of ${formatDay(night)}`
}

/** Tax regime of a line: for a tax its own, for others those of all taxes on the document. */
const taxedUnder = (line: StayInvoiceLine, lines: readonly StayInvoiceLine[]): string => {
  const regimes = lines.flatMap(({ kind, regime }) => (kind === 'tax' && typeof regime === 'string' ? [regime] : []))
  const own = line.kind === 'tax' && typeof line.regime === 'string' ? [line.regime] : regimes
  const known = own.length > 0 ? own : [line.taxRegime]
  return known.map((regime) => (isPlace(regime) ? i18n._(TAX_LABELS[regime]) : regimeLabel(regime))).join('\n')
}

const row = (cells: readonly [string, string, string, string], style: Partial<Cell> = {}): Cell[] =>
  cells.map((text, index) => ({ text, alignEnd: index === 1 || index === 3, ...style }))

export const stayInvoicePdf = (invoice: Invoice, reference: string): Uint8Array<ArrayBuffer> =>
  invoicePdf(invoice, reference, (paper) => {
    const lines = invoice.lines.map((line) =>
      row([
        lineLabel(line),
        line.kind === 'room' ? String(line.quantity) : '',
        taxedUnder(line, invoice.lines),
        formatMoney(line.amount),
      ]),
    )
    paper.table(
      [0.42, 0.12, 0.25, 0.21],
      [...lines, row([t`Total`, '', '', formatMoney(invoice.total)], { bold: true })],
      row([t`Description`, t`Rooms`, t`Tax`, t`Amount`], { isHead: true }),
    )
  })
