import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { SERVICES } from '#contract/core/services.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { sweepHolds } from '#server/domain/products/stays/hold/hold-expiry.ts'
import { remindOfHolds } from '#server/domain/products/stays/reminders.ts'
import { aUser } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn, type Api } from '#tests/support/api.ts'
import { aCabHold, holdBody as cabHoldBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { anOffice, callsFor, type Office } from '#tests/support/companies/booking-for.ts'
import { readyToBook } from '#tests/support/companies/structure.ts'
import { aFlyer, BALI, flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aHold, aQuote } from '#tests/support/stays/stays.ts'
import { aTour, aTourHold, holdBody as tourHoldBody } from '#tests/support/tours/tours.ts'

const MINUTE = 60_000

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const withTerms = ({ clientId }: Office, terms: Partial<typeof clientAccounts.$inferInsert>) =>
  api.db.update(clientAccounts).set(terms).where(eq(clientAccounts.clientId, clientId))

/** A colleague with the same name: the same form may be filled in for them. */
const namesake = ({ clientId, traveller: { name } }: Office) => aUser(api, { clientId, name })

describe.each(SERVICES)('limits of a person who books a %s', (service) => {
  const press = async (calls: Api, as: string) => (await readyToBook(calls, service, as)).press()

  test('are those of who books for others, not of their travellers', async () => {
    const office = await anOffice(api)
    const { traveller, as, travellersToken } = office
    await withTerms(office, { personDailyBookings: 1 })
    expect((await press(callsFor(api, traveller.id), as)).statusCode).toBe(200)
    const refused = await press(callsFor(api, (await namesake(office)).id), as)
    expect(problemIn(refused)).toMatchObject({ code: 'booking_limit_reached', details: { whose: 'person', limit: 1 } })
    expect((await press(api, travellersToken)).statusCode).toBe(200)
  })

  test('to the money of a day are, too', async () => {
    const office = await anOffice(api)
    const { traveller, as, travellersToken } = office
    expect((await press(callsFor(api, traveller.id), as)).statusCode).toBe(200)
    await withTerms(office, { personDailyLimitMinor: 1 })
    const refused = await press(callsFor(api, (await namesake(office)).id), as)
    expect(problemIn(refused)).toMatchObject({ code: 'spend_limit_reached', details: { whose: 'person' } })
    const [account] = await api.db.select().from(clientAccounts).where(eq(clientAccounts.clientId, office.clientId))
    await withTerms(office, { personDailyLimitMinor: Math.round((account?.balanceMinor ?? 0) * 1.5) })
    expect((await press(api, travellersToken)).statusCode).toBe(200)
  })
})

describe('what is held for a colleague', () => {
  test('as rooms is held by who holds it: the colleague may hold as many as before', async () => {
    const { traveller, boss, as, travellersToken } = await anOffice(api)
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 40 }] })
    const eight = { rooms: 8, adults: 8 }
    for (const { id } of [traveller, boss]) await aHold(callsFor(api, id), as, ratePlanId, eight)
    const { quoteId } = await aQuote(api, ratePlanId)
    const one = { body: { holdId: randomUUID(), quoteId } }
    const { details } = await callsFor(api, traveller.id).refused('too_many_held', createHold, one, { as })
    expect(details).toMatchObject({ whose: 'person_at_property', held: 16 })
    await aHold(api, travellersToken, ratePlanId, eight)
    await aHold(api, travellersToken, ratePlanId, eight)
  })

  test('as cars is held by who holds it', async () => {
    const { traveller, boss, as, travellersToken } = await anOffice(api)
    const fleet = await aFleet(api, { cars: 12 })
    for (let count = 0; count < 10; count += 1) {
      await aCabHold(callsFor(api, count % 2 === 0 ? traveller.id : boss.id), as, fleet)
    }
    const one = { body: cabHoldBody(fleet) }
    const { details } = await callsFor(api, boss.id).refused('too_many_held', createCabHold, one, { as })
    expect(details).toMatchObject({ whose: 'person', limit: 10, held: 10 })
    await aCabHold(api, travellersToken, fleet)
  })

  test('as places of a tour is held by who holds it', async () => {
    const { traveller, boss, as, travellersToken } = await anOffice(api)
    const tour = await aTour(api, { option: { capacity: 200, maxPeople: 20, units: [{ max: 20 }] } })
    for (const { id } of [traveller, boss, traveller]) await aTourHold(callsFor(api, id), as, tour, { adults: 20 })
    const one = { body: tourHoldBody(tour) }
    const { details } = await callsFor(api, boss.id).refused('too_many_held', createTourHold, one, { as })
    expect(details).toMatchObject({ whose: 'person', limit: 60, held: 60 })
    await aTourHold(api, travellersToken, tour, { adults: 20 })
  })

  test('as seats of a flight is held by who holds it', async () => {
    const { traveller, as, travellersToken } = await anOffice(api)
    const legs = [{ ...BALI, day: addDays(BALI.day, 150) }]
    const flyers = Array.from('ABCDEFGHI', (letter) =>
      aFlyer({ name: { givenNames: `Siti ${letter}`, familyName: `Rahmawati ${letter}` } }),
    )
    const calls = callsFor(api, traveller.id)
    const booked = async () => {
      const body = await flightBody(calls, as, { legs, flyers, payWith: 'qris' })
      return calls.call(createFlightBooking, { body }, { as })
    }
    for (const _ of [1, 2]) expect((await booked()).statusCode).toBe(200)
    expect(problemIn(await booked())).toMatchObject({ code: 'too_many_held', details: { whose: 'person_on_flight' } })
    const own = await flightBody(api, travellersToken, { legs, payWith: 'qris' })
    await api.ok(createFlightBooking, { body: own }, { as: travellersToken })
  })

  test('is notified of to who holds it when it ends', async () => {
    const { traveller, as, travellersToken } = await anOffice(api)
    const { ratePlanId } = await aHotel(api)
    await aHold(callsFor(api, traveller.id), as, ratePlanId)
    api.clock.advance(11 * MINUTE)
    await remindOfHolds(api.db, api.clock.now())
    api.clock.advance(6 * MINUTE)
    await sweepHolds(api.db, api.clock.now())
    expect(await notifiedKinds(api, as)).toEqual(['hold_ending', 'hold_expired'])
    expect(await notifiedKinds(api, travellersToken)).toEqual([])
  })
})
