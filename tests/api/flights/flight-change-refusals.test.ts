import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeFlights, quoteFlightChange } from '#contract/products/flights/flight-changes.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings } from '#contract/products/registry.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { apiTest } from '#tests/support/api.ts'
import { BALI, issueJob, seatMismatches, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import {
  asItIs,
  aTrip,
  BACK,
  changed,
  isGaruda,
  otherFlights,
  quoteOf,
  expectingAnswer,
  type AskedChange,
} from '#tests/support/flights/flight-changes.ts'
import { anAccount, balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { flightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const changesOf = ({ params }: Booked) =>
  api.db.select().from(flightChanges).where(eq(flightChanges.bookingId, params.bookingId))

/** Refused to tell and refused to do, for the same reason; gives it. */
const barOf = async (trip: Booked, body: AskedChange): Promise<unknown> => {
  const { token, params } = trip
  const { version } = await asItIs(api, trip)
  const quoted = await api.refused('change_not_offered', quoteFlightChange, { params, body }, { as: token })
  const asked = { params, body: { ...body, expectedDue: money(1_000_000_000, 'IDR') } }
  const done = await api.refused('change_not_offered', changeFlights, asked, { as: token, version })
  expect(done.details).toEqual(quoted.details)
  expect(await changesOf(trip)).toEqual([])
  return quoted.details
}

/** The price of what is read is another one than it was. */
const dearer =
  (by: number) =>
  ({ read }: FlightSupplier): Partial<FlightSupplier> => ({
    read: async (...asked) => {
      const found = await read(...asked)
      if (typeof found === 'string') return found
      const total = money(found.fare.total.minor + by, 'IDR')
      return { ...found, fare: { ...found.fare, total } }
    },
  })

/** Of every flight there is one seat to sell. */
const withOneSeat = ({ read }: FlightSupplier): Partial<FlightSupplier> => ({
  read: async (...query) => {
    const found = await read(...query)
    return typeof found === 'string'
      ? found
      : { ...found, stock: found.stock.map((flight) => ({ ...flight, seats: 1 })) }
  },
})

const isOther = ({ segments }: { segments: { carrier: string }[] }) =>
  segments.length === 1 && segments[0]?.carrier !== 'GA'

const isLowCost = ({ segments }: { segments: { carrier: string }[] }) =>
  segments.length === 1 && segments[0]?.carrier === 'QG'

/** Its fares cannot be changed. */
const barred = ({ families, ...found }: Exclude<Awaited<ReturnType<FlightSupplier['read']>>, string>) => ({
  ...found,
  families: new Map(
    [...families].map(([key, family]) => [key, { ...family, change: { isAllowed: false, fee: null } }]),
  ),
})

describe('a change of flights', () => {
  test('at a higher price than shown is refused with both, and takes nothing; at a lower one it is made', async () => {
    const trip = await aTrip(api)
    const { token, params, booking } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const asked = { params, body: { ...body, expectedDue: due } }
    const problem = await expectingAnswer(api, dearer(3_000_000), () =>
      api.refused('price_changed', changeFlights, asked, { as: token, version }),
    )
    expect(problem.details).toMatchObject({ expected: due })
    expect(await changesOf(trip)).toEqual([])
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
    const higher = { params, body: { ...body, expectedDue: money(due.minor + 1, 'IDR') } }
    const made = await api.ok(changeFlights, higher, { as: token, version })
    expect(made.changes).toMatchObject([{ due }])
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor + due.minor)
  })

  test('to flights with too few seats is sold out, also while the last ones are being sold', async () => {
    const trip = await aTrip(api)
    const { token, params, booking } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const asked = { params, body: { ...body, expectedDue: due } }
    await expectingAnswer(
      api,
      () => ({ read: async () => 'sold_out' }),
      async () => {
        await api.refused('sold_out', quoteFlightChange, { params, body }, { as: token })
        await api.refused('sold_out', changeFlights, asked, { as: token, version })
      },
    )
    await expectingAnswer(api, withOneSeat, () => api.refused('sold_out', changeFlights, asked, { as: token, version }))
    expect(await changesOf(trip)).toEqual([])
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('sent twice under one key is made once with the same answer', async () => {
    const trip = await aTrip(api)
    const { token, params, booking } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const asked = { params, body: { ...body, expectedDue: due } }
    const options = { as: token, version, key: crypto.randomUUID() }
    const [first, second] = await Promise.all([1, 2].map(() => api.ok(changeFlights, asked, options)))
    expect(second).toEqual(first)
    await issueJob(api)
    expect(await api.ok(changeFlights, asked, options)).toEqual(first)
    expect(await changesOf(trip)).toHaveLength(1)
    expect(await retainedOf(api, booking.bookingId)).toBe(booking.total.minor + due.minor)
    expect(await seatMismatches(api)).toEqual([])
  })

  test('based on another version is refused; one of another company is not found', async () => {
    const trip = await aTrip(api)
    const { token, params } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const asked = { params, body: { ...body, expectedDue: due } }
    await api.refused('changed_meanwhile', changeFlights, asked, { as: token, version: version - 1 })
    const stranger = await signedInAs(api, await aUser(api))
    await api.refused('not_found', quoteFlightChange, { params, body }, { as: stranger })
    await api.refused('not_found', changeFlights, asked, { as: stranger, version })
    const admin = await signedInAs(api, await aUser(api, { clientId: trip.user.clientId, roles: ['admin'] }))
    expect(await quoteOf(api, { ...trip, token: admin }, body)).toMatchObject({ due })
    expect(await changesOf(trip)).toEqual([])
  })

  test('that fare, airline, route or order do not allow explains why', async () => {
    const trip = await aTrip(api)
    const { token, params } = trip
    const day = addDays(BACK.day, 1)
    const wanted = (more: Parameters<typeof otherFlights>[2]) => otherFlights(api, trip, more)
    expect(await barOf(trip, await wanted({ pick: isOther }))).toEqual({ why: 'airline' })
    const elsewhere = { from: 'DPS', to: 'SUB', day }
    const found = await wanted({ query: elsewhere, pick: ({ segments }) => segments[0]?.carrier === 'GA' })
    expect(await barOf(trip, found)).toEqual({ why: 'route' })
    const { offer, fare } = trip.booking.legs[1] ?? {}
    expect(await barOf(trip, { leg: 1, choice: `${offer?.offerId}.${fare?.family}` })).toEqual({ why: 'same' })
    expect(await barOf(trip, { ...(await wanted({})), leg: 2 })).toEqual({ why: 'nobody' })

    const tooEarly = await wanted({ query: { ...BACK, day: addDays(BALI.day, -1) } })
    await api.refused('legs_overlap', quoteFlightChange, { params, body: tooEarly }, { as: token })
  })

  test('of a fixed fare is not offered, nor where no leg can be changed', async () => {
    const trip = await aTrip(api, { legs: [BALI], pick: isLowCost, fare: 0 })
    const body = await otherFlights(api, trip, { leg: 0, query: BALI, pick: isLowCost })
    const strict = await expectingAnswer(
      api,
      ({ read }) => ({
        read: async (...asked) => {
          const found = await read(...asked)
          return typeof found === 'string' ? found : barred(found)
        },
      }),
      () => aTrip(api, { legs: [BALI], pick: isLowCost, fare: 0 }),
    )
    expect((await asItIs(api, trip)).can.change).toBe(true)
    expect((await asItIs(api, strict)).can.change).toBe(false)
    expect(await barOf(strict, body)).toEqual({ why: 'fare' })
  })

  test('is not offered where the airline does not support it, nor for a retired supplier', async () => {
    const trip = await aTrip(api)
    const body = await otherFlights(api, trip)
    expect(
      await expectingAnswer(
        api,
        () => ({ priceChange: async () => 'not_offered' }),
        () => barOf(trip, body),
      ),
    ).toEqual({ why: 'supplier' })
    await api.db.update(bookings).set({ supplier: 'duffel' }).where(eq(bookings.id, trip.params.bookingId))
    expect(await barOf(trip, body)).toEqual({ why: 'supplier' })
  })

  test('over the company’s limit is refused, and no seat is taken', async () => {
    const trip = await aTrip(api)
    const { token, params, booking } = trip
    const body = await otherFlights(api, trip)
    const { due, version } = await quoteOf(api, trip, body)
    const owed = booking.total.minor
    await anAccount(api, trip.user.clientId, owed + due.minor - 1, owed)
    const asked = { params, body: { ...body, expectedDue: due } }
    const problem = await api.refused('credit_limit_reached', changeFlights, asked, { as: token, version })
    expect(problem.details).toMatchObject({ total: due })
    expect(await changesOf(trip)).toEqual([])
    expect(await seatMismatches(api)).toEqual([])
    await anAccount(api, trip.user.clientId, owed + due.minor, owed)
    await api.ok(changeFlights, asked, { as: token, version })
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('in progress blocks every other operation on the booking', async () => {
    const trip = await aTrip(api)
    const { token, params } = trip
    const cancellation = await quoteFlights(api, { params }, { as: token })
    const { quote, booking } = await changed(api, trip, await otherFlights(api, trip))
    const { version } = booking
    const parts = [{ leg: 0, flyer: 1 }]
    const expectedRefund = cancellation.refund
    const illegal = 'illegal_transition'
    await api.refused(illegal, quoteCancellation, { params }, { as: token })
    await api.refused(illegal, cancelBooking, { params, body: { expectedRefund } }, { as: token, version })
    await api.refused(illegal, quotePartialCancellation, flightPart({ params, body: { parts } }), { as: token })
    await api.refused(illegal, cancelBooking, flightPart({ params, body: { parts, expectedRefund } }), {
      as: token,
      version,
    })
    const again = await otherFlights(api, trip, { leg: 0, query: BALI, pick: isGaruda })
    const problem = await api.refused('change_not_offered', quoteFlightChange, { params, body: again }, { as: token })
    expect(problem.details).toEqual({ why: 'under_way' })
    const asked = { params, body: { ...again, expectedDue: quote.due } }
    await api.refused('change_not_offered', changeFlights, asked, { as: token, version })
    const { items } = await api.ok(listBookings, { query: {} }, { as: token })
    expect(items).toMatchObject([
      { booking: { changes: [{ state: 'reissuing' }], can: { cancel: false, change: false } } },
    ])
  })
})
