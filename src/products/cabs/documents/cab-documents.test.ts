import { beforeEach, describe, expect, it } from 'vitest'
import type { CabInvoice } from '#contract/products/cabs/invoices.ts'
import { codesOf } from '#src/bookings/documents/codes-test-support.ts'
import { readPdf } from '#src/bookings/documents/test-support.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aCabBooking, BOOKING_ID, LINES, SELF_DRIVE } from '../cabs-test-support.ts'
import { cabDocuments } from './cab-documents.ts'
import { cabInvoicePdf } from './cab-invoice.ts'
import { calendarFile } from './calendar-file.ts'
import { shareText } from './share-text.ts'
import { voucherPdf } from './voucher.ts'

const LINK = `https://singgah.example/cabs/booking?id=${BOOKING_ID}`
const AT = '2027-03-02T02:00:00.000Z'

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})

describe('the documents of a ride', () => {
  it('have a voucher with code, driver, plate, phone, meeting point, sign and waiting rules', () => {
    const { text } = readPdf(voucherPdf(aCabBooking(), AT))
    const parts = ['CABX2222', 'Made Wirawan', 'DK 1234 AB', '+62 361 000 222', 'exit 2', 'PT Nusantara', '10:00 WITA']
    for (const part of [...parts, 'waits 1h free']) expect(text).toContain(part)
  })

  it('have the signed voucher in the picture where there is one, and else the plain code', () => {
    const signed = `SG2.${'aB3_-'.repeat(46)}`
    expect(codesOf(voucherPdf(aCabBooking({ signedVoucher: signed }), AT))).toEqual([signed])
    expect(codesOf(voucherPdf(aCabBooking(), AT))).toEqual(['CABX2222'])
    expect(codesOf(voucherPdf(aCabBooking({ voucherCode: null }), AT))).toEqual([])
  })

  it('say in a voucher of a car without a driver what its driver needs', () => {
    const booking = aCabBooking({
      driver: null,
      vehicle: { plate: 'DK 9 ZZ', vehicle: 'Avanza' },
      selfDrive: SELF_DRIVE,
    })
    const { text } = readPdf(voucherPdf(booking, AT))
    expect(text).toContain('DK 9 ZZ')
    expect(text).toContain('at least 23 years old')
    expect(text).not.toContain('PT Nusantara')
  })

  it('have a calendar entry that moves with the pick-up and goes with the booking', () => {
    const file = calendarFile(aCabBooking(), LINK)
    expect(file).toContain('DTSTART:20270312T020000Z')
    expect(file).toContain('STATUS:CONFIRMED')
    expect(file).toContain('SEQUENCE:3')
    expect(file.replaceAll('\r\n ', '')).toContain('DK 1234 AB')
    expect(calendarFile(aCabBooking({ state: 'cancelled' }), LINK)).toContain('STATUS:CANCELLED')
  })

  it('have a text to share with driver and plate, without price and voucher code', () => {
    const text = shareText(aCabBooking())
    expect(text).toContain('Driver: Made Wirawan, +62 361 000 222')
    expect(text).toContain('Meeting point: Arrivals hall, exit 2')
    expect(text).not.toMatch(/CABX2222|244/)
    expect(shareText(aCabBooking({ driver: null }))).toContain('Operator: Bali Trans, +62 361 000 111')
  })

  it('have no voucher before the ride is confirmed', () => {
    const documents = cabDocuments({ service: 'cab', booking: aCabBooking({ state: 'awaiting_payment' }) }, 0)
    expect([documents?.paper, documents?.share]).toEqual([null, null])
    expect(cabDocuments({ service: 'cab', booking: aCabBooking() }, 0)?.paper).not.toBeNull()
  })

  it('have invoices with what was charged, without what was only included', () => {
    const invoice: CabInvoice = {
      invoiceId: BOOKING_ID,
      kind: 'invoice',
      number: 'INV-2027-000044',
      issuedAt: AT,
      zone: 'Asia/Jakarta',
      seller: { name: 'Singgah', legalName: null, taxNumber: null, address: null },
      buyer: { name: 'A company', legalName: null, taxNumber: null, address: null },
      lines: LINES.map((line) => ({
        ...line,
        mode: 'transfer',
        vehicleClass: 'comfort',
        title: 'Ngurah Rai – Hotel Sanur',
        day: '2027-03-12',
      })),
      total: { minor: 244_000, currency: 'IDR' },
      credits: null,
    }
    const { text } = readPdf(cabInvoicePdf(invoice, 'SG-CAB00001'))
    for (const part of ['INV-2027-000044', 'Toll', 'PPN', 'Rp244,000']) expect(text).toContain(part)
    expect(text).not.toContain('Waiting')
  })
})
