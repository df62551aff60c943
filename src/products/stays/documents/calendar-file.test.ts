import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { folded } from '#contract/bookings/calendar-lines.ts'
import { aStay, readCalendar } from '#src/bookings/documents/test-support.ts'

const LINK = 'https://singgah.example/booking-confirmed?id=01920000-0000-7000-8000-000000000001'
const read = (more: Parameters<typeof aStay>[0] = {}) => readCalendar(calendarFile(aStay(more), LINK))

/** Not: what steers terminals and the direction of writing. */
const isSpoken = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0
  const isMark = [0x200e, 0x200f].includes(point) || (point >= 0x202a && point <= 0x202e)
  return character === '\n' || (point > 31 && point !== 127 && !isMark && !(point >= 0x2066 && point <= 0x2069))
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('the times of a stay', () => {
  it.each([
    ['Asia/Jakarta', '2027-03-12', '2027-03-14'],
    ['Asia/Makassar', '2027-03-12', '2027-03-14'],
    ['Asia/Jayapura', '2027-12-31', '2028-01-01'],
    ['Asia/Kathmandu', '2027-03-12', '2027-03-14'],
    // Clocks change during, on the first, on the last day of the stay, and the day before it.
    ['Europe/Berlin', '2027-03-27', '2027-03-29'],
    ['Europe/Berlin', '2027-03-28', '2027-03-30'],
    ['Europe/Berlin', '2027-10-30', '2027-10-31'],
    ['Europe/Berlin', '2027-11-01', '2027-11-03'],
    ['America/New_York', '2027-03-13', '2027-03-15'],
    ['America/New_York', '2027-11-06', '2027-11-08'],
    ['Australia/Lord_Howe', '2027-04-03', '2027-04-05'],
    ['Europe/London', '2027-06-30', '2027-07-02'],
    ['Africa/Casablanca', '2027-02-01', '2027-03-02'],
  ])('in %s from %s to %s are local times', (zone, checkIn, checkOut) => {
    const file = read({ checkIn, checkOut, hotel: { zone } })
    for (const [name, day, time] of [
      ['DTSTART', checkIn, '14:00'],
      ['DTEND', checkOut, '12:00'],
    ] as const) {
      expect(file.of(name)).toMatchObject({ params: { TZID: zone }, value: `${day}T${time}00`.replace(/[-:]/g, '') })
      const there = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time })
      expect(file.instantOf(name)).toBe(new Date(there.epochMilliseconds).toISOString())
    }
  })

  it('use one rule in zones without clock changes, else the changes around the stay', () => {
    expect(read({ hotel: { zone: 'Asia/Makassar' } }).observances).toEqual([
      { start: '19700101T000000', before: '+0800', after: '+0800' },
    ])
    const berlin = read({ checkIn: '2027-03-27', checkOut: '2027-03-29', hotel: { zone: 'Europe/Berlin' } })
    expect(berlin.observances).toEqual([
      { start: '20261025T030000', before: '+0200', after: '+0100' },
      { start: '20270328T020000', before: '+0100', after: '+0200' },
    ])
  })
})

describe('the entry', () => {
  it('keeps its id while its version grows, and is removed when the stay is cancelled', () => {
    const before = read()
    expect(before.of('UID').value).toBe(aStay().bookingId)
    expect([before.of('SEQUENCE').value, before.of('STATUS').value]).toEqual(['1', 'CONFIRMED'])
    const events = [...aStay().events, { at: '2027-03-05T01:02:03.000Z', state: 'cancelled' as const, actor: 'x' }]
    const after = read({ state: 'cancelled', version: 2, events })
    expect(after.of('UID').value).toBe(before.of('UID').value)
    expect([after.of('SEQUENCE').value, after.of('STATUS').value]).toEqual(['2', 'CANCELLED'])
    expect(after.of('DTSTAMP').value).toBe('20270305T010203Z')
    expect(read({ state: 'awaiting_payment' }).of('STATUS').value).toBe('TENTATIVE')
  })

  it('contains place, guests and reference', () => {
    const file = read()
    expect(file.text('LOCATION')).toBe('Hotel Melati, Jalan Pantai 7, Sanur, Denpasar, Indonesia')
    expect(file.text('DESCRIPTION')).toContain(
      'SG-7QK2M9XA\n1 × Deluxe twin, Breakfast included\nNi Luh Ayu, José Ñíguez',
    )
    expect(file.text('DESCRIPTION')).toContain(LINK)
    expect(file.names.slice(0, 5)).toEqual(['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD'])
    expect(calendarFile(aStay(), LINK)).toBe(calendarFile(aStay(), LINK))
  })

  it('contains any name in full, in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('', ';', ',', '\\', '\n', '\\n'),
        (name, sign) => {
          const expected = Array.from(`${name}${sign}`).filter(isSpoken).join('')
          expect(read({ hotel: { name: `${name}${sign}` } }).text('SUMMARY')).toBe(expected)
        },
      ),
    )
    expect(folded('x'.repeat(75))).not.toContain('\r\n')
    expect(folded(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`)
  })

  it('cannot get another line from user input', () => {
    const file = read({ travellers: [{ fullName: 'A\r\nATTACH:https://bad.example' }] })
    expect(file.names).not.toContain('ATTACH')
  })
})
