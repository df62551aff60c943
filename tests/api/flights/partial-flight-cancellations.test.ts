import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aFlightBooking,
  aFlyer,
  BALI,
  issueJob,
  seatMismatches,
  withAirports,
  type Booked,
} from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelBooking, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const DAY = 86_400_000
const BACK = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 3) }
const HOME = [{ leg: 1, flyer: 1 }]

/** Two adults there and back, with tickets of fares that can be given back, two days after they were issued. */
const aTrip = async (): Promise<Booked> => {
  const booked = await aFlightBooking(api, {
    legs: [BALI, BACK],
    flyers: [aFlyer(), aFlyer({ name: { givenNames: 'Budi', familyName: null } })],
    pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA',
    fare: 1,
  })
  await issueJob(api)
  api.clock.advance(2 * DAY)
  return { ...booked, token: await signedInAs(api, booked.user) }
}
const quote = ({ token, params }: Booked, parts = HOME) =>
  quoteFlightPart(api, flightPart({ params, body: { parts } }), { as: token })

describe('a part of flights', () => {
  test('is cancelled as quoted, its seat is on sale again, and the rest remains booked', async () => {
    const trip = await aTrip()
    const { token, params, booking } = trip
    const quoted = await quote(trip)
    expect(quoted.parts.map(({ leg, flyer }) => ({ leg, flyer }))).toEqual(HOME)
    expect(quoted.refund.minor).toBeGreaterThan(0)
    const body = { parts: HOME, expectedRefund: quoted.refund }
    const after = await cancelFlights(api, flightPart({ params, body }), { as: token, version: quoted.version })
    expect(after).toMatchObject({ state: 'confirmed', total: booking.total, can: { cancel: true } })
    expect(after.cancelled).toMatchObject([{ leg: 1, flyer: 1, fee: quoted.fee, refund: quoted.refund }])
    expect(after.refunds.map(({ amount, fee }) => [amount, fee])).toEqual([[quoted.refund, quoted.fee]])
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor - quoted.refund.minor)
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    const mail = (await mailsTo(api, CONTACT.email)).at(-1)
    expect(mail?.subject).toMatch(/^Flights partly cancelled/)
    expect(mail?.body).toContain('Budi: DPS–CGK')
  })

  test('and then the rest: no refund exceeds the payment or happens twice', async () => {
    const trip = await aTrip()
    const { token, params, booking } = trip
    const first = await quote(trip)
    const body = { parts: HOME, expectedRefund: first.refund }
    await cancelFlights(api, flightPart({ params, body }), { as: token, version: first.version })
    const rest = await quoteFlights(api, { params }, { as: token })
    expect(rest.parts).toHaveLength(3)
    const total = { params, body: { expectedRefund: rest.refund } }
    const cancelled = await cancelFlights(api, total, { as: token, version: rest.version })
    expect(cancelled.refunds.map(({ amount, fee }) => [amount, fee])).toEqual([
      [first.refund, first.fee],
      [rest.refund, rest.fee],
    ])
    const sum = first.refund.minor + first.fee.minor + rest.refund.minor + rest.fee.minor
    expect(sum).toBe(booking.total.minor)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('that is all of it is an ordinary cancellation', async () => {
    const trip = await aTrip()
    const parts = [0, 1].flatMap((leg) => [0, 1].map((flyer) => ({ leg, flyer })))
    const { refund, version } = await quote(trip, parts)
    const body = { parts, expectedRefund: refund }
    const after = await cancelFlights(api, flightPart({ params: trip.params, body }), { as: trip.token, version })
    expect(after).toMatchObject({ state: 'cancelled', cancelled: [] })
  })

  test('is refused when repeated, at another refund or version, and to others', async () => {
    const trip = await aTrip()
    const { token, params } = trip
    const { refund, version } = await quote(trip)
    const asked = { params, body: { parts: HOME, expectedRefund: refund } }
    const other = { params, body: { parts: HOME, expectedRefund: money(refund.minor + 1, 'IDR') } }
    await api.refused('refund_changed', cancelBooking, flightPart(other), { as: token, version })
    await api.refused('changed_meanwhile', cancelBooking, flightPart(asked), { as: token, version: version - 1 })
    const stranger = await signedInAs(api, await aUser(api))
    await api.refused('not_found', cancelBooking, flightPart(asked), { as: stranger, version })
    await cancelFlights(api, flightPart(asked), { as: token, version })
    await api.refused('parts_not_possible', cancelBooking, flightPart(asked), { as: token, version: version + 1 })
    await api.refused('parts_not_possible', quotePartialCancellation, flightPart({ params, body: { parts: HOME } }), {
      as: token,
    })
  })

  test('is a full leg where the supplier cancels legs only', async () => {
    const trip = await aTrip()
    const { services } = api.app
    const { flights } = services.suppliers
    services.suppliers.flights = { ...flights, cancelsBy: 'leg' }
    const asked = (parts: { leg: number; flyer: number }[]) => ({ params: trip.params, body: { parts } })
    await api.refused('parts_not_possible', quotePartialCancellation, flightPart(asked(HOME)), { as: trip.token })
    const leg = [0, 1].map((flyer) => ({ leg: 1, flyer }))
    expect((await quoteFlightPart(api, flightPart(asked(leg)), { as: trip.token })).parts).toHaveLength(2)
    services.suppliers.flights = flights
  })

  test('is sent to the airline until it accepts', async () => {
    const trip = await aTrip()
    const { refund, version } = await quote(trip)
    const body = { parts: HOME, expectedRefund: refund }
    await cancelFlights(api, flightPart({ params: trip.params, body }), { as: trip.token, version })
    const quoted: unknown[] = []
    const down = { cancelParts: async () => Promise.reject(new Error('down')) }
    await expect(issueJob(api, { double: down })).rejects.toThrow('down')
    const up = {
      cancelParts: async (part: unknown) => {
        quoted.push(part)
        return null
      },
    }
    await issueJob(api, { afterMs: DAY, double: up })
    await issueJob(api, { afterMs: 2 * DAY, double: up })
    expect(quoted).toContainEqual({ bookingId: trip.params.bookingId, parts: HOME })
    expect(quoted.filter((one) => JSON.stringify(one).includes(trip.params.bookingId))).toHaveLength(1)
    const after = await api.ok(getFlightBooking, { params: trip.params }, { as: trip.token })
    expect(after.tickets.length).toBeGreaterThan(0)
  })
})
