import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createCabHold, extendCabHold, getCabHold, releaseCabHold } from '#contract/products/cabs/cab-holds.ts'
import { sweepCabHolds } from '#server/domain/products/cabs/hold/hold-expiry.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabHold, holdBody, offerOf, RIDE_DAY, rideIn } from '#tests/support/cabs/cabs.ts'
import { aFleet, servedAirport } from '#tests/support/cabs/fleet.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'

const api = apiTest()
const MINUTE = 60_000

const someone = async () => signedInAs(api, await aUser(api))
const fields = (field: string, code: string) => ({ fields: [expect.objectContaining({ field, code })] })

describe('a hold is refused', () => {
  test('for a pick-up that has passed, is too soon, or is too far ahead', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const past = { body: holdBody(fleet, { at: `${addDays(TODAY, -1)}T10:00` }) }
    const far = { body: holdBody(fleet, { at: `${addDays(TODAY, 400)}T10:00` }) }
    const none = { body: holdBody(fleet, { at: `${RIDE_DAY}T25:00` }) }
    expect(await api.refused('cab_time_in_past', createCabHold, past, { as })).toMatchObject(
      fields('body.ride.at', 'cab_time_in_past'),
    )
    await api.refused('cab_too_far_ahead', createCabHold, far, { as })
    expect(await api.refused('date_invalid', createCabHold, none, { as })).toMatchObject(
      fields('body.ride.at', 'date_invalid'),
    )
    const slow = await aFleet(api, { operator: { leadMinutes: 30 * 24 * 60 } })
    await api.refused('cab_too_soon', createCabHold, { body: holdBody(slow) }, { as })
  })

  test('for more people or bags than the car takes', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const people = { body: holdBody(fleet, { people: 5 }) }
    const bags = { body: holdBody(fleet, { bags: 4 }) }
    expect(await api.refused('cab_people_too_many', createCabHold, people, { as })).toMatchObject(
      fields('body.ride.people', 'cab_people_too_many'),
    )
    expect(await api.refused('cab_bags_too_many', createCabHold, bags, { as })).toMatchObject(
      fields('body.ride.bags', 'cab_bags_too_many'),
    )
  })

  test('for places that are unknown, of another city, or the same', async () => {
    const [as, fleet, other] = [await someone(), await aFleet(api), await aFleet(api)]
    const unknown = { body: holdBody(fleet, { from: 'city:atlantis' }) }
    const elsewhere = { body: holdBody(fleet, { from: other.cityKey }) }
    const leaves = { body: holdBody(fleet, { to: other.cityKey }) }
    const same = { body: holdBody(fleet, { mode: 'transfer', from: fleet.cityKey, to: fleet.cityKey }) }
    await api.refused('cab_place_unknown', createCabHold, unknown, { as })
    await api.refused('cab_other_city', createCabHold, elsewhere, { as })
    expect(await api.refused('cab_leaves_city', createCabHold, leaves, { as })).toMatchObject(
      fields('body.ride.to', 'cab_leaves_city'),
    )
    expect(await api.refused('cab_places_equal', createCabHold, same, { as })).toMatchObject(
      fields('body.ride.to', 'cab_places_equal'),
    )
  })

  test('at an airport without cars', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    await servedAirport(api, fleet.cityId, 'SUB')
    await api.db.execute(sql`delete from cab_airports where code = 'SUB'`)
    const body = holdBody(fleet, { mode: 'transfer', from: 'airport:SUB', to: fleet.cityKey })
    await api.refused('cab_airport_without_service', createCabHold, { body }, { as })
  })

  test('for an offer that does not exist', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const body = { ...holdBody(fleet), offerId: offerOf({ ...fleet, operatorId: uuidv7() }) }
    await api.refused('not_found', createCabHold, { body }, { as })
  })

  test('where every car is taken, and for its way and preparation around', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 1 })]
    await aCabHold(api, as, fleet)
    await api.refused('cab_taken', createCabHold, { body: holdBody(fleet) }, { as: await someone() })
    const right = { body: holdBody(fleet, { at: `${RIDE_DAY}T13:05` }) }
    await api.refused('cab_taken', createCabHold, right, { as })
    await api.ok(createCabHold, { body: holdBody(fleet, { at: `${RIDE_DAY}T20:00` }) }, { as })
  })

  test('beyond what one person may hold', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 11 })]
    for (let count = 0; count < 10; count += 1) await aCabHold(api, as, fleet)
    await api.refused('too_many_held', createCabHold, { body: holdBody(fleet) }, { as })
  })

  test('with an id that is taken', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const { holdId } = await aCabHold(api, as, fleet)
    await api.refused('id_taken', createCabHold, { body: { ...holdBody(fleet), holdId } }, { as: await someone() })
  })
})

describe('a hold', () => {
  test('has the whole price in lines, with waiting and overtime', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const hold = await aCabHold(api, as, fleet, { hours: 4, childSeats: 1 })
    expect(hold).toMatchObject({ state: 'live', total: { minor: 499_500, currency: 'IDR' }, canExtend: true })
    expect(hold.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['hire', 400_000],
      ['child_seat', 50_000],
      ['toll', 0],
      ['parking', 0],
      ['waiting', 0],
      ['overtime', 0],
      ['tax', 49_500],
    ])
    expect(hold.ride).toMatchObject({ hours: 4, minutes: 240, people: 2, from: { name: 'Jl. Sudirman 1' } })
  })

  test('is extended twice, and released with its car', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 1 })]
    const { holdId } = await aCabHold(api, as, fleet)
    const params = { holdId }
    await api.ok(extendCabHold, { params }, { as })
    expect(await api.ok(extendCabHold, { params }, { as })).toMatchObject({ canExtend: false })
    await api.refused('cab_hold_not_extendable', extendCabHold, { params }, { as })
    await api.refused('not_found', getCabHold, { params }, { as: await someone() })
    expect(await api.ok(releaseCabHold, { params }, { as })).toMatchObject({ state: 'released' })
    await aCabHold(api, await someone(), fleet)
  })

  test('that is over gives its car back', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 1 })]
    const { holdId } = await aCabHold(api, as, fleet)
    api.clock.advance(16 * MINUTE)
    await sweepCabHolds(api.db, api.clock.now())
    expect(await api.ok(getCabHold, { params: { holdId } }, { as })).toMatchObject({ state: 'expired' })
    await aCabHold(api, await someone(), fleet)
  })

  test('cannot overlap another of the same car, whoever writes it', async () => {
    const [as, fleet] = [await someone(), await aFleet(api, { cars: 1 })]
    await aCabHold(api, as, fleet)
    const again = api.db.execute(sql`insert into cab_hires (id, operator_id, vehicle_id, vehicle_number, busy, state)
      select gen_random_uuid(), operator_id, vehicle_id, vehicle_number, busy, 'booked' from cab_hires
      where operator_id = ${fleet.operatorId}`)
    await expect(again).rejects.toThrow(/insert into cab_hires/)
  })
})

describe('a transfer', () => {
  test('from an airport waits longer, and has toll and parking', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const from = await servedAirport(api, fleet.cityId, 'HLP')
    const body = holdBody(fleet, { mode: 'transfer', from, to: rideIn(fleet).from, hours: undefined })
    const hold = await api.ok(createCabHold, { body }, { as })
    expect(hold.waiting).toMatchObject({ includedMinutes: 60, noShowMinutes: 90 })
    expect(hold.lines.find(({ kind }) => kind === 'toll')?.amount.minor).toBe(12_000)
    expect(hold.lines.find(({ kind }) => kind === 'parking')?.amount.minor).toBe(8_000)
    expect(hold.ride).toMatchObject({ from: { airport: 'HLP' }, minutes: expect.any(Number) })
  })

  test('that is too long for a transfer is refused', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const from = await servedAirport(api, fleet.cityId)
    const body = holdBody(fleet, { mode: 'transfer', from, to: fleet.cityKey, hours: undefined })
    expect(await api.refused('cab_too_far_apart', createCabHold, { body }, { as })).toMatchObject(
      fields('body.ride.to', 'cab_too_far_apart'),
    )
  })

  test('with a flight that nobody flies is refused', async () => {
    const [as, fleet] = [await someone(), await aFleet(api)]
    const body = holdBody(fleet, { mode: 'transfer', from: fleet.cityKey, to: rideIn(fleet).from, hours: undefined })
    const typed = { ...body, ride: { ...body.ride, flight: 'not a flight' } }
    await api.refused('cab_flight_unknown', createCabHold, { body: typed }, { as })
  })
})
