import { afterAll, expect, inject, test } from 'vitest'
import { health, live } from '#contract/core/system.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { openDatabase } from '#server/database/connect.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { startTcpLine, type TcpLine } from '#tests/support/faults/tcp-line.ts'

let line: TcpLine | undefined
const api = apiTest({
  database: async () => {
    const server = inject('postgresUrl')
    // The embedded engine is no host that could be lost.
    if (server === '') return freshDatabase()
    const url = new URL(await createDatabase(server, inject('postgresTemplate')))
    line = await startTcpLine(Number(url.port))
    url.port = String(line.port)
    return openDatabase({ databaseUrl: url.href, connections: 4 })
  },
})
afterAll(async () => {
  await line?.close()
})

test('while the database host is silent calls are 503 with Retry-After, and bookings go on once another has taken over', async () => {
  const token = await signedInAs(api, await aUser(api))
  const hotel = await aHotel(api, { rooms: [{ allotment: 50 }] })
  const before = await aBooking(api, token, hotel.ratePlanId)
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  const book = () => api.call(createStayBooking, { body }, { as: token, key: 'the-same-booking' })

  // All connections are open, and silent afterwards.
  await Promise.all(Array.from({ length: 4 }, () => api.database.pool.query('select pg_sleep(0.3)')))
  line?.silence()
  const calls = line === undefined ? [] : await Promise.all([...Array.from({ length: 8 }, book), api.call(health, {})])
  for (const call of calls) {
    expect(problemIn(call).code).toBe('unavailable')
    expect(call.headers['retry-after']).toBe('2')
  }
  await api.ok(live, {})

  line?.leadTo(Number(new URL(inject('postgresUrl')).port))
  await expect.poll(async () => (await book()).statusCode, { timeout: 25_000 }).toBe(200)
  await api.ok(health, {})
  const { rows } = await api.database.pool.query('select id from bookings order by id')
  expect(rows).toEqual([{ id: before.bookingId }, { id: body.bookingId }])
}, 60_000)
