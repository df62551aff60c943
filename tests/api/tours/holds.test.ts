import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createTourHold, extendTourHold, getTourHold, releaseTourHold } from '#contract/products/tours/tour-holds.ts'
import { sweepTourHolds } from '#server/domain/products/tours/hold/hold-expiry.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { TODAY } from '#tests/support/stays/hotels.ts'
import {
  ADULT_PRICE,
  aTour,
  aTourHold,
  CHILD_PRICE,
  departureAt,
  holdBody,
  TOUR_DAY,
} from '#tests/support/tours/tours.ts'

const api = apiTest()
const MINUTE = 60_000

const someone = async () => signedInAs(api, await aUser(api))

describe('a hold is refused', () => {
  test('to visitors', async () => {
    await api.refused('unauthenticated', createTourHold, { body: holdBody(await aTour(api)) })
  })

  test('for departures that do not exist, are past or too far', async () => {
    const as = await someone()
    const tour = await aTour(api, { option: { weekdays: [true, true, true, true, true, false, false] } })
    const at = (departureId: string) => ({ body: { ...holdBody(tour), departureId } })
    const [option] = [uuidv7()]
    await api.refused('not_found', createTourHold, at(`${option}.${TOUR_DAY}.0900`), { as })
    await api.refused('departure_unknown', createTourHold, at(departureAt(tour, TOUR_DAY, '10:00')), { as })
    await api.refused('departure_unknown', createTourHold, at(departureAt(tour, '2027-03-13')), { as })
    const past = await api.refused('tour_day_in_past', createTourHold, at(departureAt(tour, addDays(TODAY, -1))), {
      as,
    })
    expect(past.fields).toEqual([expect.objectContaining({ field: 'body.departureId' })])
    await api.refused('tour_day_too_far', createTourHold, at(departureAt(tour, addDays(TODAY, 370))), { as })
    await api.refused('validation_failed', createTourHold, at('nonsense'), { as })
  })

  test('after the cut-off', async () => {
    const tour = await aTour(api)
    api.clock.set(new Date(`${TODAY}T01:00:00Z`))
    const as = await someone()
    await api.refused('departure_closed', createTourHold, { body: holdBody(tour, { day: TODAY }) }, { as })
  })

  test('for units outside the limits, each at its field', async () => {
    const as = await someone()
    const tour = await aTour(api, {
      option: {
        minPeople: 2,
        maxPeople: 5,
        units: [
          { kind: 'adult', max: 4 },
          { kind: 'child', min: 0, max: 2 },
        ],
      },
    })
    const few = await api.refused('tour_people_too_few', createTourHold, { body: holdBody(tour) }, { as })
    expect(few.fields).toEqual([expect.objectContaining({ field: 'body.units', code: 'tour_people_too_few' })])
    const wanted = (adults: number, children: number) => ({ body: holdBody(tour, { adults, children }) })
    await api.refused('tour_people_too_many', createTourHold, wanted(4, 2), { as })
    const many = await api.refused('unit_too_many', createTourHold, wanted(2, 3), { as })
    expect(many.fields?.[0]).toMatchObject({ field: 'body.units.1.quantity', code: 'unit_too_many' })
    await api.refused('child_needs_adult', createTourHold, wanted(0, 2), { as })
    const unknown = { ...holdBody(tour), units: [{ unitId: uuidv7(), quantity: 2 }] }
    await api.refused('unit_unknown', createTourHold, { body: unknown }, { as })
  })

  test('for a pick-up that is not offered', async () => {
    const as = await someone()
    const tour = await aTour(api)
    const body = holdBody(tour, { pickUpId: 'nowhere' })
    const { fields } = await api.refused('pick_up_unknown', createTourHold, { body }, { as })
    expect(fields?.[0]).toMatchObject({ field: 'body.pickUpId', code: 'pick_up_unknown' })
  })

  test('where too few places are left', async () => {
    const tour = await aTour(api, { option: { capacity: 3 } })
    await aTourHold(api, await someone(), tour, { adults: 2 })
    const as = await someone()
    const { details } = await api.refused(
      'departure_sold_out',
      createTourHold,
      { body: holdBody(tour, { adults: 2 }) },
      { as },
    )
    expect(details).toMatchObject({ seatsLeft: 1 })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('beyond the places that a person may hold unpaid', async () => {
    const tour = await aTour(api, { option: { capacity: 200, maxPeople: 40, units: [{ max: 40 }] } })
    const as = await someone()
    await aTourHold(api, as, tour, { adults: 40 })
    const { details } = await api.refused(
      'too_many_held',
      createTourHold,
      { body: holdBody(tour, { adults: 30 }) },
      { as },
    )
    expect(details).toMatchObject({ whose: 'person', limit: 60, held: 40 })
  })
})

describe('a hold', () => {
  test('has one entry for each unit, lines that add up, steps and a clock', async () => {
    const tour = await aTour(api)
    const hold = await aTourHold(api, await someone(), tour, { adults: 2, children: 1 })
    expect(hold.units.map(({ kind, price }) => [kind, price.minor])).toEqual([
      ['adult', ADULT_PRICE],
      ['adult', ADULT_PRICE],
      ['child', CHILD_PRICE],
    ])
    expect(hold.total).toEqual({ minor: 2 * ADULT_PRICE + CHILD_PRICE, currency: 'IDR' })
    expect(hold.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(hold.total.minor)
    expect(hold.lines.map(({ kind, regime, quantity }) => [kind, regime, quantity])).toEqual([
      ['tour', null, 2],
      ['tour', null, 1],
      ['tax', 'ppn', 1],
    ])
    expect(hold.cancellation).toEqual([
      { until: `${addDays(TOUR_DAY, -1)}T02:00:00.000Z`, feePermille: 0 },
      { until: null, feePermille: 1000 },
    ])
    expect(Date.parse(hold.expiresAt) - Date.parse(hold.serverTime)).toBe(15 * MINUTE)
    expect(hold).toMatchObject({ state: 'live', people: 3, canExtend: true })
  })

  test('has the pick-up with its price', async () => {
    const pickUp = { pickUpId: 'a', name: 'Station', latitude: 1, longitude: 2, minutesBefore: 30, priceMinor: 100_000 }
    const tour = await aTour(api, { pickUps: [pickUp] })
    const hold = await aTourHold(api, await someone(), tour, { pickUpId: 'a' })
    expect(hold.total.minor).toBe(ADULT_PRICE + 101_100)
    expect(hold.lines.find(({ kind }) => kind === 'pick_up')?.amount.minor).toBe(100_000)
  })

  test('is nobody else’s', async () => {
    const { holdId } = await aTourHold(api, await someone(), await aTour(api))
    const as = await someone()
    await api.refused('not_found', getTourHold, { params: { holdId } }, { as })
    await api.refused('not_found', releaseTourHold, { params: { holdId } }, { as })
    await api.refused('not_found', extendTourHold, { params: { holdId } }, { as })
  })

  test('is the same for the same key, and its id is taken for another', async () => {
    const as = await someone()
    const tour = await aTour(api)
    const body = holdBody(tour)
    const first = await api.ok(createTourHold, { body }, { as, key: body.holdId })
    expect(await api.ok(createTourHold, { body }, { as, key: body.holdId })).toEqual(first)
    await api.refused('id_taken', createTourHold, { body }, { as })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('is extended twice, and never beyond the start', async () => {
    const as = await someone()
    const { holdId, expiresAt } = await aTourHold(api, as, await aTour(api))
    const params = { holdId }
    const once = await api.ok(extendTourHold, { params }, { as })
    expect(Date.parse(once.expiresAt) - Date.parse(expiresAt)).toBe(10 * MINUTE)
    expect(await api.ok(extendTourHold, { params }, { as })).toMatchObject({ canExtend: false })
    await api.refused('tour_hold_not_extendable', extendTourHold, { params }, { as })
  })

  test('gives its places back when it is released, and when its time is over', async () => {
    const tour = await aTour(api, { option: { capacity: 1 } })
    const [one, other] = [await someone(), await someone()]
    const first = await aTourHold(api, one, tour)
    expect(await api.ok(releaseTourHold, { params: { holdId: first.holdId } }, { as: one })).toMatchObject({
      state: 'released',
    })
    await aTourHold(api, other, tour)
    await api.refused('departure_sold_out', createTourHold, { body: holdBody(tour) }, { as: one })
    api.clock.advance(15 * MINUTE)
    // Not swept yet: the next hold takes what is over.
    const last = await aTourHold(api, one, tour)
    expect(await tourStockMismatches(api.db)).toEqual([])
    api.clock.advance(15 * MINUTE)
    await sweepTourHolds(api.db, api.clock.now())
    expect(await api.ok(getTourHold, { params: { holdId: last.holdId } }, { as: one })).toMatchObject({
      state: 'expired',
    })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })
})
