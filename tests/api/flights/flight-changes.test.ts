import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { money } from '#contract/core/money.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightBookings, flightSeats } from '#server/database/schema/products/flights/flights.ts'
import { apiTest } from '#tests/support/api.ts'
import { BALI, issueJob, seatMismatches, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, aTripWithSeats, asItIs, changed, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const DAY = 86_400_000

/** Cancels a traveller on a leg. */
const cancelPartly = async ({ token, params }: Booked, part: { leg: number; flyer: number }) => {
  const parts = [part]
  const { refund, version } = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as: token })
  await cancelFlights(api, flightPart({ params, body: { parts, expectedRefund: refund } }), { as: token, version })
  return refund.minor
}

/** Cancels all that is left; gives what came back and what was kept of the flights. */
const cancelAll = async ({ token, params }: Booked) => {
  const quote = await quoteFlights(api, { params }, { as: token })
  const body = { expectedRefund: quote.refund }
  const booking = await cancelFlights(api, { params, body }, { as: token, version: quote.version })
  return { quote, booking }
}

describe('a leg of flights', () => {
  test('is charged and takes its new seats; until new tickets are issued the old flights remain booked', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    expect(before.can).toMatchObject({ cancel: true, change: true })
    const body = await otherFlights(api, trip)
    const quoted = await quoteOf(api, trip, body)
    const fee = before.families[before.legs[1]?.fare.family ?? '']?.change.fee?.minor ?? 0
    const paid = before.legs[1]?.fare.total.minor ?? 0
    const difference = Math.max(quoted.chosen.fare.total.minor - paid, 0)
    expect(quoted).toMatchObject({
      version: before.version,
      leg: 1,
      fee: money(2 * fee, 'IDR'),
      difference: money(difference, 'IDR'),
      due: money(2 * fee + difference, 'IDR'),
      lostSeats: money(0, 'IDR'),
    })
    expect(await asItIs(api, trip)).toEqual(before)

    const { booking } = await changed(api, trip, body)
    const { legs, tickets, total, locator, seats, version } = before
    expect(booking).toMatchObject({ state: 'confirmed', legs, tickets, total, locator, seats, version: version + 1 })
    expect(booking.can).toMatchObject({ cancel: false, change: false })
    expect(booking.changes).toMatchObject([
      { leg: 1, state: 'reissuing', flyers: [0, 1], fee: quoted.fee, difference: quoted.difference, due: quoted.due },
    ])
    expect(booking.changes[0]?.before.map(({ number }) => number)).toEqual([legs[1]?.offer.segments[0]?.number])
    expect(booking.changes[0]?.after[0]?.departsLocal).toBe(quoted.chosen.offer.segments[0]?.departsLocal)
    expect(await retainedOf(api, booking.bookingId)).toBe(total.minor + quoted.due.minor)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('is changed with its tickets once they are issued: the same locator, new numbers, old seats on sale', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    const { quote } = await changed(api, trip, await otherFlights(api, trip))
    expect(await issueJob(api)).toBe(1)
    expect(await issueJob(api, { afterMs: DAY })).toBe(0)
    const after = await asItIs(api, trip)
    const total = money(before.total.minor + quote.due.minor, 'IDR')
    const { locator, issuedAt } = before
    expect(after).toMatchObject({ state: 'confirmed', total, locator, issuedAt, can: { cancel: true, change: true } })
    expect(after.legs).toEqual([before.legs[0], quote.chosen])
    expect(after.changes).toMatchObject([{ state: 'done' }])
    expect(after.version).toBe(before.version + 2)
    const old = new Set(before.tickets.map(({ number }) => number))
    expect(after.tickets).toHaveLength(2)
    expect(after.tickets.filter(({ number }) => old.has(number))).toEqual([])
    expect(await retainedOf(api, after.bookingId)).toBe(total.minor)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    const { passes } = await api.ok(flightPasses, { params: trip.params }, { as: trip.token })
    expect(passes.map(({ leg, flyer }) => [leg, flyer])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
  })

  test('updates the days and the choice of the booking, and is notified by mail and in the app', async () => {
    const trip = await aTrip(api)
    const { quote } = await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api)
    const { token, params, booking } = trip
    const [row] = await api.db.select().from(bookings).where(eq(bookings.id, params.bookingId))
    const segments = quote.chosen.offer.segments
    expect(row).toMatchObject({
      startsAt: new Date(booking.legs[0]?.offer.segments[0]?.departsAt ?? ''),
      endsAt: new Date(segments.at(-1)?.arrivesAt ?? ''),
      title: 'Jakarta – Denpasar (Bali)',
    })
    const [remaining] = await api.db.select().from(flightBookings).where(eq(flightBookings.bookingId, params.bookingId))
    expect(remaining?.choice.split('_')[1]).toBe(`${quote.chosen.offer.offerId}.${quote.chosen.fare.family}`)
    const after = await asItIs(api, trip)
    const mail = (await mailsTo(api, CONTACT.email)).at(-1)
    expect(mail?.subject).toContain(`Flights changed: Jakarta – Denpasar (Bali) (${booking.reference})`)
    for (const { number } of after.tickets) expect(mail?.body).toContain(printedTicketNumber(number))
    expect(mail?.body).not.toContain('Seats chosen')
    const [old] = booking.legs[1]?.offer.segments ?? []
    expect(mail?.body).toContain(`GA ${segments[0]?.number}`)
    expect(mail?.body.split('Previous flights:')[1]).toContain(`GA ${old?.number}`)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: token })
    expect(items[0]).toMatchObject({ event: { kind: 'flight_changed' }, isUrgent: false })
  })

  test('drops the seats of the old flight free of charge; baggage and the seats of other legs remain', async () => {
    const trip = await aTripWithSeats(api)
    const [out, home] = trip.booking.seats
    const { quote } = await changed(api, trip, await otherFlights(api, trip))
    expect(quote.lostSeats).toEqual(home?.price)
    expect((await asItIs(api, trip)).seats).toHaveLength(2)
    await issueJob(api)
    const after = await asItIs(api, trip)
    expect(after.seats).toEqual([out])
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.body).toContain('Seats chosen on the previous flights')
    expect(after.total.minor).toBe(trip.booking.total.minor + quote.due.minor)
    const { bookingId } = trip.params
    const taken = await api.db.select().from(flightSeats).where(eq(flightSeats.bookingId, bookingId))
    expect(taken.map(({ seat }) => seat)).toEqual([out?.seat])
  })

  test('moves only the travellers who still fly it', async () => {
    const trip = await aTrip(api)
    api.clock.advance(2 * DAY)
    trip.token = await signedInAs(api, trip.user)
    const back = await cancelPartly(trip, { leg: 1, flyer: 1 })
    const before = await asItIs(api, trip)
    const { quote, booking } = await changed(api, trip, await otherFlights(api, trip))
    const fee = before.families[before.legs[1]?.fare.family ?? '']?.change.fee
    expect(quote.fee).toEqual(fee)
    expect(booking.changes).toMatchObject([{ flyers: [0] }])
    await issueJob(api)
    const after = await asItIs(api, trip)
    const ticketsOf = (tickets: typeof after.tickets, who: number) => tickets.filter(({ flyer }) => flyer === who)
    expect(ticketsOf(after.tickets, 1).map(({ number, coupons }) => [number, coupons])).toEqual(
      ticketsOf(before.tickets, 1).map(({ number }) => [number, [{ leg: 0, segment: 0 }]]),
    )
    expect(ticketsOf(after.tickets, 0)[0]?.number).not.toBe(ticketsOf(before.tickets, 0)[0]?.number)
    expect(await seatMismatches(api)).toEqual([])
    // Who is left paid all of the new flight.
    const quoted = await quoteFlightPart(
      api,
      flightPart({ params: trip.params, body: { parts: [{ leg: 1, flyer: 0 }] } }),
      { as: trip.token },
    )
    expect(quoted.fee.minor + quoted.refund.minor).toBe(quote.chosen.fare.total.minor)
    expect(await retainedOf(api, after.bookingId)).toBe(after.total.minor - back)
    api.clock.advance(-2 * DAY)
  })

  test('can be made again, and other legs after it', async () => {
    const trip = await aTrip(api)
    let due = 0
    for (const leg of [1, 0, 1]) {
      const found = await otherFlights(api, trip, { leg, ...(leg === 0 && { query: BALI }) })
      due += (await changed(api, trip, found)).quote.due.minor
      expect(await issueJob(api)).toBe(1)
    }
    const after = await asItIs(api, trip)
    expect(after.changes.map(({ leg, state }) => [leg, state])).toEqual([
      [1, 'done'],
      [0, 'done'],
      [1, 'done'],
    ])
    expect(after.total.minor).toBe(trip.booking.total.minor + due)
    expect(await retainedOf(api, after.bookingId)).toBe(after.total.minor)
    expect(await seatMismatches(api)).toEqual([])
  })
})

describe('cancelling after a change', () => {
  test('is not void, even on the day of issue: the change fee stays paid, and parts add up', async () => {
    const trip = await aTrip(api)
    const before = await quoteFlights(api, { params: trip.params }, { as: trip.token })
    expect(before.isVoid).toBe(true)
    const { quote: change } = await changed(api, trip, await otherFlights(api, trip))
    await issueJob(api)
    const after = await asItIs(api, trip)
    const { quote, booking } = await cancelAll(trip)
    expect(quote.isVoid).toBe(false)
    const flights = after.legs.reduce((sum, { fare }) => sum + fare.total.minor, 0)
    expect(quote.fee.minor + quote.refund.minor).toBe(flights)
    expect(quote.refund.minor).toBeLessThanOrEqual(after.total.minor - change.fee.minor)
    expect(quote.refund.minor).toBeGreaterThan(0)
    expect(booking).toMatchObject({ state: 'cancelled', can: { change: false } })
    expect(booking.refunds.map(({ amount, fee }) => [amount, fee])).toEqual([[quote.refund, quote.fee]])
    expect(await retainedOf(api, after.bookingId)).toBe(after.total.minor - quote.refund.minor)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('refunds nothing that the old fare did not refund', async () => {
    const trip = await aTrip(api, { fare: 0 })
    await changed(api, trip, await otherFlights(api, trip, { fare: 2 }))
    await issueJob(api)
    const { quote } = await cancelAll(trip)
    const { legs } = await asItIs(api, trip)
    const charges = legs.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'airport_charge')
    expect(quote.refund.minor).toBe(charges.reduce((sum, { amount }) => sum + amount.minor, 0))
  })
})
