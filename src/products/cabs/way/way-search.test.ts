import { expect, it } from 'vitest'
import type { TripStop } from '#contract/bookings/trips.ts'
import type { MissingWay } from '#src/bookings/way-slot.ts'
import { aRide, BOOKING_ID, HOTEL_KEY } from '../cabs-test-support.ts'
import { searchOfWay } from './way-search.ts'

const CITIES = [{ key: 'city:denpasar', name: 'Denpasar', airports: ['DPS'] }]
const AIRPORT = { name: 'Ngurah Rai', city: 'Denpasar', latitude: -8.75, longitude: 115.17, airport: 'DPS' }
const HOTEL = { name: 'Hotel Sanur', city: 'Denpasar', latitude: -8.69, longitude: 115.26, airport: null }
const stop = (kind: TripStop['kind'], at: string): TripStop => ({
  itemId: BOOKING_ID,
  kind,
  at,
  isTimed: true,
  zone: 'Asia/Makassar',
  title: 'GA 410',
  place: null,
})
const way = (more: Partial<MissingWay> = {}, to: object = { key: HOTEL_KEY }): MissingWay => ({
  gap: { kind: 'way', after: 0, from: AIRPORT, to: { ...HOTEL, ...to }, metres: 12_000 },
  before: stop('arrives', '2027-03-12T01:40:00.000Z'),
  next: stop('check_in', '2027-03-12T06:00:00.000Z'),
  ...more,
})

it('fills in the airport, the hotel and a time after the landing', () => {
  expect(searchOfWay(way(), CITIES, [])).toEqual({
    from: 'airport:DPS',
    to: HOTEL_KEY,
    at: '2027-03-12T10:25',
    bags: 1,
  })
})

it('takes time, people and flight from the proposal for that landing', () => {
  const { from, to } = aRide()
  const proposal = {
    flightBookingId: BOOKING_ID,
    flight: 'GA410',
    direction: 'arrival' as const,
    airport: 'DPS',
    flightAt: '2027-03-12T01:40:00.000Z',
    zone: 'Asia/Makassar',
    from,
    to,
    at: '2027-03-12T10:00',
    people: 3,
    passengers: [],
    rideBookingId: null,
  }
  expect(searchOfWay(way(), CITIES, [proposal])).toMatchObject({ at: '2027-03-12T10:00', people: 3, flight: 'GA410' })
})

it('leaves in time for the take-off, and writes the address of a place without a key', () => {
  const back: MissingWay = {
    gap: { kind: 'way', after: 1, from: HOTEL, to: AIRPORT, metres: 12_000 },
    before: stop('check_out', '2027-03-14T04:00:00.000Z'),
    next: stop('departs', '2027-03-14T08:00:00.000Z'),
  }
  expect(searchOfWay(back, CITIES, [])).toMatchObject({
    from: 'city:denpasar|Hotel Sanur',
    to: 'airport:DPS',
    at: '2027-03-14T12:15',
  })
})

it('offers nothing where no car serves one of the ends', () => {
  expect(searchOfWay(way({}, { key: undefined, city: 'Ubud' }), CITIES, [])).toBeNull()
  expect(searchOfWay(way(), [], [])).toBeNull()
})
