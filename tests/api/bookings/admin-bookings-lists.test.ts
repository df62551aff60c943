import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ATTENTION_STATES, BOOKING_GROUPS } from '#contract/bookings/admin-bookings.ts'
import { BOOKING_STATES, holdsStock, type BookingState } from '#contract/bookings/states.ts'
import { addDays } from '#contract/core/days.ts'
import { adminToday, listAdminBookings } from '#contract/products/registry.ts'
import { TODAY_LISTS } from '#contract/products/stays/admin.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { stayBookings } from '#server/database/schema/products/stays/stay-bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompanyWithAdmin, type AdminQuery } from '#tests/support/admin.ts'
import { aCity, aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()

const become = (bookingId: string, state: BookingState) =>
  api.db.update(bookings).set({ state }).where(eq(bookings.id, bookingId))

/** Bookings of one and the same instant, so that only the id tells them apart. */
const many = async (admin: Awaited<ReturnType<typeof aCompanyWithAdmin>>, count: number) => {
  const made = []
  for (let index = 0; index < count; index += 1) made.push((await admin.book(10 + (index % 3), 14)).bookingId)
  return made
}

describe('words', () => {
  test('find by prefix, in any order, of reference, guest, hotel, city and booker', async () => {
    const { book, bookFor, ids } = await aCompanyWithAdmin(api)
    const plain = await book()
    const named = await bookFor("Délu O'Brien Ma’ruf", 'Kantor Pusat')
    const found = async (q: string) => (await ids({ q })).toSorted()
    const both = [plain.bookingId, named.bookingId].toSorted()
    const one = [named.bookingId]
    expect(await found('obri')).toEqual(one)
    expect(await found("o'brien")).toEqual(one)
    expect(await found('MARUF de')).toEqual(one)
    // No reference has an L or a U, so none begins with these words by chance.
    expect(await found('délu')).toEqual(one)
    expect(await found('kantor')).toEqual(one)
    expect(await found('melati prames')).toEqual(both)
    expect(await found('jakarta')).toEqual(both)
    expect(await found('brien')).toEqual([])
    expect(await found('melati nobody')).toEqual([])
    for (const q of [
      plain.reference,
      plain.reference.toLowerCase(),
      plain.reference.slice(0, 8),
      plain.reference.slice(3),
    ]) {
      expect(await found(q)).toEqual([plain.bookingId])
    }
  })

  test.each(['%', '_', '!!!', "'; drop table bookings; --", 'SG-', '\\'])(
    'of %j find no accidental matches',
    async (q) => {
      const { book, list } = await aCompanyWithAdmin(api)
      await book()
      expect(await list({ q })).toMatchObject({ items: [], nextCursor: null, totals: { all: 0, upcoming: 0 } })
    },
  )

  test('follow a corrected name', async () => {
    const { bookFor, ids } = await aCompanyWithAdmin(api)
    const { bookingId } = await bookFor('Sti Rahmawati', 'Kantor')
    const travellers = [{ fullName: 'Siti Rahmawati' }]
    await api.db.update(stayBookings).set({ travellers }).where(eq(stayBookings.bookingId, bookingId))
    expect(await ids({ q: 'siti' })).toEqual([bookingId])
    expect(await ids({ q: 'sti' })).toEqual([])
  })
})

describe('groups', () => {
  test('split the bookings by the day at the hotel, and attention spans them', async () => {
    const { book, list } = await aCompanyWithAdmin(api)
    const booked = {
      past: await book(0, 1),
      leaving: await book(0, 3),
      staying: await book(1, 5),
      arriving: await book(3, 4),
      next: await book(4, 6),
      waiting: await book(8, 9),
      gone: await book(3, 4),
      absent: await book(2, 5),
    }
    await become(booked.gone.bookingId, 'cancelled')
    await become(booked.waiting.bookingId, 'pending_approval')
    await become(booked.absent.bookingId, 'no_show')
    // 17:00 UTC is midnight in Jakarta: the fourth day has begun there.
    api.clock.set(new Date(`${addDays(TODAY, 2)}T17:00:00Z`))
    const names = new Map(Object.entries(booked).map(([name, { bookingId }]) => [bookingId, name]))
    const members = async (state: (typeof BOOKING_GROUPS)[number]) =>
      (await list({ state })).items.map(({ bookingId }) => names.get(bookingId) ?? '').toSorted()
    expect(await members('upcoming')).toEqual(['next', 'waiting'])
    expect(await members('in_house')).toEqual(['arriving', 'leaving', 'staying'])
    expect(await members('past')).toEqual(['absent', 'past'])
    expect(await members('cancelled')).toEqual(['gone'])
    expect(await members('attention')).toEqual(['absent', 'waiting'])
    expect(await members('approval')).toEqual(['waiting'])
    const totals = { all: 8, upcoming: 2, in_house: 3, past: 2, cancelled: 1, attention: 2, approval: 1 }
    expect((await list({ state: 'cancelled' })).totals).toEqual(totals)
  })

  test('include every state', async () => {
    const { book, list } = await aCompanyWithAdmin(api)
    const { bookingId } = await book()
    for (const state of BOOKING_STATES) {
      await become(bookingId, state)
      const { totals } = await list()
      const { all, upcoming, in_house: inHouse, past, cancelled, attention } = totals ?? {}
      expect([all, (upcoming ?? 0) + (inHouse ?? 0) + (past ?? 0) + (cancelled ?? 0)], state).toEqual([1, 1])
      expect([state, cancelled]).toEqual([state, holdsStock(state) ? 0 : 1])
      expect([state, attention]).toEqual([state, ATTENTION_STATES.some((one) => one === state) ? 1 : 0])
    }
  })

  test('of today have the same bookings as the dashboard', async () => {
    const { book, company, ids } = await aCompanyWithAdmin(api)
    const far = await aHotel(api, { cityId: await aCity(api, { zone: 'Asia/Jayapura' }), zone: 'Asia/Jayapura' })
    for (const [from, to] of [
      [0, 3],
      [2, 5],
      [3, 4],
      [3, 4],
      [4, 5],
    ] as const) {
      await book(from, to)
      await book(from, to, far.ratePlanId)
    }
    const [gone] = await ids({ sort: 'check_in_latest' })
    await become(gone ?? '', 'cancelled')
    for (const moment of [`${TODAY}T03:00:00Z`, `${addDays(TODAY, 2)}T15:30:00Z`, `${addDays(TODAY, 2)}T17:00:00Z`]) {
      api.clock.set(new Date(moment))
      const as = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
      const board = await api.ok(adminToday, {}, { as })
      for (const today of TODAY_LISTS) {
        const { items } = await api.ok(listAdminBookings, { query: { today } }, { as })
        const counted = board[today].map(({ bookingId }) => bookingId).toSorted()
        expect([moment, today, items.map(({ bookingId }) => bookingId).toSorted()]).toEqual([moment, today, counted])
      }
    }
  })
})

describe('filters', () => {
  test('of days include stays that touch them, including arrival and departure days', async () => {
    const { book, ids } = await aCompanyWithAdmin(api)
    const [early, middle, late] = [await book(1, 3), await book(3, 5), await book(8, 30)]
    const within = (from?: number, to?: number) =>
      ids({ sort: 'check_in', ...(from && { from: addDays(TODAY, from) }), ...(to && { to: addDays(TODAY, to) }) })
    expect(await within(3, 3)).toEqual([early.bookingId, middle.bookingId])
    expect(await within(4, 7)).toEqual([middle.bookingId])
    expect(await within(30)).toEqual([late.bookingId])
    expect(await within(31)).toEqual([])
    expect(await within(undefined, 2)).toEqual([early.bookingId])
    expect(await within(6, 7)).toEqual([])
  })

  test('of place accept a city or one hotel, and of payment its state; all of them combined', async () => {
    const { book, hotel, ids, list } = await aCompanyWithAdmin(api)
    const near = await aHotel(api, { cityId: hotel.cityKey.slice(5), rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const far = await aHotel(api)
    const [first, second, third] = [
      await book(),
      await book(10, 12, near.ratePlanId),
      await book(10, 12, far.ratePlanId),
    ]
    expect(await ids({ place: hotel.cityKey })).toEqual([second.bookingId, first.bookingId])
    expect(await ids({ place: `hotel:${far.hotelId}` })).toEqual([third.bookingId])
    expect(await ids({ payment: 'at_property' })).toEqual([second.bookingId])
    expect(await ids({ payment: 'company_account', place: hotel.cityKey, q: 'melati', state: 'upcoming' })).toEqual([
      first.bookingId,
    ])
    expect((await list({ place: hotel.cityKey })).totals).toMatchObject({ all: 2, upcoming: 2 })
  })
})

describe('pages', () => {
  test.each(['booked', 'check_in', 'check_in_latest'] as const)(
    'by %s skip and repeat nothing while bookings are added',
    async (sort) => {
      const admin = await aCompanyWithAdmin(api)
      const before = await many(admin, 7)
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const page = await admin.list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) })
        expect(page.totals === null).toBe(cursor !== undefined)
        walked.push(...page.items.map(({ bookingId }) => bookingId))
        cursor = page.nextCursor ?? undefined
        api.clock.advance(1000)
        await admin.book(11, 14)
      } while (cursor !== undefined && walked.length < 50)
      expect(new Set(walked).size).toBe(walked.length)
      expect(walked.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted())
      // Newest first, what was added lies before the first page.
      expect(sort !== 'booked' || walked.length === before.length).toBe(true)
    },
  )

  test('in booking order distinguish microseconds', async () => {
    const admin = await aCompanyWithAdmin(api)
    const made = await many(admin, 3)
    const at = ['2027-03-01T00:00:00.000300Z', '2027-03-01T00:00:00.000100Z', '2027-03-01T00:00:00.000200Z']
    for (const [index, id] of made.entries()) {
      await api.db.execute(sql`update bookings set created_at = ${at[index] ?? ''}::timestamptz where id = ${id}`)
    }
    const first = await admin.list({ limit: 1 })
    const second = await admin.list({ limit: 1, cursor: first.nextCursor ?? '' })
    const third = await admin.list({ limit: 1, cursor: second.nextCursor ?? '' })
    expect([first, second, third].map(({ items }) => items[0]?.bookingId)).toEqual([made[0], made[2], made[1]])
    expect(third.nextCursor).toBeNull()
  })

  test('have a cursor that opens only this list of this person', async () => {
    const admin = await aCompanyWithAdmin(api)
    await many(admin, 2)
    const { nextCursor } = await admin.list({ limit: 1 })
    const cursor = nextCursor ?? ''
    expect((await admin.list({ limit: 1, cursor })).items).toHaveLength(1)
    const refused = (query: AdminQuery, as = admin.admin) =>
      api.refused('validation_failed', listAdminBookings, { query: { cursor, ...query } }, { as })
    await refused({ state: 'past' })
    await refused({ sort: 'check_in' })
    await refused({ q: 'ayu' })
    await refused({}, await signedInAs(api, await aUser(api, { clientId: admin.company.id, roles: ['admin'] })))
  })
})
