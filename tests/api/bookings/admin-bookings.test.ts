import { adminStayOf } from '#tests/support/admin-details.ts'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { getAdminBooking, listAdminBookings } from '#contract/products/registry.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aCompanyWithAdmin, stay } from '#tests/support/admin.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const without = (problem: object) => ({ ...problem, requestId: '' })

const ADMINS = ['admin', 'administrators', 'owner', 'owneradmin'] as const

describe('admin is not accessible', () => {
  test('without a session, and for travellers', async () => {
    const { traveller, book } = await aCompanyWithAdmin(api)
    const { bookingId } = await book()
    for (const options of [{}, { as: 'nonsense' }]) {
      await api.refused('unauthenticated', listAdminBookings, { query: {} }, options)
      await api.refused('unauthenticated', getAdminBooking, { params: { bookingId } }, options)
    }
    await api.refused('forbidden', listAdminBookings, { query: {} }, { as: traveller })
    await api.refused('forbidden', getAdminBooking, { params: { bookingId } }, { as: traveller })
  })

  test.each([
    ['state', 'lost'],
    ['today', 'tomorrow'],
    ['from', '2027-02-30'],
    ['from', '0000-01-01'],
    ['to', 'soon'],
    ['place', 'moon'],
    ['payment', 'card'],
    ['sort', 'luck'],
    ['limit', '501'],
    ['limit', '0'],
    ['cursor', 'abc.def'],
    ['q', 'a'.repeat(101)],
  ])('to %s=%s, and names the field', async (field, value) => {
    const { admin } = await aCompanyWithAdmin(api)
    const headers = { authorization: `Bearer ${admin}` }
    const url = `/api/Admin/Bookings?${new URLSearchParams({ [field]: value }).toString()}`
    const problem = problemIn(await api.inject({ url, headers }))
    expect(problem.status).toBe(400)
    expect(problem.fields?.map((one) => one.field)).toEqual([`query.${field}`])
  })

  test('for days in the wrong order and for an unknown place', async () => {
    const { admin } = await aCompanyWithAdmin(api)
    const query = { from: '2027-03-02', to: '2027-03-01' }
    await api.refused('validation_failed', listAdminBookings, { query }, { as: admin })
    await api.refused('not_found', listAdminBookings, { query: { place: 'city:nowhere' } }, { as: admin })
  })
})

describe('tenant isolation', () => {
  test('exclude rows, totals and texts of other companies, for every admin role', async () => {
    const [mine, theirs] = [await aCompanyWithAdmin(api), await aCompanyWithAdmin(api)]
    const own = await mine.book()
    await theirs.book()
    await theirs.bookFor('Wayan Zulkifli')
    for (const role of ADMINS) {
      const as = await signedInAs(api, await aUser(api, { clientId: mine.company.id, roles: [role] }))
      const seen = await api.ok(listAdminBookings, { query: {} }, { as })
      expect(seen.items.map(({ bookingId }) => bookingId)).toEqual([own.bookingId])
      expect(seen).toMatchObject({ scope: 'company', totals: { all: 1, upcoming: 1 } })
      expect((await api.ok(listAdminBookings, { query: { q: 'zulkifli' } }, { as })).totals?.all).toBe(0)
    }
  })

  test("answers another company's booking exactly like one that does not exist, also to its host", async () => {
    const theirs = await aCompanyWithAdmin(api)
    const host = await aUser(api, { roles: ['admin', 'user'] })
    const listing = await aHotel(api, { ownerUserId: host.id })
    const { bookingId } = await theirs.book(10, 12, listing.ratePlanId)
    const stranger = await aCompanyWithAdmin(api)
    for (const as of [await signedInAs(api, host), stranger.admin]) {
      const [real, none] = [
        await api.call(getAdminBooking, { params: { bookingId } }, { as }),
        await api.call(getAdminBooking, { params: { bookingId: NO_ID } }, { as }),
      ]
      expect(without(problemIn(real))).toEqual(without(problemIn(none)))
      expect(problemIn(real).code).toBe('not_found')
      expect((await api.ok(listAdminBookings, { query: {} }, { as })).items).toEqual([])
    }
  })

  test('lets the operator’s admins see every company, and no one else of the operator', async () => {
    const [one, other] = [
      await aCompanyWithAdmin(api, await aClient(api, { name: 'Company One' })),
      await aCompanyWithAdmin(api),
    ]
    const [first, second] = [await one.book(), await other.book()]
    const operator = await aClient(api, { isOperator: true })
    const as = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    const seen = await api.ok(listAdminBookings, { query: { limit: 2 } }, { as })
    expect(seen.scope).toBe('every_company')
    expect(seen.items.map(({ bookingId, company }) => [bookingId, company])).toEqual([
      [second.bookingId, 'A company'],
      [first.bookingId, 'Company One'],
    ])
    expect((await api.ok(listAdminBookings, { query: { q: first.reference } }, { as })).items).toHaveLength(1)
    const { bookingId } = first
    expect((await adminStayOf(api, { params: { bookingId } }, { as })).company.name).toBe('Company One')
    const traveller = await signedInAs(api, await aUser(api, { clientId: operator.id }))
    await api.refused('forbidden', listAdminBookings, { query: {} }, { as: traveller })
  })

  test('exists in the database too: a search query without any condition', async () => {
    const [mine, theirs] = [await aCompanyWithAdmin(api), await aCompanyWithAdmin(api)]
    await mine.book()
    await theirs.book()
    const tenant = { clientId: mine.company.id, userId: mine.ayu.id, isOperator: false }
    const { rows } = await inTenant(api.db, tenant, (tx) =>
      tx.execute(sql`select distinct client_id from booking_words`),
    )
    expect(rows).toEqual([{ client_id: mine.company.id }])
    const theft = inTenant(api.db, tenant, (tx) => tx.execute(sql`delete from booking_words`))
    await expect(theft).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('a row shows the most important facts', async () => {
  const { book, list, company, hotel } = await aCompanyWithAdmin(api)
  const { bookingId, reference, total, createdAt } = await book()
  expect((await list()).items).toEqual([
    {
      service: 'stay',
      bookingId,
      reference,
      state: 'confirmed',
      attention: [],
      invoiceTo: 'PT A Company',
      costCentre: null,
      project: null,
      policyReason: '',
      guest: 'Guest Number I',
      hotelId: hotel.hotelId,
      hotelName: 'Hotel Melati',
      cityName: 'Jakarta',
      ...stay(10, 12),
      nights: 2,
      rooms: 1,
      total,
      payment: 'company_account',
      bookedBy: 'Ayu Prameswari',
      company: company.name,
      createdAt,
    },
  ])
})

describe('a booking', () => {
  test('has its ledger with running sums, its hold and the rights of each person', async () => {
    const host = await aUser(api)
    const listing = await aHotel(api, { ownerUserId: host.id })
    const managed = await aCompanyWithAdmin(api)
    const { bookingId, total } = await managed.book(10, 12, listing.ratePlanId)
    const params = { bookingId }
    const before = await adminStayOf(api, { params }, { as: managed.admin })
    expect(before).toMatchObject({
      bookingId,
      state: 'confirmed',
      version: 1,
      company: { name: managed.company.name, zone: 'Asia/Jakarta' },
      ledger: { entries: [{ kind: 'charge', amount: total, balance: total }], balances: [total] },
      hold: { state: 'used', rooms: 1 },
      can: { cancel: true },
      rights: [
        { who: 'booker', name: 'Ayu Prameswari', see: true, cancel: true },
        { who: 'company', name: null, see: true, cancel: true },
        { who: 'host', name: null, see: true, cancel: false },
        { who: 'operator', name: null, see: true, cancel: true },
      ],
    })
    expect(before.events.map(({ state, actor }) => [state, actor])).toEqual([
      ['held', 'Ayu Prameswari'],
      ['paid', 'Ayu Prameswari'],
      ['confirmed', 'Ayu Prameswari'],
    ])

    api.clock.advance(60_000)
    const { refund, version } = await quoteStay(api, { params }, { as: managed.admin })
    const body = { expectedRefund: refund }
    await cancelStay(api, { params, body }, { as: managed.admin, version })
    const after = await adminStayOf(api, { params }, { as: managed.admin })
    expect(after.ledger.balances).toEqual([idr(0)])
    expect(after.ledger.entries.map(({ kind, amount, balance }) => [kind, amount.minor, balance.minor])).toEqual([
      ['charge', total.minor, total.minor],
      ['refund', -total.minor, 0],
    ])
    expect(after).toMatchObject({ state: 'cancelled', version: 2, can: { cancel: false } })
    expect(after.rights.map(({ cancel }) => cancel)).toEqual([false, false, false, false])
    expect(after.events.at(-1)?.actor).toBe('Siti Rahmawati')
  })

  test('without entries totals zero; entries of two currencies are summed separately, in order of time', async () => {
    const managed = await aCompanyWithAdmin(api)
    const listing = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const { bookingId } = await managed.book(10, 12, listing.ratePlanId)
    const params = { bookingId }
    const read = async () => (await adminStayOf(api, { params }, { as: managed.admin })).ledger
    expect(await read()).toEqual({ entries: [], balances: [idr(0)] })
    const entry = (amountMinor: number, currency: string, day: string) => ({
      id: uuidv7(),
      clientId: managed.company.id,
      bookingId,
      kind: 'charge' as const,
      amountMinor,
      currency,
      at: new Date(`2027-03-${day}T00:00:00Z`),
    })
    await api.db.insert(ledgerEntries).values([entry(-30, 'IDR', '04'), entry(100, 'IDR', '03'), entry(7, 'SGD', '05')])
    const { entries, balances } = await read()
    expect(entries.map(({ amount, balance }) => [amount.minor, balance.minor])).toEqual([
      [100, 100],
      [-30, 70],
      [7, 7],
    ])
    expect(balances).toEqual([idr(70), { minor: 7, currency: 'SGD' }])
  })

  test('marks a booker who left the company as without access', async () => {
    const managed = await aCompanyWithAdmin(api)
    const { bookingId } = await managed.book()
    const elsewhere = await aClient(api)
    await api.db.execute(sql`update users set client_id = ${elsewhere.id} where id = ${managed.ayu.id}`)
    const { rights } = await adminStayOf(api, { params: { bookingId } }, { as: managed.admin })
    expect(rights[0]).toEqual({ who: 'booker', name: 'Ayu Prameswari', see: false, cancel: false })
  })
})
