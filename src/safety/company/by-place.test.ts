import { describe, expect, test } from 'vitest'
import type { Presence, TravellingPerson } from '#contract/safety/whereabouts.ts'
import { byPlace } from './by-place.ts'

const presence = (city: string | null, name: string, more: Partial<Presence> = {}): Presence => ({
  kind: 'at',
  place: { name, city, latitude: -8.7, longitude: 115.2 },
  from: '2026-11-27T00:00:00.000Z',
  until: '2026-11-28T00:00:00.000Z',
  zone: 'Asia/Makassar',
  booking: { bookingId: '01900000-0000-7000-8000-000000000001', service: 'stay', title: name, reference: 'SGX' },
  ...more,
})
const person = (traveller: string, presences: Presence[]): TravellingPerson => ({
  userId: '01900000-0000-7000-8000-000000000002',
  traveller,
  bookedBy: null,
  phone: '',
  presences,
})

describe('people by place', () => {
  test('are counted once in a city, the city with most people first', () => {
    const places = byPlace([
      person('Adi', [presence('Denpasar', 'Hotel A'), presence('Denpasar', 'A tour'), presence('Jakarta', 'CGK')]),
      person('Budi', [presence('Jakarta', 'Hotel B')]),
    ])
    expect(places.map(({ name, people }) => [name, people.map((one) => one.person.traveller)])).toEqual([
      ['Jakarta', ['Adi', 'Budi']],
      ['Denpasar', ['Adi']],
    ])
    expect(places[1]?.people[0]?.presence.place.name).toBe('Hotel A')
  })

  test('two travellers of one account are two, and a place without a city stands for itself', () => {
    const places = byPlace([person('Adi', [presence(null, 'Pier 4')]), person('Budi', [presence(null, 'Pier 4')])])
    expect(places).toMatchObject([{ id: 'Pier 4', people: [{}, {}] }])
  })
})
