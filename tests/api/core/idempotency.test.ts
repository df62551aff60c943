import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { uuidv7, V7Generator } from 'uuidv7'
import { idempotencyKeys } from '#server/database/schema/bookings/idempotency.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'

const DAY_MS = 86_400_000

const api = apiTest()
const someone = async () => signedInAs(api, await aUser(api))

describe('a key', () => {
  test('is needed', async () => {
    const body = { holdId: uuidv7(), quoteId: uuidv7() }
    const problem = await api.refused(
      'idempotency_key_missing',
      createHold,
      { body },
      { as: await someone(), headers: { 'idempotency-key': '' } },
    )
    expect(problem.fields).toMatchObject([{ field: 'header.Idempotency-Key', code: 'required' }])
  })

  test('repeats the first response verbatim, also long after the hold expired', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const body = bookingBody(await aHold(api, token, ratePlanId))
    const first = await api.call(createStayBooking, { body }, { as: token, key: 'k1' })
    api.clock.advance(3_600_000)
    const again = await api.call(createStayBooking, { body: { ...body, requests: '' } }, { as: token, key: 'k1' })
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.body).toBe(first.body)
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', etag: '"1"' })
  })

  test('with another body, or for another endpoint, is refused', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const quote = await aQuote(api, ratePlanId)
    const hold = { holdId: uuidv7(), quoteId: quote.quoteId }
    await api.ok(createHold, { body: hold }, { as: token, key: 'k1' })
    await api.refused(
      'idempotency_key_reused',
      createHold,
      { body: { ...hold, holdId: uuidv7() } },
      { as: token, key: 'k1' },
    )
    const body = { ...bookingBody({ quote, hold: { ...hold, state: 'live', expiresAt: '', serverTime: '' } }) }
    await api.refused('idempotency_key_reused', createStayBooking, { body }, { as: token, key: 'k1' })
  })

  test('belongs to one person: another may use the same', async () => {
    const { ratePlanId } = await aHotel(api)
    for (const token of [await someone(), await someone()]) {
      const quote = await aQuote(api, ratePlanId)
      await api.ok(createHold, { body: { holdId: uuidv7(), quoteId: quote.quoteId } }, { as: token, key: 'shared' })
    }
  })

  test('older than the stored keys is refused where the outcome is unknown', async () => {
    const { ratePlanId } = await aHotel(api)
    const user = await aUser(api)
    const key = new V7Generator().generateOrResetCore(api.clock.now().getTime(), 0).toString()
    const token = await signedInAs(api, user)
    const body = bookingBody(await aHold(api, token, ratePlanId))
    const first = await api.ok(createStayBooking, { body }, { as: token, key })
    api.clock.advance(28 * DAY_MS)
    const again = await signedInAs(api, user)
    expect(await api.ok(createStayBooking, { body }, { as: again, key })).toEqual(first)
    api.clock.advance(3 * DAY_MS)
    await tidyUp(api.db, api.clock.now())
    const later = await signedInAs(api, user)
    await api.refused('idempotency_key_expired', createStayBooking, { body }, { as: later, key })
    await api.refused('id_taken', createStayBooking, { body }, { as: later, key: 'no-time-in-it' })
  })

  test('may have any age where it is the id of the created record', async () => {
    const { ratePlanId } = await aHotel(api)
    const old = new V7Generator().generateOrResetCore(api.clock.now().getTime() - 40 * DAY_MS, 0).toString()
    const body = { holdId: old, quoteId: (await aQuote(api, ratePlanId)).quoteId }
    await api.ok(createHold, { body }, { as: await someone(), key: old })
  })

  test('of a refused request can be used again', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const held = await aHold(api, token, ratePlanId)
    const body = bookingBody(held)
    const wrong = { ...body, expectedTotal: { minor: 1, currency: 'IDR' } }
    await api.refused('price_changed', createStayBooking, { body: wrong }, { as: token, key: 'retry' })
    await api.ok(createStayBooking, { body }, { as: token, key: 'retry' })
    const keys = (await api.db.select().from(idempotencyKeys)).map(({ key }) => key)
    expect(keys).toContain('retry')
  })
})
