import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { searchPolicySuppliers } from '#contract/products/policy-suppliers.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { listHotels } from '#contract/products/stays/hotels.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { apiTest } from '#tests/support/api.ts'
import { UNHELD_FARE } from '#tests/support/flights/approvals.ts'
import { flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { activeFor, aCompanyOf } from '#tests/support/policies.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { aTour, aTourBooking, aTourHold, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

describe('the rule for fare classes', () => {
  test('refuses a flight in a fare that is not allowed, and books one in a fare that is', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { as } = traveller
    // Lite: changes for a fee, no refunds. Flex: refunds, and changes without a fee.
    const cheapest = await flightBody(api, as, { pick: UNHELD_FARE, fare: 0 })
    const freest = await flightBody(api, as, { pick: UNHELD_FARE, fare: 2 })
    const fares = { verdict: 'blocked' as const, allowed: ['flexible' as const] }
    await activeFor(api, owner.as, company, { currency: 'IDR', flights: { fares } })
    const breaches = [{ rule: 'fare_class', verdict: 'blocked', fareClass: 'changeable' }]
    const refused = await api.refused('policy_blocked', createFlightBooking, { body: cheapest }, { as })
    expect(refused).toMatchObject({ details: { evaluated: [{ leg: 0, verdict: 'blocked', breaches }] } })
    const booked = { ...freest, bookingId: randomUUID() }
    expect(await api.ok(createFlightBooking, { body: booked }, { as })).toMatchObject({ policyReason: '' })
  })
})

const avoiding = (key: string) => ({
  verdict: 'blocked' as const,
  avoided: [{ key, name: 'Avoided' }],
})

describe('a rule that avoids suppliers refuses', () => {
  test.each([
    ['a hotel', (hotelId: string) => `hotel:${hotelId}`],
    ['a chain', () => 'chain:Bumi Raya'],
  ])('a stay at %s', async (_which, keyOf) => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { as } = traveller
    const avoided = await aHotel(api, { brand: 'Bumi Raya' })
    const [there, elsewhere] = [
      await aHold(api, as, avoided.ratePlanId),
      await aHold(api, as, (await aHotel(api)).ratePlanId),
    ]
    await activeFor(api, owner.as, company, { currency: 'IDR', suppliers: avoiding(keyOf(avoided.hotelId)) })
    const refused = await api.refused('policy_blocked', createStayBooking, { body: bookingBody(there) }, { as })
    expect(refused.details).toMatchObject({ evaluated: [{ rule: 'supplier', verdict: 'blocked', name: 'Avoided' }] })
    await api.ok(createStayBooking, { body: bookingBody(elsewhere) }, { as })
  })

  test('a tour, also one that was booked before and is not paid yet', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { as } = traveller
    const tour = await aTour(api)
    const held = await aTourHold(api, as, tour)
    const unpaid = await aTourBooking(api, as, tour, { payWith: 'card' })
    const [row] = await api.db.select().from(tours).where(eq(tours.id, tour.tourId))
    const rules: PolicyDraft = { currency: 'IDR', tours: { suppliers: avoiding(row?.operatorId ?? '') } }
    const other = await aTourHold(api, as, await aTour(api))
    await activeFor(api, owner.as, company, rules)
    const refused = await api.refused('policy_blocked', createTourBooking, { body: tourBody(held) }, { as })
    expect(refused.details).toMatchObject({ evaluated: [{ rule: 'tour_supplier', name: 'Avoided' }] })
    const pay = { params: { bookingId: unpaid.bookingId }, body: { method: 'card' as const } }
    await api.refused('policy_blocked', openPaymentSession, pay, { as })
    await api.ok(createTourBooking, { body: tourBody(other) }, { as })
  })

  test('a ride', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { as } = traveller
    const fleet = await aFleet(api)
    const held = await aCabHold(api, as, fleet)
    expect(held.operatorId).toBe(fleet.operatorId)
    const other = await aCabHold(api, as, await aFleet(api))
    await activeFor(api, owner.as, company, { currency: 'IDR', cabs: { suppliers: avoiding(fleet.operatorId) } })
    const refused = await api.refused('policy_blocked', createCabBooking, { body: cabBody(held) }, { as })
    expect(refused.details).toMatchObject({ evaluated: [{ rule: 'cab_supplier', name: 'Avoided' }] })
    await api.ok(createCabBooking, { body: cabBody(other) }, { as })
  })
})

const find = async (as: string, service: 'stay' | 'flight' | 'tour' | 'cab', search: string) =>
  (await api.ok(searchPolicySuppliers, { query: { service, search } }, { as })).items

describe('suppliers for a rule', () => {
  test('are found by admins alone, by a part of their name', async () => {
    const { owner, traveller } = await aCompanyOf(api)
    await api.refused('forbidden', searchPolicySuppliers, { query: { service: 'stay' } }, { as: traveller.as })
    const { hotelId } = await aHotel(api, { name: 'Losari 100% Inn', brand: 'Losari Group' })
    expect(await find(owner.as, 'stay', 'losari')).toEqual([
      { key: 'chain:Losari Group', name: 'Losari Group', kind: 'chain', place: '' },
      expect.objectContaining({ key: `hotel:${hotelId}`, name: 'Losari 100% Inn', kind: 'hotel' }),
    ])
    expect((await find(owner.as, 'stay', '100%')).map(({ name }) => name)).toEqual(['Losari 100% Inn'])
    expect((await find(owner.as, 'flight', 'garuda')).map(({ key }) => key)).toContain('GA')
    expect((await find(owner.as, 'flight', 'ga')).map(({ key }) => key)).toContain('GA')
    const { operatorId } = await aFleet(api)
    expect((await find(owner.as, 'cab', 'nusa tr')).map(({ key }) => key)).toContain(operatorId)
    await aTour(api)
    expect((await find(owner.as, 'tour', 'langkah'))[0]).toMatchObject({ kind: 'operator', name: 'Langkah Nusa Tour' })
  })

  test('are left out of a search within the policy', async () => {
    const { hotelId, cityKey } = await aHotel(api, { name: 'A', brand: 'Losari, Group' })
    await aHotel(api, { name: 'B', cityId: cityKey.replace('city:', '') })
    const names = async (without?: string) => {
      const query = { place: cityKey, ...STAY, ...(without !== undefined && { without }) }
      return (await api.ok(listHotels, { query })).items.map(({ name }) => name).toSorted()
    }
    expect(await names()).toEqual(['A', 'B'])
    expect(await names(`hotel:${hotelId}`)).toEqual(['B'])
    expect(await names('chain:Other\nchain:Losari, Group')).toEqual(['B'])
  })
})
