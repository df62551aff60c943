import { i18n } from '@lingui/core'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { readCalendar } from '#src/bookings/documents/test-support.ts'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { aScheduleChange } from '#tests/support/flights/moved-flights.ts'
import { flightCalendar } from './flight-calendar.ts'
import { flightShareText } from './flight-share.ts'

const LINK = 'https://singgah.example/flights/ticket?id=1'

const localAt = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** A booking of one flight between two airports of these zones, at these instants. */
const between = (from: string, to: string, departsAt: string, arrivesAt: string): FlightBooking => {
  const booking = aFlightBooking()
  const back = booking.legs[1]
  const [segment] = back?.offer.segments ?? []
  const [bali, jakarta] = [booking.airports.DPS, booking.airports.CGK]
  if (!back || !segment || !bali || !jakarta) throw new Error('no such flight')
  const flown = {
    ...segment,
    departsAt,
    arrivesAt,
    departsLocal: localAt(departsAt, from),
    arrivesLocal: localAt(arrivesAt, to),
  }
  return {
    ...booking,
    legs: [{ ...back, offer: { ...back.offer, segments: [flown] } }],
    airports: { DPS: { ...bali, zone: from }, CGK: { ...jakarta, zone: to } },
  }
}

/** The instant that calendars understand, by the zone that is named or in UTC. */
const instantOf = ({ params, value }: { params: Record<string, string>; value: string }): string => {
  const digits = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/, '$1-$2-$3T$4:$5:$6$7')
  if (digits.endsWith('Z')) return new Date(digits).toISOString()
  const wall = Temporal.PlainDateTime.from(digits)
  // A time that comes twice is the first one (RFC 5545, 3.3.5).
  const there = wall.toZonedDateTime(params.TZID ?? '', { disambiguation: 'earlier' })
  return new Date(there.epochMilliseconds).toISOString()
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('the times of a flight', () => {
  it.each([
    ['within Indonesia', 'Asia/Makassar', 'Asia/Jakarta', '2026-12-05T01:00:00.000Z', '2026-12-05T02:55:00.000Z'],
    [
      'over the date line, there before leaving',
      'Asia/Tokyo',
      'Pacific/Honolulu',
      '2026-12-05T12:00:00.000Z',
      '2026-12-05T19:30:00.000Z',
    ],
    [
      'over the date line, a day lost',
      'America/Los_Angeles',
      'Pacific/Auckland',
      '2026-12-05T06:00:00.000Z',
      '2026-12-05T19:00:00.000Z',
    ],
    [
      'before clocks are put forward',
      'Asia/Jakarta',
      'Europe/Berlin',
      '2027-03-27T17:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ],
    [
      'before clocks are put back',
      'Europe/Berlin',
      'Europe/London',
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T02:20:00.000Z',
    ],
    [
      'in the hour that comes again',
      'Europe/Berlin',
      'Europe/London',
      '2027-10-31T01:30:00.000Z',
      '2027-10-31T03:20:00.000Z',
    ],
    [
      'landing in the hour that comes again',
      'Asia/Jakarta',
      'Europe/Berlin',
      '2027-10-30T11:30:00.000Z',
      '2027-10-31T01:10:00.000Z',
    ],
    [
      'in the half hour of Lord Howe that comes again',
      'Australia/Lord_Howe',
      'Australia/Sydney',
      '2027-04-03T15:10:00.000Z',
      '2027-04-03T17:10:00.000Z',
    ],
    [
      'where clocks are half an hour off',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      '2027-01-02T03:00:00.000Z',
      '2027-01-02T04:30:00.000Z',
    ],
  ])('%s are those instants', (_what, from, to, departsAt, arrivesAt) => {
    const text = flightCalendar(between(from, to, departsAt, arrivesAt), LINK)
    const file = readCalendar(text)
    expect(instantOf(file.of('DTSTART'))).toBe(departsAt)
    expect(instantOf(file.of('DTEND'))).toBe(arrivesAt)
    for (const name of ['DTSTART', 'DTEND']) {
      const { TZID: zone = '' } = file.of(name).params
      expect(zone === '' || text.includes(`\r\nTZID:${zone}\r\n`)).toBe(true)
    }
  })

  it('are shown by the clock of each airport', () => {
    const file = readCalendar(
      flightCalendar(
        between('Asia/Tokyo', 'Pacific/Honolulu', '2026-12-05T12:00:00.000Z', '2026-12-05T19:30:00.000Z'),
        LINK,
      ),
    )
    expect(file.of('DTSTART')).toMatchObject({ params: { TZID: 'Asia/Tokyo' }, value: '20261205T210000' })
    expect(file.of('DTEND')).toMatchObject({ params: { TZID: 'Pacific/Honolulu' }, value: '20261205T093000' })
  })
})

/** Each entry of the file as if it stood alone. */
const events = (booking: FlightBooking) => {
  const file = flightCalendar(booking, LINK)
  const head = file.slice(0, file.indexOf('BEGIN:VEVENT'))
  return file
    .slice(head.length)
    .split(/(?=BEGIN:VEVENT)/)
    .map((event, index, all) => readCalendar(head + event + (index < all.length - 1 ? 'END:VCALENDAR\r\n' : '')))
}

const cancelled = (leg: number, ...flyers: number[]): FlightBooking['cancelled'] =>
  flyers.map((flyer) => ({ leg, flyer, at: '2026-11-21T03:00:00.000Z', fee: money(0, 'IDR'), refund: money(0, 'IDR') }))

describe('the entries', () => {
  it('remove a leg without travellers, and name only its passengers', () => {
    const [out, , back] = events(aFlightBooking({ cancelled: cancelled(1, 0, 1) })).map((one) => one.of('STATUS').value)
    expect([out, back]).toEqual(['CONFIRMED', 'CANCELLED'])
    const [, , left] = events(aFlightBooking({ cancelled: cancelled(1, 0) }))
    expect(left?.of('STATUS').value).toBe('CONFIRMED')
    const message = left?.of('DESCRIPTION').value
    expect(message).toContain('BUDI')
    expect(message).not.toContain('RAHMAWATI')
    expect(message).not.toContain('12A')
  })

  it('are one of each flight, with ids that stay and the version of the booking', () => {
    const { bookingId } = aFlightBooking()
    const entries = events(aFlightBooking())
    expect(entries.map((one) => one.text('SUMMARY'))).toEqual([
      'QZ 310 CGK – SUB',
      'QZ 320 SUB – DPS',
      'GA 401 DPS – CGK',
    ])
    expect(entries.map((one) => one.text('UID'))).toEqual([`${bookingId}-0-0`, `${bookingId}-0-1`, `${bookingId}-1-0`])
    expect(entries.map((one) => one.text('SEQUENCE'))).toEqual(['3', '3', '3'])
  })

  it('contain the code, terminals, seats and names', () => {
    const [there, , back] = events(aFlightBooking())
    const message = back?.text('DESCRIPTION') ?? ''
    for (const part of ['K7M2QX', '09:00', 'terminal 3', '12A', 'RAHMAWATI/SITI NUR MS', 'BUDI/BUDI MSTR', LINK]) {
      expect(message).toContain(part)
    }
    expect(there?.text('DESCRIPTION')).not.toContain('BUDI')
    expect(there?.text('LOCATION')).toBe('Soekarno–Hatta International Airport (CGK), terminal 3')
  })

  it.each([
    ['confirmed', 'CONFIRMED'],
    ['pending_approval', 'TENTATIVE'],
    ['awaiting_payment', 'TENTATIVE'],
    ['issuing', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
    ['issue_failed', 'CANCELLED'],
  ] as const)('of flights that are %s are %s', (state, status) => {
    const entries = events(aFlightBooking({ state }))
    expect(new Set(entries.map((one) => one.text('STATUS')))).toEqual(new Set([status]))
  })

  it.each([
    [{}, /^Schedule change: GA 401/],
    [{ after: null }, /^Cancelled by the airline/],
  ])('that an airline changed %j are open until answered, and say so', (more, message) => {
    const booking = aFlightBooking({ scheduleChanges: [aScheduleChange(more)] })
    const entries = events(booking)
    const open = entries.filter((one) => one.text('STATUS') === 'TENTATIVE')
    expect(open.map((one) => one.text('SUMMARY'))).toEqual(['GA 401 DPS – CGK'])
    expect(open[0]?.text('DESCRIPTION')).toMatch(message)
    expect(flightShareText(booking)).toContain(open[0]?.text('DESCRIPTION')?.split('\n')[0])
    const answered = aFlightBooking({ scheduleChanges: [aScheduleChange({ state: 'accepted' })] })
    expect(new Set(events(answered).map((one) => one.text('STATUS')))).toEqual(new Set(['CONFIRMED']))
  })
})
