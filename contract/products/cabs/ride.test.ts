import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hasLink } from '#contract/core/link-in-text.ts'
import { flightNumberSchema, ridePlaceKeySchema, rideSchema } from './ride.ts'
import { ridePlaceOf, ridePlaceParts } from './ride-places.ts'

const HOTEL = 'hotel:0197a000-0000-7000-8000-000000000001'
const RIDE = { mode: 'transfer', from: 'airport:DPS', to: HOTEL, at: '2027-03-12T14:30' }

/** Field and code of the first mistake in a ride; null if it is whole. */
const mistake = (more: Record<string, unknown>) => {
  const { success, issues } = v.safeParse(rideSchema, { ...RIDE, ...more })
  const issue = issues?.[0]
  return success || issue === undefined ? null : [v.getDotPath(issue)?.split('.')[0], issue.message]
}

describe('a ride', () => {
  it('has one person, no bags, no extras and no stops if nothing is said', () => {
    expect(v.parse(rideSchema, RIDE)).toEqual({
      ...RIDE,
      stops: [],
      people: 1,
      bags: 0,
      childSeats: 0,
      meetAndGreet: false,
    })
  })

  it.each([
    [{}, null],
    [{ mode: 'taxi' }, ['mode', 'required']],
    [{ to: undefined }, ['to', 'required']],
    [{ to: 'airport:DPS' }, ['to', 'cab_places_equal']],
    [{ from: 'city:bali|Jl. Raya 1', to: 'city:bali|JL. RAYA 1 ' }, ['to', 'cab_places_equal']],
    [{ stops: HOTEL }, ['stops', 'cab_places_equal']],
    [{ stops: 'city:bali,city:bali' }, ['stops', 'cab_places_equal']],
    [{ stops: 'city:a1,city:b1,city:c1,city:d1' }, ['stops', 'cab_stops_too_many']],
    [{ from: 'bali' }, ['from', 'cab_place_unknown']],
    [{ from: 'airport:dps' }, ['from', 'cab_place_unknown']],
    [{ from: 'city:bali|Locked, see https://evil.example' }, ['from', 'link_in_name']],
    [{ from: 'city:bali|Jl. \u202eRaya' }, ['from', 'cab_place_unknown']],
    [{ at: '2027-02-29T10:00' }, ['at', 'date_invalid']],
    [{ at: '2028-02-29T10:00' }, null],
    [{ at: '2027-03-12T24:00' }, ['at', 'date_invalid']],
    [{ at: '2027-03-12T10:00Z' }, ['at', 'date_invalid']],
    [{ mode: 'hourly', to: undefined }, ['hours', 'required']],
    [{ mode: 'hourly', to: undefined, hours: '1' }, ['hours', 'cab_hours_out_of_range']],
    [{ mode: 'hourly', to: undefined, hours: '13' }, ['hours', 'cab_hours_out_of_range']],
    [{ mode: 'hourly', to: 'airport:DPS', hours: '2' }, null],
    [{ mode: 'daily', to: undefined }, ['days', 'required']],
    [{ mode: 'self_drive', to: undefined, days: '15' }, ['days', 'cab_days_out_of_range']],
    [{ people: '17' }, ['people', 'cab_people_too_many']],
    [{ people: '0' }, ['people', 'cab_people_too_many']],
    [{ bags: '21' }, ['bags', 'cab_bags_too_many']],
    [{ people: '4', childSeats: '4' }, ['childSeats', 'cab_child_seats_too_many']],
    [{ people: '2', childSeats: '2' }, ['childSeats', 'cab_child_seats_too_many']],
    [{ people: '2', childSeats: '1' }, null],
    [{ flight: 'GA' }, ['flight', 'cab_flight_unknown']],
  ])('is refused at its field with its code: %o', (more, expected) => {
    expect(mistake(more)).toEqual(expected)
  })
})

describe('a flight number', () => {
  it.each([
    ['ga 410', 'GA410'],
    ['GA-0410', 'GA0410'],
    ['3k1', '3K1'],
    ['U21234', 'U21234'],
  ])('is taken as people write it: %s', (typed, number) => {
    expect(v.parse(flightNumberSchema, typed)).toBe(number)
  })

  it.each(['', 'GA', '410', 'GAR410', '11234', 'GA12345', 'GA4-1O'])('is refused: %s', (typed) => {
    expect(v.safeParse(flightNumberSchema, typed).success).toBe(false)
  })
})

describe('a place', () => {
  it('has a key and an address', () => {
    expect(ridePlaceParts('city:jakarta|Jl. Jenderal Sudirman 1')).toEqual({
      key: 'city:jakarta',
      address: 'Jl. Jenderal Sudirman 1',
    })
    expect(ridePlaceParts('airport:DPS')).toEqual({ key: 'airport:DPS', address: '' })
  })

  it('is a city alone where the address is empty, and has none at an airport', () => {
    expect(ridePlaceOf('city:jakarta', '  ')).toBe('city:jakarta')
    expect(ridePlaceOf('airport:DPS', 'Terminal 2')).toBe('airport:DPS')
  })

  it('keeps commas of addresses apart from those between stops', () => {
    const stops = ['city:jakarta|Jl. Sudirman 1, Lantai 2', HOTEL, 'airport:CGK']
    expect(v.parse(rideSchema, { ...RIDE, stops: stops.join(',') }).stops).toEqual(stops)
  })

  it('is found again whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const clean = typed.replace(/\p{Cc}/gu, ' ')
        const place = ridePlaceOf('city:jakarta', clean)
        fc.pre(!hasLink(ridePlaceParts(place).address))
        const parsed = v.safeParse(ridePlaceKeySchema, place)
        expect(parsed.success).toBe(true)
        const { key, address } = ridePlaceParts(place)
        expect(key).toBe('city:jakarta')
        expect(ridePlaceOf(key, address)).toBe(place.trim())
      }),
    )
  })

  it('divides any list of stops where it was joined', () => {
    const address = fc
      .string({ minLength: 1, maxLength: 40 })
      .map((text) => text.replace(/[^\p{L}\p{N} .,]/gu, 'x').trim())
      .filter((text) => text !== '' && !hasLink(text) && !/[,;](?:airport|hotel|city):/.test(text))
    const place = fc.oneof(
      fc.constantFrom('airport:DPS', 'airport:CGK', HOTEL, 'city:bandung'),
      address.map((text) => `city:jakarta|${text}`),
    )
    fc.assert(
      fc.property(fc.uniqueArray(place, { maxLength: 3, selector: (one) => one.toLowerCase() }), (stops) => {
        const parsed = v.parse(rideSchema, { ...RIDE, from: 'city:solo', to: 'city:malang', stops: stops.join(',') })
        expect(parsed.stops).toEqual(stops)
      }),
    )
  })
})
