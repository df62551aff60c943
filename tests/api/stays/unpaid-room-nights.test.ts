import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { createHold, releaseHold } from '#contract/products/stays/holds.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { addDays } from '#contract/core/days.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, aQuote, bookingBody, CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })

const someone = async () => signedInAs(api, await aUser(api))
const refusedHold = async (as: string, ratePlanId: string, stay: object) => {
  const { quoteId } = await aQuote(api, ratePlanId, stay)
  const { details } = await api.refused('too_many_held', createHold, { body: { holdId: uuidv7(), quoteId } }, { as })
  return details
}

const prepays = async (as: string, ratePlanId: string, stay: object) => {
  const { quoteId } = await aQuote(api, ratePlanId, stay)
  await api.refused('prepay_needed', createHold, { body: { holdId: uuidv7(), quoteId } }, { as })
}

const AT_PROPERTY = { rooms: [{ allotment: 200, rates: [{ payment: 'at_property' as const }] }] }
const FIVE_NIGHTS = { rooms: 5, adults: 5, checkOut: addDays(STAY.checkIn, 5) }

/** A company as it signs up by itself: the operator granted it nothing. */
const aNewCompany = async () => {
  const client = await aClient(api)
  await api.db
    .update(clientAccounts)
    .set({ creditLimitMinor: 0, dailyLimitMinor: 0, personDailyLimitMinor: 0, isVetted: false, version: 0 })
    .where(eq(clientAccounts.clientId, client.id))
  return client
}
const personOf = async (clientId: string) => signedInAs(api, await aUser(api, { clientId }))

const newcomer = async () => personOf((await aNewCompany()).id)

describe('room nights on which nothing is paid', () => {
  test('are limited at a property and in all for a company that was granted nothing', async () => {
    const { id } = await aNewCompany()
    const as = await personOf(id)
    const first = await aHotel(api, AT_PROPERTY)
    const booked = await aBooking(api, as, first.ratePlanId, FIVE_NIGHTS)
    expect(booked.state).toBe('confirmed')
    await aHold(api, as, first.ratePlanId, { rooms: 2, adults: 2 })
    expect(await refusedHold(await personOf(id), first.ratePlanId, { rooms: 1 })).toEqual({
      whose: 'company_nights_at_property',
      limit: 30,
      held: 29,
    })
    const second = await aHotel(api, AT_PROPERTY)
    await aBooking(api, as, second.ratePlanId, FIVE_NIGHTS)
    const third = await aHotel(api, AT_PROPERTY)
    expect(await refusedHold(as, third.ratePlanId, FIVE_NIGHTS)).toEqual({
      whose: 'company_nights',
      limit: 60,
      held: 54,
    })
    await aHold(api, await someone(), first.ratePlanId, FIVE_NIGHTS)
  })

  test('to pay at the property: companies that the operator does not know have half of a night together', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 8, rates: [{ payment: 'at_property' }] }] })
    await aHold(api, await newcomer(), ratePlanId, { rooms: 3, adults: 3 })
    const second = await newcomer()
    await prepays(second, ratePlanId, { rooms: 2, adults: 2 })
    // One room for a few nights is left to each, beyond the half.
    await aHold(api, second, ratePlanId)
    const third = await newcomer()
    await prepays(third, ratePlanId, { checkOut: addDays(STAY.checkIn, 4) })
    await aHold(api, third, ratePlanId, { checkOut: addDays(STAY.checkIn, 3) })
    await prepays(third, ratePlanId, {})
    const others = await aHold(api, await someone(), ratePlanId, { rooms: 3, adults: 3 })
    expect(others.hold.state).toBe('live')
  })

  test('paid before: such companies have three quarters of what others left, also one of them alone', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 10 }] })
    await aHold(api, await someone(), ratePlanId, { rooms: 2, adults: 2 })
    const first = await newcomer()
    expect(await refusedHold(first, ratePlanId, { rooms: 7, adults: 7 })).toEqual({
      whose: 'new_companies_at_property',
      limit: 6,
      held: 0,
    })
    await aHold(api, first, ratePlanId, { rooms: 6, adults: 6 })
    expect(await refusedHold(await newcomer(), ratePlanId, {})).toMatchObject({ limit: 6, held: 6 })
    await aHold(api, await someone(), ratePlanId, { rooms: 2, adults: 2 })
  })

  test('what a new company holds to pay at the property it may book, whoever took the other rooms meanwhile', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 8, rates: [{ payment: 'at_property' }] }] })
    const as = await newcomer()
    const held = await aHold(api, as, ratePlanId, { rooms: 4, adults: 4 })
    await aHold(api, await someone(), ratePlanId, { rooms: 4, adults: 4 })
    expect((await api.ok(createStayBooking, { body: bookingBody(held) }, { as })).state).toBe('confirmed')
  })

  test('a last room is theirs only to be paid before, and once a day', async () => {
    const rates = [{ payment: 'at_property' as const }]
    const payable = await aHotel(api, { rooms: [{ allotment: 1, rates }] })
    const as = await newcomer()
    await prepays(as, payable.ratePlanId, {})
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const { hold } = await aHold(api, as, ratePlanId)
    await api.ok(releaseHold, { params: { holdId: hold.holdId } }, { as })
    expect(await refusedHold(as, ratePlanId, {})).toMatchObject({ whose: 'new_companies_at_property', limit: 0 })
    await aHold(api, await someone(), ratePlanId)
  })

  test('of one such company are at most ten rooms at a property', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 200 }] })
    const as = await personOf((await aNewCompany()).id)
    await aHold(api, as, ratePlanId, { rooms: 8, adults: 8 })
    expect(await refusedHold(as, ratePlanId, { rooms: 3, adults: 3 })).toEqual({
      whose: 'company_at_property',
      limit: 10,
      held: 8,
    })
    await aHold(api, as, ratePlanId, { rooms: 2, adults: 2 })
    const later = { checkIn: addDays(STAY.checkOut, 9), checkOut: addDays(STAY.checkOut, 10) }
    await aHold(api, as, ratePlanId, { ...later, rooms: 4, adults: 4 })
  })

  test('are a thousand at a property for a company that was granted something', async () => {
    const hotel = await aHotel(api, AT_PROPERTY)
    const as = await someone()
    const month = { rooms: 8, adults: 8, checkOut: addDays(STAY.checkIn, 30) }
    for (let booking = 0; booking < 4; booking += 1) await aBooking(api, as, hotel.ratePlanId, month)
    expect(
      await refusedHold(as, hotel.ratePlanId, { rooms: 8, adults: 8, checkOut: addDays(STAY.checkIn, 6) }),
    ).toEqual({
      whose: 'company_nights_at_property',
      limit: 1000,
      held: 960,
    })
    await aHold(api, as, hotel.ratePlanId, { rooms: 8, adults: 8, checkOut: addDays(STAY.checkIn, 5) })
  })

  test('limit a stay that was requested offline, and leave nothing held', async () => {
    const { id } = await aNewCompany()
    const as = await personOf(id)
    const { ratePlanId } = await aHotel(api, AT_PROPERTY)
    await aBooking(api, as, ratePlanId, FIVE_NIGHTS)
    const stay = { ...STAY, rooms: 3, adults: 3 }
    const { total } = await api.ok(createQuote, { body: { ratePlanId, ...stay } }, { as })
    const body = {
      bookingId: uuidv7(),
      holdId: uuidv7(),
      ratePlanId,
      stay,
      seenTotal: total,
      ceiling: total,
      notAfter: new Date(api.clock.now().getTime() + 3_600_000).toISOString(),
      travellers: [1, 2, 3].map((room) => ({ fullName: `Siti Rahmawati ${'I'.repeat(room)}` })),
      contact: CONTACT,
    }
    const { details } = await api.refused('too_many_held', requestBooking, { body }, { as })
    expect(details).toEqual({ whose: 'company_nights_at_property', limit: 30, held: 25 })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('are none of a stay that is paid by card before, also of a new company', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 100 }] })
    const as = await personOf((await aNewCompany()).id)
    const held = await aHold(api, as, hotel.ratePlanId, { rooms: 8, adults: 8, checkOut: addDays(STAY.checkIn, 5) })
    const booked = await api.ok(createStayBooking, { body: { ...bookingBody(held), payWith: 'qris' } }, { as })
    expect(booked.state).toBe('awaiting_payment')
  })

  test('are not more where they are asked for at the same moment', async () => {
    const { ratePlanId } = await aHotel(api, AT_PROPERTY)
    const { id } = await aNewCompany()
    const asked = await Promise.all(
      [0, 10, 20, 30].map(async (days) => {
        const as = await personOf(id)
        const checkIn = addDays(STAY.checkIn, days)
        const stay = { ...FIVE_NIGHTS, checkIn, checkOut: addDays(checkIn, 5) }
        return { as, body: { holdId: uuidv7(), quoteId: (await aQuote(api, ratePlanId, stay)).quoteId } }
      }),
    )
    const answers = await Promise.all(asked.map(({ as, body }) => api.call(createHold, { body }, { as })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  })

  test('are not those of stays that the account of the company paid', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 200 }] })
    const { id } = await aClient(api)
    const as = await personOf(id)
    await aBooking(api, as, hotel.ratePlanId, FIVE_NIGHTS)
    await aBooking(api, as, hotel.ratePlanId, FIVE_NIGHTS)
    await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, id))
    expect((await aHold(api, as, hotel.ratePlanId, FIVE_NIGHTS)).hold.state).toBe('live')
  })
})
