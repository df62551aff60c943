import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createStayBooking, getStayBooking } from '#contract/products/stays/bookings.ts'
import { getHold } from '#contract/products/stays/holds.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings, type BookingPage } from '#contract/products/registry.ts'
import { bookings, ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, soldNights, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'

const api = apiTest()
const NO_ID = '01900000-0000-7000-8000-000000000000'
const someone = async () => signedInAs(api, await aUser(api))
const idr = (minor: number) => ({ minor, currency: 'IDR' })
const ledgerOf = async (bookingId: string) =>
  (await api.db.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId))).map(
    ({ kind, amountMinor }) => [kind, amountMinor],
  )
const pastState = async (bookingId: string, state: 'cancelled' | 'completed') => {
  await api.db.update(bookings).set({ state }).where(eq(bookings.id, bookingId))
}

const daysOf = ({ items }: BookingPage) => items.map(({ booking }) => ('checkIn' in booking ? booking.checkIn : null))

describe('a commit', () => {
  test('is refused for mistakes in the form, each with its field and reason', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const body = bookingBody(await aHold(api, token, ratePlanId))
    const contact = { name: '', email: 'siti', phone: '12' }
    const problem = await api.refused(
      'required',
      createStayBooking,
      { body: { ...body, contact, travellers: [] } },
      { as: token },
    )
    expect(problem.fields?.map(({ field, code }) => [field, code])).toEqual(
      expect.arrayContaining([
        ['body.contact.name', 'required'],
        ['body.contact.email', 'email_invalid'],
        ['body.contact.phone', 'phone_invalid'],
        ['body.travellers', 'required'],
      ]),
    )
    await api.refused(
      'validation_failed',
      createStayBooking,
      { body: { ...body, arrivalTime: '25:00' } },
      { as: token },
    )
    await api.refused(
      'characters_not_allowed',
      createStayBooking,
      { body: { ...body, travellers: [{ fullName: '123' }] } },
      { as: token },
    )
    await api.refused(
      'link_in_name',
      createStayBooking,
      { body: { ...body, travellers: [{ fullName: 'Pay at evil.example/now' }] } },
      { as: token },
    )
    await api.refused(
      'link_in_name',
      createStayBooking,
      { body: { ...body, contact: { ...body.contact, name: 'https://evil.example' } } },
      { as: token },
    )
    await api.refused(
      'rooms_out_of_range',
      createStayBooking,
      { body: { ...body, travellers: [{ fullName: 'A' }, { fullName: 'B' }] } },
      { as: token },
    )
    // What was refused left nothing: the same hold still becomes a booking.
    await api.ok(createStayBooking, { body }, { as: token })
  })

  test('is refused without a hold, with one that is over, and with one that is used', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const held = await aHold(api, token, ratePlanId)
    const body = bookingBody(held)
    await api.refused('not_found', createStayBooking, { body: { ...body, holdId: NO_ID } }, { as: token })
    await api.refused('not_found', createStayBooking, { body }, { as: await someone() })
    api.clock.advance(15 * 60_000)
    await api.refused('hold_expired', createStayBooking, { body }, { as: token })
    api.clock.set(START)
    await api.ok(createStayBooking, { body }, { as: token })
    await api.refused('id_taken', createStayBooking, { body }, { as: token })
    await api.refused('hold_expired', createStayBooking, { body: { ...body, bookingId: uuidv7() } }, { as: token })
    const other = bookingBody(await aHold(api, token, ratePlanId))
    await api.refused('id_taken', createStayBooking, { body: { ...other, bookingId: body.bookingId } }, { as: token })
  })

  test('at another price than the quote is refused with both', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const held = await aHold(api, token, ratePlanId)
    const expectedTotal = { ...held.quote.total, minor: held.quote.total.minor - 1 }
    const problem = await api.refused(
      'price_changed',
      createStayBooking,
      { body: { ...bookingBody(held), expectedTotal } },
      { as: token },
    )
    expect(problem.details).toMatchObject({ expected: expectedTotal, actual: held.quote.total })
  })

  test('charges the company account, uses the hold and shows its history', async () => {
    const { ratePlanId } = await aHotel(api)
    const user = await aUser(api, { name: 'Budi' })
    const token = await signedInAs(api, user)
    const held = await aHold(api, token, ratePlanId)
    const answer = await api.call(
      createStayBooking,
      { body: { ...bookingBody(held), requests: 'Quiet,\nplease', arrivalTime: '22:30' } },
      { as: token },
    )
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({
      state: 'confirmed',
      version: 1,
      total: held.quote.total,
      lines: held.quote.lines,
      cancellation: held.quote.cancellation,
      requests: 'Quiet,\nplease',
      arrivalTime: '22:30',
      bookedBy: 'Budi',
      createdAt: START.toISOString(),
      refund: null,
      events: ['held', 'paid', 'confirmed'].map((state) => ({ state, actor: 'Budi' })),
      can: { cancel: true },
    })
    const { bookingId } = answer.json()
    expect(await ledgerOf(bookingId)).toEqual([['charge', held.quote.total.minor]])
    expect(await api.ok(getHold, { params: { holdId: held.hold.holdId } }, { as: token })).toMatchObject({
      state: 'used',
    })
  })

  test('keeps the hotel’s details as booked', async () => {
    const { ratePlanId, hotelId } = await aHotel(api)
    const token = await someone()
    const { bookingId } = await aBooking(api, token, ratePlanId)
    await api.db.update(properties).set({ name: 'Renamed' }).where(eq(properties.id, hotelId))
    expect((await api.ok(getStayBooking, { params: { bookingId } }, { as: token })).hotel.name).toBe('Hotel Melati')
  })

  test('with payment at the property charges nothing now', async () => {
    const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const booking = await aBooking(api, await someone(), ratePlanId)
    expect(booking).toMatchObject({ dueNow: idr(0), dueAtProperty: booking.total })
    expect(booking.events.map(({ state }) => state)).toEqual(['held', 'confirmed'])
    expect(await ledgerOf(booking.bookingId)).toEqual([])
  })
})

describe('a cancellation', () => {
  const rule = [
    { hoursBefore: 72, feePermille: 0 },
    { hoursBefore: 24, feePermille: 333 },
    { hoursBefore: null, feePermille: 1000 },
  ]
  const booked = async (payment: 'company_account' | 'at_property' = 'company_account') => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ cancellation: rule, payment }] }] })
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const booking = await aBooking(api, token, hotel.ratePlanId)
    return { hotel, user, token, booking, params: { bookingId: booking.bookingId } }
  }

  test('needs a key and the version it was decided on', async () => {
    const { token, params } = await booked()
    const body = { expectedRefund: idr(0) }
    await api.refused(
      'idempotency_key_missing',
      cancelBooking,
      { params, body },
      { as: token, headers: { 'idempotency-key': '' } },
    )
    await api.refused('validation_failed', cancelBooking, { params, body }, { as: token, key: 'with space' })
    await api.refused('precondition_missing', cancelBooking, { params, body }, { as: token })
    await api.refused('validation_failed', cancelBooking, { params, body }, { as: token, headers: { 'if-match': '*' } })
    await api.refused('changed_meanwhile', cancelBooking, { params, body }, { as: token, version: 2 })
    await api.refused('not_found', cancelBooking, { params: { bookingId: NO_ID }, body }, { as: token, version: 1 })
  })

  test('before the first step gives everything back, and the rooms', async () => {
    const { hotel, token, booking, params } = await booked()
    const quote = await quoteStay(api, { params }, { as: token })
    expect(quote).toMatchObject({
      version: 1,
      fee: idr(0),
      refund: booking.total,
      feeAtProperty: idr(0),
      until: `${addDays(STAY.checkIn, -3)}T07:00:00.000Z`,
    })
    expect(await api.ok(getStayBooking, { params }, { as: token })).toEqual(booking)
    const cancelled = await cancelStay(
      api,
      { params, body: { expectedRefund: quote.refund } },
      { as: token, version: 1 },
    )
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      version: 2,
      can: { cancel: false },
      refund: { fee: idr(0), amount: booking.total },
    })
    expect(cancelled.events.map(({ state }) => state)).toEqual([
      'held',
      'paid',
      'confirmed',
      'cancel_requested',
      'cancelled',
    ])
    expect(await ledgerOf(booking.bookingId)).toEqual([
      ['charge', booking.total.minor],
      ['refund', -booking.total.minor],
    ])
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await stockMismatches(api.db)).toEqual([])
    await api.refused('illegal_transition', quoteCancellation, { params }, { as: token })
    await api.refused(
      'illegal_transition',
      cancelBooking,
      { params, body: { expectedRefund: quote.refund } },
      { as: token, version: 2 },
    )
  })

  test('never refunds another amount than the quote', async () => {
    const { hotel, user, booking, params } = await booked()
    const shown = await quoteStay(api, { params }, { as: await signedInAs(api, user) })
    // That very moment the next step counts.
    api.clock.set(new Date(shown.until ?? ''))
    const token = await signedInAs(api, user)
    const fee = Math.round((booking.total.minor * 333) / 1000)
    const problem = await api.refused(
      'refund_changed',
      cancelBooking,
      { params, body: { expectedRefund: shown.refund } },
      { as: token, version: 1 },
    )
    expect(problem.details).toEqual({ expected: shown.refund, actual: idr(booking.total.minor - fee) })
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    const now = await quoteStay(api, { params }, { as: token })
    expect(now).toMatchObject({ fee: idr(fee), refund: idr(booking.total.minor - fee) })
    await cancelStay(api, { params, body: { expectedRefund: now.refund } }, { as: token, version: 1 })
    expect(await ledgerOf(booking.bookingId)).toEqual([
      ['charge', booking.total.minor],
      ['refund', fee - booking.total.minor],
    ])
  })

  test('of a stay paid at the property refunds nothing and states the fee there', async () => {
    const { user, booking, params } = await booked('at_property')
    api.clock.set(new Date(`${addDays(STAY.checkIn, -2)}T08:00:00Z`))
    const as = await signedInAs(api, user)
    const fee = idr(Math.round((booking.total.minor * 333) / 1000))
    expect(await quoteStay(api, { params }, { as })).toMatchObject({
      refund: idr(0),
      fee,
      feeAtProperty: fee,
    })
    const cancelled = await cancelStay(api, { params, body: { expectedRefund: idr(0) } }, { as, version: 1 })
    expect(cancelled.refund).toMatchObject({ fee, amount: idr(0) })
    expect(await ledgerOf(booking.bookingId)).toEqual([])
  })

  test('is possible until the day of arrival is over at the hotel', async () => {
    const hotel = await aHotel(api, { rooms: [{ rates: [{ cancellation: rule }] }] })
    const user = await aUser(api)
    const { bookingId, total } = await aBooking(api, await signedInAs(api, user), hotel.ratePlanId)
    const params = { bookingId }
    api.clock.set(new Date(`${STAY.checkIn}T16:59:59Z`))
    const late = await signedInAs(api, user)
    expect(await quoteStay(api, { params }, { as: late })).toMatchObject({
      fee: total,
      refund: idr(0),
      until: null,
    })
    api.clock.advance(1000)
    await api.refused('illegal_transition', quoteCancellation, { params }, { as: late })
    expect((await api.ok(getStayBooking, { params }, { as: late })).can.cancel).toBe(false)
  })
})

describe('the list', () => {
  test('lists my own bookings only, by date of stay, a page at a time', async () => {
    const { ratePlanId } = await aHotel(api)
    const token = await someone()
    const days = [20, 12, 16, 14, 18]
    for (const day of days) {
      await aBooking(api, token, ratePlanId, { checkIn: addDays(TODAY, day), checkOut: addDays(TODAY, day + 1) })
    }
    await aBooking(api, await someone(), ratePlanId)
    const first = await api.ok(listBookings, { query: { limit: 3 } }, { as: token })
    expect(daysOf(first)).toEqual([12, 14, 16].map((day) => addDays(TODAY, day)))
    const cursor = first.nextCursor ?? ''
    const second = await api.ok(listBookings, { query: { limit: 3, cursor } }, { as: token })
    expect(daysOf(second)).toEqual([18, 20].map((day) => addDays(TODAY, day)))
    expect(second.nextCursor).toBeNull()
    await api.refused('validation_failed', listBookings, { query: { cursor } }, { as: await someone() })
    await api.refused('validation_failed', listBookings, { query: { cursor, when: 'past' } }, { as: token })
    await api.refused('validation_failed', listBookings, { query: { limit: 101 } }, { as: token })
  })

  test('separates upcoming, past and cancelled ones by the day at the hotel', async () => {
    const { ratePlanId } = await aHotel(api)
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const [over, next, gone] = [
      await aBooking(api, token, ratePlanId, { checkIn: TODAY, checkOut: addDays(TODAY, 1) }),
      await aBooking(api, token, ratePlanId),
      await aBooking(api, token, ratePlanId),
    ]
    await pastState(gone.bookingId, 'cancelled')
    const ids = async (when: 'upcoming' | 'past' | 'cancelled', as: string) =>
      (await api.ok(listBookings, { query: { when } }, { as })).items.map(({ bookingId }) => bookingId)
    expect(await ids('upcoming', token)).toEqual([over.bookingId, next.bookingId])
    api.clock.set(new Date(`${addDays(TODAY, 1)}T17:00:00Z`))
    const later = await signedInAs(api, user)
    expect(await ids('past', later)).toEqual([over.bookingId])
    expect(await ids('upcoming', later)).toEqual([next.bookingId])
    expect(await ids('cancelled', later)).toEqual([gone.bookingId])
  })
})
