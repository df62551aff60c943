import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '#contract/core/money.ts'
import { flightInvoicePdf } from './flight-invoice.ts'
import { aFlightInvoice, readPdf } from '#src/bookings/documents/test-support.ts'

const idr = (minor: number) => money(minor, 'IDR')

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('an invoice of flights', () => {
  it('shows flights, route, day and passengers once, then each line with its tax, and the total', () => {
    const { text, title } = readPdf(flightInvoicePdf(aFlightInvoice(), 'SG-4K7M2Q9X'))
    expect(title).toBe('Invoice INV-2027-000043')
    for (const part of [
      'SG-4K7M2Q9X',
      'Description\nTax\nAmount\nGA 410 · CGK–DPS · Mon, 22 Mar 2027\nAri Wibowo, Siti\nFare\nRp2,000,000\nAirport charges\nRp200,000\n',
      'Value added tax\nPPN\nRp220,000',
      'Seat 12A, GA 410, Siti\nRp85,000',
      'Bag of 10 kg, Ari Wibowo\nRp150,000',
      'GA 415 · DPS–CGK · Thu, 25 Mar 2027\nAri Wibowo, Siti\nFare\nRp1,000,000',
      'Total\nRp3,655,000',
    ]) {
      expect(text).toContain(part)
    }
    expect(text.match(/GA 410 · CGK/g)).toHaveLength(1)
    expect(text).not.toContain('Rooms')
  })

  it('of a change shows its fee and the fare difference', () => {
    const [line] = aFlightInvoice().lines
    if (line === undefined) throw new Error('an invoice has lines')
    const lines = [
      { ...line, kind: 'change_fee' as const, amount: idr(300_000) },
      { ...line, kind: 'fare_difference' as const, amount: idr(50_000) },
    ]
    const { text } = readPdf(flightInvoicePdf(aFlightInvoice({ lines, total: idr(350_000) }), 'x'))
    expect(text).toContain('Change fee\nRp300,000\nFare difference\nRp50,000\nTotal\nRp350,000')
  })

  it('wraps many names within the page, and a credit note says what it corrects', () => {
    const flyers = Array.from({ length: 18 }, (_one, place) => `Traveller Number ${place + 1} of a long name`)
    const lines = aFlightInvoice().lines.map((line) => ({ ...line, flyers }))
    const credits = 'INV-2027-000043'
    const { text, pages } = readPdf(
      flightInvoicePdf(aFlightInvoice({ kind: 'credit_note', number: 'CN-2027-000002', credits, lines }), 'x'),
    )
    expect(text).toContain(`Credits\nInvoice ${credits}`)
    expect(text.replaceAll('\n', ' ')).toContain(flyers.join(', '))
    for (const { lines: shown } of pages) for (const { x, y } of shown) expect(x >= 56 && y >= 36).toBe(true)
  })
})
