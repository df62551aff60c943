import { beforeEach, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/hosts/activities.ts'
import { checkIn, checkOut } from '#contract/hosts/answers.ts'
import { addDays } from '#contract/core/days.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { shortenStay } from '#contract/products/stays/shortening.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { balanceMismatches, idr, ledgerOf, NO_ID } from '#tests/support/payments.ts'
import { soldNights, STAY } from '#tests/support/stays/hotels.ts'
import { invoicedOf } from '#tests/support/stays/room-cancellations.ts'
import { aHostedStay, onDay, type Hosted } from '#tests/support/stays/stay-run.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
beforeEach(() => api.clock.set(START))

const night = (day: number) => addDays(STAY.checkIn, day)
const HALF = [
  { hoursBefore: 24, feePermille: 0 },
  { hoursBefore: null, feePermille: 500 },
]

/** Guests of three nights who were checked in at 18:00 of the first day, in Jakarta. */
const aStayThere = async (more: Parameters<typeof aHostedStay>[1] = {}): Promise<Hosted> => {
  const hosted = await aHostedStay(api, { rule: HALF, ...more })
  api.clock.set(onDay(0, '11:00'))
  await api.ok(checkIn, { params: hosted.params, body: {} }, { as: await hosted.asHost() })
  return hosted
}

const stayOf = async ({ params, asHost }: Hosted): Promise<HostedStay> => {
  const { booking } = await api.ok(getHostBooking, { params }, { as: await asHost() })
  if (booking.service !== 'stay') throw new Error('not a stay')
  return booking
}

const endsOf = async (hosted: Hosted) => (await stayOf(hosted)).earlyEnds ?? []

/** Shortens at the refund that the host sees. */
const asSeen = async (hosted: Hosted, day: number) => {
  const end = (await endsOf(hosted)).find(({ lastNight }) => lastNight === night(day))
  return { params: hosted.params, body: { lastNight: night(day), expectedRefund: end?.refund ?? idr(0) } }
}

describe('guests who leave early', () => {
  test('are for the host and the operator alone, and need a key, a day and a booking', async () => {
    const hosted = await aStayThere()
    const { guest, asGuest, asHost, params } = hosted
    const other = await aHostedStay(api)
    const operator = await aClient(api, { isOperator: true })
    const input = await asSeen(hosted, 0)
    await api.refused('unauthenticated', shortenStay, input)
    const as = await asHost()
    await api.refused('idempotency_key_missing', shortenStay, input, { as, headers: { 'idempotency-key': '' } })
    const bad = { params, body: { lastNight: 'tomorrow', expectedRefund: idr(0) } }
    await api.refused('date_invalid', shortenStay, bad, { as })
    await api.refused('not_found', shortenStay, { ...input, params: { bookingId: NO_ID } }, { as })
    await api.refused('not_found', shortenStay, input, { as: await other.asHost() })
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin', 'user'] }))
    for (const one of [await asGuest(), boss]) await api.refused('forbidden', shortenStay, input, { as: one })
    const admin = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin', 'user'] }))
    expect(await api.ok(shortenStay, input, { as: admin })).toMatchObject({ state: 'in_use', checkOut: night(1) })
    const { items } = await api.ok(listActivities, { query: {} }, { as: await asHost() })
    expect(items[0]).toMatchObject({ kind: 'stay_shortened', by: { role: 'operator', userId: null } })
  })

  test('give back the nights after the last one, refunded as quoted by the policy of the booking', async () => {
    const hosted = await aStayThere({ stay: { rooms: 2, adults: 2 } })
    const { params, booking, hotel, asHost, asGuest, guest } = hosted
    const third = booking.total.minor / 3
    api.clock.set(onDay(1, '03:00'))
    const ends = await endsOf(hosted)
    expect(ends.map(({ lastNight, roomNights }) => [lastNight, roomNights])).toEqual([
      [night(0), 4],
      [night(1), 2],
    ])
    expect(ends[1]?.refund).toEqual(idr(third / 2))
    expect(ends[1]?.fee).toEqual(idr(third / 2))
    const call = { as: await asHost(), key: 'early' }
    const first = await api.ok(shortenStay, await asSeen(hosted, 1), call)
    expect(first).toMatchObject({ state: 'in_use', version: 3, checkOut: night(2), refund: idr(third / 2) })
    const repeated = { params, body: { lastNight: night(1), expectedRefund: idr(third / 2) } }
    expect(await api.ok(shortenStay, repeated, call)).toEqual(first)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 2, [night(1)]: 2 })
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await ledgerOf(api, params.bookingId)).toEqual([
      ['charge', 'company_account', booking.total.minor],
      ['refund', 'company_account', -third / 2],
    ])
    expect(await balanceMismatches(api)).toEqual([])
    expect(await invoicedOf(api, params.bookingId)).toBe(booking.total.minor - third / 2)
    const seen = await api.ok(getStayBooking, { params }, { as: await asGuest() })
    expect(seen).toMatchObject({ state: 'in_use', checkOut: night(2), sold: { checkOut: night(3) } })
    expect(seen.changes?.at(-1)).toMatchObject({ refund: idr(third / 2), fee: idr(third / 2) })
    const mails = [...(await mailsTo(api, CONTACT.email)), ...(await mailsTo(api, guest.email))]
    const told = mails.filter(
      ({ subject, body }) => subject.startsWith('Stay shortened') && body.includes(seen.reference),
    )
    expect(told).toHaveLength(2)
    expect(told[0]?.body).toContain(seen.hotel.phone)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: await asGuest() })
    expect(items[0]?.event).toMatchObject({ kind: 'booking_part_cancelled', facts: { amount: idr(third / 2) } })
    const done = await api.ok(listActivities, { query: { group: 'bookings' } }, { as: await asHost() })
    expect(done.items[0]).toMatchObject({
      kind: 'stay_shortened',
      details: { shortened: { lastNight: night(1), roomNights: 2 } },
      booking: { reference: booking.reference },
    })
  })

  test('get the amounts that the guest would get for the same nights at the same moment', async () => {
    const rule = [{ hoursBefore: null, feePermille: 333 }]
    const [mine, theirs] = [await aHostedStay(api, { rule }), await aHostedStay(api, { rule })]
    const body = { roomNights: [{ room: 1, night: night(2) }] }
    const quote = await quoteStayPart(api, stayPart({ params: theirs.params, body }), { as: await theirs.asGuest() })
    api.clock.set(onDay(0, '11:00'))
    await api.ok(checkIn, { params: mine.params, body: {} }, { as: await mine.asHost() })
    const end = (await endsOf(mine)).find(({ lastNight }) => lastNight === night(1))
    expect({ fee: end?.fee, refund: end?.refund }).toEqual({ fee: quote.fee, refund: quote.refund })
    const left = await api.ok(shortenStay, await asSeen(mine, 1), { as: await mine.asHost() })
    expect(left.refund).toEqual(quote.refund)
  })

  test('keep nights that are over and the first, by the day of the property', async () => {
    const hosted = await aStayThere({ zone: 'Asia/Jayapura' })
    const { params, asHost } = hosted
    const refused = async (code: 'last_night_over' | 'stay_already_shorter', lastNight: string) => {
      const problem = await api.refused(
        code,
        shortenStay,
        { params, body: { lastNight, expectedRefund: idr(0) } },
        { as: await asHost() },
      )
      return problem.details
    }
    await refused('last_night_over', night(-1))
    // A moment before and at midnight in Jayapura, which begins the second night's day after.
    api.clock.set(new Date(onDay(1, '15:00').getTime() - 1))
    expect((await endsOf(hosted)).map(({ lastNight }) => lastNight)).toEqual([night(0), night(1)])
    api.clock.set(onDay(1, '15:00'))
    expect((await endsOf(hosted)).map(({ lastNight }) => lastNight)).toEqual([night(1)])
    await refused('last_night_over', night(0))
    expect(await refused('stay_already_shorter', night(2))).toEqual({ lastNight: night(2) })
    await api.ok(shortenStay, await asSeen(hosted, 1), { as: await asHost() })
    expect(await refused('stay_already_shorter', night(1))).toEqual({ lastNight: night(1) })
    expect(await endsOf(hosted)).toEqual([])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('have to be there: not before check-in, after check-out, or after a no-show', async () => {
    const [coming, left] = [await aHostedStay(api), await aStayThere()]
    const body = { lastNight: night(0), expectedRefund: idr(0) }
    expect(await endsOf(coming)).toEqual([])
    await api.refused('not_checked_in', shortenStay, { params: coming.params, body }, { as: await coming.asHost() })
    await api.ok(checkOut, { params: left.params }, { as: await left.asHost() })
    const input = { params: left.params, body }
    const problem = await api.refused('already_checked_out', shortenStay, input, { as: await left.asHost() })
    expect(problem.details).toMatchObject({ at: onDay(0, '11:00').toISOString() })
  })

  test('cost another amount than was seen: nothing is done, and both amounts are told', async () => {
    const hosted = await aStayThere()
    const { params, hotel, asHost, booking } = hosted
    const third = booking.total.minor / 3
    const body = { lastNight: night(1), expectedRefund: idr(third) }
    const problem = await api.refused('refund_changed', shortenStay, { params, body }, { as: await asHost() })
    expect(problem.details).toEqual({ expected: idr(third), actual: idr(third / 2) })
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 1, [night(1)]: 1, [night(2)]: 1 })
    expect(await ledgerOf(api, params.bookingId)).toHaveLength(1)
  })

  test('who pay at the property get no refund, and the host sees what may be charged', async () => {
    const hosted = await aStayThere({ payment: 'at_property' })
    const third = hosted.booking.total.minor / 3
    expect((await endsOf(hosted)).at(-1)).toMatchObject({ refund: idr(0), feeAtProperty: idr(third / 2) })
    await api.ok(shortenStay, await asSeen(hosted, 1), { as: await hosted.asHost() })
    expect((await stayOf(hosted)).payAtProperty).toEqual(idr(third * 2))
    expect(await ledgerOf(api, hosted.params.bookingId)).toEqual([])
  })

  test('are shortened once by several devices at the same moment', async () => {
    const hosted = await aStayThere()
    const input = await asSeen(hosted, 1)
    const as = await hosted.asHost()
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(shortenStay, input, { as })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(problemIn(answer)).toMatchObject({ code: 'stay_already_shorter', details: { lastNight: night(1) } })
    expect(await ledgerOf(api, hosted.params.bookingId)).toHaveLength(2)
    expect(await soldNights(api, hosted.hotel.roomTypeId)).toEqual({ [night(0)]: 1, [night(1)]: 1 })
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('of rooms of which nights were cancelled before are shortened by what is left', async () => {
    const hosted = await aHostedStay(api, { rule: HALF, stay: { rooms: 2, adults: 2 } })
    const { params, asGuest, asHost, hotel } = hosted
    const body = { roomNights: [{ room: 2, night: night(2) }] }
    const guest = await asGuest()
    const { refund } = await quoteStayPart(api, stayPart({ params, body }), { as: guest })
    await cancelStay(api, stayPart({ params, body: { ...body, expectedRefund: refund } }), { as: guest, version: 1 })
    api.clock.set(onDay(0, '11:00'))
    await api.ok(checkIn, { params, body: {} }, { as: await asHost() })
    expect((await endsOf(hosted)).map(({ roomNights }) => roomNights)).toEqual([3, 1])
    await api.ok(shortenStay, await asSeen(hosted, 0), { as: await asHost() })
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({ [night(0)]: 2 })
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  })
})
