import { i18n } from '@lingui/core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import scanner from 'zxing-wasm/reader/zxing_reader.wasm?url&inline'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import { money } from '#contract/core/money.ts'
import { readPdf } from '#src/bookings/documents/test-support.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { ticketPdf } from './ticket-pdf.ts'

const AS_OF = '2026-11-20T04:00:00.000Z'
/** As the server makes it for Siti on the way back. */
const TEXT =
  'M1RAHMAWATI/SITI NUR MEK7M2QX DPSCGKGA 0401 339Y012A     048>6180      I                2A1262401234568 0GA GA 801234567        20K '
const AZTEC = {
  width: 37,
  height: 37,
  rowHeight: 1,
  bits: 'd9CpwSbgVIwoqqqqqqq6hJbVL8KOGAJJOk/LpMP8xji4aJBJCvKC65AkHdDt0u9W7riKl/IC4Ipl//0jDvwAQCLnL/oYqItAWQgtKvrSPAdUV+Jqqqqqq4YVFcQLFq+tBwLtAUMN26/6ocixABbBsw//+GANLkjQzB3IMhyDhwz0N15H3ZekjUWeCYDkjdSrYZlBcXlEKqu4BToADqqqqqqqDfy8nROAAtonAA==',
}
const PASS: FlightPass = { flyer: 0, leg: 1, segment: 0, text: TEXT, aztec: AZTEC, pdf417: AZTEC }

beforeAll(async () => {
  const wasm = atob(scanner.slice(scanner.indexOf(',') + 1))
  const wasmBinary = Uint8Array.from(wasm, (character) => character.charCodeAt(0)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const ticket = (more: Parameters<typeof aFlightBooking>[0] = {}, passes: FlightPass[] = [PASS]) =>
  readPdf(ticketPdf(aFlightBooking(more), passes, AS_OF))

const cancelled = (leg: number, flyer: number) => ({
  leg,
  flyer,
  at: AS_OF,
  fee: money(0, 'IDR'),
  refund: money(100_000, 'IDR'),
})

const SCALE = 4
/** What a scanner reads of the dark rectangles of a page of A4, drawn as large as a printer would. */
const scanned = async (content: string): Promise<string[]> => {
  const [width, height] = [595 * SCALE, 842 * SCALE]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, ...numbers] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)) {
    const [x = 0, y = 0, wide = 0, high = 0] = numbers.map((number) => Number(number) * SCALE)
    for (let row = Math.round(height - y - high); row < Math.round(height - y); row += 1) {
      const from = (row * width + Math.round(x)) * 4
      const dark = data.subarray(from, (row * width + Math.round(x + wide)) * 4)
      for (let at = 0; at < dark.length; at += 4) dark.fill(0, at, at + 3)
    }
  }
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['Aztec'] })
  return found.map(({ text }) => text)
}

describe('the file of an e-ticket', () => {
  it('has the travel data: code, names as printed, numbers, local times, terms and price', () => {
    const { text, title, language } = ticket()
    expect([title, language]).toEqual(['E-ticket SG-4K7M2Q9X', 'en-GB'])
    const { legs } = aFlightBooking()
    const first = legs[0]?.offer.segments[0]
    for (const part of [
      'Airline booking code\nK7M2QX',
      'Jakarta – Denpasar, Denpasar – Jakarta',
      `${first?.carrier} ${first?.number}\n`,
      'terminal 3',
      'WIB',
      'WITA',
      'Self-transfer',
      'No changes.',
      'RAHMAWATI/SITI NUR MS\nGA 801234567',
      'Ticket\n975-2401234567-5',
      'Seat\n12A',
      'BUDI/BUDI MSTR',
      'Seat\nSeat assigned at check-in',
      "aren't boarding passes",
      'Seats\nRp85,000',
      'Baggage\nRp150,000',
      'Total\nRp4,500,000',
      'not a real flight',
      'As of 20 Nov 2026',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Refund')
    expect(text).not.toContain('Cancelled')
  })

  it('shows the next day, and the operating airline', () => {
    const { legs, ...rest } = aFlightBooking()
    const late = legs.map((leg) => ({
      ...leg,
      offer: {
        ...leg.offer,
        segments: leg.offer.segments.map((segment) => ({
          ...segment,
          operatedBy: 'QG',
          departsLocal: '2026-12-01T23:30',
          arrivesLocal: '2026-12-02T02:10',
        })),
      },
    }))
    const { text } = ticket({ ...rest, legs: late })
    expect(text).toMatch(/Wed, 2 Dec 2026, 02:10 WI(?:TA|B) \(\+1\)/)
    expect(text).toMatch(/Operated by (?!GA)\w+/)
  })

  it('has a scannable barcode of each flight with a text alternative', async () => {
    const { pages, tags } = ticket()
    const drawn = pages.filter(({ content }) => content.includes(' re f'))
    expect(drawn).toHaveLength(1)
    expect(await scanned(drawn[0]?.content ?? '')).toEqual([TEXT])
    // Scanners also read it upside down in a mirror: its first row is above its last.
    const rows = [...(drawn[0]?.content.matchAll(/[\d.]+ ([\d.]+) [\d.]+ [\d.]+ re/g) ?? [])]
    expect(Number(rows[0]?.[1])).toBeGreaterThan(Number(rows.at(-1)?.[1]))
    expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(1)
    const without = ticket({}, [])
    expect(without.tags).not.toContain('Figure')
    expect(without.text).not.toContain("aren't boarding passes")
  })

  it('omits cancelled legs and barcodes, and marks both', () => {
    const one = ticket({ cancelled: [cancelled(1, 0)] })
    expect(one.text).toContain('Cancelled for this traveller.')
    expect(one.tags).not.toContain('Figure')
    expect(one.text).toContain('Refund for cancellations\n-Rp100,000')
    const leg = ticket({ cancelled: [cancelled(1, 0), cancelled(1, 1)] })
    expect(leg.text).toContain('Cancelled\nDenpasar – Jakarta')
    expect(leg.text).not.toContain('Soekarno-Hatta (CGK)\nFare')
    expect(leg.text.match(/^Departure$/gm)).toHaveLength(aFlightBooking().legs[0]?.offer.segments.length ?? 0)
  })

  it('with many passengers continues over pages, within margins, no name without its flight', () => {
    const { flyers, tickets } = aFlightBooking()
    const [person] = flyers
    const [, good] = tickets
    if (person === undefined || good === undefined) throw new Error('a booking has travellers with tickets')
    const long = 'WIRYADININGRAT/RADEN AJENG SITI NURHALIZAH MAHARANI KUSUMAWARDHANI PUTRI MS'
    // Names of more and more lines, so that pages end at every place.
    for (const repeated of [1, 2, 3]) {
      const many = Array.from({ length: 9 }, () => person)
      const all = many.map((_one, flyer) => ({ ...good, flyer, name: `${long} `.repeat(repeated).trim() }))
      const { pages, tags } = ticket(
        { flyers: many, tickets: all },
        many.map((_one, flyer) => ({ ...PASS, flyer })),
      )
      expect(pages.length).toBeGreaterThan(2)
      expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(9)
      for (const { lines, content } of pages) {
        for (const { x, y } of lines) expect(x >= 56 && x < 539 && y >= 36 && y <= 800).toBe(true)
        const bottoms = [...content.matchAll(/[\d.]+ ([\d.]+) [\d.]+ [\d.]+ re/g)].map(([, y]) => Number(y))
        expect(Math.min(64, ...bottoms)).toBeGreaterThanOrEqual(60)
        expect(lines.at(-2)?.text).not.toMatch(/WIRYA|KUSUMA|PUTRI|^GA 801/)
      }
    }
  })
})
