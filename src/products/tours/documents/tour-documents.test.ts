import { beforeEach, describe, expect, it } from 'vitest'
import type { TourInvoice } from '#contract/products/tours/invoices.ts'
import { codesOf } from '#src/bookings/documents/codes-test-support.ts'
import { readPdf } from '#src/bookings/documents/test-support.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aTourBooking, BOOKING_ID } from '../tours-test-support.ts'
import { calendarFile } from './calendar-file.ts'
import { shareText } from './share-text.ts'
import { tourDocuments } from './tour-documents.ts'
import { tourInvoicePdf } from './tour-invoice.ts'
import { voucherPdf } from './voucher.ts'

const LINK = `https://singgah.example/tour/booking?id=${BOOKING_ID}`
const idr = (minor: number) => ({ minor, currency: 'IDR' })

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})

describe('the documents of a tour', () => {
  it('have a voucher with the code of each person who goes, the meeting point and the phone', () => {
    const { text } = readPdf(voucherPdf(aTourBooking(), '2027-03-02T02:00:00.000Z'))
    for (const part of ['AAAA1111', 'BBBB2222', 'Kotagede market', '+62 274 000 111', '08:00 WIB', 'Peanuts'])
      expect(text).toContain(part)
  })

  it('have the signed voucher in the picture of who has one, and else the plain code', () => {
    const signed = `SG2.${'aB3_-'.repeat(46)}`
    const { units } = aTourBooking()
    const booking = aTourBooking({
      units: units.map((unit) => (unit.index === 0 ? { ...unit, signedVoucher: signed } : unit)),
    })
    const pdf = voucherPdf(booking, '2027-03-02T02:00:00.000Z')
    expect(codesOf(pdf)).toEqual([signed, 'BBBB2222'])
    expect(readPdf(pdf).text).toContain('AAAA1111')
  })

  it('have no code of a person who was cancelled', () => {
    const { units } = aTourBooking()
    const left = units.map((unit) => (unit.index === 1 ? { ...unit, state: 'cancelled' as const } : unit))
    const { text } = readPdf(voucherPdf(aTourBooking({ units: left }), '2027-03-02T02:00:00.000Z'))
    expect(text).toContain('AAAA1111')
    expect(text).not.toContain('BBBB2222')
  })

  it('have a calendar entry that moves with the date and goes with the booking', () => {
    const file = calendarFile(aTourBooking(), LINK)
    expect(file).toContain('DTSTART:20270312T010000Z')
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).toContain('SEQUENCE:3')
    expect(calendarFile(aTourBooking({ state: 'cancelled' }), LINK)).toContain('STATUS:CANCELLED')
    expect(calendarFile(aTourBooking({ state: 'awaiting_payment' }), LINK)).toContain('STATUS:TENTATIVE')
  })

  it('have a text to share without names, codes and price', () => {
    const text = shareText(aTourBooking())
    expect(text).toContain('Meeting point: Kotagede market, Jalan Mondorakan')
    expect(text).not.toMatch(/Siti|AAAA1111|675/)
  })

  it('have no voucher before the tour is confirmed', () => {
    const documents = tourDocuments({ service: 'tour', booking: aTourBooking({ state: 'awaiting_payment' }) }, 0)
    expect([documents?.paper, documents?.share]).toEqual([null, null])
    expect(tourDocuments({ service: 'tour', booking: aTourBooking() }, 0)?.paper).not.toBeNull()
  })

  it('have invoices with their lines', () => {
    const line = { unitKind: null, regime: null, title: 'Kotagede silver walk', day: '2027-03-12' }
    const invoice: TourInvoice = {
      invoiceId: BOOKING_ID,
      kind: 'invoice',
      number: 'INV-2027-000043',
      issuedAt: '2027-03-02T02:00:00.000Z',
      zone: 'Asia/Jakarta',
      seller: { name: 'Singgah', legalName: null, taxNumber: null, address: null },
      buyer: { name: 'A company', legalName: null, taxNumber: null, address: null },
      lines: [
        { ...line, kind: 'tour', unitKind: 'adult', name: 'Adult', quantity: 2, amount: idr(890_000) },
        { ...line, kind: 'tax', name: '', quantity: 1, amount: idr(9_790), regime: 'ppn' },
      ],
      total: idr(899_790),
      credits: null,
    }
    const { text } = readPdf(tourInvoicePdf(invoice, 'SG-TOUR0001'))
    for (const part of ['INV-2027-000043', 'Adult', 'PPN', 'Rp899,790']) expect(text).toContain(part)
  })
})
