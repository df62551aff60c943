import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasVoucher } from '#src/bookings/booked/booking-facts.ts'
import { stayInvoicePdf } from './stay-invoice.ts'
import { newPaper } from '#src/bookings/documents/paper.ts'
import { widthOf, winAnsi, wrap } from '#src/bookings/documents/pdf-text.ts'
import { anInvoice, aStay, readPdf } from '#src/bookings/documents/test-support.ts'
import { voucherPdf } from './voucher.ts'

const AS_OF = '2027-03-02T03:00:00.000Z'
const ABOUT = { title: 'Test', language: 'en', at: AS_OF }
const voucher = (more: Parameters<typeof aStay>[0] = {}) => readPdf(voucherPdf(aStay(more), AS_OF))

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('a voucher', () => {
  it('has the details for the reception and the guest', () => {
    const { text, title, language } = voucher({ requests: 'Kamar tenang,\nlantai atas', arrivalTime: '22:30' })
    expect([title, language]).toEqual(['Voucher SG-7QK2M9XA', 'en-GB'])
    for (const part of [
      'Hotel Melati',
      'Jalan Pantai 7, Sanur, Denpasar, Indonesia',
      '+62 361 000 000',
      'SG-7QK2M9XA',
      'Fri, 12 Mar 2027, from 14:00 WITA',
      'Sun, 14 Mar 2027, until 12:00 WITA',
      '1 × Deluxe twin',
      'Breakfast included',
      'Ni Luh Ayu\nJosé Ñíguez',
      'Kamar tenang,\nlantai atas',
      '22:30',
      'Free\nuntil 9 Mar 2027, 14:00 WITA',
      'Fee Rp2,442,000\nfrom 9 Mar 2027, 14:00 WITA',
      'Paid\nRp2,442,000',
      'Due at the property\nRp0',
      'no one expects you there',
      'As of 2 Mar 2027, 11:00 WITA.',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('shows the amount due at the property, and who issues that invoice', () => {
    const { total, dueAtProperty } = aStay()
    const { text } = voucher({ payment: 'at_property', dueNow: dueAtProperty, dueAtProperty: total })
    expect(text).toContain('Paid\nRp0\nDue at the property\nRp2,442,000')
    expect(text).toContain('The property issues its own invoice')
  })

  it('exists for confirmed stays only', () => {
    expect((['confirmed', 'in_use', 'completed'] as const).map((state) => hasVoucher({ state }))).toEqual([
      true,
      true,
      true,
    ])
    const others = [
      'cancelled',
      'cancel_requested',
      'pending_approval',
      'awaiting_payment',
      'issue_failed',
      'no_show',
    ] as const
    expect(others.filter((state) => hasVoucher({ state }))).toEqual([])
  })

  it('is the same bytes for the same booking', () => {
    expect(voucherPdf(aStay(), AS_OF)).toEqual(voucherPdf(aStay(), AS_OF))
  })

  it('says that its fonts lack characters, and screen readers get the name', () => {
    const { text, spoken } = voucher({ travellers: [{ fullName: '山田 Taro' }] })
    expect(text).toContain('?? Taro')
    expect(text).toContain('Question marks replace characters')
    expect(spoken).toEqual(['山田 Taro'])
    expect(voucher().text).not.toContain('Question marks')
  })
})

describe('an invoice', () => {
  it('names both parties, missing details, each line with its tax, and the total', () => {
    const { text, title } = readPdf(stayInvoicePdf(anInvoice(2), 'SG-7QK2M9XA'))
    expect(title).toBe('Invoice INV-2027-000042')
    for (const part of [
      '2 March 2027',
      'SG-7QK2M9XA',
      'PT Singgah\nTax number (NPWP): 00.000.003.0-000.000',
      'PT Nusantara\nTax number (NPWP): not specified\nAddress: not specified',
      'Room, night of Mon, 1 Mar 2027\n1\nPBJT (Law 1/2022)\nRp1,000,000',
      'Total\nRp2,220,000',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('names each tax with its law, rate and share of the price at the time of sale', () => {
    const [room, tax] = anInvoice(1).lines
    if (room === undefined || tax === undefined) throw new Error('an invoice has a room and a tax')
    const base = { numerator: 11, denominator: 12 }
    const lines = [
      { ...room, regime: null },
      { ...tax, regime: 'pbjt', permille: 101 },
      { ...tax, regime: 'ppn', permille: 120, base },
    ]
    const { text } = readPdf(stayInvoicePdf(anInvoice(1, { lines }), 'SG-7QK2M9XA'))
    expect(text).toContain('Room, night of Mon, 1 Mar 2027\n1\nPBJT (Law 1/2022)\nRp1,000,000\nPPN\n')
    expect(text).toContain('Hotel tax (PBJT) 10.1%\nPBJT (Law 1/2022)\nRp110,000')
    expect(text).toContain('PPN 12% on 11/12\nPPN\nRp110,000')
  })

  it('of a month continues on a second page, under the column headings', () => {
    const { pages } = readPdf(stayInvoicePdf(anInvoice(31), 'SG-7QK2M9XA'))
    expect(pages).toHaveLength(2)
    const nights = pages.flatMap(({ lines }) => lines).filter(({ text }) => text.startsWith('Room, night of'))
    expect(nights).toHaveLength(31)
    expect(pages[1]?.lines[0]?.text).toBe('Description')
    for (const { lines } of pages) expect(Math.min(...lines.slice(0, -1).map(({ y }) => y))).toBeGreaterThanOrEqual(60)
  })

  it('of a credit says what it corrects', () => {
    const credits = 'INV-2027-000042'
    const { text, title } = readPdf(
      stayInvoicePdf(anInvoice(1, { kind: 'credit_note', number: 'CN-2027-000007', credits }), 'x'),
    )
    expect(title).toBe('Credit note CN-2027-000007')
    expect(text).toContain(`Credits\nInvoice ${credits}`)
  })
})

describe('paper', () => {
  it('shows every WinAnsi character unchanged, and others by the nearest one', () => {
    const paper = newPaper(ABOUT)
    const known = 'Añ “kuning” – 5 € ½ … ßøæŠž (a\\b)'
    paper.text(known)
    paper.text('Łódź \u2066Rp1\u2069 Đà Nẵng\u202f!')
    const { text } = readPdf(paper.bytes())
    expect(text).toContain(known)
    expect(text).toContain('Lódz Rp1 Dà Nang !')
    expect(paper.hasLost()).toBe(false)
  })

  it('accepts any text, keeps all of it within its margins, and stays a readable file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (status) => {
        const paper = newPaper(ABOUT)
        paper.heading(1, status)
        paper.table([0.3, 0.7], [[{ text: 'x', isHead: true }, { text: status }]])
        const { pages } = readPdf(paper.bytes())
        for (const { lines } of pages) {
          for (const { y, x } of lines) expect(y >= 36 && y <= 800 && x >= 56 && x < 539).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('breaks lines between words where possible, within them where necessary, and loses no text', () => {
    const { codes } = winAnsi(`Kamar menghadap laut ${'x'.repeat(300)} selesai`)
    const lines = wrap(codes, 200, 10, false)
    expect(lines[0]).toBe('Kamar menghadap laut')
    expect(Math.max(...lines.map((line) => widthOf(line, 10, false)))).toBeLessThanOrEqual(200)
    expect(lines.join('').replaceAll(' ', '')).toBe(codes.replaceAll(' ', ''))
  })

  it('is tagged: headings, paragraphs and tables with their heads', () => {
    const { tags } = voucher()
    expect(tags.slice(0, 6)).toEqual(expect.arrayContaining(['P', 'H1']))
    expect(tags).toEqual(expect.arrayContaining(['Document', 'H2', 'Table', 'TR', 'TH', 'TD']))
  })
})
