import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import {
  activatePolicy,
  dropPolicyDraft,
  getCompanyPolicy,
  listCompanyPolicies,
  putTravellerGroup,
  removeTravellerGroup,
  savePolicyDraft,
} from '#contract/products/company-policies.ts'
import { myPolicy } from '#contract/products/policies.ts'
import { type PolicyDraft } from '#contract/products/policy-scopes.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { activeFor, aCompanyOf, aGroup, aMember, draftFor } from '#tests/support/policies.ts'

const api = apiTest()
const RULES: PolicyDraft = {
  currency: 'IDR',
  stars: { verdict: 'warn', most: 4 },
  tours: { perPerson: { verdict: 'needs_approval', most: 900_000 } },
}
const mine = async (as: string) => (await api.ok(myPolicy, {}, { as })).policy

describe('a draft', () => {
  test('is stored incomplete, and does not apply', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    const rules: PolicyDraft = { currency: 'IDR', advance: { verdict: 'warn', leastDays: null } }
    const detail = await draftFor(api, owner.as, company, rules)
    expect(detail).toMatchObject({ active: null, rules: null, draftRules: { rules, revision: 1 } })
    expect(await mine(traveller.as)).toBeNull()
    const { scopes } = await api.ok(listCompanyPolicies, {}, { as: owner.as })
    expect(scopes).toMatchObject([{ level: 'company', active: null, draft: { changedBy: owner.user.name } }])
  })

  test('of somebody else is not overwritten', async () => {
    const { clientId, owner, company } = await aCompanyOf(api)
    const other = await aMember(api, clientId, ['owneradmin'])
    await draftFor(api, owner.as, company, RULES)
    const late = { params: company, body: { rules: { currency: 'IDR' }, revision: 0, edit: uuidv7() } }
    const { details } = await api.refused('changed_meanwhile', savePolicyDraft, late, { as: other.as })
    expect(details).toEqual({ revision: 1 })
    const { draftRules } = await api.ok(getCompanyPolicy, { params: company }, { as: other.as })
    expect(draftRules?.rules).toEqual(RULES)
    const query = { revision: 2 }
    await api.refused('changed_meanwhile', dropPolicyDraft, { params: company, query }, { as: owner.as })
    const body = { revision: 2, fromDay: null }
    await api.refused('changed_meanwhile', activatePolicy, { params: company, body }, { as: owner.as })
    const dropped = await api.ok(dropPolicyDraft, { params: company, query: { revision: 1 } }, { as: owner.as })
    expect(dropped.draftRules).toBeNull()
  })

  test('of one edit goes on although its answer was lost', async () => {
    const { owner, company } = await aCompanyOf(api)
    const edit = uuidv7()
    await draftFor(api, owner.as, company, RULES, { edit })
    const again = await draftFor(api, owner.as, company, { currency: 'IDR' }, { edit })
    expect(again.draftRules).toMatchObject({ revision: 2, rules: { currency: 'IDR' } })
  })

  test('that is wrong is not activated, and names each field', async () => {
    const { owner, company } = await aCompanyOf(api)
    const rules: PolicyDraft = {
      currency: 'IDR',
      nightlyRate: { verdict: 'warn', cities: { jakarta: 0 }, other: null },
      boards: { verdict: 'warn', allowed: [] },
      advance: { verdict: 'warn', leastDays: 1.5 },
      flights: {
        cabin: { verdict: 'blocked', most: 'economy', longer: [{ fromMinutes: 60 * 60, most: 'business' }] },
        price: { verdict: 'warn', abovePermille: 6000, windowMinutes: null },
        airlines: { verdict: 'warn', avoided: [] },
      },
      tours: { perPerson: { verdict: 'warn', most: null } },
      cabs: { hours: { verdict: 'warn', from: '25:00', until: '' }, cities: { verdict: 'warn', allowed: [] } },
    }
    const { draftRules } = await draftFor(api, owner.as, company, rules)
    const body = { revision: draftRules?.revision ?? 0, fromDay: null }
    const { fields } = await api.refused(
      'validation_failed',
      activatePolicy,
      { params: company, body },
      { as: owner.as },
    )
    expect(fields?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'rules.nightlyRate.cities.jakarta policy_amount_invalid',
      'rules.boards.allowed policy_list_empty',
      'rules.advance.leastDays policy_days_invalid',
      'rules.flights.cabin.longer.0.fromMinutes policy_hours_invalid',
      'rules.flights.price.abovePermille policy_percent_invalid',
      'rules.flights.price.windowMinutes required',
      'rules.flights.airlines.avoided policy_list_empty',
      'rules.tours.perPerson.most required',
      'rules.cabs.hours.from time_invalid',
      'rules.cabs.hours.until required',
      'rules.cabs.cities.allowed policy_list_empty',
    ])
    expect(await mine(owner.as)).toBeNull()
  })
})

describe('a version', () => {
  test('applies from its activation on, is in the log, and is not changed by the next one', async () => {
    const { clientId, owner, traveller, company } = await aCompanyOf(api)
    const first = await activeFor(api, owner.as, company, RULES)
    expect(first).toMatchObject({ active: { version: 1 }, draftRules: null, isCurrencyFixed: true })
    expect(await mine(traveller.as)).toMatchObject({ rules: RULES, version: 1 })
    api.clock.advance(60_000)
    const second = await activeFor(api, owner.as, company, { currency: 'IDR', stars: { verdict: 'blocked', most: 3 } })
    expect(second.versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['2 active', '1 retired'])
    expect(await mine(traveller.as)).toMatchObject({ rules: { stars: { most: 3 } }, version: 2 })
    const rows = await api.db.select().from(travelPolicies).where(eq(travelPolicies.clientId, clientId))
    expect(rows.find(({ version }) => version === 1)?.rules).toEqual(RULES)
    const { items } = await api.ok(listAuditEvents, { query: {} }, { as: owner.as })
    expect(items.filter(({ kind }) => kind === 'policy_activated')).toHaveLength(2)
  })

  test('of a coming day begins at midnight in the zone of the company', async () => {
    const { owner, traveller, company } = await aCompanyOf(api, 'Asia/Jayapura')
    await activeFor(api, owner.as, company, RULES)
    const planned = await activeFor(api, owner.as, company, { currency: 'IDR' }, '2027-03-04')
    expect(planned).toMatchObject({ active: { version: 1 }, planned: { activeFrom: '2027-03-03T15:00:00.000Z' } })
    api.clock.set(new Date('2027-03-03T14:59:59.999Z'))
    const as = await signedInAs(api, traveller.user)
    expect(await mine(as)).toMatchObject({ version: 1 })
    api.clock.set(new Date('2027-03-03T15:00:00.000Z'))
    expect(await mine(as)).toMatchObject({ version: 2, rules: { currency: 'IDR' } })
  })

  test('of a past day, of today and of too far away is refused', async () => {
    const { owner, company } = await aCompanyOf(api)
    const { draftRules } = await draftFor(api, owner.as, company, RULES)
    const refused = (code: 'policy_day_in_past' | 'policy_day_too_far', fromDay: string) => {
      const body = { revision: draftRules?.revision ?? 0, fromDay }
      return api.refused(code, activatePolicy, { params: company, body }, { as: owner.as })
    }
    await refused('policy_day_in_past', '2027-03-01')
    await refused('policy_day_in_past', '2027-03-02')
    await refused('policy_day_too_far', '2028-03-02')
  })

  test('that was planned never begins once a newer one is activated', async () => {
    const { owner, traveller, company } = await aCompanyOf(api)
    await activeFor(api, owner.as, company, { currency: 'IDR' }, '2027-03-04')
    const { versions } = await activeFor(api, owner.as, company, RULES)
    expect(versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['2 active', '1 superseded'])
    api.clock.set(new Date('2027-03-05T00:00:00.000Z'))
    expect(await mine(await signedInAs(api, traveller.user))).toMatchObject({ version: 2 })
  })

  test('keeps the currency of the first one', async () => {
    const { owner, company } = await aCompanyOf(api)
    await activeFor(api, owner.as, company, { currency: 'SGD' })
    const body = { rules: { currency: 'IDR' }, revision: 0, edit: uuidv7() }
    await api.refused('policy_currency_fixed', savePolicyDraft, { params: company, body }, { as: owner.as })
  })
})

describe('who may', () => {
  test('change policies: owners and owneradmins; all admins read', async () => {
    const { clientId, company } = await aCompanyOf(api)
    const body = { rules: RULES, revision: 0, edit: uuidv7() }
    for (const role of ['admin', 'administrators'] as const) {
      const { as } = await aMember(api, clientId, [role])
      await api.ok(getCompanyPolicy, { params: company }, { as })
      await api.ok(listCompanyPolicies, {}, { as })
      await api.refused('forbidden', savePolicyDraft, { params: company, body }, { as })
    }
    const traveller = await aMember(api, clientId, ['user'])
    await api.refused('forbidden', listCompanyPolicies, {}, { as: traveller.as })
    const { as } = await aMember(api, clientId, ['owneradmin'])
    await activeFor(api, as, company, RULES)
  })

  test('reach policies of other companies: nobody', async () => {
    const theirs = await aCompanyOf(api)
    const group = await aGroup(api, theirs.owner.as, [])
    const person = { level: 'person' as const, subjectId: theirs.traveller.user.id }
    const { owner } = await aCompanyOf(api)
    const as = owner.as
    for (const params of [theirs.company, group, person]) {
      await api.refused('not_found', getCompanyPolicy, { params }, { as })
      const body = { rules: RULES, revision: 0, edit: uuidv7() }
      await api.refused('not_found', savePolicyDraft, { params, body }, { as })
      await api.refused('not_found', activatePolicy, { params, body: { revision: 1, fromDay: null } }, { as })
    }
    const groupParams = { groupId: group.subjectId }
    const body = { name: 'Mine', members: [] }
    await api.refused('not_found', putTravellerGroup, { params: groupParams, body }, { as })
    await api.refused('not_found', removeTravellerGroup, { params: groupParams }, { as })
    const own = { params: { groupId: uuidv7() }, body: { name: 'Mine', members: [theirs.traveller.user.id] } }
    await api.refused('not_found', putTravellerGroup, own, { as })
  })
})

describe('a group', () => {
  test('has a name of its own, and people are in one at most', async () => {
    const { owner, traveller } = await aCompanyOf(api)
    const sales = await aGroup(api, owner.as, [traveller.user], 'Sales')
    await aGroup(api, owner.as, [traveller.user], 'Board')
    const { groups } = await api.ok(listCompanyPolicies, {}, { as: owner.as })
    expect(groups.map(({ name, members }) => [name, members.length])).toEqual([
      ['Board', 1],
      ['Sales', 0],
    ])
    const body = { name: 'BOARD', members: [] }
    const params = { groupId: sales.subjectId }
    await api.refused('group_name_taken', putTravellerGroup, { params, body }, { as: owner.as })
  })

  test('no longer applies once it is removed', async () => {
    const { owner, traveller } = await aCompanyOf(api)
    const sales = await aGroup(api, owner.as, [traveller.user])
    await activeFor(api, owner.as, sales, RULES)
    expect(await mine(traveller.as)).toMatchObject({ rules: RULES })
    const { groups } = await api.ok(removeTravellerGroup, { params: { groupId: sales.subjectId } }, { as: owner.as })
    expect(groups).toEqual([])
    expect(await mine(traveller.as)).toBeNull()
    await api.refused('not_found', getCompanyPolicy, { params: sales }, { as: owner.as })
  })
})
