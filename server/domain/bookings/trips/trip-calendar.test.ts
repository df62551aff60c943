import { expect, test } from 'vitest'
import type { Trip } from '#contract/bookings/trips.ts'
import { tripCalendar } from './trip-calendar.ts'

const stop = { isTimed: true, zone: 'Asia/Jakarta', place: null }
const [flightId, hotelId] = ['0197d000-0000-7000-8000-000000000001', '0197d000-0000-7000-8000-000000000002']
const place = (name: string, airport: string | null) => ({ name, airport, city: 'Denpasar', latitude: 0, longitude: 0 })

const TRIP: Trip = {
  tripId: flightId,
  name: 'Audit, Bali',
  purpose: '',
  destination: 'Denpasar',
  startsAt: '2027-03-11T23:00:00.000Z',
  endsAt: '2027-03-14T05:00:00.000Z',
  zone: 'Asia/Jakarta',
  endZone: 'Asia/Makassar',
  travellers: ['Siti Rahmawati'],
  items: [
    {
      of: 'booking',
      itemId: flightId,
      service: 'flight',
      state: 'confirmed',
      title: 'Jakarta – Denpasar',
      reference: 'ABC234',
    },
    { of: 'booking', itemId: hotelId, service: 'stay', state: 'confirmed', title: 'Hotel; Sanur', reference: 'DEF567' },
  ],
  stops: [
    {
      ...stop,
      itemId: flightId,
      kind: 'departs',
      at: '2027-03-11T23:00:00.000Z',
      title: 'GA 410',
      place: place('Soekarno-Hatta', 'CGK'),
    },
    {
      ...stop,
      itemId: flightId,
      kind: 'arrives',
      at: '2027-03-12T01:00:00.000Z',
      title: 'GA 410',
      place: place('Ngurah Rai', 'DPS'),
    },
    {
      ...stop,
      itemId: hotelId,
      kind: 'check_in',
      at: '2027-03-12T06:00:00.000Z',
      zone: 'Asia/Makassar',
      title: 'Hotel; Sanur',
      place: place('Hotel; Sanur', null),
    },
    {
      ...stop,
      itemId: hotelId,
      kind: 'check_out',
      at: '2027-03-14T04:00:00.000Z',
      zone: 'Asia/Makassar',
      title: 'Hotel; Sanur',
    },
  ],
  gaps: [],
  link: null,
}

const linesOf = (trip: Trip) =>
  tripCalendar([trip], 'en', new Date('2027-03-01T00:00:00Z')).replaceAll('\r\n ', '').split('\r\n')

test('flights are entries at their times, and a stay takes its days without the one of check-out', () => {
  const lines = linesOf(TRIP)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20270311T230000Z',
      'DTEND:20270312T010000Z',
      'SUMMARY:GA 410',
      'LOCATION:Soekarno-Hatta\\, CGK → Ngurah Rai\\, DPS',
      'DESCRIPTION:Booking code ABC234\\nAudit\\, Bali',
      'DTSTART;VALUE=DATE:20270312',
      'DTEND;VALUE=DATE:20270314',
      'SUMMARY:Hotel\\; Sanur',
      'DESCRIPTION:Check-in from 14:00\\nBooking code DEF567\\nAudit\\, Bali',
    ]),
  )
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})

test('something with a day and no time, or no end, is an entry all the same', () => {
  const [first] = TRIP.stops
  if (first === undefined) throw new Error('the trip has no stops')
  const day = linesOf({ ...TRIP, stops: [{ ...first, isTimed: false, kind: 'starts' }] })
  expect(day).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270313']))
  const hour = linesOf({ ...TRIP, stops: [{ ...first, kind: 'starts' }] })
  expect(hour).toEqual(expect.arrayContaining(['DTSTART:20270311T230000Z', 'DTEND:20270312T000000Z']))
})
