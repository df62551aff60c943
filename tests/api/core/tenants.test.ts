import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { getHold, releaseHold } from '#contract/products/stays/holds.ts'
import type { Role } from '#contract/core/roles.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, stayPart } from '#tests/support/cancellations.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const without = (problem: object) => ({ ...problem, requestId: '' })
const tenantOf = (user: User, isOperator = false) => ({ clientId: user.clientId, userId: user.id, isOperator })

const aScene = async () => {
  const host = await aUser(api)
  const hotel = await aHotel(api, { ownerUserId: host.id })
  const owner = await aUser(api)
  const token = await signedInAs(api, owner)
  const booking = await aBooking(api, token, hotel.ratePlanId)
  const held = await aHold(api, token, hotel.ratePlanId)
  const as = async (roles: Role[], clientId?: string) =>
    signedInAs(api, await aUser(api, { roles, ...(clientId !== undefined && { clientId }) }))
  return { host, hotel, owner, token, booking, held, as, params: { bookingId: booking.bookingId } }
}

describe('the wall between companies', () => {
  test('answers ids of others exactly like ids that do not exist', async () => {
    const { as, params, held } = await aScene()
    const stranger = await as(['user', 'admin', 'owner', 'owneradmin', 'administrators'])
    const compare = async (call: (bookingId: string, holdId: string) => ReturnType<typeof api.call>) => {
      const [real, none] = [await call(params.bookingId, held.hold.holdId), await call(NO_ID, NO_ID)]
      expect(without(problemIn(real))).toEqual(without(problemIn(none)))
      expect(problemIn(real).code).toBe('not_found')
    }
    const body = { expectedRefund: held.quote.total }
    await compare((bookingId) => api.call(getStayBooking, { params: { bookingId } }, { as: stranger }))
    await compare((bookingId) => api.call(quoteCancellation, { params: { bookingId } }, { as: stranger }))
    await compare((bookingId) => api.call(cancelBooking, { params: { bookingId }, body }, { as: stranger, version: 1 }))
    const part = { roomNights: [{ room: 1, night: STAY.checkIn }] }
    const partBody = { ...part, ...body }
    await compare((bookingId) =>
      api.call(quotePartialCancellation, stayPart({ params: { bookingId }, body: part }), { as: stranger }),
    )
    await compare((bookingId) =>
      api.call(cancelBooking, stayPart({ params: { bookingId }, body: partBody }), { as: stranger, version: 1 }),
    )
    await compare((_booking, holdId) => api.call(getHold, { params: { holdId } }, { as: stranger }))
    await compare((_booking, holdId) => api.call(releaseHold, { params: { holdId } }, { as: stranger }))
    await compare((_booking, holdId) =>
      api.call(createStayBooking, { body: { ...bookingBody(held), holdId } }, { as: stranger }),
    )
  })

  test('colleagues see a booking when they run the company, and not when they only travel', async () => {
    const { owner, as, params } = await aScene()
    await api.refused('not_found', getStayBooking, { params }, { as: await as(['user'], owner.clientId) })
    for (const role of ['admin', 'administrators', 'owner', 'owneradmin'] as const) {
      const seen = await api.ok(getStayBooking, { params }, { as: await as([role], owner.clientId) })
      expect(seen.can.cancel).toBe(true)
    }
  })

  test('nobody uses the hold of a colleague', async () => {
    const { owner, as, held } = await aScene()
    const boss = await as(['user', 'admin'], owner.clientId)
    await api.refused('not_found', createStayBooking, { body: bookingBody(held) }, { as: boss })
    await api.refused('not_found', releaseHold, { params: { holdId: held.hold.holdId } }, { as: boss })
  })

  test('a host sees bookings at an own listing, and does not cancel them', async () => {
    const { host, params, booking } = await aScene()
    const token = await signedInAs(api, host)
    const seen = await api.ok(getStayBooking, { params }, { as: token })
    expect(seen).toMatchObject({ bookingId: booking.bookingId, can: { cancel: false } })
    expect(seen.events).toHaveLength(3)
    const body = { expectedRefund: booking.total }
    await api.refused('forbidden', cancelBooking, { params, body }, { as: token, version: 1 })
  })

  test("the operator's admins see and cancel every company's bookings, its travellers do not", async () => {
    const { as, params, booking } = await aScene()
    const operator = await aClient(api, { isOperator: true })
    await api.refused('not_found', getStayBooking, { params }, { as: await as(['user'], operator.id) })
    const admin = await as(['admin'], operator.id)
    expect(await api.ok(getStayBooking, { params }, { as: admin })).toMatchObject({ can: { cancel: true } })
    const body = { expectedRefund: booking.total }
    expect(await cancelStay(api, { params, body }, { as: admin, version: 1 })).toMatchObject({
      state: 'cancelled',
    })
  })
})

describe('the second wall, in the database', () => {
  const tables = ['bookings', 'stay_bookings', 'booking_events', 'holds', 'ledger_entries', 'idempotency_keys']

  test.each(tables)('a query of %s without any condition finds the rows of the own company only', async (table) => {
    const [mine, theirs] = [await aScene(), await aScene()]
    const count = sql.raw(`select count(*)::int as count, count(distinct client_id)::int as clients,
      min(client_id::text) as client from ${table}`)
    const { rows } = await inTenant(api.db, tenantOf(mine.owner), (tx) =>
      tx.execute<{ count: number; clients: number; client: string }>(count),
    )
    expect(rows[0]).toMatchObject({ clients: 1, client: mine.owner.clientId })
    const all = await api.db.execute<{ clients: number }>(count)
    expect(all.rows[0]?.clients, `${theirs.owner.clientId} has rows too`).toBeGreaterThan(1)
  })

  test('no table that names a company shows rows of another', async () => {
    const [mine] = [await aScene(), await aScene()]
    await withAirports(api)
    await aFlightBooking(api)
    const { rows: tables } = await api.db.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege('app', c.oid, 'select')
      order by 1`)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['stay_bookings', 'flight_bookings']))
    const shown = await inTenant(api.db, tenantOf(mine.owner), async (tx) => {
      const found: string[] = []
      for (const { name } of tables) {
        const others = sql`select 1 from ${sql.identifier(name)} where client_id <> ${mine.owner.clientId} limit 1`
        if ((await tx.execute(others)).rows.length > 0) found.push(name)
      }
      return found
    })
    expect(shown).toEqual([])
  })

  test('rows cannot be written for another company, and secrets cannot be read', async () => {
    const { owner, booking } = await aScene()
    const stranger = await aUser(api)
    const as = (statement: ReturnType<typeof sql>) =>
      inTenant(api.db, tenantOf(stranger), (tx) => tx.execute(statement))
    const theft = await as(sql`update bookings set client_id = ${stranger.clientId} where id = ${booking.bookingId}`)
    expect(theft.rowCount).toBe(0)
    await expect(
      as(sql`insert into ledger_entries (id, client_id, booking_id, kind, amount_minor, currency, at)
        values (${NO_ID}, ${owner.clientId}, ${booking.bookingId}, 'refund', -1, 'IDR', now())`),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
    for (const secret of ['signing_keys', 'sessions', 'users']) {
      await expect(as(sql.raw(`select * from ${secret}`))).rejects.toMatchObject({ cause: { code: '42501' } })
    }
    await expect(as(sql`delete from bookings`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('a connection is the server again after the transaction', async () => {
    const user = await aUser(api)
    await inTenant(api.db, tenantOf(user), (tx) => tx.execute(sql`select 1`))
    await inTenant(api.db, tenantOf(user), (tx) => tx.execute(sql`select nonsense`)).catch(() => undefined)
    const roles = await Promise.all(
      Array.from({ length: 12 }, () => api.db.execute<{ role: string }>(sql`select current_user as role`)),
    )
    expect(new Set(roles.map(({ rows }) => rows[0]?.role))).not.toContain('app')
  })
})
