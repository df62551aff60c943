import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { listPlaces } from '#contract/places/places.ts'
import { health } from '#contract/core/system.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { listBookings } from '#contract/products/registry.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await api.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** What the server answers to these bytes until it closes. */
const sendRaw = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return received
}
const statusesOf = (received: string): number[] =>
  [...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, code]) => Number(code))
const HOST = 'Host: travel.example\r\n'
const SMUGGLED = `GET /api/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`

describe('an ambiguous request', () => {
  test.each([
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n`],
    ['a length and chunks', `Content-Length: ${SMUGGLED.length}\r\nTransfer-Encoding: chunked\r\n`],
    ['chunks of another name', 'Transfer-Encoding: xchunked\r\n'],
    ['a space before the colon', `Content-Length : ${SMUGGLED.length}\r\n`],
    ['a header over two lines', `X-One: 1\r\n Content-Length: ${SMUGGLED.length}\r\n`],
  ])('is refused: %s', async (_name, headers) => {
    const received = await sendRaw(`POST /api/health HTTP/1.1\r\n${HOST}${headers}\r\n${SMUGGLED}`)
    expect(statusesOf(received)).toEqual([400])
  })

  test('and a clear one is answered', async () => {
    expect(statusesOf(await sendRaw(SMUGGLED))).toEqual([200])
  })
})

describe('a method that is not defined', () => {
  test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('%s reveals nothing of the request', async (method) => {
    const received = await sendRaw(
      `${method} /api/health HTTP/1.1\r\n${HOST}Cookie: s3cret\r\nConnection: close\r\n\r\n`,
    )
    expect(received).not.toContain('s3cret')
    expect(statusesOf(received).every((status) => status >= 400)).toBe(true)
  })
})

test('the same parameter twice is refused, and neither is used', async () => {
  for (const query of ['q=a&q=b', 'limit=1&limit=2', 'limit[]=1&limit=2&limit=3']) {
    expect(problemIn(await api.inject(`${listPlaces.path}?${query}`)).code, query).toBe('validation_failed')
  }
})

test('trusts forwarded headers from a trusted proxy only', async () => {
  const user = await aUser(api)
  await api.call(
    login,
    { body: { username: user.email, password: 'x', browser: '', version: '', os: '', userAgent: '' } },
    { headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' } },
  )
  const { rows } = await api.db.execute<{ ip: string }>(
    sql`select ip from audit_events where subject_user_id = ${user.id}`,
  )
  expect(rows).toEqual([{ ip: '127.0.0.1' }])
})

test('ignores unknown members of a body', async () => {
  const { ratePlanId } = await aHotel(api)
  const [user, other] = [await aUser(api), await aUser(api)]
  const as = await signedInAs(api, user)
  const body = bookingBody(await aHold(api, as, ratePlanId))
  const more = { state: 'completed', total: { minor: 1, currency: 'IDR' }, userId: other.id, clientId: other.clientId }
  const booked = await api.ok(createStayBooking, { body: { ...body, ...more } }, { as })
  expect(booked).toMatchObject({ state: 'confirmed', total: body.expectedTotal })
  const params = { bookingId: booked.bookingId }
  await api.ok(getStayBooking, { params }, { as })
  await api.refused('not_found', getStayBooking, { params }, { as: await signedInAs(api, other) })
})

test('members that an answer does not define are removed', async () => {
  const user = await aUser(api, { passwordHash: '$argon2id$kept' })
  const answer = await api.call(userProfile, {}, { as: await signedInAs(api, user) })
  expect(answer.body).toContain(user.email)
  expect(answer.body).not.toMatch(/argon2id|password|joinCode|disabledAt|demonstration/i)
})

describe('an answer', () => {
  test('to a signed-in person is never cached', async () => {
    const as = await signedInAs(api, await aUser(api))
    for (const endpoint of [userProfile, listBookings]) {
      const { headers, statusCode } = await api.call(endpoint, { query: {} }, { as })
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
    }
  })

  test('with text states its character encoding', async () => {
    for (const url of [
      '/api/health',
      '/api/none',
      '/api/docs',
      '/api/docs.css',
      '/api/metrics',
      '/robots.txt',
      '/sitemap.xml',
    ]) {
      expect((await api.inject(url)).headers['content-type'], url).toMatch(/; ?charset=utf-8$/)
    }
  })

  test('does not reveal an internal failure, which is logged', async () => {
    const as = await signedInAs(api, await aUser(api))
    await api.db.execute(sql`alter table bookings rename to bookings_gone`)
    try {
      const answer = await api.call(listBookings, { query: {} }, { as })
      expect(problemIn(answer).code).toBe('internal')
      expect(answer.body).not.toMatch(/bookings|select|relation|\bat /i)
      expect(api.logged.join('')).toContain('relation \\"bookings\\" does not exist')
    } finally {
      await api.db.execute(sql`alter table bookings_gone rename to bookings`)
    }
    expect((await api.call(health, {})).statusCode).toBe(200)
  })
})
