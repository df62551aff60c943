import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Barcode } from '#contract/products/flights/flight-passes.ts'
import { readBoardingText } from '#contract/products/flights/boarding-data.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { barcodeOf, type Symbology } from './barcodes.ts'
import { passesOf } from './flight-passes.ts'

const FORMATS = { aztec: 'Aztec', pdf417: 'PDF417' } as const
const PIXELS = 3
const MARGIN = 4 * PIXELS

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

/** A black and white picture of it as a screen shows it. */
const pictureOf = ({ width, height, rowHeight, bits }: Barcode) => {
  const bytes = Buffer.from(bits, 'base64')
  const isDark = (x: number, y: number): boolean => {
    const place = y * width + x
    return x >= 0 && y >= 0 && x < width && y < height && (((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1
  }
  const [wide, high] = [width * PIXELS + 2 * MARGIN, height * rowHeight * PIXELS + 2 * MARGIN]
  const data = new Uint8ClampedArray(wide * high * 4).fill(255)
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const dark = isDark(Math.floor((x - MARGIN) / PIXELS), Math.floor((y - MARGIN) / (PIXELS * rowHeight)))
      if (dark) data.fill(0, (y * wide + x) * 4, (y * wide + x) * 4 + 3)
    }
  }
  return { data, width: wide, height: high, colorSpace: 'srgb' as const }
}

const scanned = async (barcode: Barcode, symbology: Symbology): Promise<string[]> => {
  const found = await readBarcodes(pictureOf(barcode), { formats: [FORMATS[symbology]] })
  return found.map(({ text }) => text)
}

describe.each(['aztec', 'pdf417'] as const)('%s', (symbology) => {
  it('of any text that airports write is read again by a scanner', async () => {
    const unit = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 />^'.split(''))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 60, maxLength: 300 }), async (text) => {
        expect(await scanned(await barcodeOf(text, symbology), symbology)).toEqual([text])
      }),
      { numRuns: 40 },
    )
  })
})

describe('the passes of a booking', () => {
  it('are those of each traveller and flight, leg by leg, and both barcodes contain the same text', async () => {
    const passes = await passesOf(aFlightBooking())
    expect(passes.map(({ flyer, leg, segment }) => [leg, segment, flyer])).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [1, 0, 1],
    ])
    for (const { text, aztec, pdf417 } of passes) {
      expect(await scanned(aztec, 'aztec')).toEqual([text])
      expect(await scanned(pdf417, 'pdf417')).toEqual([text])
    }
  })

  it('contain the flight, the local date, the seat and the ticket', async () => {
    const passes = await passesOf(aFlightBooking())
    expect(readBoardingText(passes[2]?.text ?? '')).toMatchObject({
      name: 'RAHMAWATI/SITI NUR M',
      kind: 'adult',
      legs: [
        {
          locator: 'K7M2QX',
          from: 'DPS',
          to: 'CGK',
          carrier: 'GA',
          number: '401',
          dayOfYear: 339,
          compartment: 'Y',
          seat: '12A',
          ticket: '1262401234568',
          needsTravelDocument: false,
          loyalty: { carrier: 'GA', number: '801234567' },
          free: '20K',
        },
      ],
    })
    expect(readBoardingText(passes[3]?.text ?? '')).toMatchObject({ kind: 'child', legs: [{ seat: null }] })
    expect(readBoardingText(passes[0]?.text ?? '')).toMatchObject({ legs: [{ free: '0PC' }] })
  })

  it('mark a passport check where a border is crossed', async () => {
    const booking = aFlightBooking()
    const bali = booking.airports.DPS
    if (bali === undefined) throw new Error('no such airport')
    const airports = { ...booking.airports, DPS: { ...bali, countryCode: 'TL' } }
    const [, , back] = await passesOf({ ...booking, airports })
    expect(readBoardingText(back?.text ?? '')?.legs[0]?.needsTravelDocument).toBe(true)
  })

  it.each(['cancelled', 'issuing', 'awaiting_payment', 'issue_failed'] as const)(
    'are none of a booking that is %s',
    async (state) => {
      expect(await passesOf(aFlightBooking({ state }))).toEqual([])
    },
  )

  it('are none without a locator', async () => expect(await passesOf(aFlightBooking({ locator: null }))).toEqual([]))
})
