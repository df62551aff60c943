import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/privacy.ts'
import { listTravellers, MAX_TRAVELLERS, putTraveller, removeTraveller } from '#contract/accounts/travellers.ts'
import { travellers } from '#server/database/schema/accounts/travellers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aTraveller } from '#tests/support/accounts/travellers.ts'

const api = apiTest()
const DAY = 86_400_000
const someone = async () => signedInAs(api, await aUser(api))
const book = async (as: string) => (await api.ok(listTravellers, {}, { as })).items
const put = (as: string, travellerId: string, more: Parameters<typeof aTraveller>[0] = {}, key = randomUUID()) =>
  api.ok(putTraveller, { params: { travellerId }, body: aTraveller(more) }, { as, key })
const A_CARD = { kind: 'national_id' as const, country: 'ID' as const, expiresOn: null }
const refused = (as: string, travellerId: string, more: Parameters<typeof aTraveller>[0]) =>
  api.refused('changed_meanwhile', putTraveller, { params: { travellerId }, body: aTraveller(more) }, { as })

describe('adding a traveller', () => {
  test.each([
    ['required', { name: { givenNames: ' ', familyName: null } }, 'body.name.givenNames'],
    ['required', { name: { givenNames: 'Budi', familyName: '' } }, 'body.name.familyName'],
    ['too_long', { name: { givenNames: 'x'.repeat(61), familyName: null } }, 'body.name.givenNames'],
    ['date_invalid', { birthDate: '2027-02-30' }, 'body.birthDate'],
    ['date_invalid', { birthDate: '2099-01-01' }, 'body.birthDate'],
    ['date_invalid', { birthDate: '1899-12-31' }, 'body.birthDate'],
    ['email_invalid', { email: 'budi' }, 'body.email'],
    ['phone_country_missing', { phone: '811 222 333' }, 'body.phone'],
    ['phone_invalid', { phone: '+62' }, 'body.phone'],
    ['validation_failed', { nationality: 'XX' }, 'body.nationality'],
    ['required', { documents: [{ kind: 'passport', country: 'ID', expiresOn: null }] }, 'body.documents.0.expiresOn'],
    [
      'date_invalid',
      { documents: [{ kind: 'visa', country: 'SG', expiresOn: '2027-02-30' }] },
      'body.documents.0.expiresOn',
    ],
    ['too_long', { documents: Array.from({ length: 7 }, () => A_CARD) }, 'body.documents'],
    ['too_long', { loyalty: Array.from({ length: 11 }, () => ({ programme: 'a', number: '1' })) }, 'body.loyalty'],
  ] as const)('is refused (%s) with %j', async (code, more, field) => {
    const as = await someone()
    const body = {
      ...aTraveller(),
      ...more,
      ...('loyalty' in more && { loyalty: [...more.loyalty] }),
      ...('documents' in more && { documents: [...more.documents] }),
    }
    const problem = await api.refused(code, putTraveller, { params: { travellerId: uuidv7() }, body }, { as })
    expect(problem.fields).toContainEqual(expect.objectContaining({ field, code }))
    expect(await book(as)).toEqual([])
  })

  test('stores what was entered, also a single name, and the number in international format', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    const edit = uuidv7()
    const given = { name: { givenNames: "Nur'aini", familyName: null }, phone: '0062 811-222 (333)', edit }
    expect(await put(as, travellerId, given)).toEqual({
      ...aTraveller({ edit }),
      travellerId,
      name: { givenNames: "Nur'aini", familyName: null },
      phone: '+62811222333',
      revision: 1,
    })
    await put(as, uuidv7(), { name: { givenNames: 'Agus', familyName: 'Wijaya' } })
    expect((await book(as)).map(({ name }) => name.givenNames)).toEqual(['Agus', "Nur'aini"])
  })

  test('keeps the documents when a page that does not know of any saves, and forgets them when they are taken away', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    const { documents } = await put(as, travellerId)
    const { documents: _unknown, ...olderPage } = aTraveller({ revision: 1, relation: 'family' })
    await api.ok(putTraveller, { params: { travellerId }, body: olderPage }, { as })
    expect(await book(as)).toMatchObject([{ relation: 'family', documents }])
    await put(as, travellerId, { revision: 2, documents: [] })
    expect(await book(as)).toMatchObject([{ documents: [] }])
  })

  test('with one key, once or twice, adds once; another request under it is refused', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    const key = randomUUID()
    const body = aTraveller()
    const asked = { params: { travellerId }, body }
    const first = await api.ok(putTraveller, asked, { as, key })
    await put(as, travellerId, { revision: 1, relation: 'family' })
    expect(await api.ok(putTraveller, asked, { as, key })).toEqual(first)
    expect(await book(as)).toMatchObject([{ revision: 2, relation: 'family' }])
    const other = { params: { travellerId }, body: { ...body, title: null } }
    await api.refused('idempotency_key_reused', putTraveller, other, { as, key })
  })

  test('ends at the limit, also for presses at once; removing makes room', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const row = {
      userId: user.id,
      clientId: user.clientId,
      relation: 'guest' as const,
      givenNames: 'Budi',
      loyalty: [],
    }
    await api.db.insert(travellers).values(
      Array.from({ length: MAX_TRAVELLERS - 1 }, () => ({
        ...row,
        travellerId: uuidv7(),
        revision: 1,
        edit: uuidv7(),
        changedAt: api.clock.now(),
      })),
    )
    const ids = [uuidv7(), uuidv7()]
    const answers = await Promise.all(
      ids.map((travellerId) => api.call(putTraveller, { params: { travellerId }, body: aTraveller() }, { as })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await book(as)).toHaveLength(MAX_TRAVELLERS)
    const [first] = await book(as)
    const { travellerId = '', revision = 0 } = first ?? {}
    await put(as, travellerId, { revision, relation: 'family' })
    const full = { params: { travellerId: uuidv7() }, body: aTraveller() }
    await api.refused('travellers_full', putTraveller, full, { as })
    await api.ok(
      removeTraveller,
      { params: { travellerId }, query: { revision: revision + 1, edit: uuidv7() } },
      { as },
    )
    await api.ok(putTraveller, full, { as })
  })
})

describe('a change', () => {
  test('based on a removed record is refused with the current state, and changes nothing', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    await put(as, travellerId)
    const elsewhere = await put(as, travellerId, { revision: 1, phone: '+6281999' })
    expect(elsewhere.revision).toBe(2)
    expect((await refused(as, travellerId, { revision: 1, relation: 'family' })).details).toEqual({ revision: 2 })
    expect((await refused(as, travellerId, {})).details).toEqual({ revision: 2 })
    expect(await book(as)).toEqual([elsewhere])
    const other = uuidv7()
    expect((await refused(as, other, { revision: 7 })).details).toEqual({ revision: 0 })
    const query = { revision: 1, edit: uuidv7() }
    await api.refused('changed_meanwhile', removeTraveller, { params: { travellerId }, query }, { as })
    expect(await book(as)).toEqual([elsewhere])
  })

  test('of the latest edit follows it, even after a lost answer; not over another person’s change', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    const edit = uuidv7()
    await put(as, travellerId, { edit })
    expect(await put(as, travellerId, { edit, relation: 'family' })).toMatchObject({ revision: 2, relation: 'family' })
    await put(as, travellerId, { revision: 2, phone: '+6281999000' })
    await refused(as, travellerId, { edit, relation: 'colleague' })
    expect(await book(as)).toMatchObject([{ revision: 3, phone: '+6281999000' }])
  })

  test('made at once from the same revision is saved from one of both', async () => {
    const as = await someone()
    const travellerId = uuidv7()
    await put(as, travellerId)
    const answers = await Promise.all(
      ['family', 'colleague'].map((relation) =>
        api.inject({
          method: 'PUT',
          url: `/api/Travellers/${travellerId}`,
          headers: { authorization: `Bearer ${as}`, 'idempotency-key': randomUUID() },
          payload: { ...aTraveller({ revision: 1 }), relation },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  })
})

describe('removing', () => {
  test('removes everything of them, can be repeated, and can be undone by the same edit', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const travellerId = uuidv7()
    const edit = uuidv7()
    await put(as, travellerId)
    const removal = { params: { travellerId }, query: { revision: 1, edit } }
    await api.ok(removeTraveller, removal, { as })
    await api.ok(removeTraveller, removal, { as })
    expect(await book(as)).toEqual([])
    const words = async () =>
      JSON.stringify(await api.db.select().from(travellers).where(eq(travellers.userId, user.id)))
    expect(await words()).not.toContain('budi@guests.example')
    await refused(as, travellerId, { revision: 1 })
    expect(await put(as, travellerId, { revision: 1, edit })).toMatchObject({ revision: 3 })
    await api.ok(removeTraveller, { params: { travellerId }, query: { revision: 3, edit } }, { as })
    api.clock.advance(91 * DAY)
    const later = await signedInAs(api, user)
    const next = uuidv7()
    await put(later, next)
    await api.ok(removeTraveller, { params: { travellerId: next }, query: { revision: 1, edit } }, { as: later })
    expect(await words()).not.toContain(travellerId)
    expect(await words()).toContain(next)
  })

  test('without the last revision is refused', async () => {
    const as = await someone()
    const answer = await api.inject({
      method: 'DELETE',
      url: `/api/Travellers/${uuidv7()}`,
      headers: { authorization: `Bearer ${as}` },
    })
    expect(answer.statusCode).toBe(400)
  })
})

test('no one else reads, changes or removes the travellers of a colleague, also by the database', async () => {
  const user = await aUser(api)
  const colleague = await aUser(api, { clientId: user.clientId, roles: ['user', 'admin'] })
  const as = await signedInAs(api, user)
  const theirs = await signedInAs(api, colleague)
  const travellerId = uuidv7()
  const mine = await put(as, travellerId)
  expect(await book(theirs)).toEqual([])
  await refused(theirs, travellerId, { revision: 1 })
  await put(theirs, travellerId, { relation: 'family' })
  await api.ok(removeTraveller, { params: { travellerId }, query: { revision: 1, edit: uuidv7() } }, { as: theirs })
  expect(await book(as)).toEqual([mine])
  const seen = (userId: string, isOperator = false) =>
    inTenant(api.db, { clientId: user.clientId, userId, isOperator }, async (tx) =>
      (await tx.select().from(travellers)).map((row) => row.givenNames),
    )
  expect(await seen(user.id)).toEqual(['Budi'])
  expect(await seen(colleague.id)).toEqual([null])
  expect(await seen(colleague.id, true)).toEqual([null])
})

test('the export contains the travellers, and no removed ones', async () => {
  const as = await someone()
  const gone = uuidv7()
  await put(as, uuidv7())
  await put(as, gone)
  await api.ok(removeTraveller, { params: { travellerId: gone }, query: { revision: 1, edit: uuidv7() } }, { as })
  const { sections } = await api.ok(exportAccount, {}, { as })
  expect(sections.find(({ name }) => name === 'travellers')?.rows).toMatchObject([
    {
      given_names: 'Budi',
      birth_date: '1984-05-17',
      loyalty: 'GarudaMiles 1234567',
      documents: 'passport ID 2031-05-20',
    },
  ])
})
