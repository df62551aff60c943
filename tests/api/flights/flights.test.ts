import { beforeAll, describe, expect, test } from 'vitest'
import { flightSale } from '#contract/products/flights/flight-sale.ts'
import { flightDays, readFlights, searchFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { HORIZON_DAYS, writeChoice, writeLegs } from '#contract/products/flights/flight-search.ts'
import { evaluateChosenFlights } from '#contract/products/flights/policy.ts'
import { addDays } from '#contract/core/days.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'
import { readAirlines, readAirports } from '#server/database/seed/reference/read.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import { apiTest } from '#tests/support/api.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const OUT = addDays(TODAY, 20)
const BACK = addDays(TODAY, 23)
let as: string

beforeAll(async () => {
  await api.db.insert(airports).values(readAirports()).onConflictDoNothing()
  await api.db.insert(airlines).values(readAirlines()).onConflictDoNothing()
  as = await signedInAs(api, await aUser(api))
})

const search = (legs: string, more: object = {}) => api.ok(searchFlights, { query: { legs, ...more } }, { as })
const choose = (choice: string, more: object = {}) => api.ok(readFlights, { query: { choice, ...more } }, { as })
const THERE = writeLegs([{ from: 'CGK', to: 'DPS', day: OUT }])
const THERE_AND_BACK = writeLegs([
  { from: 'CGK', to: 'DPS', day: OUT },
  { from: 'DPS', to: 'CGK', day: BACK },
])

const first = <T>(things: readonly T[]): T => {
  const [thing] = things
  if (thing === undefined) throw new Error('nothing was found')
  return thing
}
const arrival = ({ segments }: FlightOffer) => segments.at(-1)?.arrivesAt ?? ''
const choiceOf = (offer: FlightOffer, rank = 0) => {
  const fare = offer.fares[rank]
  if (fare === undefined) throw new Error('no such fare')
  return { offerId: offer.offerId, family: fare.family }
}

describe('a search', () => {
  test('returns the offers of each leg, with explained codes', async () => {
    const { legs, families, airlines: names, airports: places } = await search(THERE_AND_BACK)
    expect(legs.map(({ from, to, day }) => [from, to, day])).toEqual([
      ['CGK', 'DPS', OUT],
      ['DPS', 'CGK', BACK],
    ])
    for (const { offers, from, to, day, typicalEmissions } of legs) {
      expect(offers.length).toBeGreaterThan(20)
      expect(typicalEmissions).toBeGreaterThan(20_000)
      for (const { segments, fares, layovers } of offers) {
        expect([segments[0]?.from, segments.at(-1)?.to]).toEqual([from, to])
        expect(segments[0]?.departsLocal.slice(0, 10)).toBe(day)
        expect(layovers).toHaveLength(segments.length - 1)
        expect(fares.map(({ total }) => total.minor)).toEqual(
          fares.map(({ total }) => total.minor).toSorted((one, other) => one - other),
        )
        for (const { family } of fares) expect(families[family]?.cabin).toBe('economy')
        for (const { carrier, operatedBy, from: start, to: end } of segments) {
          expect([names[carrier], names[operatedBy], places[start], places[end]]).not.toContain(undefined)
        }
      }
    }
    expect(places.CGK).toMatchObject({ city: 'Jakarta', zone: 'Asia/Jakarta' })
  })

  test('charges children less than adults and infants least; only seated travellers take seats', async () => {
    const totalFor = async (flyers: object) => {
      const { legs } = await search(THERE, flyers)
      const offer = legs[0]?.offers.find(({ offerId }) => offerId === id)
      return offer?.fares[0]?.total.minor ?? 0
    }
    const { offerId: id } = first(first((await search(THERE)).legs).offers)
    const [one, two, withChild, withInfant] = [
      await totalFor({}),
      await totalFor({ adults: 2 }),
      await totalFor({ children: 1 }),
      await totalFor({ infants: 1 }),
    ]
    expect(two).toBe(one * 2)
    expect(withChild).toBeLessThan(two)
    expect(withInfant).toBeLessThan(withChild)
    expect(withInfant).toBeGreaterThan(one)
  })

  test('of a higher cabin has higher fares, and none of an airline without it', async () => {
    const { legs, families } = await search(THERE, { cabin: 'business' })
    const { offers } = first(legs)
    expect(offers.length).toBeGreaterThan(3)
    expect(new Set(Object.values(families).map(({ cabin }) => cabin))).toEqual(new Set(['business']))
    const economy = first((await search(THERE)).legs).offers
    const lowest = new Map(economy.map(({ offerId, fares }) => [offerId, first(fares).total.minor]))
    const dearer = offers.filter(({ offerId, fares }) => first(fares).total.minor > (lowest.get(offerId) ?? 0))
    expect(dearer).toEqual(offers)
  })

  test.each([
    ['of an airport that is none', writeLegs([{ from: 'CGK', to: 'QQQ', day: OUT }]), 'airport_unknown'],
    ['from an airport to itself', writeLegs([{ from: 'CGK', to: 'CGK', day: OUT }]), 'airport_repeated'],
    ['in the past', writeLegs([{ from: 'CGK', to: 'DPS', day: addDays(TODAY, -1) }]), 'day_in_past'],
    ['too far ahead', writeLegs([{ from: 'CGK', to: 'DPS', day: addDays(TODAY, 361) }]), 'day_too_far'],
    ['of no day', 'CGK.DPS.2027-02-30', 'date_invalid'],
    ['that is none', 'CGK-DPS', 'legs_invalid'],
    ['of nothing', '', 'legs_invalid'],
    ['of seven legs', Array.from({ length: 7 }, () => THERE).join('_'), 'legs_invalid'],
    [
      'back before out',
      writeLegs([
        { from: 'CGK', to: 'DPS', day: BACK },
        { from: 'DPS', to: 'CGK', day: OUT },
      ]),
      'legs_out_of_order',
    ],
  ] as const)('%s is refused at its field', async (_name, legs, code) => {
    const problem = await api.refused(code, searchFlights, { query: { legs } }, { as })
    expect(problem.fields).toMatchObject([{ field: 'query.legs', code }])
  })

  test.each([{ adults: 0 }, { adults: 10 }, { adults: 5, children: 5 }, { adults: 1, infants: 2 }])(
    'for %j is refused',
    async (flyers) => {
      const problem = await api.refused(
        'flyers_out_of_range',
        searchFlights,
        { query: { legs: THERE, ...flyers } },
        { as },
      )
      expect(problem.fields?.every(({ code }) => code === 'flyers_out_of_range')).toBe(true)
    },
  )

  test('is for people with access to flights', async () => {
    await api.refused('unauthenticated', searchFlights, { query: { legs: THERE } })
    const other = await signedInAs(api, await aUser(api, { roles: ['administrators'] }))
    await api.refused('forbidden', searchFlights, { query: { legs: THERE } }, { as: other })
  })
})

describe('a selected offer', () => {
  test('is read again as offered, with lines that add up to its price', async () => {
    const { legs } = await search(THERE_AND_BACK, { adults: 2, infants: 1 })
    const choice = legs.map(({ offers }) => choiceOf(first(offers), 1))
    const read = await choose(writeChoice(choice), { adults: 2, infants: 1 })
    expect(read.legs.map(({ offer, fare }) => ({ offerId: offer.offerId, family: fare.family }))).toEqual(choice)
    for (const [index, { offer, fare, lines }] of read.legs.entries()) {
      expect(offer).toEqual(legs[index]?.offers[0])
      expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fare.total.minor)
      expect(lines.map(({ kind }) => kind)).toContain('vat')
      expect(read.families[fare.family]).toBeDefined()
    }
    expect(read.total.minor).toBe(read.legs.reduce((sum, { fare }) => sum + fare.total.minor, 0))
  })

  test('is not found where it is not flown, or was never offered', async () => {
    const { offerId, family } = choiceOf(first(first((await search(THERE)).legs).offers))
    for (const choice of [
      { offerId: 'ZZ100-20270322', family },
      { offerId, family: family.replace('short', 'long') },
      { offerId: `${offerId}~${offerId}`, family },
    ]) {
      await api.refused('not_found', readFlights, { query: { choice: writeChoice([choice]) } }, { as })
    }
    const problem = await api.refused('legs_invalid', readFlights, { query: { choice: 'GA1' } }, { as })
    expect(problem.fields).toMatchObject([{ field: 'query.choice', code: 'legs_invalid' }])
  })

  test.each(['20270231', '20270299', '20271301', '00000000', '20280230'])(
    'on the day %s, which does not exist, is refused',
    async (day) => {
      const query = { choice: `GA410-${day}.GA-lite-short` }
      const over = { choice: `GA410-20270322~GA412-${day}.GA-lite-short` }
      for (const asked of [query, over]) {
        for (const endpoint of [readFlights, readFlightExtras, evaluateChosenFlights]) {
          const { fields } = await api.refused('date_invalid', endpoint, { query: asked }, { as })
          expect(fields).toMatchObject([{ field: 'query.choice', code: 'date_invalid' }])
        }
      }
    },
  )

  test('beyond the horizon is not on sale, and on its last day is', async () => {
    const { offerId, family } = choiceOf(first(first((await search(THERE)).legs).offers))
    const flown = offerId.slice(0, offerId.indexOf('-'))
    const at = (day: string) => ({ choice: `${flown}-${day.replaceAll('-', '')}.${family}` })
    const last = addDays(TODAY, HORIZON_DAYS)
    for (const day of [addDays(last, 1), addDays(last, 2), '2030-12-01', '2099-01-01', '2999-12-31']) {
      for (const endpoint of [readFlights, readFlightExtras, evaluateChosenFlights]) {
        if (day === addDays(last, 1) && endpoint === readFlightExtras) continue
        await api.refused('day_too_far', endpoint, { query: at(day) }, { as })
      }
    }
    const onLast = first((await search(writeLegs([{ from: 'CGK', to: 'DPS', day: last }]))).legs).offers
    await choose(writeChoice([choiceOf(first(onLast))]))
    await api.refused('sold_out', readFlights, { query: at('1000-01-01') }, { as })
  })

  test('is sold out after its departure', async () => {
    const choice = writeChoice([choiceOf(first(first((await search(THERE)).legs).offers))])
    api.clock.set(new Date(`${addDays(OUT, 1)}T12:00:00Z`))
    await api.refused('sold_out', readFlights, { query: { choice } }, { as: await signedInAs(api, await aUser(api)) })
  })

  test('cannot leave before it has arrived', async () => {
    const same = writeLegs([
      { from: 'CGK', to: 'DPS', day: OUT },
      { from: 'DPS', to: 'CGK', day: OUT },
    ])
    const { legs } = await search(same)
    const [out, back] = legs.map(({ offers }) => offers)
    const latest = (out ?? []).toSorted((one, other) => (arrival(one) < arrival(other) ? 1 : -1))
    const earliest = (back ?? []).toSorted((one, other) => (arrival(one) < arrival(other) ? -1 : 1))
    const choice = writeChoice([choiceOf(first(latest)), choiceOf(first(earliest))])
    await api.refused('legs_overlap', readFlights, { query: { choice } }, { as })
  })
})

test('are sold where there is a supplier', async () => {
  expect(await api.ok(flightSale, {})).toEqual({ areSold: true })
})

describe('prices by day', () => {
  test('are the lowest of that day’s search, and null where nothing is on sale', async () => {
    const query = { from: 'CGK', to: 'DPS', first: addDays(TODAY, -1), days: 22 }
    const { days } = await api.ok(flightDays, { query })
    expect(days).toHaveLength(22)
    expect(days[0]).toEqual({ day: addDays(TODAY, -1), lowest: null })
    const totals = first((await search(THERE)).legs).offers.map(({ fares }) => first(fares).total.minor)
    expect(days.find(({ day }) => day === OUT)?.lowest).toEqual({ minor: Math.min(...totals), currency: 'IDR' })
    expect(
      (await api.ok(flightDays, { query: { ...query, to: 'CGK' } })).days.every(({ lowest }) => lowest === null),
    ).toBe(true)
    await api.refused('airport_unknown', flightDays, { query: { ...query, from: 'QQQ' } })
    await api.refused('airport_unknown', flightDays, { query: { ...query, to: 'QQQ' } })
  })
})

const down = () => Promise.reject(new SupplierError('down'))

test('of a failing supplier is reported as such, and not as our failure', async () => {
  const { services } = api.app
  const { flights } = services.suppliers
  services.suppliers.flights = { ...flights, search: down, read: down }
  await api.refused('supplier_unavailable', searchFlights, { query: { legs: THERE } }, { as })
  const choice = 'GA100-20270401.GA-lite-short'
  await api.refused('supplier_unavailable', readFlights, { query: { choice } }, { as })
  services.suppliers.flights = flights
})
