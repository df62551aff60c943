import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import { staySearchSchema } from './form/stay-search.ts'
import { chained, legOf, MAX_STOPS, readStops, stopInHand, withStop, writeStops, type Stop } from './stops.ts'

const TRIP = 'city:jakarta@2026-12-01.2~city:medan@2026-12-03.1~airport:CGK@2026-12-04.3'

const place = fc.oneof(
  fc.stringMatching(/^city:[a-z][a-z0-9-]{1,20}$/),
  fc.stringMatching(/^airport:[A-Z0-9]{3}$/),
  fc.uuid().map((id) => `hotel:${id}`),
)
const trip = fc
  .tuple(
    fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
    fc.array(fc.record({ place, nights: fc.integer({ min: 1, max: 30 }) }), { minLength: 2, maxLength: MAX_STOPS }),
  )
  .map(([checkIn, stops]): Stop[] => chained(stops.map((stop) => ({ ...stop, checkIn }))))

describe('the stops of a URL', () => {
  it('are parsed back as they were written', () => {
    expect(readStops(TRIP)).toEqual([
      { place: 'city:jakarta', checkIn: '2026-12-01', nights: 2 },
      { place: 'city:medan', checkIn: '2026-12-03', nights: 1 },
      { place: 'airport:CGK', checkIn: '2026-12-04', nights: 3 },
    ])
    fc.assert(
      fc.property(trip, (stops) => {
        expect(readStops(writeStops(stops))).toEqual(stops)
      }),
    )
  })

  it('pass the schema of the URL unchanged', () => {
    fc.assert(
      fc.property(trip, (stops) => {
        const text = writeStops(stops)
        fc.pre(text.length < 2000)
        expect(v.parse(staySearchSchema, { stops: text }).stops).toBe(text)
      }),
    )
  })

  it.each([
    undefined,
    '',
    'city:jakarta@2026-12-01.2',
    'city:jakarta@2026-12-01.2~city:medan@2026-12-04.1',
    'city:jakarta@2026-02-30.2~city:medan@2026-03-04.1',
    'city:jakarta@2026-12-01.31~city:medan@2027-01-01.1',
    'city:jakarta@2026-12-01.0~city:medan@2026-12-01.1',
    'city:jakarta@2026-12-01.2~',
    '../x@2026-12-01.2~city:medan@2026-12-03.1',
    Array.from({ length: 7 }, (_, index) => `city:ab@${addDays('2026-12-01', index)}.1`).join('~'),
  ])('are none in %j', (text) => {
    expect(readStops(text)).toEqual([])
  })

  it('are parsed or empty, whatever the text', () => {
    const near = fc.array(fc.constantFrom('city:ab', '@', '2026-12-01', '.1', '~', '.', '9'), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          near.map((parts) => parts.join('')),
        ),
        (text) => {
          const stops = readStops(text)
          expect(stops.length === 0 ? '' : writeStops(stops)).toBe(stops.length === 0 ? '' : text)
          expect(() => v.parse(staySearchSchema, { stops: text })).not.toThrow()
        },
      ),
    )
  })
})

describe('a trip of which one stop is changed', () => {
  it('moves the later stops along', () => {
    const longer = withStop(readStops(TRIP), 0, { place: 'city:bogor', checkIn: '2026-12-01', checkOut: '2026-12-05' })
    expect(writeStops(longer)).toBe('city:bogor@2026-12-01.4~city:medan@2026-12-05.1~airport:CGK@2026-12-06.3')
  })

  it('gives a later first day to the stop before it', () => {
    const later = withStop(readStops(TRIP), 1, { place: 'city:medan', checkIn: '2026-12-05', checkOut: '2026-12-06' })
    expect(writeStops(later)).toBe('city:jakarta@2026-12-01.4~city:medan@2026-12-05.1~airport:CGK@2026-12-06.3')
  })

  it('remains a trip, with the changed stop selected', () => {
    fc.assert(
      fc.property(
        trip,
        fc.nat(5),
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (stops, at, by, nights) => {
          const index = at % stops.length
          const stop = stops[index]
          if (!stop) return
          const checkIn = addDays(stop.checkIn, by)
          const leg = { place: 'city:changed', checkIn, checkOut: addDays(checkIn, nights) }
          const next = withStop(stops, index, leg)
          expect(readStops(writeStops(next))).toEqual(next)
          expect(stopInHand(next, leg)).toBe(index)
          expect(next.map(legOf)[index]).toEqual(leg)
        },
      ),
    )
  })
})
