import { adminStayOf } from '#tests/support/admin-details.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { addDays } from '#contract/core/days.ts'
import { listAdminBookings, listBookings } from '#contract/products/registry.ts'
import { inTenant } from '#server/database/tenant.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aHotel, soldNights, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { anUnpaidBooking, balanceMismatches, idr, retainedOf, ledgerOf, NO_ID, press } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { at, cancelPartly, invoicedOf } from '#tests/support/stays/room-cancellations.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { cancelBooking, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, quoteStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'
import { stayInvoices } from '#tests/support/invoices.ts'

const api = apiTest({ settings: { demo: true } })
const THREE_NIGHTS = { rooms: 2, adults: 3, children: 1, guests: '2.5_1', checkOut: addDays(STAY.checkIn, 3) }
const RULE = [
  { hoursBefore: 72, feePermille: 0 },
  { hoursBefore: 24, feePermille: 333 },
  { hoursBefore: null, feePermille: 1000 },
]

const booked = async (payment: 'company_account' | 'at_property' = 'company_account', stay: object = THREE_NIGHTS) => {
  const host = await aUser(api)
  const rates = [{ payment, cancellation: RULE, baseMinor: 777_777 }]
  const hotel = await aHotel(api, { ownerUserId: host.id, rooms: [{ rates }] })
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const booking = await aBooking(api, token, hotel.ratePlanId, stay)
  const { bookingId } = booking
  return { host, hotel, user, token, booking, bookingId, params: { bookingId } }
}
const inDays = (days: number) => api.clock.set(new Date(`${addDays(STAY.checkIn, days)}T08:00:00Z`))

describe('cancelling a part', () => {
  test('is refused for a night outside the booking', async () => {
    const { token: as, params } = await booked()
    const refused = async (code: ErrorCode, roomNights: { room: number; night: string }[]) => {
      await api.refused(code, quotePartialCancellation, stayPart({ params, body: { roomNights } }), { as })
      const body = { roomNights, expectedRefund: idr(0) }
      await api.refused(code, cancelBooking, stayPart({ params, body }), { as, version: 1 })
    }
    await refused('required', [])
    await refused('rooms_out_of_range', [{ room: 0, night: STAY.checkIn }])
    await refused('rooms_out_of_range', [{ room: 9, night: STAY.checkIn }])
    await refused('date_invalid', [{ room: 1, night: '2027-02-30' }])
    await refused('validation_failed', [at(1, 0), at(1, 0)])
    await refused('validation_failed', [at(3, 0)])
    await refused('validation_failed', [at(1, 3)])
    await refused('validation_failed', [at(1, -1)])
  })

  test('needs a session, a key, the current version, and the right to cancel', async () => {
    const { token: as, host, params } = await booked()
    const body = { roomNights: [at(2, 0)], expectedRefund: idr(0) }
    await api.refused('unauthenticated', quotePartialCancellation, stayPart({ params, body }))
    await api.refused('unauthenticated', cancelBooking, stayPart({ params, body }), { version: 1 })
    const noKey = { 'idempotency-key': '' }
    await api.refused('idempotency_key_missing', cancelBooking, stayPart({ params, body }), {
      as,
      headers: noKey,
      version: 1,
    })
    await api.refused('precondition_missing', cancelBooking, stayPart({ params, body }), { as })
    await api.refused('changed_meanwhile', cancelBooking, stayPart({ params, body }), { as, version: 2 })
    const other = { bookingId: NO_ID }
    await api.refused('not_found', quotePartialCancellation, stayPart({ params: other, body }), { as })
    await api.refused('not_found', cancelBooking, stayPart({ params: other, body }), { as, version: 1 })
    const hostToken = await signedInAs(api, host)
    await api.refused('forbidden', quotePartialCancellation, stayPart({ params, body }), { as: hostToken })
    await api.refused('forbidden', cancelBooking, stayPart({ params, body }), { as: hostToken, version: 1 })
  })

  test('is refused where the rest of a room would have a gap, and at a wrong refund', async () => {
    const { token: as, params, hotel } = await booked()
    const gap = { roomNights: [at(1, 1)] }
    await api.refused('nights_not_together', quotePartialCancellation, stayPart({ params, body: gap }), { as })
    const body = { ...gap, expectedRefund: idr(0) }
    await api.refused('nights_not_together', cancelBooking, stayPart({ params, body }), { as, version: 1 })
    const good = { roomNights: [at(1, 0)] }
    const { refund } = await quoteStayPart(api, stayPart({ params, body: good }), { as })
    const less = { ...good, expectedRefund: idr(refund.minor - 1) }
    const problem = await api.refused('refund_changed', cancelBooking, stayPart({ params, body: less }), {
      as,
      version: 1,
    })
    expect(problem.details).toEqual({ expected: less.expectedRefund, actual: refund })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([2, 2, 2])
  })

  test('is refused before the payment, after the stay, and for a cancelled part', async () => {
    const pending = await anUnpaidBooking(api)
    const body = { roomNights: [at(1, 0)] }
    const unpaid = { params: pending.params, body }
    await api.refused('illegal_transition', quotePartialCancellation, stayPart(unpaid), { as: pending.token })

    const { token: as, user, params, bookingId } = await booked()
    await cancelPartly(api, as, bookingId, [at(1, 0)])
    await api.refused('illegal_transition', quotePartialCancellation, stayPart({ params, body }), { as })
    const again = { ...body, expectedRefund: idr(0) }
    await api.refused('changed_meanwhile', cancelBooking, stayPart({ params, body: again }), { as, version: 1 })
    await api.refused('illegal_transition', cancelBooking, stayPart({ params, body: again }), { as, version: 2 })
    api.clock.set(new Date(`${STAY.checkIn}T17:00:00Z`))
    const late = await signedInAs(api, user)
    const last = { roomNights: [at(2, 2)] }
    await api.refused('illegal_transition', quotePartialCancellation, stayPart({ params, body: last }), { as: late })
  })

  test('of a room refunds its share, releases its nights and its place, and the rest remains', async () => {
    const { token: as, user, host, hotel, booking, bookingId, params } = await booked()
    const roomNights = [at(1, 0), at(1, 1), at(1, 2)]
    const quote = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    const half = Math.ceil(booking.total.minor / 2)
    expect(Math.abs(quote.refund.minor - half)).toBeLessThanOrEqual(3)
    const [first, second] = RULE
    const from = new Date(Date.parse(`${STAY.checkIn}T07:00:00Z`) - (first?.hoursBefore ?? 0) * 3_600_000)
    expect(quote).toMatchObject({ version: 1, fee: idr(0), feeAtProperty: idr(0), into: 'company_account' })
    expect(quote.later?.from).toBe(from.toISOString())
    expect(Math.abs((quote.later?.fee.minor ?? 0) - (half * (second?.feePermille ?? 0)) / 1000)).toBeLessThan(5)
    expect(quote.left).toMatchObject({ rooms: 1, nights: 3, total: idr(booking.total.minor - quote.refund.minor) })
    // A quote changes nothing.
    expect(await api.ok(getStayBooking, { params }, { as })).toEqual(booking)

    const before = (await mailsTo(api, user.email)).length
    const changed = await cancelPartly(api, as, bookingId, roomNights)
    const { checkIn, checkOut, nights, rooms, total } = booking
    expect(changed).toMatchObject({
      state: 'confirmed',
      version: 2,
      rooms: 1,
      adults: 1,
      children: 0,
      occupancy: [{ adults: 1, childAges: [] }],
      total: quote.left?.total,
      dueNow: quote.left?.total,
      travellers: [booking.travellers[1]],
      sold: { checkIn, checkOut, nights, rooms, total },
      roomStays: [{ room: 2, checkIn, checkOut, guest: booking.travellers[1]?.fullName }],
      changes: [{ actor: user.name, roomNights, fee: idr(0), refund: quote.refund }],
      refund: null,
      refunds: [{ amount: quote.refund, fee: idr(0), reason: 'cancelled', into: 'company_account' }],
      can: { cancel: true, cancelRooms: true },
    })
    expect(changed.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(changed.total.minor)
    expect(changed.events).toEqual(booking.events)
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1, 1])
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    expect(await ledgerOf(api, bookingId)).toEqual([
      ['charge', 'company_account', booking.total.minor],
      ['refund', 'company_account', -quote.refund.minor],
    ])
    const mails = await mailsTo(api, user.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.body).toContain('Room 1, night of')

    // Its host sees the same rooms, and nothing of the company's money.
    const seen = await api.ok(getStayBooking, { params }, { as: await signedInAs(api, host) })
    expect(seen).toMatchObject({ rooms: 1, changes: [{ roomNights, fee: null, refund: null }], can: { cancel: false } })

    // Two documents of a credit that is taxed like what it takes back.
    const { items } = await stayInvoices(api, { params }, { as })
    expect(items.map(({ kind, total: { minor } }) => [kind, minor])).toEqual([
      ['invoice', booking.total.minor],
      ['credit_note', -quote.refund.minor],
    ])
    const kinds = (index: number) => items[index]?.lines.map(({ kind, taxRegime }) => [kind, taxRegime])
    expect(kinds(1)).toEqual(kinds(0))

    const rest = await quoteStay(api, { params }, { as })
    expect(rest).toMatchObject({ version: 2, refund: changed.total })
    const body = { expectedRefund: rest.refund }
    const gone = await cancelStay(api, { params, body }, { as, version: 2 })
    expect(gone).toMatchObject({ state: 'cancelled', refund: { amount: rest.refund, fee: idr(0) } })
    expect(gone.refunds).toHaveLength(2)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect([await retainedOf(api, bookingId), await invoicedOf(api, bookingId)]).toEqual([0, 0])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('of first and last nights changes the dates, in every list', async () => {
    const { token: as, user, hotel, bookingId, params } = await booked()
    const other = await aBooking(api, as, hotel.ratePlanId, { checkOut: addDays(STAY.checkIn, 1) })
    const changed = await cancelPartly(api, as, bookingId, [at(1, 0), at(2, 0), at(2, 2)])
    const days = { checkIn: addDays(STAY.checkIn, 1), checkOut: addDays(STAY.checkIn, 3) }
    expect(changed).toMatchObject({ ...days, nights: 2, rooms: 2 })
    expect(changed.roomStays?.map(({ checkOut }) => checkOut)).toEqual([days.checkOut, addDays(STAY.checkIn, 2)])
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 2, 1])
    expect(await stockMismatches(api.db)).toEqual([])
    // The credit note takes back just these nights.
    const { items: papers } = await stayInvoices(api, { params }, { as })
    const credited = papers.at(-1)?.lines.filter(({ kind }) => kind === 'room')
    expect(credited?.map(({ night, quantity, amount }) => [night, quantity, amount.minor])).toEqual([
      [STAY.checkIn, 2, -2 * 777_777],
      [addDays(STAY.checkIn, 2), 1, -777_777],
    ])
    const mine = await api.ok(listBookings, { query: { limit: 1 } }, { as })
    expect(mine.items[0]?.bookingId).toBe(other.bookingId)
    const next = await api.ok(listBookings, { query: { limit: 1, cursor: mine.nextCursor ?? '' } }, { as })
    expect(next.items[0]).toMatchObject({ bookingId, booking: days })
    const admin = await signedInAs(api, await aUser(api, { roles: ['admin'], clientId: user.clientId }))
    const { items } = await api.ok(listAdminBookings, { query: {} }, { as: admin })
    const { total } = changed
    expect(items.find((row) => row.bookingId === bookingId)).toMatchObject({ ...days, nights: 2, rooms: 2, total })
    const adminView = await adminStayOf(api, { params }, { as: admin })
    expect(adminView.changes).toHaveLength(1)
    expect(adminView.ledger.balances).toEqual([total])
  })

  test('names the guest of the remaining room, and notifies the host on the day', async () => {
    const {
      token: as,
      host,
      booking,
      bookingId,
    } = await booked('company_account', {
      ...THREE_NIGHTS,
      checkIn: TODAY,
      checkOut: addDays(TODAY, 2),
    })
    const first = [0, 1].map((day) => ({ room: 1, night: addDays(TODAY, day) }))
    const changed = await cancelPartly(api, as, bookingId, first)
    const { arriving } = await api.ok(agentToday, {}, { as: await signedInAs(api, host) })
    expect(arriving).toMatchObject([{ guest: booking.travellers[1]?.fullName, rooms: 1, total: changed.total }])
  })

  test('of the entire remainder is an ordinary cancellation', async () => {
    const { token: as, hotel, booking, bookingId, params } = await booked()
    await cancelPartly(api, as, bookingId, [at(1, 0), at(1, 1), at(1, 2)])
    const roomNights = [at(2, 0), at(2, 1), at(2, 2)]
    const quote = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    expect(quote.left).toBeNull()
    expect(quote.refund).toEqual((await quoteStay(api, { params }, { as })).refund)
    const gone = await cancelPartly(api, as, bookingId, roomNights)
    expect(gone).toMatchObject({ state: 'cancelled', version: 3, can: { cancel: false, cancelRooms: false } })
    expect(gone.changes).toHaveLength(1)
    expect(gone.refunds?.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(booking.total.minor)
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('costs the fee of the current step, night by night', async () => {
    const { user, booking, bookingId, params } = await booked()
    inDays(-2)
    const as = await signedInAs(api, user)
    const roomNights = [at(1, 2), at(2, 2)]
    const quote = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    const changed = await cancelPartly(api, as, bookingId, roomNights)
    const share = quote.fee.minor + quote.refund.minor
    expect(changed.total).toEqual(idr(booking.total.minor - share))
    const { rows } = await api.db.execute<{ share: string; fee: string }>(
      sql`select share_minor as share, fee_minor as fee from cancelled_room_nights where booking_id = ${bookingId}`,
    )
    for (const { share: each, fee } of rows) expect(Number(fee)).toBe(Math.round((Number(each) * 333) / 1000))
    expect(rows.reduce((sum, { fee }) => sum + Number(fee), 0)).toBe(quote.fee.minor)
    expect(await retainedOf(api, bookingId)).toBe(changed.total.minor + quote.fee.minor)
    expect(await invoicedOf(api, bookingId)).toBe(changed.total.minor + quote.fee.minor)
    const rest = await quoteStay(api, { params }, { as })
    expect(rest.fee).toEqual(idr(Math.round((changed.total.minor * 333) / 1000)))
  })

  test('of a stay paid at the property lowers the amount due there', async () => {
    const { user, booking, bookingId, params } = await booked('at_property')
    inDays(-2)
    const as = await signedInAs(api, user)
    const roomNights = [at(1, 2), at(2, 2)]
    const quote = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    expect(quote).toMatchObject({ refund: idr(0), feeAtProperty: quote.fee })
    expect(quote.fee.minor).toBeGreaterThan(0)
    const changed = await cancelPartly(api, as, bookingId, roomNights)
    expect(changed).toMatchObject({ dueNow: idr(0), dueAtProperty: changed.total, refunds: [] })
    expect(changed.total.minor).toBeLessThan(booking.total.minor)
    expect(changed.changes).toMatchObject([{ fee: quote.fee, refund: idr(0) }])
    expect([await ledgerOf(api, bookingId), await invoicedOf(api, bookingId)]).toEqual([[], 0])
  })

  test('paid over a gateway makes several refunds of one payment, never more than it was', async () => {
    const rates = [{ cancellation: RULE, baseMinor: 777_777 }]
    const pending = await anUnpaidBooking(api, 'card', { hotel: await aHotel(api, { rooms: [{ rates }] }) })
    await press(api, pending, { action: 'pay' })
    const { token: as, params, booking } = pending
    const { bookingId } = params
    const { into } = await quoteStayPart(api, stayPart({ params, body: { roomNights: [at(1, 0)] } }), { as })
    expect(into).toBe('gateway')
    const changed = await cancelPartly(api, as, bookingId, [at(1, 0)])
    const body = { expectedRefund: changed.total }
    const gone = await cancelStay(api, { params, body }, { as, version: changed.version })
    expect(gone.refunds?.map(({ into: way }) => way)).toEqual(['gateway', 'gateway'])
    const { rows } = await api.db.execute<{ back: string; payments: number }>(
      sql`select sum(amount_minor) as back, count(distinct payment_id)::int as payments from refunds
        where booking_id = ${bookingId}`,
    )
    expect(rows.map(({ back, payments }) => [Number(back), payments])).toEqual([[booking.total.minor, 1]])
    expect(await retainedOf(api, bookingId)).toBe(0)
  })
})

describe('the same part at once', () => {
  test('twice by two requests is cancelled by one of them; a repeated request answers the same', async () => {
    const { token: as, hotel, bookingId, params, booking } = await booked()
    const roomNights = [at(1, 0)]
    const { refund } = await quoteStayPart(api, stayPart({ params, body: { roomNights } }), { as })
    const input = { params, body: { roomNights, expectedRefund: refund } }
    const cancelUnder = (key: string) => api.call(cancelBooking, stayPart(input), { as, version: 1, key })
    const keys = ['one', 'one', 'two', 'three']
    const answers = await Promise.all(keys.map(cancelUnder))
    const good = answers.filter(({ statusCode }) => statusCode === 200)
    const codes = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
    expect(new Set(codes)).toEqual(new Set(['changed_meanwhile']))
    expect(new Set(good.map((answer) => answer.body)).size).toBe(1)
    const winner = keys.find((_key, index) => answers[index]?.statusCode === 200) ?? ''
    const again = await cancelUnder(winner)
    expect([again.statusCode, again.body]).toEqual([200, good[0]?.body])
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 2, 2])
    expect(await retainedOf(api, bookingId)).toBe(booking.total.minor - refund.minor)
    expect(await stockMismatches(api.db)).toEqual([])
  })
})

describe('row-level security in the database', () => {
  test.each(['booking_changes', 'cancelled_room_nights'])(
    '%s of other companies are not found, and no one changes them',
    async (table) => {
      const [mine, theirs] = [await booked(), await booked()]
      for (const one of [mine, theirs]) await cancelPartly(api, one.token, one.bookingId, [at(1, 0)])
      const tenant = { clientId: mine.user.clientId, userId: mine.user.id, isOperator: false }
      const run = (text: string) => inTenant(api.db, tenant, (tx) => tx.execute(sql.raw(text)))
      const { rows } = await run(`select distinct client_id from ${table}`)
      expect(rows).toEqual([{ client_id: mine.user.clientId }])
      const refused = { cause: { code: '42501' } }
      await expect(run(`update ${table} set fee_minor = 0`)).rejects.toMatchObject(refused)
      await expect(run(`delete from ${table}`)).rejects.toMatchObject(refused)
      const theft = `insert into booking_changes (id, client_id, booking_id, at, kind, fee_minor, refund_minor, currency)
        values ('${NO_ID}', '${theirs.user.clientId}', '${mine.bookingId}', now(), 'room_nights_cancelled', 0, 0, 'IDR')`
      await expect(run(theft)).rejects.toMatchObject(refused)
    },
  )
})
