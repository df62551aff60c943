import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { cabHome, getCab, listCabs } from '#contract/products/cabs/cabs.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabHold, offerOf, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { aFleet, servedAirport } from '#tests/support/cabs/fleet.ts'
import { aCity, TODAY } from '#tests/support/stays/hotels.ts'

const api = apiTest()

/** When a ride at ten o'clock in a zone begins, on the clock of UTC. */
const startsIn = async (zone: string) => {
  const fleet = await aFleet(api, { cityId: await aCity(api, { zone }) })
  return (await api.ok(listCabs, { query: rideIn(fleet) })).ride.startsAt.slice(11, 16)
}

describe('a search is refused', () => {
  test('for a ride that is not whole', async () => {
    const fleet = await aFleet(api)
    const transfer = { ...rideIn(fleet), mode: 'transfer' as const }
    const { fields } = await api.refused('required', listCabs, { query: transfer })
    expect(fields?.[0]).toMatchObject({ field: 'query.to', code: 'required' })
    const { hours: _hours, ...noHours } = rideIn(fleet)
    expect((await api.refused('required', listCabs, { query: noHours })).fields?.[0]?.field).toBe('query.hours')
    const daily = { ...rideIn(fleet), mode: 'daily' as const }
    expect((await api.refused('required', listCabs, { query: daily })).fields?.[0]?.field).toBe('query.days')
  })

  test('for times that have passed, do not exist there, or are too far ahead', async () => {
    const fleet = await aFleet(api)
    const at = (text: string) => ({ query: rideIn(fleet, { at: text }) })
    await api.refused('cab_time_in_past', listCabs, at(`${addDays(TODAY, -1)}T10:00`))
    await api.refused('cab_too_far_ahead', listCabs, at(`${addDays(TODAY, 366)}T10:00`))
    await api.refused('date_invalid', listCabs, at('2027-02-30T10:00'))
    const berlin = await aFleet(api, { cityId: await aCity(api, { zone: 'Europe/Berlin' }) })
    const { fields } = await api.refused('cab_local_time_missing', listCabs, {
      query: rideIn(berlin, { at: '2027-03-28T02:30' }),
    })
    expect(fields?.[0]).toMatchObject({ field: 'query.at', code: 'cab_local_time_missing' })
  })

  test('for more people, bags, seats or stops than any car takes', async () => {
    const fleet = await aFleet(api)
    await api.refused('cab_people_too_many', listCabs, { query: rideIn(fleet, { people: 17 }) })
    await api.refused('cab_bags_too_many', listCabs, { query: rideIn(fleet, { bags: 21 }) })
    await api.refused('cab_child_seats_too_many', listCabs, { query: rideIn(fleet, { people: 1, childSeats: 1 }) })
    const stops = Array.from({ length: 4 }, (_, index) => `${fleet.cityKey}|Jl. Melati ${index}`)
    await api.refused('cab_stops_too_many', listCabs, { query: rideIn(fleet, { stops }) })
  })

  test('with a flight where no airport is', async () => {
    const fleet = await aFleet(api)
    const { fields } = await api.refused('cab_flight_elsewhere', listCabs, {
      query: rideIn(fleet, { flight: 'GA 410' }),
    })
    expect(fields?.[0]).toMatchObject({ field: 'query.flight' })
  })

  test('by the hour or day to another city, at the field of that place', async () => {
    const [fleet, other] = [await aFleet(api), await aFleet(api)]
    const to = await api.refused('cab_leaves_city', listCabs, { query: rideIn(fleet, { to: other.cityKey }) })
    expect(to.fields?.[0]).toMatchObject({ field: 'query.to', code: 'cab_leaves_city' })
    const stops = [`${fleet.cityKey}|Jl. Melati 1`, other.cityKey]
    const stop = await api.refused('cab_leaves_city', listCabs, { query: rideIn(fleet, { stops, to: fleet.cityKey }) })
    expect(stop.fields?.[0]).toMatchObject({ field: 'query.stops.1', code: 'cab_leaves_city' })
  })

  test('in a city without cars', async () => {
    const from = `city:${await aCity(api)}`
    await api.app.services.places.refresh()
    await api.refused('cab_city_without_service', listCabs, { query: rideIn({ cityKey: from }) })
  })
})

describe('a search', () => {
  test('has the offers of the city with their whole price, the cheapest first where asked', async () => {
    const fleet = await aFleet(api)
    const dear = await aFleet(api, {
      cityId: fleet.cityId,
      vehicleClass: 'van',
      people: 9,
      bags: 8,
      rate: { perHour: 250_000 },
      operator: { name: 'Rimba Trans', score: 95 },
    })
    const page = await api.ok(listCabs, { query: { ...rideIn(fleet), sort: 'price' } })
    expect(page.items.map(({ offerId, total }) => [offerId, total.minor])).toEqual([
      [offerOf(fleet), 333_000],
      [offerOf(dear), 832_500],
    ])
    expect(page).toMatchObject({
      available: 2,
      facets: { classes: { comfort: 1, van: 1 }, operators: [{ name: 'Nusa Trans' }, { name: 'Rimba Trans' }] },
      items: [{ free: 'free', waiting: { includedMinutes: 15 }, freeCancellationHours: 24 }, {}],
    })
    const vans = await api.ok(listCabs, { query: { ...rideIn(fleet), classes: 'van' } })
    expect(vans.items).toHaveLength(1)
    expect(vans.facets.classes).toEqual({ comfort: 1, van: 1 })
    const many = await api.ok(listCabs, { query: rideIn(fleet, { people: 6 }) })
    expect(many.items.map(({ vehicleClass }) => vehicleClass)).toEqual(['van'])
  })

  test('says that no car is free where all are taken then, and at other times some are', async () => {
    const fleet = await aFleet(api, { cars: 1 })
    await aCabHold(api, await signedInAs(api, await aUser(api)), fleet)
    const free = async (at: string) => (await api.ok(listCabs, { query: rideIn(fleet, { at }) })).items[0]?.free
    expect(await free(`${RIDE_DAY}T11:00`)).toBe('none')
    expect(await free(`${RIDE_DAY}T13:10`)).toBe('none')
    expect(await free(`${addDays(RIDE_DAY, 1)}T11:00`)).toBe('free')
  })

  test('reads stops from a URL, and counts nights, seats and greeting as lines', async () => {
    const fleet = await aFleet(api)
    const from = await servedAirport(api, fleet.cityId, 'HLP')
    const stops = `${fleet.cityKey}|Jl. Melati 1, Lt. 2,${fleet.cityKey}|Jl. Mawar 3`
    const ride = { ...rideIn(fleet), mode: 'transfer' as const, from, to: fleet.cityKey, at: `${RIDE_DAY}T23:00` }
    const { hours: _hours, ...transfer } = ride
    const query = { ...transfer, stops, childSeats: 1, meetAndGreet: 'true' as const }
    const { ride: found, items } = await api.ok(listCabs, { query })
    expect(found.stops.map(({ name }) => name)).toEqual(['Jl. Melati 1, Lt. 2', 'Jl. Mawar 3'])
    const kinds = items[0]?.lines.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'hire',
      'night',
      'stop',
      'child_seat',
      'meet_and_greet',
      'toll',
      'parking',
      'waiting',
      'tax',
    ])
    expect(items[0]?.total.minor).toBe(items[0]?.lines.reduce((sum, { amount }) => sum + amount.minor, 0))
  })

  test('answers times by the clocks of Indonesia', async () => {
    expect(await startsIn('Asia/Jakarta')).toBe('03:00')
    expect(await startsIn('Asia/Makassar')).toBe('02:00')
    expect(await startsIn('Asia/Jayapura')).toBe('01:00')
  })
})

describe('an offer', () => {
  test('has its rules, extras and conditions, in both languages', async () => {
    const fleet = await aFleet(api)
    const query = rideIn(fleet, { mode: 'self_drive', hours: undefined, days: 3 })
    const { hours: _hours, ...asked } = query
    const offer = await api.ok(getCab, { params: { offerId: offerOf(fleet, 'self_drive') }, query: asked })
    expect(offer).toMatchObject({
      total: { minor: 1_332_000 },
      leadMinutes: 120,
      operator: { name: 'Nusa Trans' },
      selfDrive: { leastAge: 21, kilometresPerDay: 250, deposit: { minor: 1_000_000 } },
      extras: { childSeat: { minor: 55_500 } },
    })
    await api.refused('not_found', getCab, {
      params: { offerId: offerOf({ ...fleet, vehicleClass: 'van' }) },
      query: rideIn(fleet),
    })
  })
})

describe('the start page', () => {
  test('has the cities with cars', async () => {
    const fleet = await aFleet(api)
    const home = await api.ok(cabHome, {})
    expect(home.cities).toContainEqual(expect.objectContaining({ key: fleet.cityKey }))
    expect(home.routes).toEqual([])
  })
})
