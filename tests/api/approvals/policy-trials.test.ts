import { beforeAll, describe, expect, test } from 'vitest'
import { nightsBetween } from '#contract/core/days.ts'
import type { Service } from '#contract/core/services.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { tryPolicy } from '#contract/products/policy-trials.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { apiTest } from '#tests/support/api.ts'
import { aSharingCompany, sharedOf } from '#tests/support/companies/own-parts.ts'
import { aCabBooking } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { flightBody, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { activeFor, aCompanyOf, aGroup, aMember, draftFor } from '#tests/support/policies.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { aTour, aTourBooking } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const STRICT: PolicyDraft = {
  currency: 'IDR',
  nightlyRate: { verdict: 'warn', cities: {}, other: 1 },
  boards: { verdict: 'needs_approval', allowed: ['all_inclusive'] },
  advance: { verdict: 'blocked', leastDays: 300 },
  flights: {
    cabin: { verdict: 'warn', most: 'first', longer: [] },
    fares: { verdict: 'warn', allowed: ['flexible'] },
    price: { verdict: 'warn', abovePermille: 0, windowMinutes: 60 },
    advance: { verdict: 'needs_approval', leastDays: 300 },
  },
  tours: { perPerson: { verdict: 'needs_approval', most: 1 }, advance: { verdict: 'notice', leastDays: 300 } },
  cabs: { perRide: { verdict: 'blocked', most: 1 }, perMonth: { verdict: 'warn', most: 1 } },
}

const NIGHTS = nightsBetween(STAY.checkIn, STAY.checkOut)

/** One booking of each service. */
const book = async (as: string) => {
  await aBooking(api, as, (await aHotel(api)).ratePlanId)
  await api.ok(createFlightBooking, { body: await flightBody(api, as) }, { as })
  await aTourBooking(api, as, await aTour(api))
  await aCabBooking(api, as, await aFleet(api))
}

describe('trying a draft on recent bookings', () => {
  test('names each broken rule of every service, and what is not known any more', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    await book(traveller.as)
    await draftFor(api, owner.as, company, STRICT)
    const tried = await api.ok(tryPolicy, { params: company }, { as: owner.as })
    expect(tried).toMatchObject({ evaluated: 4, isCut: false })
    const rules = Object.fromEntries(
      tried.bookings.map((one) => [one.service, one.rules.map(({ rule, outcome }) => `${rule} ${outcome}`)]),
    )
    expect(rules).toEqual({
      stay: ['advance blocked', 'boards needs_approval', 'nightlyRate warn'],
      flight: ['flights.advance needs_approval', 'flights.fares warn', 'flights.price not_known'],
      tour: ['tours.perPerson needs_approval', 'tours.advance notice'],
      cab: ['cabs.perRide blocked', 'cabs.perMonth warn'],
    })
  })

  test('counts bookings within it, leaves out older ones and those of other companies', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const { ratePlanId } = await aHotel(api)
    await aBooking(api, traveller.as, ratePlanId)
    await aBooking(api, (await aCompanyOf(api)).traveller.as, ratePlanId)
    await draftFor(api, owner.as, company, { currency: 'IDR', nightlyRate: STRICT.nightlyRate })
    expect(await api.ok(tryPolicy, { params: company }, { as: owner.as })).toMatchObject({ evaluated: 1 })
    await api.refused('not_found', tryPolicy, { params: company }, { as: (await aCompanyOf(api)).owner.as })
  })

  test('is about the members of a group, with the rules of the company and of people as they are', async () => {
    const { clientId, owner, traveller, company } = await aCompanyOf(api)
    const head = await aMember(api, clientId, ['user'])
    const { ratePlanId } = await aHotel(api)
    for (const { as } of [traveller, head, await aMember(api, clientId, ['user'])]) await aBooking(api, as, ratePlanId)
    const group = await aGroup(api, owner.as, [traveller.user, head.user])
    await activeFor(api, owner.as, company, { currency: 'IDR', stars: { verdict: 'blocked', most: 1 } })
    await activeFor(api, owner.as, { level: 'person', subjectId: head.user.id }, { currency: 'IDR', stars: null })
    await draftFor(api, owner.as, group, { currency: 'IDR', nightlyRate: STRICT.nightlyRate })
    const { evaluated, bookings } = await api.ok(tryPolicy, { params: group }, { as: owner.as })
    expect(evaluated).toBe(2)
    const rules = bookings.map((one) =>
      one.rules
        .map(({ rule }) => rule)
        .toSorted()
        .join(' '),
    )
    expect(rules.toSorted()).toEqual(['nightlyRate', 'nightlyRate stars'])
  })

  test.each([
    ['stay', (limit) => ({ nightlyRate: { verdict: 'warn', cities: {}, other: Math.ceil(limit / NIGHTS) } })],
    ['tour', (limit) => ({ tours: { perPerson: { verdict: 'warn', most: limit } } })],
    ['cab', (limit) => ({ cabs: { perRide: { verdict: 'warn', most: limit } } })],
  ] satisfies [Service, (limit: number) => Partial<PolicyDraft>][])(
    'compares what the company pays of a %s whose traveller pays a part',
    async (service, rulesAt) => {
      const company = await aSharingCompany(api)
      const { total, own } = await sharedOf(api, service, company)
      const subject = { level: 'company' as const, subjectId: company.client.id }
      const triedAt = async (limit: number, revision: number) => {
        const rules = { currency: 'IDR', ...rulesAt(limit) }
        const { draftRules } = await draftFor(api, company.owner, subject, rules, { revision })
        const { bookings } = await api.ok(tryPolicy, { params: subject }, { as: company.owner })
        return { broken: bookings.length, revision: draftRules?.revision ?? 0 }
      }
      const within = await triedAt(total.minor - own, 0)
      expect(within.broken).toBe(0)
      expect((await triedAt(total.minor - own - NIGHTS, within.revision)).broken).toBe(1)
    },
  )

  test('needs a draft without mistakes, and shows no flights to who may not see them', async () => {
    const { clientId, owner, traveller, company } = await aCompanyOf(api)
    await api.refused('not_found', tryPolicy, { params: company }, { as: owner.as })
    const { draftRules } = await draftFor(api, owner.as, company, {
      currency: 'IDR',
      tours: { perPerson: { verdict: 'warn', most: null } },
    })
    const { fields } = await api.refused('validation_failed', tryPolicy, { params: company }, { as: owner.as })
    expect(fields).toEqual([expect.objectContaining({ field: 'rules.tours.perPerson.most', code: 'required' })])
    await draftFor(api, owner.as, company, STRICT, { revision: draftRules?.revision ?? 0 })
    await api.ok(createFlightBooking, { body: await flightBody(api, traveller.as) }, { as: traveller.as })
    const clerk = await aMember(api, clientId, ['administrators'])
    expect(await api.ok(tryPolicy, { params: company }, { as: clerk.as })).toMatchObject({ evaluated: 0 })
    expect(await api.ok(tryPolicy, { params: company }, { as: owner.as })).toMatchObject({ evaluated: 1 })
  })
})
