import { describe, expect, test } from 'vitest'
import { journeyOf, transportOf } from './journeys.ts'
import type { Trip, TripStop } from './trips.ts'

const ITEM = '01900000-0000-7000-8000-000000000001'

const stop = (at: string, kind: TripStop['kind'], city: string | null, airport: string | null = null): TripStop => ({
  itemId: ITEM,
  kind,
  at,
  isTimed: true,
  zone: 'Asia/Jakarta',
  title: 'GA 410',
  place: city === null ? null : { name: city, city, latitude: 0, longitude: 0, airport },
})

const tripOf = (stops: TripStop[], more: Partial<Trip> = {}): Trip => ({
  tripId: ITEM,
  name: '',
  purpose: '',
  destination: 'Denpasar',
  startsAt: stops[0]?.at ?? '',
  endsAt: stops.at(-1)?.at ?? '',
  zone: 'Asia/Jakarta',
  endZone: 'Asia/Jakarta',
  travellers: ['Siti Rahmawati'],
  items: [],
  stops,
  gaps: [],
  link: null,
  ...more,
})

const ROUND = [
  stop('2027-03-08T23:30:00.000Z', 'departs', 'Jakarta', 'CGK'),
  stop('2027-03-09T01:30:00.000Z', 'arrives', 'Denpasar', 'DPS'),
  stop('2027-03-09T07:00:00.000Z', 'check_in', 'Denpasar'),
  stop('2027-03-11T04:00:00.000Z', 'check_out', 'Denpasar'),
  stop('2027-03-11T06:00:00.000Z', 'departs', 'Denpasar', 'DPS'),
  stop('2027-03-11T08:00:00.000Z', 'arrives', 'Jakarta', 'CGK'),
]

describe('the journey of a trip', () => {
  test('has its days on the clocks of the places, and its cities without the way back', () => {
    expect(journeyOf(tripOf(ROUND))).toEqual({
      from: 'Jakarta',
      destination: 'Denpasar',
      firstDay: '2027-03-09',
      lastDay: '2027-03-11',
      days: 3,
      places: [{ city: 'Denpasar', firstDay: '2027-03-09', lastDay: '2027-03-11' }],
      legs: [
        { from: 'Jakarta', to: 'Denpasar', departs: '2027-03-09', arrives: '2027-03-09' },
        { from: 'Denpasar', to: 'Jakarta', departs: '2027-03-11', arrives: '2027-03-11' },
      ],
      travellers: ['Siti Rahmawati'],
    })
  })

  test('of a stay alone starts nowhere and has no legs', () => {
    const journey = journeyOf(tripOf(ROUND.slice(2, 4)))
    expect(journey).toMatchObject({ from: null, legs: [], days: 3, places: [{ city: 'Denpasar' }] })
  })

  test('over the date line never ends before it begins', () => {
    const stops = [
      stop('2027-03-09T10:00:00.000Z', 'departs', 'Auckland', 'AKL'),
      { ...stop('2027-03-09T11:00:00.000Z', 'arrives', 'Honolulu', 'HNL'), zone: 'Pacific/Honolulu' },
    ]
    const trip = tripOf(stops, { zone: 'Pacific/Auckland', endZone: 'Pacific/Honolulu' })
    expect(journeyOf(trip)).toMatchObject({ firstDay: '2027-03-09', lastDay: '2027-03-09', days: 1 })
  })

  test('is another one where a day or a traveller is another one', () => {
    const moved = tripOf(ROUND, { endsAt: '2027-03-12T08:00:00.000Z' })
    expect(journeyOf(moved)).not.toEqual(journeyOf(tripOf(ROUND)))
    expect(journeyOf(tripOf(ROUND, { travellers: ['Budi'] }))).not.toEqual(journeyOf(tripOf(ROUND)))
  })
})

test('means of transport come from airports and from what was booked elsewhere', () => {
  const train = { of: 'outside' as const, itemId: ITEM, category: 'train' as const, title: 'Argo', reference: '' }
  expect(transportOf(tripOf(ROUND, { items: [train] }))).toEqual(['air', 'train'])
  expect(transportOf(tripOf(ROUND.slice(2, 4)))).toEqual(['car'])
})
