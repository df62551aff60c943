import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { formatDay, formatMoney, formatNumber } from '#src/i18n/formats.ts'
import { regimeLabel } from '#src/bookings/tax-labels.ts'
import { PRICE_LINE_LABELS } from '../labels/price-line-labels.ts'
import { invoicePdf } from '#src/bookings/documents/invoice.ts'
import type { Cell } from '#src/bookings/documents/paper.ts'
import type { FlightInvoice, FlightInvoiceLine } from '#contract/products/flights/invoices.ts'

const lineLabel = ({ kind, flights, flyers, seat, kg }: FlightInvoiceLine): string => {
  const [flight, name, place] = [flights.join(', '), flyers.join(', '), seat ?? '']
  if (kind === 'change_fee') return t`Change fee`
  if (kind === 'fare_difference') return t`Fare difference`
  if (kind === 'seat') return t`Seat ${place}, ${flight}, ${name}`
  if (kind !== 'bag') return i18n._(PRICE_LINE_LABELS[kind])
  const weight = formatNumber(kg ?? 0, { style: 'unit', unit: 'kilogram' })
  return t`Bag of ${weight}, ${name}`
}

/** Under which flights and names a line stands; seats and bags say their own. */
const headOf = ({ kind, flights, from, to, day, flyers }: FlightInvoiceLine): string | null =>
  kind === 'seat' || kind === 'bag'
    ? null
    : `${flights.join(', ')} · ${from}–${to} · ${formatDay(day)}\n${flyers.join(', ')}`

/** The lines as rows: what for, taxed under, amount; those of the same flights and people under one head. */
const flightCells = ({ lines }: FlightInvoice): Cell[][] => {
  let last = ''
  return lines.flatMap((line) => {
    const head = headOf(line)
    const isNew = head !== null && head !== last
    if (isNew) last = head
    const cells = [
      { text: lineLabel(line) },
      { text: line.regime === null ? '' : regimeLabel(line.regime) },
      { text: formatMoney(line.amount), alignEnd: true },
    ]
    return isNew ? [[{ text: head, bold: true }, { text: '' }, { text: '' }], cells] : [cells]
  })
}

export const flightInvoicePdf = (invoice: FlightInvoice, reference: string): Uint8Array<ArrayBuffer> =>
  invoicePdf(invoice, reference, (paper) => {
    const total = { text: formatMoney(invoice.total), alignEnd: true, bold: true }
    const head = [{ text: t`Description` }, { text: t`Tax` }, { text: t`Amount`, alignEnd: true }]
    paper.table(
      [0.58, 0.18, 0.24],
      [...flightCells(invoice), [{ text: t`Total`, bold: true }, { text: '' }, total]],
      head.map((cell) => ({ ...cell, isHead: true })),
    )
  })
