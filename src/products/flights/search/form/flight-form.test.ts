import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FLIGHT_SEARCH_ERROR_TEXTS } from '#contract/products/flights/search-error-texts.ts'
import { SEARCH_ERROR_TEXTS } from '#contract/core/search-error-texts.ts'
import { flightSearchSchema } from '#contract/products/flights/flight-search-schema.ts'
import {
  checkFlights,
  flightDraftOf,
  flightFormOf,
  legsAsked,
  withLeg,
  withoutLeg,
  withOneMore,
  withTrip,
  type FlightForm,
} from './flight-form.ts'
import { flightSearchParamsSchema, type FlightSearchParams } from './flight-search-params.ts'
import { flightListHref } from './draft-legs.ts'

const RETURN = 'CGK.DPS.2027-03-10_DPS.CGK.2027-03-12'
const SEVERAL = 'CGK.SUB.2027-03-10_SUB.UPG.2027-03-12_UPG.CGK.2027-03-15'
const formOf = (search: Partial<FlightSearchParams> = {}): FlightForm =>
  flightFormOf(v.parse(flightSearchParamsSchema, search))
const changed = (form: FlightForm, ...changes: ((form: FlightForm) => Partial<FlightForm>)[]): FlightForm =>
  changes.reduce((last, change) => ({ ...last, ...change(last) }), form)
const errorsOf = (form: FlightForm) => {
  const checked = checkFlights(form)
  return 'errors' in checked ? checked.errors : {}
}
const ways = (form: FlightForm) => legsAsked(form).map(({ from, to, day }) => `${from}.${to}.${day}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 9, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the form of flights', () => {
  it('begins as a return of one adult in economy, a week ahead for two days', () => {
    const form = formOf()
    expect(form).toMatchObject({ trip: 'return', adults: '1', children: '0', infants: '0', cabin: 'economy' })
    expect(ways(form)).toEqual(['..2027-03-09', '..2027-03-11'])
  })

  it('is empty before the device provides the date', () => {
    expect(ways(flightFormOf({}, null))).toEqual(['..', '..'])
  })

  it.each([
    [RETURN, 'return'],
    ['CGK.DPS.2027-03-10', 'oneWay'],
    [SEVERAL, 'multi'],
    ['CGK.DPS.2027-03-10_DPS.SUB.2027-03-12', 'multi'],
  ])('reads the kind of trip from %s', (legs, trip) => {
    const form = formOf({ legs })
    expect(form.trip).toBe(trip)
    expect(checkFlights(form)).toMatchObject({ search: { legs } })
  })

  it.each(['CGK', 'cgk.dps.2027-03-10', 'CGK.DPS.10 March', `${SEVERAL}_${SEVERAL}_${SEVERAL}`])(
    'survives %s in the address',
    (legs) => expect(ways(formOf({ legs }))).toEqual(['..2027-03-09', '..2027-03-11']),
  )

  it('has a text for each mistake in the first download', () => {
    const day = fc.constantFrom('', '32 Foo', '2027-02-10', '2027-03-10', '2027-03-12', '2028-03-10')
    const airport = fc.constantFrom('', 'CGK', 'DPS', 'x')
    const count = fc.constantFrom('', '0', '1', '9', '99')
    const leg = fc.record({ from: airport, to: airport, day })
    fc.assert(
      fc.property(
        fc.record({
          trip: fc.constantFrom('return', 'oneWay', 'multi'),
          legs: fc
            .array(leg, { minLength: 1, maxLength: 3 })
            .map((legs) => legs.map((one, id) => Object.assign(one, { id }))),
          back: day,
          adults: count,
          children: count,
          infants: count,
          cabin: fc.constant('economy'),
        }),
        (form) => {
          const texts = { ...SEARCH_ERROR_TEXTS, ...FLIGHT_SEARCH_ERROR_TEXTS }
          expect(Object.values(errorsOf(form)).filter((code) => !Object.hasOwn(texts, code))).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('shows each missing or wrong field', () => {
    expect(errorsOf(formOf())).toEqual({ 'from-0': 'required', 'to-0': 'required' })
    expect(errorsOf(formOf({ legs: 'CGK.CGK.2027-03-10' }))).toEqual({ 'to-0': 'airport_repeated' })
    expect(errorsOf(formOf({ legs: 'CGK.DPS.2027-02-10' }))).toEqual({ 'day-0': 'day_in_past' })
    expect(errorsOf(formOf({ legs: 'CGK.DPS.2028-03-10' }))).toEqual({ 'day-0': 'day_too_far' })
    expect(errorsOf({ ...formOf({ legs: RETURN }), back: '2027-03-09' })).toEqual({ 'day--1': 'legs_out_of_order' })
    expect(errorsOf({ ...formOf({ legs: RETURN }), back: '32 Foo' })).toEqual({ 'day--1': 'date_invalid' })
    expect(errorsOf({ ...formOf({ legs: RETURN }), back: '' })).toEqual({ 'day--1': 'required' })
    expect(errorsOf(formOf({ legs: 'CGK.SUB.2027-03-12_SUB.UPG.2027-03-10_UPG.CGK.2027-03-15' }))).toEqual({
      'day-1': 'legs_out_of_order',
    })
  })

  it.each([
    [{ adults: 5, children: 5 }, ['adults']],
    [{ adults: 10 }, ['adults']],
    [{ adults: 0 }, ['adults']],
    [{ adults: 1, infants: 2 }, ['infants']],
    [{ adults: 7, children: 2, infants: 7 }, []],
  ])('counts passengers: %o', (flyers, fields) => {
    expect(Object.keys(errorsOf(formOf({ legs: RETURN, ...flyers })))).toEqual(fields)
  })

  it('moves the return date along with a later departure', () => {
    const form = changed(formOf({ legs: RETURN }), (last) => withLeg(last, 0, { day: '2027-03-20' }))
    expect(ways(form)).toEqual(['CGK.DPS.2027-03-20', 'DPS.CGK.2027-03-22'])
  })

  it('continues from where the last flight ended, until another origin is chosen', () => {
    let form = changed(formOf({ legs: RETURN }), (last) => withTrip(last, 'multi'))
    expect(ways(form)).toEqual(['CGK.DPS.2027-03-10', 'DPS..2027-03-12'])
    form = changed(form, (last) => withLeg(last, 1, { to: 'SUB' }), withOneMore)
    expect(ways(form)).toEqual(['CGK.DPS.2027-03-10', 'DPS.SUB.2027-03-12', 'SUB..2027-03-14'])
    form = changed(form, (last) => withLeg(last, 0, { to: 'LOP' }))
    expect(ways(form)[1]).toBe('LOP.SUB.2027-03-12')
    form = changed(
      form,
      (last) => withLeg(last, 1, { from: 'BPN' }),
      (last) => withLeg(last, 0, { to: 'DPS' }),
    )
    expect(ways(form)[1]).toBe('BPN.SUB.2027-03-12')
  })

  it('has six legs at most and two at least', () => {
    const full = changed(formOf({ legs: SEVERAL }), ...Array.from({ length: 9 }, () => withOneMore))
    expect(full.legs).toHaveLength(6)
    expect(new Set(full.legs.map(({ id }) => id)).size).toBe(6)
    const least = changed(
      full,
      ...full.legs.map(
        ({ id }) =>
          (last: FlightForm) =>
            withoutLeg(last, id),
      ),
    )
    expect(least.legs).toHaveLength(2)
  })

  it('keeps its values when the trip type changes and changes back', () => {
    const form = formOf({ legs: RETURN })
    const back = changed(
      form,
      (last) => withTrip(last, 'oneWay'),
      (last) => withTrip(last, 'multi'),
      (last) => withTrip(last, 'return'),
    )
    expect(ways(back)).toEqual(ways(form))
  })

  it.each([RETURN.replace('12', '20'), SEVERAL])('restores all of %s, though the URL kept one way of it', (legs) => {
    const form = formOf({ legs })
    const oneWay = withTrip(form, 'oneWay')
    const stored = { ...formOf(flightDraftOf({ ...form, ...oneWay })), ...oneWay }
    expect(ways(stored)).toHaveLength(1)
    expect(ways({ ...stored, ...withTrip(stored, form.trip) })).toEqual(ways(form))
  })
})

describe('the address', () => {
  it('stores a half-filled form, and restores it', () => {
    const airport = fc.constantFrom('', 'CGK', 'DPS', 'SUB')
    const day = fc.constantFrom('2027-03-10', '2027-03-12', '2028-01-01')
    const legs = fc.array(fc.record({ from: airport, to: airport, day }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom('return', 'oneWay', 'multi'),
        legs,
        day,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('economy', 'first'),
        (trip, given, back, adults, cabin) => {
          const form = {
            ...formOf(),
            trip,
            legs: given.map((leg, id) => ({ id, ...leg })),
            back,
            adults: `${adults}`,
            cabin,
          }
          const read = flightFormOf(v.parse(flightSearchParamsSchema, flightDraftOf(form)))
          expect(ways(read)).toEqual(ways(form))
          expect([read.trip, read.adults, read.cabin]).toEqual([trip, `${adults}`, cabin])
        },
      ),
    )
  })

  it('of the list contains what the server accepts, without defaults', () => {
    const checked = checkFlights(formOf({ legs: RETURN, adults: 2, infants: 1, cabin: 'business' }))
    const href = 'search' in checked ? flightListHref(checked.search) : ''
    expect(href).toBe(`/flights/list?legs=${RETURN}&adults=2&infants=1&cabin=business`)
    const query = Object.fromEntries(new URL(href, 'https://own.invalid').searchParams)
    expect(v.safeParse(flightSearchSchema, query).success).toBe(true)
    const usual = checkFlights(formOf({ legs: RETURN }))
    expect('search' in usual && flightListHref(usual.search)).toBe(`/flights/list?legs=${RETURN}`)
  })
})
