import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import { approveBooking } from '#contract/products/approvals.ts'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabHold, cabBody, holdBody, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { aTour, aTourHold, holdBody as tourHoldBody, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000

const aCompany = async (isVetted: boolean): Promise<string> => {
  const { id } = await aClient(api)
  await api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, id))
  return id
}
const someoneOf = async (isVetted: boolean) => signedInAs(api, await aUser(api, { clientId: await aCompany(isVetted) }))
/** So many people of as many new companies, or of one. */
const newcomers = (count: number, clientId?: string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      signedInAs(api, await aUser(api, { clientId: clientId ?? (await aCompany(false)) })),
    ),
  )

const carsAtOnce = async (fleet: MadeFleet, people: readonly string[]): Promise<number> => {
  const answers = await Promise.all(people.map((as) => api.call(createCabHold, { body: holdBody(fleet) }, { as })))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
const anotherDay = (index: number): string => addDays(TOUR_DAY, index)
const placesAtOnce = async (
  tour: MadeTour,
  people: readonly string[],
  adults: number,
  dayOf: (index: number) => string = () => TOUR_DAY,
): Promise<number> => {
  const calls = people.map((as, index) =>
    api.call(createTourHold, { body: tourHoldBody(tour, { adults, day: dayOf(index) }) }, { as }),
  )
  const answers = await Promise.all(calls)
  return answers.filter(({ statusCode }) => statusCode === 200).length * adults
}

describe('companies that nobody knows', () => {
  test('have half of the cars of a class, three quarters with one for each, and the others are left', async () => {
    const fleet = await aFleet(api, { cars: 4 })
    const first = await someoneOf(false)
    await aCabHold(api, first, fleet)
    await aCabHold(api, await someoneOf(false), fleet)
    const second = await api.refused('too_many_held', createCabHold, { body: holdBody(fleet) }, { as: first })
    expect(second.details).toMatchObject({ whose: 'new_companies_on_cars', limit: 2, held: 2 })
    await aCabHold(api, await someoneOf(false), fleet)
    const as = await someoneOf(false)
    const { details } = await api.refused('too_many_held', createCabHold, { body: holdBody(fleet) }, { as })
    expect(details).toMatchObject({ whose: 'new_companies_on_cars', limit: 3, held: 3 })
    await aCabHold(api, await someoneOf(true), fleet)
  })

  test('have them of the cars that the others left', async () => {
    const fleet = await aFleet(api, { cars: 4 })
    await aCabHold(api, await someoneOf(true), fleet)
    await aCabHold(api, await someoneOf(true), fleet)
    await aCabHold(api, await someoneOf(false), fleet)
    const as = await someoneOf(false)
    const { details } = await api.refused('too_many_held', createCabHold, { body: holdBody(fleet) }, { as })
    expect(details).toMatchObject({ limit: 1, held: 1 })
    await aCabHold(api, await someoneOf(true), fleet)
  })

  test('count with rides at the same moment, not with those at other times of a long hire', async () => {
    const fleet = await aFleet(api, { cars: 5 })
    for (const day of [0, 2, 4]) {
      await aCabHold(api, await someoneOf(false), fleet, { at: `${addDays(RIDE_DAY, day)}T12:00` })
    }
    const { hours: _none, ...long } = { ...holdBody(fleet, { mode: 'daily' }).ride, days: 5 }
    const body = { ...holdBody(fleet, { mode: 'daily' }), ride: long }
    await api.ok(createCabHold, { body }, { as: await someoneOf(false) })
    const as = await someoneOf(false)
    await aCabHold(api, as, fleet)
    await api.refused('too_many_held', createCabHold, { body: holdBody(fleet, { at: `${RIDE_DAY}T12:00` }) }, { as })
  })

  test('cannot pass their share with calls at once, nor a person or company its limit', async () => {
    const many = await aFleet(api, { cars: 20 })
    expect(await carsAtOnce(many, await newcomers(20))).toBe(15)
    const [one] = await newcomers(1)
    expect(
      await carsAtOnce(
        await aFleet(api, { cars: 20 }),
        Array.from({ length: 12 }, () => one ?? ''),
      ),
    ).toBe(4)
    const company = await newcomers(12, await aCompany(false))
    expect(await carsAtOnce(await aFleet(api, { cars: 40 }), company)).toBe(10)
  })

  test('have half of the places of a departure, three quarters with one for each', async () => {
    const tour = await aTour(api)
    const as = await someoneOf(false)
    await aTourHold(api, await someoneOf(false), tour, { adults: 3 })
    const body = tourHoldBody(tour, { adults: 3 })
    const { details } = await api.refused('too_many_held', createTourHold, { body }, { as })
    expect(details).toMatchObject({ whose: 'new_companies_on_departure', limit: 5, held: 3 })
    for (const one of await newcomers(4)) await aTourHold(api, one, tour)
    await api.refused('too_many_held', createTourHold, { body: tourHoldBody(tour) }, { as })
    await aTourHold(api, await someoneOf(true), tour, { adults: 3 })
  })

  test('may take the one group of a private tour', async () => {
    const option = { capacity: 4, maxPeople: 4, units: [{ kind: 'group' as const, seats: 4 }] }
    const tour = await aTour(api, { option })
    await aTourHold(api, await someoneOf(false), tour)
    await api.refused('departure_sold_out', createTourHold, { body: tourHoldBody(tour) }, { as: await someoneOf(true) })
  })

  test('have them of the places that the others left', async () => {
    const tour = await aTour(api)
    await aTourHold(api, await someoneOf(true), tour, { adults: 6 })
    const body = tourHoldBody(tour, { adults: 3 })
    const { details } = await api.refused('too_many_held', createTourHold, { body }, { as: await someoneOf(false) })
    expect(details).toMatchObject({ limit: 2, held: 0 })
    await aTourHold(api, await someoneOf(false), tour, { adults: 2 })
    await aTourHold(api, await someoneOf(true), tour, { adults: 2 })
  })

  test('cannot pass that with calls at once', async () => {
    expect(await placesAtOnce(await aTour(api), await newcomers(10), 1)).toBe(7)
    expect(await placesAtOnce(await aTour(api), await newcomers(5), 2)).toBe(4)
    expect(await placesAtOnce(await aTour(api), await newcomers(9, await aCompany(false)), 2)).toBe(4)
  })

  test('nor can a person or company pass its limit on several departures', async () => {
    const wide = await aTour(api, { option: { capacity: 100 } })
    const [one] = await newcomers(1)
    expect(
      await placesAtOnce(
        wide,
        Array.from({ length: 12 }, () => one ?? ''),
        4,
        anotherDay,
      ),
    ).toBe(20)
    const other = await aTour(api, { option: { capacity: 100 } })
    expect(await placesAtOnce(other, await newcomers(12, await aCompany(false)), 4, anotherDay)).toBe(28)
  })

  test('take a last place only where they kept none unbooked lately', async () => {
    const tour = await aTour(api, { option: { capacity: 2 } })
    const as = await someoneOf(false)
    await aTourHold(api, as, tour, { day: addDays(TOUR_DAY, 1) })
    await aTourHold(api, await someoneOf(true), tour)
    await api.refused('too_many_held', createTourHold, { body: tourHoldBody(tour) }, { as })
    await aTourHold(api, await someoneOf(false), tour)
  })
})

const approvedUntil = async (isVetted: boolean): Promise<number> => {
  const clientId = await aCompany(isVetted)
  const rules = { currency: 'IDR', cabs: { perRide: { verdict: 'needs_approval' as const, most: 1 } } }
  await api.db.insert(travelPolicies).values({ clientId, rules, activeFrom: new Date(0) })
  const asker = await aPerson(api, clientId, ['user'], 'Siti Rahmawati')
  const owner = await aPerson(api, clientId, ['owner'], 'Budi Santoso')
  const hold = await aCabHold(api, asker.token, await aFleet(api))
  const asked = { payWith: 'card' as const, policyReason: 'A customer', asksApproval: true, bookingId: uuidv7() }
  const booking = await api.ok(createCabBooking, { body: { ...cabBody(hold), ...asked } }, { as: asker.token })
  const body = { expectedTotal: booking.total, note: '' }
  await api.ok(approveBooking, { params: booking, body }, { as: owner.token, version: booking.version })
  const { payUntil } = await api.ok(getCabBooking, { params: booking }, { as: asker.token })
  return Date.parse(payUntil ?? '') - api.clock.now().getTime()
}

describe('an approval by the company itself', () => {
  test('keeps a car unpaid for half a day, of a new company for no longer than any booking', async () => {
    expect(await approvedUntil(true)).toBe(12 * HOUR)
    expect(await approvedUntil(false)).toBe(HOUR)
  })
})
