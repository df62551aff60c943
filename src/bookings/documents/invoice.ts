import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { InvoiceParty } from '#contract/payments/invoices.ts'
import type { Invoice, StayInvoiceLine, TAX_REGIMES } from '#contract/products/stays/invoices.ts'
import type { FlightInvoice } from '#contract/products/flights/invoices.ts'
import { formatDate, formatDay, formatMoney, languageTag } from '#src/i18n/formats.ts'
import { regimeLabel, taxLabel } from '../tax-labels.ts'
import { facts } from '#src/products/stays/documents/facts.ts'
import { flightCells } from '#src/products/flights/documents/flight-invoice-cells.ts'
import { newPaper, type Cell } from './paper.ts'

const TAX_LABELS: Readonly<Record<(typeof TAX_REGIMES)[number], MessageDescriptor>> = {
  pbjt: msg`PBJT (Law 1/2022)`,
  foreign_local: msg`Local tax of the place`,
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

/** Name, tax number and address of a side; what we were not told is said to be missing. */
const partyLabel = ({ name, legalName, taxNumber, address }: InvoiceParty): string => {
  const missing = t`not on record`
  return [
    legalName ?? t`${name} (legal name: ${missing})`,
    t`Tax number (NPWP): ${taxNumber ?? missing}`,
    t`Address: ${address ?? missing}`,
  ].join('\n')
}

const row = (cells: readonly [string, string, string, string], style: Partial<Cell> = {}): Cell[] =>
  cells.map((text, index) => ({ text, alignEnd: index === 1 || index === 3, ...style }))

const isOfFlights = (invoice: Invoice | FlightInvoice): invoice is FlightInvoice =>
  invoice.lines.some((line) => 'flyers' in line)

/** An invoice or a credit note as a file, in the page's language, from the record the server issued. */
export const invoicePdf = (invoice: Invoice | FlightInvoice, reference: string): Uint8Array<ArrayBuffer> => {
  const { number, kind, total, credits } = invoice
  const title = kind === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`
  const paper = newPaper({ title, language: languageTag(), at: invoice.issuedAt })
  paper.text('Singgah', { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  paper.heading(1, title)
  facts(paper, [
    [t`Issued`, formatDate(invoice.issuedAt, invoice.zone)],
    [t`Booking`, reference],
    [t`Takes back`, credits === null ? '' : t`Invoice ${credits}`],
    [t`From`, partyLabel(invoice.seller)],
    [t`To`, partyLabel(invoice.buyer)],
  ])
  paper.gap(8)
  paper.rule()
  const sum = { text: formatMoney(total), alignEnd: true, bold: true }
  if (isOfFlights(invoice)) {
    const head = [{ text: t`What for` }, { text: t`Taxed under` }, { text: t`Amount`, alignEnd: true }]
    paper.table(
      [0.58, 0.18, 0.24],
      [...flightCells(invoice), [{ text: t`Total`, bold: true }, { text: '' }, sum]],
      head.map((cell) => ({ ...cell, isHead: true })),
    )
  } else {
    paper.table(
      [0.42, 0.12, 0.25, 0.21],
      [
        ...invoice.lines.map((line) =>
          row([
            lineLabel(line),
            line.kind === 'room' ? String(line.quantity) : '',
            taxedUnder(line, invoice.lines),
            formatMoney(line.amount),
          ]),
        ),
        row([t`Total`, '', '', formatMoney(total)], { bold: true }),
      ],
      row([t`What for`, t`Rooms`, t`Taxed under`, t`Amount`], { isHead: true }),
    )
  }
  paper.rule()
  paper.gap(4)
  paper.text(kind === 'invoice' ? t`Nothing is left to pay on this invoice.` : t`Given back the way it was paid.`)
  return paper.bytes()
}
