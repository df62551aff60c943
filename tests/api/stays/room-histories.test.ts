import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { reviewOfBooking } from '#contract/products/stays/reviews.ts'
import { addDays, nightsOf } from '#contract/core/days.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, preparedNights, soldNights, STAY, TODAY } from '#tests/support/stays/hotels.ts'
import { balanceMismatches, retainedOf, press, refundJob } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { at, cancelPartly, invoicedOf } from '#tests/support/stays/room-cancellations.ts'
import { aBooking, aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { rounds } from '#tests/support/tiers.ts'

// The clock goes back between rounds: a job that began at a later hour would end what was just begun.
const api = apiTest({ settings: { demo: true } })
const RULE = [
  { hoursBefore: 72, feePermille: 0 },
  { hoursBefore: 24, feePermille: 333 },
  { hoursBefore: null, feePermille: 1000 },
]
const PAYING = ['company_account', 'qris', 'at_property'] as const

/** One end of a room, or the room: how many nights go, of which of the rooms that are left, and from where. */
const acts = fc.record({
  which: fc.nat({ max: 9 }),
  many: fc.integer({ min: 1, max: 5 }),
  from: fc.constantFrom('first', 'last'),
  later: fc.boolean(),
})

const pickOf = (
  { roomStays = [] }: StayBooking,
  { which, many, from }: { which: number; many: number; from: string },
) => {
  const stay = roomStays[which % Math.max(1, roomStays.length)]
  if (stay === undefined) return []
  const nights = nightsOf(stay.checkIn, stay.checkOut)
  const gone = from === 'first' ? nights.slice(0, many) : nights.slice(-many)
  return gone.map((night) => ({ room: stay.room, night }))
}

const sumOf = (booking: StayBooking, fees: 'all' | 'parts') =>
  (booking.changes ?? []).reduce((sum, { fee }) => sum + (fee?.minor ?? 0), 0) +
  (fees === 'all' && booking.state === 'cancelled' ? (booking.refund?.fee.minor ?? 0) : 0)

test('however a booking is cancelled in parts, ledger, invoices, stock and display agree after each step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PAYING),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 0, max: 3 }),
      fc.array(acts, { maxLength: 6 }),
      async (paying, rooms, length, baseMinor, preparationNights, steps) => {
        api.clock.set(START)
        const payment = paying === 'at_property' ? 'at_property' : 'company_account'
        const rates = [{ cancellation: RULE, baseMinor, payment } as const]
        const hotel = await aHotel(api, { preparationNights, rooms: [{ allotment: 4, rates }] })
        const user = await aUser(api)
        const as = () => signedInAs(api, user)
        const token = await as()
        const stay = { rooms, adults: rooms, checkOut: addDays(STAY.checkIn, length) }
        const body = bookingBody(await aHold(api, token, hotel.ratePlanId, stay))
        const { bookingId } = body
        const params = { bookingId }
        const payWith = paying === 'at_property' ? 'company_account' : paying
        await api.ok(createStayBooking, { body: { ...body, payWith } }, { as: token })
        if (paying === 'qris') {
          const session = await api.ok(openPaymentSession, { params, body: { method: 'qris' } }, { as: token })
          await press(api, session, { action: 'pay' })
        }
        let booking = await api.ok(getStayBooking, { params }, { as: token })
        const whole = booking.total.minor

        const check = async () => {
          const isOver = booking.state === 'cancelled'
          const retained = payment === 'at_property' ? 0 : sumOf(booking, 'all') + (isOver ? 0 : booking.total.minor)
          expect([await retainedOf(api, bookingId), await invoicedOf(api, bookingId)]).toEqual([retained, retained])
          const back = (booking.refunds ?? []).reduce((sum, { amount }) => sum + amount.minor, 0)
          expect(retained + back).toBe(payment === 'company_account' ? whole : 0)
          expect(booking.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(booking.total.minor)
          const sold: Record<string, number> = {}
          const prepared: Record<string, number> = {}
          for (const { checkIn, checkOut } of isOver ? [] : (booking.roomStays ?? [])) {
            for (const night of nightsOf(checkIn, checkOut)) sold[night] = (sold[night] ?? 0) + 1
            for (const night of nightsOf(checkOut, addDays(checkOut, preparationNights)))
              prepared[night] = (prepared[night] ?? 0) + 1
          }
          expect(await soldNights(api, hotel.roomTypeId)).toEqual(sold)
          expect(await preparedNights(api, hotel.roomTypeId)).toEqual(prepared)
        }
        for (const step of steps) {
          if (step.later) api.clock.set(new Date(`${addDays(TODAY, 8)}T08:00:00Z`))
          const roomNights = pickOf(booking, step)
          if (booking.state === 'cancelled') break
          booking = await cancelPartly(api, await as(), bookingId, roomNights)
          await check()
        }
        if (booking.state !== 'cancelled') {
          const token = await as()
          const { refund: expectedRefund, version } = await quoteStay(api, { params }, { as: token })
          booking = await cancelStay(api, { params, body: { expectedRefund } }, { as: token, version })
          await check()
        }
        await refundJob(api)
      },
    ),
    { numRuns: rounds(8, 150) },
  )
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
})

test('a shortened stay is reviewed after its own end', async () => {
  const user = await aUser(api)
  const { ratePlanId } = await aHotel(api)
  const as = await signedInAs(api, user)
  const { bookingId } = await aBooking(api, as, ratePlanId)
  await cancelPartly(api, as, bookingId, [at(1, 1)])
  api.clock.set(new Date(`${STAY.checkOut}T02:00:00Z`))
  const later = { as: await signedInAs(api, user) }
  expect(await api.ok(reviewOfBooking, { params: { bookingId } }, later)).toMatchObject({ mayReview: true })
})
