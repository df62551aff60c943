import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { askDeletion, exportAccount, getDeletion } from '#contract/accounts/privacy.ts'
import { putTraveller } from '#contract/accounts/travellers.ts'
import { getProfile, putProfile, userProfile } from '#contract/accounts/user-profile.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { personProfiles } from '#server/database/schema/accounts/travellers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aProfile, aTraveller } from '#tests/support/accounts/travellers.ts'

const api = apiTest()
const DAY = 86_400_000
const someone = async () => signedInAs(api, await aUser(api))
const profile = async (as: string) => (await api.ok(getProfile, {}, { as })).profile

describe('the details of a person', () => {
  test('are empty at first except for the number of the account', async () => {
    const answer = await api.ok(getProfile, {}, { as: await someone() })
    expect(answer).toEqual({
      profile: {
        name: null,
        title: null,
        birthDate: null,
        gender: null,
        nationality: null,
        documents: [],
        phone: '+62 811 000 111',
        emergencyContact: null,
        revision: 0,
        edit: null,
      },
      asOf: START.toISOString(),
    })
  })

  test.each([
    ['date_invalid', { birthDate: '2099-01-01' }, 'body.birthDate'],
    ['required', { name: { givenNames: 'Siti', familyName: '' } }, 'body.name.familyName'],
    ['phone_country_missing', { phone: '811000111' }, 'body.phone'],
    [
      'phone_invalid',
      { emergencyContact: { name: 'Ratna', relation: '', phone: 'ask her' } },
      'body.emergencyContact.phone',
    ],
  ] as const)('are refused (%s) with %j', async (code, more, field) => {
    const as = await someone()
    const problem = await api.refused(code, putProfile, { body: aProfile(more) }, { as })
    expect(problem.fields).toContainEqual(expect.objectContaining({ field, code }))
    expect((await profile(as)).revision).toBe(0)
  })

  test('are replaced completely, once per key, and the number is the one of the account', async () => {
    const as = await someone()
    const body = aProfile({ phone: '+62 812-3456-789' })
    const key = randomUUID()
    const saved = await api.ok(putProfile, { body }, { as, key })
    expect(saved).toEqual({ ...body, phone: '+628123456789', revision: 1 })
    expect(await api.ok(putProfile, { body }, { as, key })).toEqual(saved)
    expect(await profile(as)).toEqual(saved)
    expect((await api.ok(userProfile, {}, { as })).data.phoneNumber).toBe('+628123456789')
    const bare = { title: null, gender: null, phone: null, emergencyContact: null, name: null }
    expect(await api.ok(putProfile, { body: aProfile({ ...bare, revision: 1 }) }, { as })).toMatchObject({
      ...bare,
      birthDate: body.birthDate,
      revision: 2,
    })
    expect((await api.ok(userProfile, {}, { as })).data.phoneNumber).toBeNull()
  })

  test('changed elsewhere in the meantime are not overwritten; the next change of one edit is saved', async () => {
    const as = await someone()
    const edit = uuidv7()
    await api.ok(putProfile, { body: aProfile({ edit }) }, { as })
    await api.ok(putProfile, { body: aProfile({ edit, title: 'dr' }) }, { as })
    const problem = await api.refused('changed_meanwhile', putProfile, { body: aProfile({ revision: 1 }) }, { as })
    expect(problem.details).toEqual({ revision: 2 })
    expect(await profile(as)).toMatchObject({ title: 'dr', revision: 2 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(putProfile, { body: aProfile({ revision: 2 }) }, { as })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
  })

  test('changed in two places are merged where both say what they began with, and asked about where they meet', async () => {
    const as = await someone()
    const { edit: _edit, revision: _revision, ...before } = aProfile()
    await api.ok(putProfile, { body: aProfile() }, { as })
    await api.ok(putProfile, { body: aProfile({ revision: 1, before, title: 'dr', nationality: 'SG' }) }, { as })
    const changed = {
      emergencyContact: { name: 'Dewi', relation: 'sister', phone: '+62811999888' },
      phone: '+62811222333',
    }
    await api.ok(putProfile, { body: aProfile({ revision: 1, before, ...changed }) }, { as })
    const merged = { title: 'dr', nationality: 'SG', ...changed }
    expect(await profile(as)).toMatchObject({ ...merged, revision: 3 })
    const body = aProfile({ revision: 1, before, title: 'mr', gender: 'M' })
    const problem = await api.refused('changed_meanwhile', putProfile, { body }, { as })
    expect(problem.details).toEqual({ revision: 3, fields: ['title'] })
    expect(await profile(as)).toMatchObject({ ...merged, gender: 'F', revision: 3 })
  })

  test('sent again by a device that did not hear of the answer are as it has them now', async () => {
    const as = await someone()
    const { edit: _edit, revision: _revision, ...before } = aProfile()
    await api.ok(putProfile, { body: aProfile() }, { as })
    const edit = uuidv7()
    await api.ok(putProfile, { body: aProfile({ revision: 1, edit, before, title: 'dr' }) }, { as })
    await api.ok(putProfile, { body: aProfile({ revision: 1, edit, before, phone: '+62811222333' }) }, { as })
    expect(await profile(as)).toMatchObject({ title: 'ms', phone: '+62811222333', revision: 3 })
  })

  test('filled in twice at once for the first time are saved from one of both', async () => {
    const as = await someone()
    const answers = await Promise.all([1, 2].map(() => api.call(putProfile, { body: aProfile() }, { as })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  test('are hidden from everyone else, also by the database', async () => {
    const user = await aUser(api)
    const colleague = await aUser(api, { clientId: user.clientId, roles: ['user', 'owner'] })
    await api.ok(putProfile, { body: aProfile() }, { as: await signedInAs(api, user) })
    expect((await profile(await signedInAs(api, colleague))).name).toBeNull()
    const seen = (userId: string, isOperator = false) =>
      inTenant(api.db, { clientId: user.clientId, userId, isOperator }, async (tx) =>
        (await tx.select().from(personProfiles)).map(({ givenNames }) => givenNames),
      )
    expect(await seen(user.id)).toEqual(['Siti'])
    expect(await seen(colleague.id)).toEqual([])
    expect(await seen(colleague.id, true)).toEqual([])
  })
})

test('the export contains them; they are erased with the account, as are the saved travellers', async () => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const contact = { name: 'Ratna Unrepeatable', relation: 'sister', phone: '+62811999888' }
  await api.ok(putProfile, { body: aProfile({ emergencyContact: contact }) }, { as })
  const named = { name: { givenNames: 'Budi', familyName: 'Unrepeatable' } }
  await api.ok(putTraveller, { params: { travellerId: uuidv7() }, body: aTraveller(named) }, { as })
  const { sections } = await api.ok(exportAccount, {}, { as })
  expect(sections.find(({ name }) => name === 'profile')?.rows).toMatchObject([
    { given_names: 'Siti', birth_date: '1990-02-28', emergency_name: 'Ratna Unrepeatable' },
  ])
  expect((await api.ok(getDeletion, {}, { as })).goes.travellers).toBe(1)
  await api.ok(askDeletion, {}, { as })
  api.clock.advance(COOLING_OFF_DAYS * DAY)
  await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
  const { rows } = await api.db.execute<{ count: number }>(sql`
    select ((select count(*) from person_profiles where user_id = ${user.id})
      + (select count(*) from travellers where user_id = ${user.id})
      + (select count(*) from idempotency_keys where answer::text like '%Unrepeatable%'))::int as count`)
  expect(rows[0]?.count).toBe(0)
})
