import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boardingText, dayOfYear, readBoardingText, type BoardingData, type BoardingLeg } from './boarding-data.ts'
import { CABINS } from './cabins.ts'
import { FLYER_KINDS } from './flyers.ts'

const LEG: BoardingLeg = {
  locator: 'K7M2QX',
  from: 'CGK',
  to: 'DPS',
  carrier: 'GA',
  number: '410',
  day: '2026-12-01',
  cabin: 'economy',
  seat: '12A',
  ticket: '1262401234567',
  needsTravelDocument: false,
  marketing: 'GA',
  loyalty: null,
  freeKg: 20,
}

/** One leg without what may be left out: 60 characters, 37 of them the leg's. */
const HEAD = 23
const MANDATORY = 37
const UNIQUE = 4 + 24
const REPEATED = 2 + 42

const letters = (from: string, range: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...from.split('')), ...range })
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const code = (length: number) => letters(CAPITALS, { minLength: length, maxLength: length })
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const leg: fc.Arbitrary<BoardingLeg> = fc.record({
  locator: letters(CAPITALS + DIGITS, { minLength: 5, maxLength: 7 }),
  from: code(3),
  to: code(3),
  carrier: letters(CAPITALS + DIGITS, { minLength: 2, maxLength: 3 }),
  number: fc.integer({ min: 1, max: 9999 }).map(String),
  day,
  cabin: fc.constantFrom(...CABINS),
  seat: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom(...'ABCDEFGHJK'.split('')))
      .map(([row, letter]) => `${row}${letter}`),
  ),
  ticket: letters(DIGITS, { minLength: 13, maxLength: 13 }),
  needsTravelDocument: fc.boolean(),
  marketing: code(2),
  loyalty: fc.option(
    fc.record({ carrier: code(2), number: letters(DIGITS + CAPITALS, { minLength: 5, maxLength: 16 }) }),
  ),
  freeKg: fc.option(fc.integer({ min: 0, max: 99 })),
})
const data: fc.Arbitrary<BoardingData> = fc.record({
  name: letters(`${CAPITALS}/ `, { minLength: 3, maxLength: 60 }).filter((name) => name.trim() !== ''),
  kind: fc.constantFrom(...FLYER_KINDS),
  legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
})

const freeLabel = (kg: number | null): string =>
  kg === null ? '' : kg === 0 ? '0PC' : `${String(kg).padStart(2, '0')}K`

describe('stored text', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(data, (given) => {
        const read = readBoardingText(boardingText(given))
        expect(read).toMatchObject({
          name: given.name.slice(0, 20).trimEnd(),
          kind: given.kind,
          isElectronic: true,
          documentType: 'I',
        })
        expect(read?.legs).toEqual(
          given.legs.map(({ day: flown, cabin: _cabin, freeKg, ...rest }, index) => ({
            ...rest,
            seat: given.kind === 'infant' ? 'INF' : rest.seat,
            dayOfYear: Number(dayOfYear(flown)),
            compartment: expect.stringMatching(/^[FJWY]$/),
            sequence: null,
            status: '0',
            free: freeLabel(freeKg),
            loyalty: given.legs[index]?.loyalty ?? null,
          })),
        )
      }),
    )
  })

  it('has every field at its place, whatever is in it', () => {
    fc.assert(
      fc.property(data, (given) => {
        const text = boardingText(given)
        expect(text).toMatch(/^[A-Z0-9 />]+$/)
        expect(text).toHaveLength(HEAD + UNIQUE + given.legs.length * (MANDATORY + REPEATED))
        expect(text.slice(HEAD - 1, HEAD)).toBe('E')
        given.legs.forEach((one, index) => {
          const start = HEAD + index * (MANDATORY + REPEATED) + (index === 0 ? 0 : UNIQUE)
          const own = text.slice(start, start + MANDATORY)
          expect(own.slice(0, 7)).toBe(one.locator.padEnd(7))
          expect(own.slice(7, 13)).toBe(one.from + one.to)
          expect(own.slice(13, 16)).toBe(one.carrier.padEnd(3))
          expect(own.slice(16, 21)).toBe(`${one.number.padStart(4, '0')} `)
          expect(own.slice(21, 24)).toBe(dayOfYear(one.day))
          const more = (index === 0 ? UNIQUE : 0) + REPEATED
          expect(own.slice(35, 37)).toBe(more.toString(16).toUpperCase().padStart(2, '0'))
        })
      }),
    )
  })

  it('encodes one traveller and one flight like this', () => {
    expect(boardingText({ name: 'RAHMAWATI/SITI NUR MS', kind: 'adult', legs: [LEG] })).toBe(
      'M1RAHMAWATI/SITI NUR MEK7M2QX CGKDPSGA 0410 335Y012A     048>6180      I                2A1262401234567 0GA                     20K ',
    )
  })

  it('names the lap of an infant, and no bag where the fare has none', () => {
    const text = boardingText({ name: 'A/B', kind: 'infant', legs: [{ ...LEG, freeKg: 0 }] })
    expect(readBoardingText(text)).toMatchObject({ kind: 'infant', legs: [{ seat: 'INF', free: '0PC' }] })
  })
})

test.each([
  ['2026-01-01', '001'],
  ['2026-12-31', '365'],
  ['2028-02-29', '060'],
  ['2028-03-01', '061'],
  ['2027-03-01', '060'],
  ['2028-12-31', '366'],
  ['2100-12-31', '365'],
])('%s is day %s of its year', (given, place) => expect(dayOfYear(given)).toBe(place))

test('the example of the implementation guide is read, with two flights, fields of the airline and a signature', () => {
  const example =
    'M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 14D>6181WW6325BAC 00141234560032A0141234567890 1AC AC 1234567890123    20KYLX58ZDEF456 FRAGVALH 3664 327C012C0002 12E2A0140987654321 1AC AC 1234567890123    2PCNWQ^164GIWVC5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHMY7J5T6HFR41W2QA4DVN5J8K4F0L0GE'
  expect(readBoardingText(example)).toEqual({
    name: 'DESMARAIS/LUC',
    isElectronic: true,
    documentType: 'B',
    kind: 'adult',
    legs: [
      {
        locator: 'ABC123',
        from: 'YUL',
        to: 'FRA',
        carrier: 'AC',
        number: '834',
        dayOfYear: 326,
        compartment: 'J',
        seat: '1A',
        sequence: '25',
        status: '1',
        ticket: '0141234567890',
        needsTravelDocument: true,
        marketing: 'AC',
        loyalty: { carrier: 'AC', number: '1234567890123' },
        free: '20K',
      },
      expect.objectContaining({ locator: 'DEF456', carrier: 'LH', number: '3664', seat: '12C', free: '2PC' }),
    ],
  })
})

test.each([
  '',
  'M',
  'M1',
  'S1DESMARAIS/LUC',
  'M5DESMARAIS/LUC       E',
  'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 1ZZ',
])('%j is none', (content) => expect(readBoardingText(content)).toBeNull())
