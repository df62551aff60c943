import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { AUDIT_GROUPS, kindsOfGroup, type AuditGroup } from '#contract/accounts/audit-groups.ts'
import { AUDIT_KINDS, type AuditKind } from '#contract/accounts/audit-kinds.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'

const api = apiTest()

const aCompany = async (more: Parameters<typeof aClient>[1] = {}) => {
  const client = await aClient(api, more)
  const owner = await aUser(api, { clientId: client.id, roles: ['owner'], name: 'Ayu Lestari' })
  const member = await aUser(api, { clientId: client.id, name: 'Budi Santoso' })
  return { client, owner, member, as: await signedInAs(api, owner) }
}
const happened = async (kind: AuditKind, subject: User | null, more: Partial<typeof auditEvents.$inferInsert> = {}) => {
  const id = uuidv7()
  await api.db.insert(auditEvents).values({
    id,
    kind,
    clientId: subject?.clientId ?? null,
    actorUserId: subject?.id ?? null,
    subjectUserId: subject?.id ?? null,
    at: api.clock.now(),
    ip: '203.0.113.7',
    requestId: 'r-1',
    details: { browser: 'Chrome' },
    ...more,
  })
  return id
}
const idsIn = ({ items }: { items: { eventId: string }[] }) => items.map(({ eventId }) => eventId)
type Query = { group?: AuditGroup; person?: string; from?: string; to?: string; cursor?: string; limit?: number }
const log = (as: string, query: Query = {}) => api.ok(listAuditEvents, { query }, { as })

describe('the audit log is refused', () => {
  test('without a session and for people without a role of the area', async () => {
    const { member } = await aCompany()
    await api.refused('unauthenticated', listAuditEvents, { query: {} })
    await api.refused('forbidden', listAuditEvents, { query: {} }, { as: await signedInAs(api, member) })
  })

  test('for days in the wrong order, unknown groups and the cursor of another list', async () => {
    const { as, member } = await aCompany()
    const wrong = { from: '2027-03-02', to: '2027-03-01' }
    await api.refused('validation_failed', listAuditEvents, { query: wrong }, { as })
    for (let one = 0; one < 3; one += 1) await happened('signed_in', member)
    const { nextCursor } = await log(as, { limit: 2 })
    const other = await aCompany()
    for (const [query, token] of [
      [{ cursor: nextCursor ?? '', limit: 2, group: 'people' as const }, as],
      [{ cursor: nextCursor ?? '', limit: 2 }, other.as],
      [{ cursor: 'AAAA.BBBB' }, as],
    ] as const) {
      await api.refused('validation_failed', listAuditEvents, { query }, { as: token })
    }
  })
})

describe('the audit log', () => {
  test('has the rows of the own company only, and all of them for the operator', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const operator = await aCompany({ isOperator: true })
    const one = await happened('signed_in', mine.member)
    const two = await happened('signed_in', theirs.member)
    const nobodys = await happened('sign_in_refused', null, { details: { name: 'x@people.example' } })
    expect(idsIn(await log(mine.as))).toEqual([one])
    expect(idsIn(await log(theirs.as))).toEqual([two])
    const all = await log(operator.as)
    expect(all.scope).toBe('every_company')
    expect(idsIn(all)).toEqual(expect.arrayContaining([one, two, nobodys]))
  })

  test('names the actor and the account concerned', async () => {
    const { as, owner, member } = await aCompany({ name: 'Nusantara' })
    await happened('roles_changed', member, { actorUserId: owner.id, details: { after: ['user'] } })
    const { items } = await log(as)
    expect(items).toMatchObject([
      {
        kind: 'roles_changed',
        actor: 'Ayu Lestari',
        subject: 'Budi Santoso',
        company: 'Nusantara',
        ip: '203.0.113.7',
        details: { after: ['user'] },
      },
    ])
  })

  test('is narrowed by group, by name and by days of the company', async () => {
    const { as, owner, member } = await aCompany()
    const early = await happened('signed_in', member, { at: new Date('2027-02-28T16:59:59.000Z') })
    const first = await happened('signed_in', member, { at: new Date('2027-02-28T17:00:00.000Z') })
    const changed = await happened('password_changed', owner, { at: new Date('2027-03-01T16:59:59.000Z') })
    const tried = await happened('sign_in_refused', owner, {
      at: new Date('2027-03-01T17:00:00.000Z'),
      actorUserId: null,
      subjectUserId: null,
      details: { name: 'ayu_100%@people.example' },
    })
    // Midnight in Jakarta is 17:00 of the day before in UTC.
    expect(idsIn(await log(as, { from: '2027-03-01', to: '2027-03-01' }))).toEqual([changed, first])
    expect(idsIn(await log(as, { group: 'sign_in' }))).toEqual([first, early])
    expect(idsIn(await log(as, { group: 'security' }))).toEqual([changed])
    expect(idsIn(await log(as, { person: 'lestari' }))).toEqual([changed])
    expect(idsIn(await log(as, { person: 'AYU_100%' }))).toEqual([tried])
    expect(idsIn(await log(as, { person: 'y_i' }))).toEqual([])
  })

  test('returns pages that neither skip nor repeat a row, also at equal times', async () => {
    const { as, member } = await aCompany()
    const made: string[] = []
    for (let one = 0; one < 7; one += 1) made.push(await happened('signed_in', member))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await log(as, { limit: 3, ...(cursor !== undefined && { cursor }) })
      seen.push(...idsIn(page))
      cursor = page.nextCursor ?? undefined
      // What happens meanwhile stands before, and moves nothing.
      api.clock.advance(1000)
      await happened('signed_out', member)
    } while (cursor !== undefined)
    expect(seen).toEqual(made.toReversed())
  })

  test('has each kind in exactly one group', () => {
    expect(AUDIT_GROUPS.flatMap(kindsOfGroup).toSorted()).toEqual([...AUDIT_KINDS].toSorted())
  })
})
