import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'
import { createContactCase } from '#contract/content/contact.ts'
import { listContactMessages, setContactAnswered } from '#contract/content/contact-messages.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { contactCases } from '#server/database/schema/notifications/mails.ts'
import { apiTest } from '#tests/support/api.ts'
import { NO_ID } from '#tests/support/good-input.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const withMailbox = apiTest({ settings: { contactMail: 'help@travel.example' } })
let operator: User
let as: string

const write = async (more: object = {}, on = api) => {
  const caseId = uuidv7()
  const message = { topic: 'refund' as const, name: 'Siti', email: `${caseId}@people.example` }
  const body = { caseId, ...message, reference: 'SG-4T7KQ2', message: 'Where is my refund?\nIt is late.', ...more }
  const { number } = await on.ok(createContactCase, { body })
  api.clock.advance(1000)
  return { caseId, number, email: body.email }
}
const set = (caseId: string, isAnswered: boolean, version: number, options: object = {}) => ({
  asked: { params: { caseId }, body: { isAnswered } },
  options: { as, version, ...options },
})
const mark = (caseId: string, isAnswered: boolean, version: number) => {
  const { asked, options } = set(caseId, isAnswered, version)
  return api.ok(setContactAnswered, asked, options)
}

beforeEach(async () => {
  await api.db.delete(contactCases)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await aUser(api, { clientId: company.id, roles: ['admin'], name: 'Rina', locale: 'id' })
  as = await signedInAs(api, operator)
})

describe('a contact message', () => {
  test('is mailed to an admin sixty times a day at most, and is on the screen all the same', async () => {
    for (let count = 0; count < 61; count += 1) await write()
    expect(await mailsTo(api, operator.email)).toHaveLength(60)
    expect((await api.ok(listContactMessages, { query: {} }, { as })).open).toBe(61)
  })

  test('is mailed to the admins of the operator, who answer its writer by a reply', async () => {
    const clientId = operator.clientId
    const owner = await aUser(api, { clientId, roles: ['owner'], locale: 'en' })
    const others = [
      await aUser(api, { clientId, roles: ['user'] }),
      await aUser(api, { clientId, roles: ['admin'], disabledAt: api.clock.now() }),
      await aUser(api, { clientId, roles: ['admin'], emailVerifiedAt: null }),
      await aUser(api, { roles: ['admin', 'owner'] }),
    ]
    const { number, email } = await write()
    const [mail, ...more] = await mailsTo(api, owner.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: `Contact message ${number}: a refund`, replyTo: email, locale: 'en' })
    expect(mail?.body).toContain('> Where is my refund?\n> It is late.')
    expect(mail?.body).toContain('https://travel.example/admin/settings?section=messages')
    expect(await mailsTo(api, operator.email)).toMatchObject([{ locale: 'id', replyTo: email }])
    for (const other of others) expect(await mailsTo(api, other.email)).toEqual([])
  })

  test('is mailed to the mailbox of the settings alone, where there is one', async () => {
    const company = await aClient(withMailbox, { isOperator: true })
    const admin = await aUser(withMailbox, { clientId: company.id, roles: ['admin'] })
    const { email } = await write({}, withMailbox)
    expect(await mailsTo(withMailbox, 'help@travel.example')).toMatchObject([{ replyTo: email }])
    expect(await mailsTo(withMailbox, admin.email)).toEqual([])
  })
})

describe('contact messages', () => {
  test('are read and marked by admins of the operator alone', async () => {
    const { caseId } = await write()
    const others = [
      await aUser(api, { roles: ['admin', 'administrators', 'owner', 'owneradmin', 'user'] }),
      await aUser(api, { clientId: operator.clientId, roles: ['user'] }),
    ]
    for (const person of others) {
      const by = await signedInAs(api, person)
      const { asked, options } = set(caseId, true, 0, { as: by })
      await api.refused('forbidden', listContactMessages, {}, { as: by })
      await api.refused('forbidden', setContactAnswered, asked, options)
    }
    await api.refused('unauthenticated', listContactMessages, {})
    expect((await api.ok(listContactMessages, {}, { as })).items).toMatchObject([
      { caseId, answered: null, version: 0 },
    ])
  })

  test('are listed open ones first, then the latest, page by page', async () => {
    const made = [await write(), await write(), await write(), await write(), await write()]
    const [a, b, c, d, e] = made.map(({ caseId }) => caseId)
    for (const caseId of [e, b]) await mark(caseId ?? '', true, 0)
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const query = { limit: '2', ...(cursor !== undefined && { cursor }) }
      const page = await api.ok(listContactMessages, { query }, { as })
      expect(page.open).toBe(3)
      found.push(...page.items.map(({ caseId }) => caseId))
      cursor = page.nextCursor
    }
    expect(found).toEqual([d, c, a, e, b])
    const ofState = async (state: 'open' | 'answered') =>
      (await api.ok(listContactMessages, { query: { state } }, { as })).items.map(({ caseId }) => caseId)
    expect(await ofState('open')).toEqual([d, c, a])
    expect(await ofState('answered')).toEqual([e, b])
    const { nextCursor } = await api.ok(listContactMessages, { query: { limit: '1' } }, { as })
    const foreign = { query: { state: 'open' as const, cursor: nextCursor ?? '' } }
    await api.refused('validation_failed', listContactMessages, foreign, { as })
  })

  test('are marked as answered and opened again, with who, when and an entry in the log', async () => {
    const { caseId, number } = await write()
    const answered = await mark(caseId, true, 0)
    expect(answered).toMatchObject({ number, version: 1, answered: { by: 'Rina' } })
    const late = set(caseId, false, 0)
    await api.refused('changed_meanwhile', setContactAnswered, late.asked, late.options)
    expect(await mark(caseId, false, 1)).toMatchObject({ version: 2, answered: null })
    const nobody = set(NO_ID, true, 0)
    await api.refused('not_found', setContactAnswered, nobody.asked, nobody.options)
    const ofCase = and(eq(auditEvents.clientId, operator.clientId), sql`${auditEvents.details}->>'case' = ${number}`)
    const events = await api.db.select().from(auditEvents).where(ofCase).orderBy(auditEvents.id)
    expect(events.map(({ kind, actorUserId }) => [kind, actorUserId])).toEqual([
      ['contact_answered', operator.id],
      ['contact_reopened', operator.id],
    ])
  })
})
