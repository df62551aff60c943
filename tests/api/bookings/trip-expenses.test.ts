import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import {
  addReceipt,
  decideReport,
  getReceiptFile,
  getReport,
  getTripExpenses,
  listReports,
  MAX_RECEIPT_BYTES,
  removeReceipt,
  reimbursable,
  writeReport,
} from '#contract/bookings/trip-expenses.ts'
import { listTrips } from '#contract/bookings/trips.ts'
import { savePerDiem } from '#contract/companies/per-diem-settings.ts'
import { putNotificationPreferences } from '#contract/notifications/notifications.ts'
import { addDays } from '#contract/core/days.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { tripReceipts, tripReports } from '#server/database/schema/bookings/trip-expenses.ts'
import { inTenant } from '#server/database/tenant.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { retainedOf } from '#tests/support/payments.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const idr = (minor: number) => ({ minor, currency: 'IDR' })

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
).toString('base64')
const plainImage = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })

const aScene = async () => {
  const client = await aClient(api)
  const user = await aUser(api, { clientId: client.id })
  const as = await signedInAs(api, user)
  const { ratePlanId } = await aHotel(api)
  const stay = await aBooking(api, as, ratePlanId, { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22) })
  const params = { tripId: (await api.ok(listTrips, { query: {} }, { as })).items[0]?.tripId ?? '' }
  const admin = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['admin'] }))
  return { client, user, as, stay, params, admin }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const receipt = (more: object = {}) => ({
  receiptId: uuidv7(),
  category: 'meals' as const,
  day: addDays(TODAY, 20),
  amount: idr(85_000),
  note: 'Lunch',
  file: null as string | null,
  ...more,
})
const add = ({ as, params }: Scene, more: object = {}) => api.ok(addReceipt, { params, body: receipt(more) }, { as })
const submit = async ({ as, params }: Scene, text = 'Done.') => {
  const { version } = await api.ok(getTripExpenses, { params }, { as })
  return api.ok(writeReport, { params, body: { text, submits: true, seenVersion: version } }, { as })
}

describe('an expense report', () => {
  test('has what bookings cost after refunds, daily allowances and receipts, which are reimbursed', async () => {
    const scene = await aScene()
    const zone = { name: 'All', meals: 300_000, lodging: 0, transport: 100_000, cities: [] }
    const table = { currency: 'IDR', zones: [zone], firstDayPercent: 100, lastDayPercent: 100 }
    const owner = await signedInAs(api, await aUser(api, { clientId: scene.client.id, roles: ['owner'] }))
    await api.ok(savePerDiem, { body: { table, seenVersion: 0 } }, { as: owner })
    const report = await add(scene)
    expect(report).toMatchObject({ state: 'draft', receipts: [{ amount: idr(85_000), note: 'Lunch', file: null }] })
    const cost = report.costs.find(({ bookingId }) => bookingId === scene.stay.bookingId)
    expect(cost).toMatchObject({ paidBy: 'company_account', amount: idr(await retainedOf(api, scene.stay.bookingId)) })
    expect(report.perDiem).toMatchObject({ days: 3, total: idr(1_200_000) })
    expect(reimbursable(report)).toEqual([idr(1_285_000)])
  })

  test('is submitted, returned with a note, changed and accepted; what was submitted stays as it was', async () => {
    const scene = await aScene()
    const { as, params, admin, stay } = scene
    const added = await add(scene)
    const submitted = await submit(scene)
    expect(submitted).toMatchObject({ state: 'submitted', text: 'Done.' })
    await api.refused('report_closed', addReceipt, { params, body: receipt() }, { as })
    const gone = { params: { ...params, receiptId: added.receipts[0]?.receiptId ?? '' } }
    await api.refused('report_closed', removeReceipt, gone, { as })
    await api.db.execute(sql`update ledger_entries set amount_minor = 1 where booking_id = ${stay.bookingId}`)
    const reportId = submitted.reportId ?? ''
    const seen = await api.ok(getReport, { params: { reportId } }, { as: admin })
    expect(seen.costs).toEqual(submitted.costs)
    expect((await api.ok(listReports, {}, { as: admin })).items).toMatchObject([
      { reportId, state: 'submitted', totals: [idr(85_000)], isOwn: false },
    ])
    const decide = (accepts: boolean, seenVersion: number) => ({
      params: { reportId },
      body: { accepts, note: 'Receipt missing', seenVersion },
    })
    await api.refused('changed_meanwhile', decideReport, decide(true, 0), { as: admin })
    await api.ok(decideReport, decide(false, seen.version), { as: admin })
    const back = await api.ok(getTripExpenses, { params }, { as })
    expect(back).toMatchObject({ state: 'returned', decided: { note: 'Receipt missing' } })
    await add(scene, { amount: idr(15_000) })
    const again = await submit(scene, 'Now with the receipt.')
    const accepted = await api.ok(decideReport, decide(true, again.version), { as: admin })
    expect(accepted.state).toBe('accepted')
    await api.refused('report_closed', decideReport, decide(false, accepted.version), { as: admin })
    const body = { text: '', submits: false, seenVersion: accepted.version }
    await api.refused('report_closed', writeReport, { params, body }, { as })
  })

  test('notifies those who decide when it is submitted, and its traveller of the decision', async () => {
    const scene = await aScene()
    const off = [{ subject: 'expenses' as const, channel: 'email' as const }]
    const silent = await aUser(api, { clientId: scene.client.id, roles: ['owner'], locale: 'id' })
    const silentToken = await signedInAs(api, silent)
    await api.ok(putNotificationPreferences, { body: { off, quietHours: null } }, { as: silentToken })
    const colleague = await aUser(api, { clientId: scene.client.id })
    await add(scene)
    const mailed = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject)
    const admin = await aUser(api, { clientId: scene.client.id, roles: ['administrators'], locale: 'id' })
    const { reportId, version } = await submit(scene)
    expect(await mailed(admin.email)).toEqual([expect.stringMatching(/^Laporan biaya dari .* menunggu Anda$/)])
    expect(await mailed(silent.email)).toEqual([])
    expect(await notifiedKinds(api, silentToken)).toEqual(['expense_submitted'])
    expect(await notifiedKinds(api, await signedInAs(api, colleague))).toEqual([])
    expect(await notifiedKinds(api, scene.as)).not.toContain('expense_submitted')
    const decision = {
      params: { reportId: reportId ?? '' },
      body: { accepts: false, note: 'No hotel', seenVersion: version },
    }
    await api.ok(decideReport, decision, { as: scene.admin })
    expect(await notifiedKinds(api, scene.as)).toContain('expense_returned')
    const again = await submit(scene)
    await api.ok(
      decideReport,
      { ...decision, body: { accepts: true, note: '', seenVersion: again.version } },
      { as: scene.admin },
    )
    expect((await notifiedKinds(api, scene.as)).filter((kind) => kind.startsWith('expense_')).toSorted()).toEqual([
      'expense_accepted',
      'expense_returned',
    ])
    const [traveller] = await api.db.select().from(users).where(eq(users.id, scene.user.id))
    const subjects = (await mailed(traveller?.email ?? '')).filter((subject) => subject.startsWith('Expense report'))
    expect(subjects).toEqual([expect.stringMatching(/returned/), expect.stringMatching(/accepted/)])
  })

  test('notifies twenty times an hour at most, however often one is submitted', async () => {
    const scene = await aScene()
    const boss = await aUser(api, { clientId: scene.client.id, roles: ['admin'] })
    const { reportId } = await submit(scene)
    const row = eq(tripReports.id, reportId ?? '')
    for (let times = 0; times < 22; times += 1) {
      await api.db.update(tripReports).set({ state: 'returned' }).where(row)
      await submit(scene)
    }
    expect(await mailsTo(api, boss.email)).toHaveLength(20)
    api.clock.advance(3_700_000)
    await api.db.update(tripReports).set({ state: 'returned' }).where(row)
    await submit(scene)
    expect(await mailsTo(api, boss.email)).toHaveLength(21)
  })

  test('is decided by nobody for themselves, and read by nobody before it is submitted', async () => {
    const client = await aClient(api)
    const boss = await aUser(api, { clientId: client.id, roles: ['admin', 'user'] })
    const as = await signedInAs(api, boss)
    const { ratePlanId } = await aHotel(api)
    await aBooking(api, as, ratePlanId)
    const params = { tripId: (await api.ok(listTrips, { query: {} }, { as })).items[0]?.tripId ?? '' }
    const { receipts } = await api.ok(addReceipt, { params, body: receipt({ file: PDF }) }, { as })
    const file = { params: { receiptId: receipts[0]?.receiptId ?? '' } }
    const other = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['admin'] }))
    expect((await api.ok(listReports, {}, { as: other })).items).toEqual([])
    await api.refused('not_found', getReceiptFile, file, { as: other })
    const body = { text: '', submits: true, seenVersion: 0 }
    const { reportId, version } = await api.ok(writeReport, { params, body }, { as })
    const decision = { params: { reportId: reportId ?? '' }, body: { accepts: true, note: '', seenVersion: version } }
    await api.refused('forbidden', decideReport, decision, { as })
    expect((await api.ok(getReceiptFile, file, { as: other })).type).toBe('application/pdf')
    for (const roles of [['user' as const], ['admin' as const]]) {
      const stranger = await signedInAs(api, await aUser(api, { roles }))
      await api.refused('not_found', getReceiptFile, file, { as: stranger })
    }
    const colleague = await signedInAs(api, await aUser(api, { clientId: client.id }))
    await api.refused('not_found', getReceiptFile, file, { as: colleague })
    await api.refused('not_found', getTripExpenses, { params }, { as: colleague })
    const rival = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
    await api.refused('not_found', getReport, { params: decision.params }, { as: rival })
    await api.refused('not_found', decideReport, decision, { as: rival })
    const tenant = { clientId: (await aClient(api)).id, userId: boss.id, isOperator: false }
    expect(await inTenant(api.db, tenant, (tx) => tx.select().from(tripReceipts))).toEqual([])
  })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f4f4' } })
    .png()
    .toBuffer()

describe('the file of a receipt', () => {
  test('is an image drawn anew, upright and without the place where it was taken', async () => {
    const scene = await aScene()
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } }
    const photo = await plainImage().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(photo.includes('SecretCamera') || photo.includes('Exif')).toBe(true)
    const { receipts } = await add(scene, { file: photo.toString('base64') })
    const params = { receiptId: receipts[0]?.receiptId ?? '' }
    const { type, data } = await api.ok(getReceiptFile, { params }, { as: scene.as })
    const stored = Buffer.from(data, 'base64')
    const found = await sharp(stored).metadata()
    expect([type, found.width, found.height]).toEqual(['image/jpeg', 30, 40])
    expect([found.exif, stored.includes('SecretCamera')]).toEqual([undefined, false])
    expect(receipts[0]?.file).toEqual({ type: 'image/jpeg', bytes: stored.length })
  })

  test('is known by its content: PNG and PDF are taken, everything else is not', async () => {
    const scene = await aScene()
    const { as, params } = scene
    const png = (await plainImage().png().toBuffer()).toString('base64')
    expect((await add(scene, { file: png })).receipts[0]?.file?.type).toBe('image/jpeg')
    expect((await add(scene, { file: PDF })).receipts).toHaveLength(2)
    const truncated = Buffer.from(png, 'base64').subarray(0, 60).toString('base64')
    const html = Buffer.from('<script>alert(1)</script>').toString('base64')
    const locked = Buffer.from('%PDF-1.4\n/Encrypt 5 0 R\n%%EOF').toString('base64')
    for (const file of [html, truncated, locked, Buffer.from('%PDF-1.4 cut').toString('base64')]) {
      const body = receipt({ file })
      const { fields } = await api.refused('receipt_unreadable', addReceipt, { params, body }, { as })
      expect(fields).toMatchObject([{ field: 'body.file' }])
    }
    const large = Buffer.alloc(MAX_RECEIPT_BYTES + 1, '%PDF-1.4 %%EOF ').toString('base64')
    await api.refused('file_too_large', addReceipt, { params, body: receipt({ file: large }) }, { as })
    expect((await api.ok(getTripExpenses, { params }, { as })).receipts).toHaveLength(2)
  })

  test('is decoded one after the other, two of one person at most, and not with too many pixels', async () => {
    const [greedy, other] = [await aScene(), await aScene()]
    const file = (await plain(5000, 4000)).toString('base64')
    const sent = Array.from({ length: 6 }, () =>
      api.call(addReceipt, { params: greedy.params, body: receipt({ file }) }, { as: greedy.as }),
    )
    await add(other, { file })
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 503, 503, 503, 503,
    ])
    const huge = receipt({ file: (await plain(6000, 5001)).toString('base64') })
    await api.refused('receipt_unreadable', addReceipt, { params: other.params, body: huge }, { as: other.as })
  })

  test('is no longer stored once the quota of the person is used', async () => {
    const scene = await aScene()
    const { as, params, user } = scene
    await add(scene, { file: PDF })
    await api.db.execute(sql`insert into trip_receipts
        (id, client_id, user_id, report_id, category, day, amount_minor, currency, note, file_type, file, file_bytes)
      select gen_random_uuid(), client_id, user_id, report_id, category, day, amount_minor, currency, note, file_type, file, 2000000
      from trip_receipts, generate_series(1, 25) where user_id = ${user.id}`)
    await api.refused('receipts_full', addReceipt, { params, body: receipt({ file: PDF }) }, { as })
    expect((await add(scene)).receipts).toHaveLength(27)
  })

  test('goes with its receipt', async () => {
    const scene = await aScene()
    const { receipts } = await add(scene, { file: PDF })
    const receiptId = receipts[0]?.receiptId ?? ''
    const removed = await api.ok(removeReceipt, { params: { ...scene.params, receiptId } }, { as: scene.as })
    expect(removed.receipts).toEqual([])
    await api.refused('not_found', getReceiptFile, { params: { receiptId } }, { as: scene.as })
  })
})
