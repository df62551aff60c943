import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { BREACH_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { myPolicy } from '#contract/products/policies.ts'
import { type PolicyDraft } from '#contract/products/policy-scopes.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { evaluatePolicy } from '#contract/products/stays/policy.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { activeFor, aCompanyOf, aGroup, aMember, type Member } from '#tests/support/policies.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { aTour, aTourHold, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

/** A company that allows everything, a group that blocks it, and a person of the group who may do it again. */
const aScene = async (strict: PolicyDraft, loose: PolicyDraft) => {
  const { clientId, owner, traveller, company } = await aCompanyOf(api)
  const [sales, head] = [await aMember(api, clientId, ['user']), await aMember(api, clientId, ['user'])]
  const group = await aGroup(api, owner.as, [sales.user, head.user])
  const flights = { advance: { verdict: 'warn' as const, leastDays: 1 } }
  await activeFor(api, owner.as, company, { currency: 'IDR', flights })
  await activeFor(api, owner.as, group, strict)
  await activeFor(api, owner.as, { level: 'person', subjectId: head.user.id }, loose)
  return { traveller, sales, head }
}

const versionOf = async (bookingId: string): Promise<unknown> => {
  const { rows } = await api.db.execute(sql`select policy_version as version from bookings where id = ${bookingId}`)
  return rows[0]?.version
}

/** The group's rule stops its member; a colleague outside of it and the person with a rule of their own may book. */
const enforced = async (
  { traveller, sales, head }: Awaited<ReturnType<typeof aScene>>,
  book: (member: Member) => { ok: () => Promise<{ bookingId: string }>; blocked: () => Promise<unknown> },
) => {
  await book(sales).blocked()
  expect(await versionOf((await book(traveller).ok()).bookingId)).toBe(1)
  expect(await versionOf((await book(head).ok()).bookingId)).toBe(3)
}

const flightsOf = async (as: string) => ({ body: await flightBody(api, as, { cabin: 'business' }) })
const tourOf = async (as: string) => ({ body: tourBody(await aTourHold(api, as, await aTour(api))) })
const rideOf = async (as: string) => ({ body: cabBody(await aCabHold(api, as, await aFleet(api))) })

/** A rule, no limit, or nothing said. */
const rule = <T>(one: fc.Arbitrary<T>) => fc.option(fc.option(one, { nil: null }), { nil: undefined })

describe('a stricter rule of a group is enforced at commit', () => {
  test('for stays', async () => {
    const strict: PolicyDraft = { currency: 'IDR', nightlyRate: { verdict: 'blocked', cities: {}, other: 1 } }
    const scene = await aScene(strict, { currency: 'IDR', nightlyRate: null })
    const { ratePlanId } = await aHotel(api)
    const bodyOf = async (as: string) => ({ body: bookingBody(await aHold(api, as, ratePlanId)) })
    await enforced(scene, ({ as }) => ({
      ok: async () => api.ok(createStayBooking, await bodyOf(as), { as }),
      blocked: async () => api.refused('policy_blocked', createStayBooking, await bodyOf(as), { as }),
    }))
  })

  test('for flights', async () => {
    const strict: PolicyDraft = {
      currency: 'IDR',
      flights: { cabin: { verdict: 'blocked', most: 'economy', longer: [] } },
    }
    const loose: PolicyDraft = {
      currency: 'IDR',
      flights: { cabin: { verdict: 'blocked', most: 'business', longer: [] } },
    }
    const scene = await aScene(strict, loose)
    await enforced(scene, ({ as }) => ({
      ok: async () => api.ok(createFlightBooking, await flightsOf(as), { as }),
      blocked: async () => api.refused('policy_blocked', createFlightBooking, await flightsOf(as), { as }),
    }))
  })

  test('for tours', async () => {
    const strict: PolicyDraft = { currency: 'IDR', tours: { perPerson: { verdict: 'blocked', most: 1 } } }
    const scene = await aScene(strict, { currency: 'IDR', tours: { perPerson: null } })
    await enforced(scene, ({ as }) => ({
      ok: async () => api.ok(createTourBooking, await tourOf(as), { as }),
      blocked: async () => api.refused('policy_blocked', createTourBooking, await tourOf(as), { as }),
    }))
  })

  test('for rides', async () => {
    const strict: PolicyDraft = { currency: 'IDR', cabs: { perRide: { verdict: 'blocked', most: 1 } } }
    const scene = await aScene(strict, {
      currency: 'IDR',
      cabs: { perRide: { verdict: 'blocked', most: 900_000_000 } },
    })
    await enforced(scene, ({ as }) => ({
      ok: async () => api.ok(createCabBooking, await rideOf(as), { as }),
      blocked: async () => api.refused('policy_blocked', createCabBooking, await rideOf(as), { as }),
    }))
  })
})

describe('the page and the server', () => {
  test('evaluate the same, whatever the scopes say', async () => {
    const { clientId, owner, traveller } = await aCompanyOf(api)
    const group = await aGroup(api, owner.as, [traveller.user])
    const tenant = { clientId, userId: traveller.user.id, isOperator: false }
    const verdict = fc.constantFrom(...BREACH_VERDICTS)
    const layer = fc.record(
      {
        currency: fc.constant('IDR'),
        stars: rule(fc.record({ verdict, most: fc.integer({ min: 1, max: 5 }) })),
        refundable: rule(fc.record({ verdict })),
        nightlyRate: rule(fc.record({ verdict, cities: fc.constant({}), other: fc.integer({ min: 0, max: 3 }) })),
      },
      { noNullPrototype: true },
    )
    const offer = fc.record({
      suppliers: fc.constant([]),
      cityKey: fc.constant('city:jakarta'),
      stars: fc.integer({ min: 1, max: 5 }),
      board: fc.constant('breakfast' as const),
      total: fc.record({ minor: fc.integer({ min: 1, max: 5 }), currency: fc.constant('IDR') }),
      rooms: fc.constant(1),
      nights: fc.constant(1),
      isRefundable: fc.boolean(),
      daysAhead: fc.constant(9),
    })
    const scopes = [{}, { groupId: group.subjectId }, { userId: traveller.user.id }]
    let version = 0
    await fc.assert(
      fc.asyncProperty(fc.tuple(layer, layer, layer), offer, async (layers, asked) => {
        const values = layers.map((rules, place) => {
          version += 1
          return { clientId, ...scopes[place], rules, version, activeFrom: new Date(0) }
        })
        await api.db.insert(travelPolicies).values(values)
        const { policy } = await api.ok(myPolicy, {}, { as: traveller.as })
        const there = await inTenant(api.db, tenant, (tx) => activePolicy(tx, tenant, api.clock.now()))
        if (policy === null || there === undefined) throw new Error('no policy is in force')
        const [page, server] = [evaluatePolicy(policy.rules, asked), evaluatePolicy(there.rules, asked)]
        expect(page).toEqual(server)
        const [company, ofGroup, person] = layers
        const stars = [person.stars, ofGroup.stars, company.stars].find((one) => one !== undefined)
        const expected = stars !== null && stars !== undefined && asked.stars > stars.most
        expect(page.breaches.some(({ rule: broken }) => broken === 'stars')).toBe(expected)
      }),
      { numRuns: 25 },
    )
  })
})
