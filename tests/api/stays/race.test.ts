import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { createHold, releaseHold } from '#contract/products/stays/holds.ts'
import { addDays } from '#contract/core/days.ts'
import { transact } from '#server/database/db.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aHotel, soldNights, TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, aQuote, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelStay } from '#tests/support/cancellations.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const CLIENTS = 64
// The embedded engine has one connection, so that nobody races there.
const ROUNDS = rounds(4, 200)

const stayOf = (index: number) => ({
  checkIn: addDays(TODAY, 20 + (index % 3)),
  checkOut: addDays(TODAY, 23 + (index % 4)),
})

describe('the last room', () => {
  test(
    `is sold to exactly one of ${CLIENTS} concurrent people, ${ROUNDS} times`,
    async () => {
      const hotel = await aHotel(api, { rooms: [{ allotment: 1 }] })
      const people = await Promise.all(Array.from({ length: CLIENTS }, async () => signedInAs(api, await aUser(api))))
      for (let round = 0; round < ROUNDS; round += 1) {
        // Where the first to ask always wins, it is another one each time: nobody may hold rooms in turns all day.
        const tokens = [...people.slice(round % CLIENTS), ...people.slice(0, round % CLIENTS)]
        // Stays that overlap by one night only: every round is about new nights, in both orders of arrival.
        const first = addDays(TODAY, 10 + (round % 100) * 3)
        const quotes = await Promise.all([
          aQuote(api, hotel.ratePlanId, { checkIn: first, checkOut: addDays(first, 2) }),
          aQuote(api, hotel.ratePlanId, { checkIn: addDays(first, 1), checkOut: addDays(first, 3) }),
        ])
        const answers = await Promise.all(
          tokens.map((token, index) =>
            api.call(
              createHold,
              { body: { holdId: uuidv7(), quoteId: quotes[index % 2]?.quoteId ?? '' } },
              { as: token },
            ),
          ),
        )
        const won = tokens.filter((_token, index) => answers[index]?.statusCode === 200)
        const [hold] = answers.filter(({ statusCode }) => statusCode === 200)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(won.length).toBe(1)
        expect(new Set(lost)).toEqual(new Set(['sold_out']))
        expect(await stockMismatches(api.db)).toEqual([])
        await api.ok(releaseHold, { params: { holdId: hold?.json().holdId } }, { as: won[0] ?? '' })
      }
    },
    ROUNDS * 5000,
  )

  test(
    `with its preparation is sold to exactly one of ${CLIENTS} concurrent people, whose nights do not meet, ${ROUNDS} times`,
    async () => {
      const hotel = await aHotel(api, { preparationNights: 2, rooms: [{ allotment: 1 }] })
      const people = await Promise.all(Array.from({ length: CLIENTS }, async () => signedInAs(api, await aUser(api))))
      for (let round = 0; round < ROUNDS; round += 1) {
        const tokens = [...people.slice(round % CLIENTS), ...people.slice(0, round % CLIENTS)]
        const first = addDays(TODAY, 10 + (round % 50) * 6)
        // One night each, on three days in a row: only the preparation of one is in the way of another.
        const quotes = await Promise.all(
          [0, 1, 2].map((days) =>
            aQuote(api, hotel.ratePlanId, { checkIn: addDays(first, days), checkOut: addDays(first, days + 1) }),
          ),
        )
        const answers = await Promise.all(
          tokens.map((as, index) =>
            api.call(createHold, { body: { holdId: uuidv7(), quoteId: quotes[index % 3]?.quoteId ?? '' } }, { as }),
          ),
        )
        const won = tokens.filter((_token, index) => answers[index]?.statusCode === 200)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(won.length).toBe(1)
        expect(new Set(lost)).toEqual(new Set(['sold_out']))
        expect(await stockMismatches(api.db)).toEqual([])
        const [hold] = answers.filter(({ statusCode }) => statusCode === 200)
        await api.ok(releaseHold, { params: { holdId: hold?.json().holdId } }, { as: won[0] ?? '' })
      }
    },
    ROUNDS * 5000,
  )

  test('on nights that were sold and are free again goes to exactly one', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const tokens = await Promise.all(Array.from({ length: 16 }, async () => signedInAs(api, await aUser(api))))
    const { quoteId } = await aQuote(api, ratePlanId)
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        tokens.map((as) => api.call(createHold, { body: { holdId: uuidv7(), quoteId } }, { as })),
      )
      const [winner, ...others] = tokens.filter((_token, index) => answers[index]?.statusCode === 200)
      expect(others).toEqual([])
      const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
      expect(new Set(lost)).toEqual(new Set(['sold_out']))
      const [hold] = answers.filter(({ statusCode }) => statusCode === 200)
      await api.ok(releaseHold, { params: { holdId: hold?.json().holdId } }, { as: winner ?? '' })
    }
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('holds, releases, bookings and cancellations at once leave stock that adds up', async () => {
    const hotel = await aHotel(api, { preparationNights: 1, rooms: [{ allotment: 8 }] })
    const people = await Promise.all(Array.from({ length: 12 }, async () => signedInAs(api, await aUser(api))))
    const journeys = await Promise.all(
      people.map(async (token, index) => {
        const quote = await aQuote(api, hotel.ratePlanId, stayOf(index))
        const hold = { holdId: uuidv7(), quoteId: quote.quoteId }
        const held = await api.call(createHold, { body: hold }, { as: token })
        if (held.statusCode !== 200) return problemIn(held).code
        const body = { ...bookingBody({ quote, hold: held.json() }) }
        const booking = await api.ok(createStayBooking, { body }, { as: token })
        if (index % 2 === 0) return 'booked'
        const params = { bookingId: booking.bookingId }
        await cancelStay(api, { params, body: { expectedRefund: booking.total } }, { as: token, version: 1 })
        return 'cancelled'
      }),
    )
    expect(journeys).toContain('booked')
    expect(journeys).toContain('cancelled')
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('a planted leak is found by the check of the invariants', async () => {
    const hotel = await aHotel(api)
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    await api.database.pool.query(`update room_nights set sold = sold + 1 where room_type_id = $1`, [hotel.roomTypeId])
    expect(await stockMismatches(api.db)).toMatchObject([
      { room_type_id: hotel.roomTypeId, sold: 2, expected: 1 },
      { room_type_id: hotel.roomTypeId, sold: 2, expected: 1 },
    ])
    await api.database.pool.query(`update room_nights set sold = sold - 1 where room_type_id = $1`, [hotel.roomTypeId])
  })

  test('the database itself refuses to oversell', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 1 }] })
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    const more = api.database.pool.query(`update room_nights set sold = sold + 1 where room_type_id = $1`, [
      hotel.roomTypeId,
    ])
    await expect(more).rejects.toThrow(/room_nights_not_oversold/)
    const prepared = api.database.pool.query(`update room_nights set preparing = 1 where room_type_id = $1`, [
      hotel.roomTypeId,
    ])
    await expect(prepared).rejects.toThrow(/room_nights_not_oversold/)
  })
})

describe('the same request repeated', () => {
  test('twenty copies of a commit at once make one booking and twenty equal answers', async () => {
    const hotel = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(createStayBooking, { body }, { as: token, key: 'one-and-the-same' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length).toBe(19)
    const { rows } = await api.database.pool.query('select 1 from bookings where id = $1', [body.bookingId])
    expect(rows.length).toBe(1)
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
  })

  test('twenty commits of one hold under twenty keys make one booking', async () => {
    const hotel = await aHotel(api)
    const token = await signedInAs(api, await aUser(api))
    const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call(createStayBooking, { body: { ...body, bookingId: uuidv7() } }, { as: token, key: `key-${index}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
    expect(new Set(refused)).toEqual(new Set(['hold_expired']))
    expect(await stockMismatches(api.db)).toEqual([])
  })
})

test('a cancellation that waits for the rooms does not keep the account of the company from others', async () => {
  const [hotel, other] = [await aHotel(api), await aHotel(api)]
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const { bookingId, version, total } = await aBooking(api, as, hotel.ratePlanId)
  const cancel = () =>
    api.call(cancelBooking, { params: { bookingId }, body: { expectedRefund: total } }, { as, version })
  const { cancelling } = await transact(api.db, async (tx) => {
    await tx.execute(sql`select 1 from room_nights where room_type_id = ${hotel.roomTypeId} for update`)
    const waiting = cancel()
    // The embedded engine has one connection.
    if (api.database.engine === 'server') await aBooking(api, as, other.ratePlanId)
    return { cancelling: waiting }
  })
  expect((await cancelling).statusCode).toBe(200)
})
