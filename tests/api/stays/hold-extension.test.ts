import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createHold, extendHold, getHold, releaseHold } from '#contract/products/stays/holds.ts'
import { getQuote } from '#contract/products/stays/quotes.ts'
import { sweepHolds } from '#server/domain/products/stays/hold/hold-expiry.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, soldNights } from '#tests/support/stays/hotels.ts'
import { NO_ID } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()
const MINUTE = 60_000
const someone = async () => signedInAs(api, await aUser(api))
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE).toISOString()

const held = async () => {
  const hotel = await aHotel(api)
  const token = await someone()
  const made = await aHold(api, token, hotel.ratePlanId)
  return { ...made, hotel, token, params: { holdId: made.hold.holdId } }
}

describe('extending a hold', () => {
  test('is refused for a hold that is foreign, missing, used, released or expired', async () => {
    const mine = await held()
    await api.refused('not_found', extendHold, { params: mine.params }, { as: await someone() })
    await api.refused('not_found', extendHold, { params: { holdId: NO_ID } }, { as: mine.token })
    await api.refused(
      'idempotency_key_missing',
      extendHold,
      { params: mine.params },
      { as: mine.token, headers: { 'idempotency-key': '' } },
    )
    await api.ok(createStayBooking, { body: bookingBody(mine) }, { as: mine.token })
    const used = await api.refused('hold_not_extendable', extendHold, { params: mine.params }, { as: mine.token })
    expect(used.details).toMatchObject({ state: 'used' })
    const back = await held()
    await api.ok(releaseHold, { params: back.params }, { as: back.token })
    await api.refused('hold_not_extendable', extendHold, { params: back.params }, { as: back.token })
    const over = await held()
    api.clock.advance(15 * MINUTE)
    await api.refused('hold_not_extendable', extendHold, { params: over.params }, { as: over.token })
  })

  test('adds ten minutes, twice, with the promised price', async () => {
    const { params, token, quote, hold, hotel } = await held()
    expect(hold).toMatchObject({ expiresAt: after(15), canExtend: true })
    expect(await api.ok(extendHold, { params }, { as: token })).toMatchObject({
      state: 'live',
      expiresAt: after(25),
      canExtend: true,
    })
    api.clock.advance(24 * MINUTE)
    expect(await api.ok(getQuote, { params: { quoteId: quote.quoteId } }, {})).toMatchObject({
      total: quote.total,
      expiresAt: after(25),
    })
    expect(await api.ok(extendHold, { params }, { as: token })).toMatchObject({
      expiresAt: after(35),
      canExtend: false,
    })
    await api.refused('hold_not_extendable', extendHold, { params }, { as: token })
    api.clock.advance(10 * MINUTE)
    await sweepHolds(api.db, api.clock.now())
    expect(await api.ok(getHold, { params }, { as: token })).toMatchObject({ state: 'live' })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    const body = bookingBody({ quote, hold })
    expect(await api.ok(createStayBooking, { body }, { as: token })).toMatchObject({ total: quote.total })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('applies once per key, and twice for many concurrent ones', async () => {
    const { params, token } = await held()
    const once = { as: token, key: 'longer' }
    await Promise.all(Array.from({ length: 5 }, () => api.call(extendHold, { params }, once)))
    expect(await api.ok(getHold, { params }, { as: token })).toMatchObject({ expiresAt: after(25) })
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call(extendHold, { params }, { as: token })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await api.ok(getHold, { params }, { as: token })).toMatchObject({ expiresAt: after(35) })
  })

  test('ends forty minutes after the quote', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const { quoteId } = await aQuote(api, ratePlanId)
    api.clock.advance(16 * MINUTE)
    const holdId = uuidv7()
    const hold = await api.ok(createHold, { body: { holdId, quoteId } }, { as: token })
    expect(hold).toMatchObject({ expiresAt: after(31), canExtend: false })
    await api.refused('hold_not_extendable', extendHold, { params: { holdId } }, { as: token })
  })

  test('of an expired hold releases its rooms as usual', async () => {
    const { params, token, hotel } = await held()
    await api.ok(extendHold, { params }, { as: token })
    api.clock.advance(25 * MINUTE)
    await sweepHolds(api.db, api.clock.now())
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
  })
})
