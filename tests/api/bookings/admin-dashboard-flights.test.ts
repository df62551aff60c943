import { SERVICES } from '#contract/core/services.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminBooked, adminBookedByMonth } from '#contract/bookings/admin-booked.ts'
import { agentToday } from '#contract/products/stays/today.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { FLIGHT_TODAY_LISTS } from '#contract/products/flights/admin-rows.ts'
import { adminToday } from '#contract/products/registry.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { reportFacts } from '#server/database/schema/reports/report-facts.ts'
import { completeFacts } from '#server/domain/reports/facts.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCompanyWithAdmin } from '#tests/support/admin.ts'
import { aFlightBooking, BALI, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelFlights, flightPart, quoteFlightPart } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const BACK = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 3) }
type AdminDouble = Awaited<ReturnType<typeof aCompanyWithAdmin>>

const aTrip = async ({ ayu }: AdminDouble) => {
  const trip = await aFlightBooking(api, {
    user: ayu,
    legs: [BALI, BACK],
    pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA',
    fare: 1,
  })
  await issueJob(api)
  return trip
}
const anAdmin = async ({ company }: AdminDouble) =>
  signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))

/** What the board says at a moment, each list the same as the desk's. */
const boardAt = async (admin: AdminDouble, moment: string) => {
  api.clock.set(new Date(moment))
  const { flights } = await api.ok(adminToday, {}, { as: await anAdmin(admin) })
  for (const list of FLIGHT_TODAY_LISTS) {
    expect([list, flights?.[list].map(({ bookingId }) => bookingId)]).toEqual([list, await admin.ids({ today: list })])
  }
  return FLIGHT_TODAY_LISTS.filter((list) => (flights?.[list].length ?? 0) > 0)
}

test('lists who flies today and who is away between two flights, in local times of the airports', async () => {
  const admin = await aCompanyWithAdmin(api)
  await aTrip(admin)
  const gone = await aTrip(admin)
  await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, gone.booking.bookingId))
  const others = await aCompanyWithAdmin(api)
  await aTrip(others)

  const board = await api.ok(adminToday, {}, { as: admin.admin })
  expect(board.flights?.booked).toHaveLength(2)
  expect(board.flights?.booked[0]).toMatchObject({ service: 'flight', bookedBy: 'Ayu Prameswari' })
  expect(await admin.ids({ today: 'booked' })).toHaveLength(2)
  expect(board.booked).toEqual([])
  expect((await api.ok(agentToday, {}, { as: admin.traveller })).booked).toEqual([])

  // Midnight is at 17:00 UTC in Jakarta, where the first flight leaves, and at 16:00 in Denpasar, where it lands.
  expect(await boardAt(admin, `${addDays(BALI.day, -1)}T15:59:00Z`)).toEqual([])
  expect(await boardAt(admin, `${addDays(BALI.day, -1)}T17:00:00Z`)).toEqual(['flying'])
  expect(await boardAt(admin, `${addDays(BALI.day, 1)}T03:00:00Z`)).toEqual(['away'])
  expect(await boardAt(admin, `${addDays(BACK.day, -1)}T16:00:00Z`)).toEqual(['flying'])
  expect(await boardAt(admin, `${BACK.day}T17:00:00Z`)).toEqual([])
})

test('a leg without travellers adds no one to the travelling list', async () => {
  const admin = await aCompanyWithAdmin(api)
  const { params, token: as } = await aTrip(admin)
  const parts = [{ leg: 1, flyer: 0 }]
  const { refund, version } = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as })
  await cancelFlights(api, flightPart({ params, body: { parts, expectedRefund: refund } }), { as, version })
  expect(await boardAt(admin, `${BALI.day}T03:00:00Z`)).toEqual(['flying'])
  expect(await boardAt(admin, `${BACK.day}T03:00:00Z`)).toEqual([])
})

test('sums the month’s bookings, without cancelled ones, by service and less refunds', async () => {
  const admin = await aCompanyWithAdmin(api)
  const stay = await admin.book()
  const dropped = await admin.book(14, 15)
  await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, dropped.bookingId))
  const { booking, params, token: as } = await aTrip(admin)
  await api.db.update(bookings).set({ policyReason: 'Nothing else' }).where(eq(bookings.id, booking.bookingId))
  await aTrip(await aCompanyWithAdmin(api))
  const booked = async () => (await api.ok(adminBooked, {}, { as: await anAdmin(admin) })).services
  const hotel = { service: 'stay', bookings: 1, outsidePolicy: 0, amounts: [stay.total] }
  const flight = { service: 'flight', bookings: 1, outsidePolicy: 1, amounts: [booking.total] }
  const tours = { service: 'tour', bookings: 0, outsidePolicy: 0, amounts: [] }
  const cabs = { ...tours, service: 'cab' }
  expect(await booked()).toEqual([hotel, flight, tours, cabs])

  const parts = [{ leg: 1, flyer: 0 }]
  api.clock.advance(60_000)
  const { refund, version } = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as })
  await cancelFlights(api, flightPart({ params, body: { parts, expectedRefund: refund } }), { as, version })
  const less = { ...flight, amounts: [money(booking.total.minor - refund.minor, 'IDR')] }
  expect(await booked()).toEqual([hotel, less, tours, cabs])
  api.clock.advance(32 * 86_400_000)
  expect(await booked()).toEqual([
    { service: 'stay', bookings: 0, outsidePolicy: 0, amounts: [] },
    { service: 'flight', bookings: 0, outsidePolicy: 0, amounts: [] },
    tours,
    cabs,
  ])
  await api.refused('forbidden', adminBooked, {}, { as: await signedInAs(api, admin.ayu) })
})

test('counts bookings outside the policy as reports do, by their reason until reports know', async () => {
  const admin = await aCompanyWithAdmin(api)
  const { bookingId } = await admin.book()
  const as = await anAdmin(admin)
  const outside = async () => (await api.ok(adminBooked, {}, { as })).services[0]?.outsidePolicy
  await api.db.update(bookings).set({ policyReason: 'Nothing else' }).where(eq(bookings.id, bookingId))
  expect(await outside()).toBe(1)
  await completeFacts({ db: api.db, products: api.app.services.products })
  expect(await outside()).toBe(0)
  await api.db.update(reportFacts).set({ policy: 'outside' }).where(eq(reportFacts.bookingId, bookingId))
  await api.db.update(bookings).set({ policyReason: '' }).where(eq(bookings.id, bookingId))
  await api.db.update(reportFacts).set({ isPending: false }).where(eq(reportFacts.bookingId, bookingId))
  expect(await outside()).toBe(1)
})

test('puts each booking in the month it was made, by the clock of the company, for twelve months', async () => {
  const admin = await aCompanyWithAdmin(api)
  const as = await anAdmin(admin)
  const byMonth = async () => (await api.ok(adminBookedByMonth, {}, { as })).months
  const made = async (bookingId: string, at: string) =>
    api.db
      .update(bookings)
      .set({ createdAt: new Date(at) })
      .where(eq(bookings.id, bookingId))
  const empty = await byMonth()
  const months = empty.map(({ month }) => month)
  const [oldest = '', second = '', current = ''] = [months[0], months[1], months.at(-1)]
  expect(months).toHaveLength(12)
  expect(months).toEqual(months.toSorted())
  expect(empty.flatMap(({ services }) => services.map(({ bookings: count }) => count))).toEqual(
    Array(12 * SERVICES.length).fill(0),
  )

  const now = await admin.book()
  const early = await admin.book(14, 15)
  const late = await admin.book(18, 19)
  // The company is in Jakarta, where a month begins at 17:00 UTC of the day before.
  const turn = Date.parse(`${second}-01T00:00:00+07:00`)
  await made(early.bookingId, new Date(turn - 1).toISOString())
  await made(late.bookingId, new Date(turn).toISOString())
  const { booking } = await aTrip(admin)
  await made(booking.bookingId, new Date(Date.parse(`${oldest}-01T00:00:00+07:00`) - 1).toISOString())
  await aTrip(await aCompanyWithAdmin(api))
  const stays = (await byMonth()).flatMap(({ month, services }) =>
    services.filter(({ bookings: count }) => count > 0).map((booked) => ({ month, ...booked })),
  )
  const one = { service: 'stay', bookings: 1, outsidePolicy: 0 }
  expect(stays).toEqual([
    { month: oldest, ...one, amounts: [early.total] },
    { month: second, ...one, amounts: [late.total] },
    { month: current, ...one, amounts: [now.total] },
  ])
  await api.refused('forbidden', adminBookedByMonth, {}, { as: await signedInAs(api, admin.ayu) })
})
