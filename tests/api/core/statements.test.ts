import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { atEnd, transact, unawaited } from '#server/database/db.ts'
import { named, namedCount, sent } from '#server/database/named.ts'
import { instantText, readRow, readRows } from '#server/database/rows.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()
let hotel: MadeHotel
let token: string
let email: string

beforeAll(async () => {
  hotel = await aHotel(api, { rooms: [{ allotment: 1000 }] })
  const user = await aUser(api)
  email = user.email
  token = await signedInAs(api, user)
  await aBooking(api, token, hotel.ratePlanId)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const TURNS = 4

/** How many statements a call takes: the least of several turns, since jobs of the server may work at the same time. */
const statementsOf = async (call: () => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const query = vi.spyOn(Client.prototype, 'query')
    await call()
    counts.push(query.mock.calls.length)
    query.mockRestore()
  }
  return Math.min(...counts)
}

const bookForOneself = async (): Promise<void> => {
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  await api.ok(createStayBooking, { body: { ...body, contact: { ...body.contact, email } } }, { as: token })
}

describe('the statements of a booking are at most', () => {
  test('two for a price', async () => {
    expect(await statementsOf(() => aQuote(api, hotel.ratePlanId))).toBeLessThanOrEqual(2)
  })

  test('fifteen for a hold, plus those of its price', async () => {
    expect(await statementsOf(() => aHold(api, token, hotel.ratePlanId))).toBeLessThanOrEqual(2 + 15)
  })

  test('twenty-four for a commit, plus those of its price and hold', async () => {
    expect(await statementsOf(bookForOneself)).toBeLessThanOrEqual(2 + 15 + 24)
  })

  test('four more where the mails to the contact are counted, who is not the booker', async () => {
    expect(await statementsOf(() => aBooking(api, token, hotel.ratePlanId))).toBeLessThanOrEqual(2 + 15 + 24 + 4)
  })
})

describe('a new booking', () => {
  const payments = ['company_account', 'at_property'] as const
  test.each(payments)('paid by %s is answered as it is read afterwards', async (payment) => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ payment }] }] })
    const held = await aHold(api, token, ratePlanId)
    const booked = await api.ok(createStayBooking, { body: bookingBody(held) }, { as: token })
    const { bookingId } = booked
    expect(await api.ok(getStayBooking, { params: { bookingId } }, { as: token })).toEqual(booked)
  })
})

const rowsOf = async () => (await api.db.execute<{ n: number }>(sql`select n from sent order by n`)).rows
const insert = (n: string) => ['insert-sent', 'insert into sent values ($1::int)', [n]] as const

describe('a transaction', () => {
  beforeAll(async () => {
    await api.db.execute(sql`create table if not exists sent (n int primary key)`)
    return async () => api.db.execute(sql`drop table sent`)
  })

  test('commits queued statements, and last those queued for the end', async () => {
    await transact(api.db, async (tx) => {
      atEnd(tx, () => sent(tx, 'double-sent', 'insert into sent select n * 2 from sent', []))
      sent(tx, ...insert('1'))
    })
    expect(await rowsOf()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('fails as a whole with a failing queued statement', async () => {
    const failing = transact(api.db, async (tx) => {
      await namedCount(tx, ...insert('3'))
      sent(tx, ...insert('1'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    const failingLast = transact(api.db, async (tx) => {
      await namedCount(tx, ...insert('3'))
      atEnd(tx, () => sent(tx, ...insert('1')))
    })
    await expect(failingLast).rejects.toMatchObject({ code: '23505' })
    expect(await rowsOf()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('reports the first failure, not its consequences', async () => {
    const failing = transact(api.db, async (tx) => {
      sent(tx, ...insert('1'))
      await namedCount(tx, ...insert('4'))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  })

  test('is required for deferred statements', () => {
    expect(() => unawaited(api.db, Promise.resolve())).toThrow('no transaction is under way')
  })

  test('does not begin another one', async () => {
    const nested = transact(api.db, (tx) => transact(tx, async () => null))
    await expect(nested).rejects.toThrow('does not begin another one')
  })
})

const valueRow = v.object({
  big: v.number(),
  exact: v.string(),
  day: v.string(),
  at: v.date(),
  text: instantText,
  parsed: v.object({ at: v.string() }),
  bytes: v.instance(Buffer),
  ids: v.array(v.string()),
})
const VALUES = `select 9007199254740991::int8 as big, 1.50::numeric as exact, date '2026-12-01' as day,
  timestamptz '2026-12-01 10:00+07' as at, timestamptz '2026-12-01 10:00+07' as text,
  json_build_object('at', timestamptz '2026-12-01 10:00+07') as parsed, '\\x00ff'::bytea as bytes,
  array['019a0000-0000-7000-8000-000000000000'::uuid] as ids`

describe('rows of raw SQL', () => {
  test('that the schema does not expect fail, without their values', async () => {
    const row = v.object({ name: v.number() })
    const reading = readRows(api.db, row, sql`select 'Siti' as name`)
    await expect(reading).rejects.toThrow('a row cannot be read: name (number: expected number, found string)')
    await expect(named(api.db, { name: 'of-another-shape', row, text: `select 'Siti' as name` }, [])).rejects.toThrow(
      'a row cannot be read: name',
    )
  })

  test('arrive with the same types from either engine, in a transaction and outside, named or not', async () => {
    const at = new Date('2026-12-01T03:00:00Z')
    const expected = {
      big: Number.MAX_SAFE_INTEGER,
      exact: '1.50',
      day: '2026-12-01',
      at,
      text: at.toISOString(),
      bytes: Buffer.from([0, 255]),
      ids: ['019a0000-0000-7000-8000-000000000000'],
    }
    const read = [
      await readRow(api.db, valueRow, sql.raw(VALUES)),
      await transact(api.db, (tx) => readRow(tx, valueRow, sql.raw(VALUES))),
      ...(await named(api.db, { name: 'of-values', row: valueRow, text: VALUES }, [])),
    ]
    expect(read).toHaveLength(3)
    for (const row of read) {
      expect(row).toMatchObject(expected)
      expect(new Date(row?.parsed.at ?? '')).toEqual(at)
    }
  })

  test('are undefined without a request', async () => {
    expect(await readRow(api.db, v.object({ n: v.number() }), sql`select 1 as n where false`)).toBeUndefined()
  })
})
