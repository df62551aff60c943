import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Rows whose time ends at a moment: the table, and what of it is written besides its id. */
const ROWS: [string, number, (of: { userId: string; clientId: string; ends: string }) => Record<string, unknown>][] = [
  [
    'sign_in_challenges',
    DAY,
    ({ userId, clientId, ends }) => ({
      user_id: userId,
      client_id: clientId,
      method: 'password',
      secret_hash: Buffer.from('x'),
      made_at: ends,
      expires_at: ends,
    }),
  ],
  [
    'company_sign_ins',
    DAY,
    ({ ends }) => ({
      state_hash: Buffer.from(uuidv7()),
      browser_hash: Buffer.from('x'),
      nonce: 'x',
      verifier: Buffer.from('x'),
      return_to: '',
      expires_at: ends,
    }),
  ],
  [
    'passkey_challenges',
    0,
    ({ userId, ends }) => ({ user_id: userId, purpose: 'add', challenge: 'x', expires_at: ends }),
  ],
  [
    'remembered_devices',
    0,
    ({ userId, clientId, ends }) => ({
      user_id: userId,
      client_id: clientId,
      token_hash: Buffer.from(uuidv7()),
      browser: '',
      os: '',
      made_at: ends,
      expires_at: ends,
    }),
  ],
  [
    'mailed_secrets',
    30 * DAY,
    ({ userId, clientId, ends }) => ({
      user_id: userId,
      client_id: clientId,
      purpose: 'restore_email',
      email: 'x@people.example',
      link_hash: Buffer.from(uuidv7()),
      code_hash: Buffer.from('x'),
      made_at: ends,
      expires_at: ends,
    }),
  ],
  [
    'contact_cases',
    730 * DAY,
    ({ ends }) => ({
      number: `SG-${uuidv7().slice(-8)}`,
      topic: 'other',
      reference: '',
      name: 'Sri',
      email: 'sri@people.example',
      message: 'x',
      locale: 'en',
      received_at: ends,
      answered_at: ends,
    }),
  ],
  [
    'sessions',
    30 * DAY,
    ({ userId, clientId, ends }) => ({
      user_id: userId,
      client_id: clientId,
      browser: '',
      version: '',
      os: '',
      user_agent: '',
      expires_at: ends,
    }),
  ],
]

const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
  const id = uuidv7()
  const all = Object.entries({ id, ...row })
  const names = sql.join(
    all.map(([name]) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    all.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  await api.db.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`)
  return id
}
const isThere = async (table: string, id: string): Promise<boolean> => {
  const { rows } = await api.db.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id}`)
  return rows.length > 0
}

describe('expired data that no request needs', () => {
  test.each(ROWS)('is deleted from %s in time, and not before', async (table, ordersOf, rowOf) => {
    const { id: userId, clientId } = await aUser(api)
    const ends = api.clock.now()
    const of = { userId, clientId }
    const id = await insert(table, rowOf({ ...of, ends: ends.toISOString() }))
    const later = await insert(table, rowOf({ ...of, ends: new Date(ends.getTime() + MINUTE).toISOString() }))
    api.clock.advance(ordersOf)
    await tidyUp(api.db, api.clock.now())
    expect(await isThere(table, id)).toBe(true)
    api.clock.advance(1)
    await tidyUp(api.db, api.clock.now())
    expect([await isThere(table, id), await isThere(table, later)]).toEqual([false, true])
  })

  test('is deleted from sessions thirty days after they ended, however long they could have lasted', async () => {
    const { id: userId, clientId } = await aUser(api)
    const row = { user_id: userId, client_id: clientId, browser: '', version: '', os: '', user_agent: '' }
    const expires = new Date(api.clock.now().getTime() + 31 * DAY).toISOString()
    const [ended, open] = [
      await insert('sessions', { ...row, expires_at: expires, ended_at: api.clock.now().toISOString() }),
      await insert('sessions', { ...row, expires_at: expires }),
    ]
    api.clock.advance(30 * DAY)
    await tidyUp(api.db, api.clock.now())
    expect(await isThere('sessions', ended)).toBe(true)
    api.clock.advance(1)
    await tidyUp(api.db, api.clock.now())
    expect([await isThere('sessions', ended), await isThere('sessions', open)]).toEqual([false, true])
  })

  test('includes addresses of the contact form that nobody confirmed in thirty days, and no others', async () => {
    const asked = { asked_at: api.clock.now().toISOString() }
    const insertAddress = async (more: { confirmed_at?: string; stopped_at?: string }): Promise<Buffer> => {
      const [address, token] = [Buffer.from(uuidv7()), Buffer.from(uuidv7())]
      const { confirmed_at: confirmed = null, stopped_at: stopped = null } = more
      await api.db
        .execute(sql`insert into contact_addresses (address_hash, token_hash, asked_at, confirmed_at, stopped_at)
        values (${address}, ${token}, ${asked.asked_at}, ${confirmed}, ${stopped})`)
      return address
    }
    const isKept = async (address: Buffer) =>
      (await api.db.execute(sql`select 1 from contact_addresses where address_hash = ${address}`)).rows.length > 0
    const [left, confirmed, stopped] = [
      await insertAddress({}),
      await insertAddress({ confirmed_at: asked.asked_at }),
      await insertAddress({ stopped_at: asked.asked_at }),
    ]
    api.clock.advance(30 * DAY + 1)
    await tidyUp(api.db, api.clock.now())
    expect([await isKept(left), await isKept(confirmed), await isKept(stopped)]).toEqual([false, true, true])
  })

  test('includes attempt counters after their window', async () => {
    const [key, ends] = [uuidv7(), api.clock.now().toISOString()]
    await api.db.execute(sql`insert into guesses (key, wrong, window_ends_at) values (${key}, 1, ${ends})`)
    const count = async () => (await api.db.execute(sql`select 1 from guesses where key = ${key}`)).rows.length
    await tidyUp(api.db, api.clock.now())
    expect(await count()).toBe(1)
    api.clock.advance(1)
    await tidyUp(api.db, api.clock.now())
    expect(await count()).toBe(0)
  })
})
