import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listSessions } from '#contract/accounts/sessions.ts'
import { listBookings } from '#contract/products/registry.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

describe('answers', () => {
  test('of reading are compressed as the caller accepts', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 5 }] })
    const as = await signedInAs(api, await aUser(api))
    for (let count = 0; count < 3; count += 1) await aBooking(api, as, ratePlanId)
    const read = (encoding: string) => api.call(listBookings, { query: {} }, { as, ...accepting(encoding) })
    const [plain, brotli, gzip] = await Promise.all([read('identity'), read('gzip, br'), read('gzip')])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('that open or sign are not', async () => {
    const user = await aUser(api)
    for (let count = 0; count < 6; count += 1) await signedInAs(api, user)
    const as = await signedInAs(api, user)
    const answer = await api.call(listSessions, {}, { as, ...accepting('br') })
    expect(answer.rawPayload.length).toBeGreaterThan(1_024)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
