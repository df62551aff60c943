import { adminStayOf } from '#tests/support/admin-details.ts'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { hotelFacets, listHotels } from '#contract/products/stays/hotels.ts'
import { myPolicy } from '#contract/products/policies.ts'
import type { PolicyRules } from '#contract/products/policies.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()
const RULES: PolicyRules = {
  currency: 'IDR',
  nightlyRate: { verdict: 'needs_approval', cities: { jakarta: 1_500_000 }, other: null },
  stars: { verdict: 'blocked', most: 4 },
}

describe('the policy of a company', () => {
  test('is visible to its people only, from its first day', async () => {
    const client = await aClient(api)
    const user = await aUser(api, { clientId: client.id })
    const activeFrom = new Date(START.getTime() + 3_600_000)
    await api.db.insert(travelPolicies).values({ clientId: client.id, rules: RULES, version: 3, activeFrom })
    const as = await signedInAs(api, user)
    expect(await api.ok(myPolicy, {}, { as })).toEqual({ policy: null })
    api.clock.set(activeFrom)
    expect(await api.ok(myPolicy, {}, { as })).toEqual({
      policy: { rules: RULES, version: 3, activeFrom: activeFrom.toISOString() },
    })
    for (const stranger of [await aUser(api), await aUser(api, { roles: ['admin', 'owner'] })]) {
      expect(await api.ok(myPolicy, {}, { as: await signedInAs(api, stranger) })).toEqual({ policy: null })
      const seen = inTenant(api.db, { clientId: stranger.clientId, userId: stranger.id, isOperator: false }, (tx) =>
        tx.select().from(travelPolicies),
      )
      expect(await seen).toEqual([])
    }
  })
})

/** Two nights: base × (1 + 10 % service) × (1 + 11 % tax) for each. */
const nightly = (base: number) => Math.round(base * 1.1 * 1.11)
const scene = async () => {
  const [near, far] = [await aCity(api, { id: 'capital-a' }), await aCity(api, { id: 'capital-b' })]
  const hotel = (cityId: string, name: string, baseMinor: number) =>
    aHotel(api, { cityId, name, rooms: [{ rates: [{ baseMinor }] }] })
  await hotel(near, 'Cheap', 800_000)
  await hotel(near, 'Dear', 1_000_000)
  await hotel(far, 'Far', 1_000_000)
}
const find = async (place: string, nightlyCaps: string, more: object = {}) => {
  const query = { place, ...STAY, nightlyCaps, ...more }
  const found = await api.ok(listHotels, { query })
  expect(found.total).toBe(found.items.length)
  const { facets } = await api.ok(hotelFacets, { query })
  expect(Object.values(facets.stars).reduce((sum, hotels) => sum + hotels, 0)).toBe(found.total)
  return found.items.map(({ name }) => name).toSorted()
}

describe('a search with a highest price for a night', () => {
  test.each(['', 'jakarta', 'jakarta.', 'jakarta.-1', 'Jakarta.1', 'jakarta.1;b.2', "x'.1", 'jakarta.1234567890123'])(
    '%j is refused',
    async (nightlyCaps) => {
      await aHotel(api)
      const answer = await api.inject(
        `/api/Hotels?place=city:x&checkIn=${STAY.checkIn}&checkOut=${STAY.checkOut}&nightlyCaps=${encodeURIComponent(nightlyCaps)}`,
      )
      expect(answer.statusCode).toBe(400)
    },
  )

  test('finds hotels at or under the cap of their city, for every room and night', async () => {
    await scene()
    const place = 'city:capital-a'
    const cap = nightly(800_000)
    expect(await find(place, `capital-a.${cap}`)).toEqual(['Cheap'])
    expect(await find(place, `capital-a.${cap - 1}`)).toEqual([])
    expect(await find(place, `capital-a.${cap}`, { rooms: 2, adults: 2 })).toEqual(['Cheap'])
    expect(await find(place, `capital-a.${nightly(1_000_000)}`)).toEqual(['Cheap', 'Dear'])
    expect(await find(place, `capital-b.1`)).toEqual(['Cheap', 'Dear'])
    expect(await find(place, `other.${cap}`)).toEqual(['Cheap'])
    expect(await find(place, `capital-a.${cap}_other.1`)).toEqual(['Cheap'])
    expect(await find('city:capital-b', `capital-a.${cap}_other.1`)).toEqual([])
    expect(await find('city:capital-b', `capital-a.${cap}`)).toEqual(['Far'])
    const [card] = (await api.ok(listHotels, { query: { place, ...STAY } })).items
    expect(card?.cityKey).toBe(place)
  })
})

describe('the reason for a stay outside the policy', () => {
  test('is stored with the booking and shown to the administrators of the company, not to the host', async () => {
    const host = await aUser(api)
    const { ratePlanId } = await aHotel(api, { ownerUserId: host.id })
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const admin = await signedInAs(api, await aUser(api, { clientId: user.clientId, roles: ['admin'] }))
    const body = bookingBody(await aHold(api, as, ratePlanId))
    await api.refused('too_long', createStayBooking, { body: { ...body, policyReason: 'x'.repeat(201) } }, { as })
    const policyReason = 'The site is next door,\nand all others are full.'
    const { bookingId } = await api.ok(createStayBooking, { body: { ...body, policyReason } }, { as })
    const params = { bookingId }
    expect(await adminStayOf(api, { params }, { as: admin })).toMatchObject({ policyReason })
    const seen = await api.call(getStayBooking, { params }, { as: await signedInAs(api, host) })
    expect(seen.body).not.toContain('next door')
    const other = await aBooking(api, as, ratePlanId)
    const notified = await adminStayOf(api, { params: { bookingId: other.bookingId } }, { as: admin })
    expect(notified.policyReason).toBe('')
  })
})
