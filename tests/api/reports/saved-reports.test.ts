import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { listSavedReports, removeReport, saveReport, type SavedReport } from '#contract/reports/saved-reports.ts'
import { sendDueReports } from '#server/domain/reports/scheduled-reports.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest, type Api } from '#tests/support/api.ts'
import { aStructure, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { mailsTo } from '#tests/support/mails.ts'

const api = apiTest({ settings: { demo: true } })

type Body = v.InferInput<NonNullable<(typeof saveReport)['body']>>

const entered = (more: Partial<Body> = {}): Body => ({
  name: 'Spend by supplier',
  filters: { report: 'spend', by: 'supplier', period: 'this_month', basis: 'booked' },
  isShared: false,
  schedule: null,
  recipients: [],
  seenVersion: 0,
  ...more,
})

const save = async (as: string, reportId: string, more: Partial<Body> = {}): Promise<SavedReport[]> =>
  (await api.ok(saveReport, { params: { reportId }, body: entered(more) }, { as })).items

const listed = async (as: string): Promise<SavedReport[]> => (await api.ok(listSavedReports, {}, { as })).items

const anAdmin = async ({ client }: Structure) => {
  const user = await aUser(api, { clientId: client.id, roles: ['administrators'], name: 'Rini' })
  return { user, as: await signedInAs(api, user) }
}

describe('a saved report', () => {
  test('is for admins, of the own company', async () => {
    const [company, other] = [await aStructure(api), await aStructure(api)]
    const params = { reportId: uuidv7() }
    await api.refused('unauthenticated', saveReport, { params, body: entered() })
    await api.refused('forbidden', saveReport, { params, body: entered() }, { as: company.token })
    await api.refused('forbidden', listSavedReports, {}, { as: company.token })
    await save(company.owner, params.reportId, { isShared: true })
    const body = entered({ seenVersion: 1 })
    await api.refused('not_found', saveReport, { params, body }, { as: other.owner })
    await api.refused('not_found', removeReport, { params }, { as: other.owner })
    expect(await listed(other.owner)).toEqual([])
  })

  test('is private until it is shared, and changed by any admin then', async () => {
    const company = await aStructure(api)
    const { as } = await anAdmin(company)
    const reportId = uuidv7()
    const params = { reportId }
    await save(company.owner, reportId)
    expect(await listed(as)).toEqual([])
    await api.refused('not_found', saveReport, { params, body: entered({ seenVersion: 1 }) }, { as })
    await api.refused('not_found', removeReport, { params }, { as })
    await save(company.owner, reportId, { isShared: true, seenVersion: 1 })
    expect(await listed(as)).toMatchObject([{ name: 'Spend by supplier', isMine: false, owner: 'Budi Santoso' }])
    const renamed = await save(as, reportId, { name: 'Suppliers', isShared: false, seenVersion: 2 })
    expect(renamed).toMatchObject([{ name: 'Suppliers', isShared: true, version: 3 }])
    const stale = { params, body: entered({ seenVersion: 2 }) }
    const problem = await api.refused('changed_meanwhile', saveReport, stale, { as: company.owner })
    expect(problem.details).toEqual({ version: 3 })
    expect((await api.ok(removeReport, { params }, { as })).items).toEqual([])
    await api.refused('not_found', removeReport, { params }, { as })
    const { rows } = await api.db.execute(
      sql`select kind from audit_events where client_id = ${company.client.id} and kind like 'report%' order by at, id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['report_saved', 'report_saved', 'report_saved', 'report_removed'])
  })

  test('has a name, days that exist, and recipients who are active admins of the company', async () => {
    const company = await aStructure(api)
    const params = { reportId: uuidv7() }
    const as = company.owner
    const wrong = async (code: Parameters<typeof api.refused>[0], more: Partial<Body>) => {
      await api.refused(code, saveReport, { params, body: entered(more) }, { as })
    }
    await wrong('required', { name: ' ' })
    await wrong('too_long', { name: 'x'.repeat(81) })
    await wrong('period_invalid', { filters: { ...entered().filters, period: 'days' } })
    const { boss: stranger } = await aStructure(api)
    for (const { id } of [company.user, stranger]) {
      await wrong('person_unknown', { schedule: 'week', recipients: [id] })
    }
    const gone = await aUser(api, { clientId: company.client.id, roles: ['admin'], disabledAt: api.clock.now() })
    await wrong('person_unknown', { schedule: 'month', recipients: [gone.id] })
    await api.db.execute(sql`
      insert into saved_reports (id, client_id, owner_id, name, filters, is_shared, changed_at)
      select gen_random_uuid(), ${company.client.id}, ${company.boss.id}, 'Report', '{}', true, now()
      from generate_series(1, 100)`)
    await wrong('too_many_reports', {})
  })
})

/** Next Monday at 07:00 in Jakarta, and the week after. */
const MONDAY = new Date('2027-03-08T00:00:00Z')
const LATER = new Date('2027-03-15T00:00:00Z')

const onFailure = (error: unknown) => {
  throw error
}

const send = (of: Api = api): Promise<number> => {
  const { products } = of.app.services
  return sendDueReports({ db: of.db, products, now: of.clock.now(), origin: 'https://singgah.example', onFailure })
}

const mailed = async ({ email }: User) => (await mailsTo(api, email)).filter(({ subject }) => subject.includes('Spend'))

const scheduled = async (more: Partial<Body> = {}) => {
  const company = await aStructure(api)
  const reportId = uuidv7()
  const { user: admin } = await anAdmin(company)
  const recipients = [company.boss.id, admin.id]
  const [report] = await save(company.owner, reportId, { schedule: 'week', isShared: true, recipients, ...more })
  return { company, admin, reportId, report }
}

describe('a report by email', () => {
  test('comes once for each week, with the figures of that week, whichever process sends it', async () => {
    const { company, admin, report } = await scheduled()
    expect(report?.nextAt).toBe(MONDAY.toISOString())
    const { press, total } = await readyToBook(api, 'tour', company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    api.clock.set(new Date(MONDAY.getTime() - 1))
    await send()
    expect(await mailed(admin)).toEqual([])
    api.clock.set(MONDAY)
    await Promise.all([send(), send(), send()])
    await send()
    for (const user of [company.boss, admin]) expect(await mailed(user)).toHaveLength(1)
    const [mail] = await mailed(admin)
    expect(mail?.subject).toMatch(/^Spend by supplier: .*1 Mar 2027.*7 Mar 2027$/)
    const amount = new Intl.NumberFormat('en-GB').format(total.minor)
    expect(mail?.body).toContain(`Rp${amount} · 1 booking`)
    expect(mail?.body).toContain(
      'https://singgah.example/admin/reports?by=supplier&basis=booked&period=days&report=spend&from=2027-03-01&to=2027-03-07',
    )
    api.clock.set(LATER)
    await send()
    const next = (await mailed(admin))[1]
    expect(next?.body).toContain('No bookings in this period.')
  })

  test('of a month comes on the first in the zone of the company', async () => {
    const { report } = await scheduled({ schedule: 'month' })
    expect(report?.nextAt).toBe('2027-04-01T00:00:00.000Z')
  })

  test('reaches nobody who has left or is no admin any more', async () => {
    const { company, admin } = await scheduled()
    await api.db.execute(sql`update users set disabled_at = now() where id = ${admin.id}`)
    await api.db.execute(sql`update users set roles = '{user}' where id = ${company.boss.id}`)
    api.clock.set(MONDAY)
    await send()
    for (const user of [company.boss, admin]) expect(await mailed(user)).toEqual([])
  })

  test('ends with its owner where it is not shared', async () => {
    const { company, admin, reportId } = await scheduled({ isShared: false })
    await api.db.execute(sql`update users set disabled_at = now() where id = ${company.boss.id}`)
    api.clock.set(MONDAY)
    await send()
    expect(await mailed(admin)).toEqual([])
    const { rows } = await api.db.execute(sql`select schedule, next_at from saved_reports where id = ${reportId}`)
    expect(rows).toEqual([{ schedule: null, next_at: null }])
  })

  test('ends when it is deleted, or its schedule is', async () => {
    const { company, admin, reportId } = await scheduled()
    await save(company.owner, reportId, { isShared: true, seenVersion: 1 })
    api.clock.set(MONDAY)
    expect(await send()).toBe(0)
    expect(await mailed(admin)).toEqual([])
  })
})
