import { afterAll, expect, test } from 'vitest'
import { Client } from 'pg'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { MIGRATIONS } from '#tests/support/migrations.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { startTcpLine, type TcpLine } from '#tests/support/faults/tcp-line.ts'

const BOOKINGS = 60

let primary: Postgres
let standby: Postgres
let line: TcpLine
const api = apiTest({
  database: async () => {
    primary = await startPostgres({ settings: { wal_level: 'replica', fsync: 'off' } })
    standby = await primary.standby()
    await query(primary, `alter system set synchronous_standby_names = '*'`)
    await query(primary, 'select pg_reload_conf()')
    line = await startTcpLine(Number(new URL(primary.url).port))
    const ports = [line.port, new URL(standby.url).port]
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
    const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
    const database = await openDatabase({ databaseUrl, connections: 4 })
    await migrate(database, MIGRATIONS)
    return database
  },
})
afterAll(async () => {
  await line.close()
  await standby.stop()
  await primary.stop()
})

const query = async ({ url }: Postgres, text: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('a promoted standby has every acknowledged booking, and bookings go on there without a restart', async () => {
  const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: BOOKINGS }] })
  const asked: { as: string; body: ReturnType<typeof bookingBody> }[] = []
  // Each by a person of another company: one may not hold so many rooms.
  while (asked.length < BOOKINGS) {
    const as = await signedInAs(api, await aUser(api))
    asked.push({ as, body: bookingBody(await aHold(api, as, ratePlanId)) })
  }
  const statuses: number[] = []
  /** Repeats the call until it is answered for good, as the page does. */
  const book = async ({ as, body }: (typeof asked)[number]): Promise<string> => {
    for (;;) {
      const { statusCode } = await api.call(createStayBooking, { body }, { as, key: body.bookingId })
      statuses.push(statusCode)
      if (statusCode === 200) return body.bookingId
    }
  }
  const early = await Promise.all(asked.splice(0, 20).map(book))
  const under = Promise.all(asked.splice(0, 20).map(book))
  line.silence()
  await expect.poll(() => statuses.includes(503), { timeout: 20_000 }).toBe(true)
  await query(standby, 'select pg_promote()')
  const acknowledged = [...early, ...(await under), ...(await Promise.all(asked.map(book)))]
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const stored = (await query(standby, 'select id from bookings')).map(({ id }) => String(id))
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
}, 120_000)
