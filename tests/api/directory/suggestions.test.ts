import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { STORED_DAYS } from '#contract/accounts/stored-days.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { getDirectoryEntry } from '#contract/directory/directory.ts'
import {
  decideSuggestion,
  listOwnSuggestions,
  listSuggestions,
  putSuggestion,
  SUGGESTIONS_A_DAY,
  type SuggestedChanges,
  type SuggestedField,
} from '#contract/directory/suggestions.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { directorySuggestions } from '#server/database/schema/directory/directory.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { anEntry, everyDay } from '#tests/support/directory/entries.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { aCity } from '#tests/support/stays/hotels.ts'

const api = apiTest()
const DAY_MS = 86_400_000
let entryId: string
let reader: string
let operator: string

beforeEach(async () => {
  await api.db.delete(directorySuggestions)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  reader = await signedInAs(api, await aUser(api))
  entryId = await anEntry(api, await aCity(api))
})

const body = (changes: SuggestedChanges, note = '') => ({ body: { entryId, changes, note } })
const suggest = async (changes: SuggestedChanges, note = '', as = reader) => {
  const suggestionId = uuidv7()
  await api.ok(putSuggestion, { params: { suggestionId }, ...body(changes, note) }, { as })
  api.clock.advance(1000)
  return suggestionId
}
const decision = (suggestionId: string, accepted: SuggestedField[], reason = '') => ({
  params: { suggestionId },
  body: { accepted, reason },
})
const decide = (suggestionId: string, accepted: SuggestedField[], reason = '') =>
  api.ok(decideSuggestion, decision(suggestionId, accepted, reason), { as: operator, version: 0 })
const shown = async () => (await api.ok(getDirectoryEntry, { params: { entryId } })).entry

describe('a suggested edit of a place', () => {
  test('changes what was accepted and nothing else, at once, and tells who suggested it', async () => {
    const before = await shown()
    const week = everyDay(8, 20)
    const id = await suggest({ name: 'Apotek Baru', phone: null, week }, 'I was there today.')
    expect(await shown()).toEqual(before)
    const decided = await decide(id, ['week', 'phone'])
    expect(decided).toMatchObject({ version: 1, decision: { accepted: ['phone', 'week'], reason: '' } })
    const after = await shown()
    expect(after).toEqual({
      ...before,
      phone: null,
      hours: { ...before.hours, week },
      checkedAt: api.clock.now().toISOString(),
    })
    const [told] = await notificationsOf(api, reader)
    expect(told?.event).toEqual({ kind: 'suggestion_accepted', facts: { about: before.name, entryId } })
    const events = await api.db.select().from(auditEvents)
    const entry = events.filter(({ kind }) => kind === 'place_suggestion_decided').at(-1)
    expect(entry?.details).toEqual({ name: before.name, verdict: 'accepted' })
    const [own] = (await api.ok(listOwnSuggestions, {}, { as: reader })).items
    expect(own).toMatchObject({ suggestionId: id, decision: { accepted: ['phone', 'week'] } })
  })

  test('that is declined leaves the place as it is, needs a reason, and tells it', async () => {
    const before = await shown()
    const id = await suggest({ isClosed: true })
    const silent = await api.refused('validation_failed', decideSuggestion, decision(id, []), {
      as: operator,
      version: 0,
    })
    expect(silent.fields).toMatchObject([{ field: 'body.reason', code: 'required' }])
    await decide(id, [], 'They answered the phone.')
    expect(await shown()).toEqual(before)
    const [told] = await notificationsOf(api, reader)
    expect(told?.event).toMatchObject({ kind: 'suggestion_declined', facts: { note: 'They answered the phone.' } })
  })

  test('that it has closed for good takes the place out, once accepted', async () => {
    await decide(await suggest({ isClosed: true }), ['isClosed'])
    await api.refused('not_found', getDirectoryEntry, { params: { entryId } })
    const late = { params: { suggestionId: uuidv7() }, ...body({ name: 'Still here' }) }
    await api.refused('not_found', putSuggestion, late, { as: reader })
  })

  test('is decided once, by the operator alone, and only about what was suggested', async () => {
    const id = await suggest({ name: 'Apotek Baru' })
    const admin = await signedInAs(api, await aUser(api, { roles: ['admin', 'owner'] }))
    for (const as of [reader, admin]) {
      await api.refused('forbidden', listSuggestions, {}, { as })
      await api.refused('forbidden', decideSuggestion, decision(id, ['name']), { as, version: 0 })
    }
    const foreign = decision(id, ['phone'])
    await api.refused('validation_failed', decideSuggestion, foreign, { as: operator, version: 0 })
    const answers = await Promise.all(
      [['name'] as const, [] as const].map((accepted) =>
        api.call(decideSuggestion, decision(id, [...accepted], 'No'), { as: operator, version: 0 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  test('is stored once however often it is sent, and not under the id of another', async () => {
    const suggestionId = await suggest({ name: 'Apotek Baru' })
    const again = { params: { suggestionId }, ...body({ name: 'Apotek Baru' }) }
    expect(await api.ok(putSuggestion, again, { as: reader })).toMatchObject({ suggestionId, decision: null })
    const other = { params: { suggestionId }, ...body({ name: 'Another' }) }
    await api.refused('id_taken', putSuggestion, other, { as: reader })
    const stranger = await signedInAs(api, await aUser(api))
    await api.refused('id_taken', putSuggestion, again, { as: stranger })
    expect((await api.ok(listOwnSuggestions, {}, { as: stranger })).items).toEqual([])
    await api.refused('unauthenticated', putSuggestion, { ...again, params: { suggestionId: uuidv7() } })
  })

  test('says at its field what is wrong, and is limited per day', async () => {
    const put = (asked: ReturnType<typeof body>) => ({ params: { suggestionId: uuidv7() }, ...asked })
    const nothing = await api.refused('validation_failed', putSuggestion, put(body({})), { as: reader })
    expect(nothing.fields).toMatchObject([{ field: 'body.changes', code: 'required' }])
    const odd = await api.refused('required', putSuggestion, put(body({ phone: 'call me', name: ' ' })), {
      as: reader,
    })
    expect(odd.fields).toMatchObject([
      { field: 'body.changes.name', code: 'required' },
      { field: 'body.changes.phone', code: 'phone_invalid' },
    ])
    for (let count = 0; count < SUGGESTIONS_A_DAY; count += 1) await suggest({ name: `Name ${count}` })
    await api.refused('rate_limited', putSuggestion, put(body({ isClosed: true })), { as: reader })
    await suggest({ isClosed: true }, '', await signedInAs(api, await aUser(api)))
  })
})

describe('suggested edits', () => {
  test('are listed waiting ones first, the oldest of them first, then the latest decided, page by page', async () => {
    const ids = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await suggest({ name }))
    const [a = '', b = '', c, d = '', e] = ids
    for (const id of [d, a, b]) {
      await decide(id, ['name'])
      api.clock.advance(1000)
    }
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { limit: '2', ...(cursor !== undefined && { cursor }) }
      const page = await api.ok(listSuggestions, { query }, { as: operator })
      expect(page.waiting).toBe(2)
      found.push(...page.items.map(({ suggestionId }) => suggestionId))
      cursor = page.nextCursor
    }
    expect(found).toEqual([c, e, b, a, d])
    const { items } = await api.ok(listSuggestions, { query: { state: 'waiting' } }, { as: operator })
    expect(items.map(({ suggestionId, entry }) => [suggestionId, entry.name])).toEqual([
      [c, 'B'],
      [e, 'B'],
    ])
  })

  test('go with the account of who made them; decided ones go after half a year', async () => {
    const [waiting, accepted] = [await suggest({ name: 'A' }, 'I am Siti'), await suggest({ name: 'B' }, 'I am Siti')]
    await decide(accepted, ['name'])
    await api.ok(askDeletion, {}, { as: reader })
    api.clock.advance(COOLING_OFF_DAYS * DAY_MS)
    await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())
    const left = await api.db.select().from(directorySuggestions)
    expect(left).toMatchObject([{ id: accepted, userId: null, note: '' }])
    expect(left.map(({ id }) => id)).not.toContain(waiting)
    await tidyUp(api.db, new Date(api.clock.now().getTime() + (STORED_DAYS.decidedSuggestions + 1) * DAY_MS))
    const { rows } = await api.db.execute(sql`select 1 from directory_suggestions`)
    expect(rows).toEqual([])
  })
})
