import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { getAllocationDefaults } from '#contract/companies/booking-fields.ts'
import { importPeople, previewPeopleImport } from '#contract/companies/people-import.ts'
import { invitePerson, listPeople, withdrawInvitation } from '#contract/companies/people.ts'
import { getInvitation, signUp } from '#contract/accounts/sign-up.ts'
import { readCsv } from '#contract/core/csv.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'
import type { Role } from '#contract/core/roles.ts'
import { invitations } from '#server/database/schema/accounts/accounts.ts'
import { travellerGroupMembers, travellerGroups } from '#server/database/schema/approvals/policies.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { sendQueuedInvitations } from '#server/domain/companies/joining/invitation-queue.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUnit } from '#tests/support/companies/structure.ts'
import { legalTexts } from '#tests/support/content.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { FACTS, tokenTo } from '#tests/support/sent-mails.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let clientId: string
let owner: User
let as: string
let centreId: string
let projectId: string
let groupId: string

beforeAll(() => legalTexts(api))
beforeEach(async () => {
  clientId = (await aClient(api, { name: 'Gerabah Kasongan' })).id
  owner = await aUser(api, { clientId, roles: ['owner'] })
  as = await signedInAs(api, owner)
  centreId = await aUnit(api, clientId, { code: 'CC-100' })
  projectId = await aUnit(api, clientId, { kind: 'project', code: 'P-1' })
  groupId = uuidv7()
  await api.db.insert(travellerGroups).values({ id: groupId, clientId, name: 'Field staff' })
})

const HEADER = ['Email', 'Name', 'Role', 'Phone', 'Cost centre', 'Project', 'Group']
const anAddress = () => `${uuidv7()}@people.example`
const bodyOf = (rows: readonly (readonly string[])[], header: readonly string[] = HEADER): ImportedRows => ({
  header: [...header],
  rows: rows.map((cells, at) => ({ row: at + 2, cells: [...cells] })),
})
const imported = (rows: readonly (readonly string[])[], options: object = {}) =>
  api.ok(importPeople, { body: bodyOf(rows) }, { as, ...options })
const previewed = (rows: readonly (readonly string[])[], header = HEADER) =>
  api.ok(previewPeopleImport, { body: bodyOf(rows, header) }, { as })
const listed = () => api.ok(listPeople, {}, { as })
const vet = (isVetted: boolean) =>
  api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, clientId))
const onFailure = (error: unknown) => {
  throw error
}
const sendQueued = () => {
  const { db, keys } = api.app.services
  return sendQueuedInvitations({ db, keys, now: api.clock.now(), origin: 'https://travel.example', onFailure })
}
const withRole = async (roles: Role[]): Promise<string> => signedInAs(api, await aUser(api, { clientId, roles }))
const openOf = (company: string) =>
  api.db
    .select({ email: invitations.email, mailDueAt: invitations.mailDueAt })
    .from(invitations)
    .where(and(eq(invitations.clientId, company), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))

describe('an import of people', () => {
  test('is for owners and deputies who have just shown that it is them; a preview needs no second showing', async () => {
    const body = bodyOf([[anAddress()]])
    for (const role of ['admin', 'administrators', 'user'] as const) {
      const other = await withRole([role])
      await api.refused('forbidden', importPeople, { body }, { as: other })
      await api.refused('forbidden', previewPeopleImport, { body }, { as: other })
    }
    api.clock.advance(10 * MINUTE + 1)
    await api.refused('step_up_needed', importPeople, { body }, { as })
    expect((await previewed([[anAddress()]])).added).toBe(1)
    expect((await listed()).invitations).toEqual([])
  })

  test('needs a column of addresses, known by its name in both languages', async () => {
    const body = bodyOf([[anAddress()]], ['Name'])
    await api.refused('csv_email_missing', previewPeopleImport, { body }, { as })
    await api.refused('csv_email_missing', importPeople, { body }, { as })
    const preview = await previewed([[anAddress(), 'CC-9']], ['Alamat Email', 'PUSAT BIAYA'])
    expect(preview.problems).toMatchObject([{ row: 2, column: 'PUSAT BIAYA', code: 'cost_centre_unknown' }])
  })

  test('invites new people, whose mails go out behind it, and gives them what the file says when they join', async () => {
    await vet(true)
    const email = anAddress()
    const row = [
      email.toUpperCase(),
      'Wayan Suryani',
      'Travel admin, user',
      '0812 3456 7890',
      'cc-100',
      'P-1',
      'field STAFF',
    ]
    expect(await imported([row])).toEqual({ added: 1, changed: 0, unchanged: 0, rolesStay: 0, mailHours: 0 })
    expect(await mailsTo(api, email)).toEqual([])
    expect((await listed()).invitations).toMatchObject([
      { email, roles: ['admin', 'user'], isQueued: true, isOver: false },
    ])
    await sendQueued()
    expect((await listed()).invitations).toMatchObject([{ email, isQueued: false }])
    const token = await tokenTo(api, email, 'invitation')
    expect(await api.ok(getInvitation, { params: { token } })).toMatchObject({ name: 'Wayan Suryani', email })
    const form = { way: 'invitation' as const, token, name: 'Wayan S', password: 'perahu kertas biru 7' }
    await api.ok(signUp, { body: { ...form, locale: 'id', agrees: true, ...FACTS } })
    const [person] = await api.db.select().from(users).where(eq(users.email, email))
    expect(person).toMatchObject({ clientId, roles: ['admin', 'user'] })
    expect(person?.phoneNumber?.replaceAll(/\D/g, '')).toBe('6281234567890')
    const userId = person?.id ?? ''
    expect(await api.ok(getAllocationDefaults, { params: { userId } }, { as })).toMatchObject({
      costCentreId: centreId,
      projectId,
    })
    const members = await api.db.select().from(travellerGroupMembers).where(eq(travellerGroupMembers.userId, userId))
    expect(members).toMatchObject([{ groupId }])
  })

  test('changes people already there, but not their roles, which it says', async () => {
    const person = await aUser(api, { clientId, roles: ['user'] })
    const done = await imported([[person.email, '', 'admin', '', 'CC-100', '', 'Field staff']])
    expect(done).toMatchObject({ added: 0, changed: 1, rolesStay: 1 })
    const found = (await listed()).people.find(({ userId }) => userId === person.id)
    expect(found?.roles).toEqual(['user'])
    const { notes } = await previewed([[person.email, '', 'admin']])
    expect(notes).toMatchObject([{ row: 2, column: 'Role', code: 'roles_stay' }])
    // Empty cells change nothing.
    expect(await imported([[person.email]])).toMatchObject({ changed: 0, unchanged: 1 })
    const defaults = await api.ok(getAllocationDefaults, { params: { userId: person.id } }, { as })
    expect(defaults.costCentreId).toBe(centreId)
    expect(await mailsTo(api, person.email)).toEqual([])
  })

  test('does nothing twice: neither with the same key, nor with the same file later, nor by two at once', async () => {
    await vet(true)
    const email = anAddress()
    const key = randomUUID()
    const first = await imported([[email]], { key })
    expect(await imported([[email]], { key })).toEqual(first)
    const other = await withRole(['owneradmin'])
    const both = await Promise.all([imported([[email], [anAddress()]]), imported([[email]], { as: other })])
    expect(both.map(({ unchanged }) => unchanged)).toEqual([1, 1])
    await sendQueued()
    expect(await imported([[email]])).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    await sendQueued()
    expect(await mailsTo(api, email)).toHaveLength(1)
    const { items } = await api.ok(listAuditEvents, { query: {} }, { as })
    expect(items.filter(({ kind }) => kind === 'people_imported')).toHaveLength(2)
  })

  test('keeps what it said of a person who is invited by hand afterwards', async () => {
    const email = anAddress()
    await imported([[email, 'Wayan Suryani', '', '', 'CC-100']])
    await api.ok(invitePerson, { body: { email, roles: ['user'] } }, { as })
    expect(await imported([[email, 'Wayan Suryani', '', '', 'CC-100']])).toMatchObject({ unchanged: 1 })
    await sendQueued()
    expect(await mailsTo(api, email)).toHaveLength(1)
  })

  test('invites again whose invitation has expired, and changes open ones', async () => {
    const email = anAddress()
    await api.ok(invitePerson, { body: { email, roles: ['user'] } }, { as })
    expect(await imported([[email, '', '', '', 'CC-100']])).toMatchObject({ added: 0, changed: 1 })
    expect(await imported([[email, '', '', '', 'CC-100']])).toMatchObject({ unchanged: 1 })
    api.clock.advance(14 * DAY + 1)
    as = await signedInAs(api, owner)
    expect(await imported([[email]])).toMatchObject({ added: 1 })
    expect(await openOf(clientId)).toHaveLength(1)
  })

  test('says what is wrong by row and column, and imports nothing then', async () => {
    const gone = await aUser(api, { clientId, disabledAt: api.clock.now() })
    await aUnit(api, clientId, { code: 'OLD', archivedAt: api.clock.now() })
    await aUnit(api, clientId, { kind: 'project', code: 'PAST', endsOn: '2020-01-01' })
    const email = anAddress()
    const rows = [
      [email],
      [email.toUpperCase()],
      ['=HYPERLINK("x")', '=1+1', 'king', 'phone', 'NOPE', 'NOPE', 'Nobody'],
      [anAddress(), '', '', '', 'OLD', 'PAST'],
      [gone.email],
      ['siti.rahmawati@company.example'],
    ]
    const preview = await previewed(rows)
    expect(preview).toMatchObject({ added: 1, changed: 0, unchanged: 0, wrong: 5 })
    expect(preview.problems.map(({ row, column, code }) => `${row} ${column ?? ''} ${code}`)).toEqual([
      '3 Email email_repeated',
      '4 Email email_invalid',
      '4 Role role_unknown',
      '4 Phone phone_invalid',
      '4 Cost centre cost_centre_unknown',
      '4 Project project_unknown',
      '4 Group group_unknown',
      '5 Cost centre choice_archived',
      '5 Project project_not_open',
      '6 Email person_deactivated',
      '7 Email example_row',
    ])
    const { details } = await api.refused('import_rejected', importPeople, { body: bodyOf(rows) }, { as })
    expect(details).toMatchObject({ count: 11 })
    expect(await openOf(clientId)).toEqual([])
  })

  test('grants no role that the importer may not grant', async () => {
    const deputy = await withRole(['owneradmin'])
    const body = bodyOf([
      [anAddress(), '', 'owner'],
      [anAddress(), '', 'admin'],
    ])
    const { details } = await api.refused('import_rejected', importPeople, { body }, { as: deputy })
    expect(details).toMatchObject({ problems: [{ row: 2, column: 'Role', code: 'role_not_grantable' }] })
  })

  test('does not reveal or change people of other companies, nor use their cost centres and groups', async () => {
    const stranger = await aUser(api)
    await aUnit(api, stranger.clientId, { code: 'THEIRS' })
    await api.db.insert(travellerGroups).values({ id: uuidv7(), clientId: stranger.clientId, name: 'Their group' })
    expect(await imported([[stranger.email, '', '', '', 'CC-100']])).toMatchObject({ added: 1 })
    const preview = await previewed([[anAddress(), '', '', '', 'THEIRS', '', 'Their group']])
    expect(preview.problems.map(({ code }) => code).toSorted()).toEqual(['cost_centre_unknown', 'group_unknown'])
    const [person] = await api.db.select().from(users).where(eq(users.id, stranger.id))
    expect(person).toMatchObject({ clientId: stranger.clientId })
  })
})

const sent = async () => (await openOf(clientId)).filter(({ mailDueAt }) => mailDueAt === null).length

describe('imported invitations', () => {
  test('go out within the limits of the company, and the rest later', async () => {
    await vet(false)
    const emails = Array.from({ length: 12 }, anAddress)
    expect((await previewed(emails.map((email) => [email]))).mailHours).toBe(24)
    expect((await imported(emails.map((email) => [email]))).mailHours).toBe(24)
    await sendQueued()
    expect(await sent()).toBe(10)
    await sendQueued()
    expect(await sent()).toBe(10)
    api.clock.advance(DAY + MINUTE)
    await sendQueued()
    expect(await sent()).toBe(12)
    for (const email of emails) expect(await mailsTo(api, email)).toHaveLength(1)
  })

  test('are not sent once withdrawn, nor when the inviter may not give them any more, nor to who has joined', async () => {
    await vet(true)
    const [withdrawn, of, joined] = [anAddress(), anAddress(), anAddress()]
    await imported([[withdrawn], [joined]])
    const open = (await listed()).invitations.find(({ email }) => email === withdrawn)
    await api.ok(withdrawInvitation, { params: { invitationId: open?.invitationId ?? '' } }, { as })
    const deputy = await aUser(api, { clientId, roles: ['owneradmin'] })
    await imported([[of]], { as: await signedInAs(api, deputy) })
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, deputy.id))
    await aUser(api, { clientId, email: joined })
    await sendQueued()
    for (const email of [withdrawn, of, joined]) expect(await mailsTo(api, email)).toEqual([])
    expect(await openOf(clientId)).toEqual([])
  })

  test('by hand go out while the queue of the company waits', async () => {
    await vet(true)
    await imported(Array.from({ length: 130 }, () => [anAddress()]))
    for (let run = 0; run < 4; run += 1) await sendQueued()
    expect((await openOf(clientId)).filter(({ mailDueAt }) => mailDueAt !== null)).toHaveLength(30)
    const email = anAddress()
    await api.ok(invitePerson, { body: { email, roles: ['user'] } }, { as })
    expect(await mailsTo(api, email)).toHaveLength(1)
    api.clock.advance(HOUR + MINUTE)
    await sendQueued()
    expect((await openOf(clientId)).filter(({ mailDueAt }) => mailDueAt !== null)).toEqual([])
  })
})

test('ten thousand rows of a Windows-1252 file with formulas are read and imported in one piece', async () => {
  const domain = `${uuidv7()}.example`
  const lines = Array.from({ length: 10_000 }, (_, at) => `p${at}@${domain};"=SUM(1;2) caf\u00e9 ${at}";user;;CC-100`)
  const file = Uint8Array.from(Buffer.from(['Email;Nama;Peran;Telepon;Pusat biaya', ...lines].join('\r\n'), 'latin1'))
  const [header, ...rows] = readCsv(file, TextDecoder)
  const body = { header: header?.cells ?? [], rows: rows.map(({ line, cells }) => ({ row: line, cells })) }
  expect(await api.ok(importPeople, { body }, { as })).toMatchObject({ added: 10_000, changed: 0 })
  const [last] = await api.db
    .select({ name: invitations.personName, costCentreId: invitations.costCentreId })
    .from(invitations)
    .where(sql`${invitations.email} = ${`p9999@${domain}`}`)
  expect(last).toEqual({ name: '=SUM(1;2) café 9999', costCentreId: centreId })
  expect(await api.ok(importPeople, { body }, { as })).toMatchObject({ added: 0, unchanged: 10_000 })
  const tooMany = { ...body, rows: [...body.rows, { row: 10_002, cells: ['x'] }] }
  await api.refused('csv_rows_too_many', importPeople, { body: tooMany }, { as })
}, 120_000)
