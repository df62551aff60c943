import { adminFlightsOf } from '#tests/support/admin-details.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { getAdminBooking, listAdminBookings } from '#contract/products/registry.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aCompanyWithAdmin } from '#tests/support/admin.ts'
import { HELD_FARE } from '#tests/support/flights/approvals.ts'
import { aFlightBooking, aFlyer, BALI, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { balanceMismatches } from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { cancelBooking, quoteCancellation, quotePartialCancellation } from '#contract/products/cancellations.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const DAY = 86_400_000
const BACK = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 40) }
const NO_ID = '01900000-0000-7000-8000-000000000000'
const BUDI = aFlyer({ name: { givenNames: 'Budi', familyName: null } })

/** A desk with one stay and the flights of two people there and, long after, back: with tickets. */
const aBusyAdmin = async () => {
  const admin = await aCompanyWithAdmin(api)
  const stay = await admin.book()
  api.clock.advance(1000)
  const { params } = await aFlightBooking(api, {
    user: admin.ayu,
    legs: [BALI, BACK],
    flyers: [aFlyer(), BUDI],
    pick: ({ segments }) => segments.length === 1 && segments[0]?.carrier === 'GA',
    fare: 1,
  })
  await issueJob(api)
  const flights = await api.ok(getFlightBooking, { params }, { as: await signedInAs(api, admin.ayu) })
  return { ...admin, stay, flights, params }
}

/** `admin` signed in again: days went by. */
const anAdmin = async (
  { company }: Awaited<ReturnType<typeof aCompanyWithAdmin>>,
  role: 'admin' | 'administrators' = 'admin',
) => signedInAs(api, await aUser(api, { clientId: company.id, name: 'Siti Rahmawati', roles: [role] }))

const cancelPartly = async (
  { ayu, params }: Awaited<ReturnType<typeof aBusyAdmin>>,
  parts: { leg: number; flyer: number }[],
) => {
  const as = await signedInAs(api, ayu)
  const { refund, version } = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as })
  await cancelFlights(api, flightPart({ params, body: { parts, expectedRefund: refund } }), { as, version })
  return refund
}

describe('the list', () => {
  test('lists flights beside stays: their legs in local times, passengers, and the amount due', async () => {
    const admin = await aBusyAdmin()
    const { flights, stay, company } = admin
    const [first] = flights.legs[0]?.offer.segments ?? []
    const seen = await admin.list()
    expect(seen.items.map(({ service, bookingId }) => [service, bookingId])).toEqual([
      ['flight', flights.bookingId],
      ['stay', stay.bookingId],
    ])
    expect(seen.items[0]).toMatchObject({
      reference: flights.reference,
      state: 'confirmed',
      guest: 'Siti Nur Rahmawati',
      travellers: 2,
      locator: flights.locator,
      total: flights.total,
      payment: 'company_account',
      bookedBy: 'Ayu Prameswari',
      company: company.name,
      legs: [
        {
          from: 'CGK',
          to: 'DPS',
          fromCity: 'Jakarta',
          departsLocal: first?.departsLocal,
          departsAt: first?.departsAt,
          zone: 'Asia/Jakarta',
          flights: [`${first?.carrier} ${first?.number}`],
          travellers: 2,
        },
        { from: 'DPS', to: 'CGK', zone: 'Asia/Makassar' },
      ],
    })
    const refund = await cancelPartly(admin, [
      { leg: 0, flyer: 0 },
      { leg: 1, flyer: 0 },
      { leg: 1, flyer: 1 },
    ])
    const after = (await admin.list({ service: 'flight' })).items[0]
    expect(after).toMatchObject({
      guest: 'Budi',
      travellers: 1,
      total: money(flights.total.minor - refund.minor, 'IDR'),
      legs: [{ travellers: 1 }, { travellers: 0 }],
    })
  })

  test('filters by service, and counts each under the other filters', async () => {
    const { ids, list, flights, stay } = await aBusyAdmin()
    expect(await ids({ service: 'flight' })).toEqual([flights.bookingId])
    expect(await ids({ service: 'stay' })).toEqual([stay.bookingId])
    const all = { all: 2, upcoming: 2, attention: 0, in_house: 0, past: 0, cancelled: 0 }
    expect(await list()).toMatchObject({ totals: all, services: { stay: 1, flight: 1 } })
    const only = { totals: { all: 1, upcoming: 1 }, services: { stay: 1, flight: 1 } }
    expect(await list({ service: 'flight' })).toMatchObject(only)
    expect(await list({ q: 'melati' })).toMatchObject({ totals: { all: 1 }, services: { stay: 1, flight: 0 } })
    expect(await list({ state: 'cancelled' })).toMatchObject({ services: { stay: 0, flight: 0 }, totals: { all: 2 } })
    const page = await list({ limit: 1 })
    const next = await list({ limit: 1, cursor: page.nextCursor ?? '' })
    expect([next.items[0]?.bookingId, next.totals, next.services]).toEqual([stay.bookingId, null, undefined])
    expect(await list({ q: '!!!' })).toMatchObject({ services: { stay: 0, flight: 0 } })
  })

  test('finds flights by locator, ticket number, traveller, flight, place and reference', async () => {
    const { ids, flights, stay } = await aBusyAdmin()
    const found = [flights.bookingId]
    const [ticket] = flights.tickets
    const number = ticket?.number ?? ''
    const [flight] = flights.legs[0]?.offer.segments ?? []
    const printed = printedTicketNumber(number)
    for (const q of [
      flights.locator ?? '',
      (flights.locator ?? '').toLowerCase(),
      number,
      number.slice(3),
      printed,
      printed.replaceAll('-', ' '),
      printed.replaceAll('-', ''),
      `budi ${printed}`,
      'nur',
      `GA ${flight?.number}`,
      `GA${flight?.number}`,
      'denpasar',
      'dps',
      flights.reference,
    ]) {
      expect([q, await ids({ q })]).toEqual([q, found])
    }
    const wrong = `${printed.slice(0, -1)}${(Number(printed.at(-1)) + 1) % 7}`
    expect(await ids({ q: wrong })).toEqual([])
    expect(await ids({ q: 'ayu' })).toEqual([flights.bookingId, stay.bookingId])
  })

  test('filters by days, places and payment: a return after two months is still the same trip', async () => {
    const { ids, flights, stay } = await aBusyAdmin()
    const found = [flights.bookingId]
    expect(await ids({ from: addDays(BACK.day, -1) })).toEqual(found)
    expect(await ids({ from: addDays(BACK.day, 2) })).toEqual([])
    expect(await ids({ to: addDays(BALI.day, -1) })).toEqual([stay.bookingId])
    expect(await ids({ place: 'airport:DPS' })).toEqual(found)
    expect(await ids({ place: 'airport:SIN' })).toEqual([])
    expect(await ids({ payment: 'company_account', service: 'flight' })).toEqual(found)
    expect(await ids({ payment: 'at_property' })).toEqual([])
    expect(await ids({ sort: 'check_in' })).toEqual([stay.bookingId, flights.bookingId])
    expect(await ids({ sort: 'check_in_latest' })).toEqual([flights.bookingId, stay.bookingId])
  })

  test('separates trips by the days at their airports', async () => {
    const admin = await aBusyAdmin()
    const groupAt = async (moment: string) => {
      api.clock.set(new Date(moment))
      const { totals } = await admin.list({ service: 'flight' })
      return (['upcoming', 'in_house', 'past'] as const).filter((group) => totals?.[group] === 1)
    }
    // Midnight in Jakarta is at 17:00 UTC.
    expect(await groupAt(`${addDays(BALI.day, -1)}T16:59:00Z`)).toEqual(['upcoming'])
    expect(await groupAt(`${addDays(BALI.day, -1)}T17:00:00Z`)).toEqual(['in_house'])
    expect(await groupAt(`${addDays(BALI.day, 35)}T03:00:00Z`)).toEqual(['in_house'])
    expect(await groupAt(`${BACK.day}T16:59:00Z`)).toEqual(['in_house'])
    expect(await groupAt(`${BACK.day}T17:00:00Z`)).toEqual(['past'])
  })
})

describe('flights in admin', () => {
  test('have tickets, ledger and permissions; an admin cancels them at the quoted amount', async () => {
    const admin = await aBusyAdmin()
    const { flights, params } = admin
    const as = await anAdmin(admin)
    const before = await adminFlightsOf(api, { params }, { as })
    expect(before).toMatchObject({
      bookingId: flights.bookingId,
      tickets: flights.tickets,
      locator: flights.locator,
      company: { name: admin.company.name, zone: 'Asia/Jakarta' },
      ledger: { entries: [{ kind: 'charge', amount: flights.total }], balances: [flights.total] },
      can: { cancel: true },
      mayOpenTicket: true,
      rights: [
        { who: 'booker', name: 'Ayu Prameswari', see: true, cancel: true },
        { who: 'company', see: true, cancel: true },
        { who: 'operator', see: true, cancel: true },
      ],
    })
    api.clock.advance(2 * DAY)
    const later = await anAdmin(admin)
    const { refund, version } = await quoteFlights(api, { params }, { as: later })
    await cancelFlights(api, { params, body: { expectedRefund: refund } }, { as: later, version })
    const after = await adminFlightsOf(api, { params }, { as: later })
    expect(after).toMatchObject({ state: 'cancelled', can: { cancel: false }, refunds: [{ amount: refund }] })
    expect(after.ledger.balances).toEqual([money(flights.total.minor - refund.minor, 'IDR')])
    expect(after.rights.map(({ cancel }) => cancel)).toEqual([false, false, false])
    expect(await balanceMismatches(api)).toEqual([])
    expect((await admin.list({ state: 'cancelled' })).items.map(({ bookingId }) => bookingId)).toEqual([
      flights.bookingId,
    ])
  })

  test('are readable by administrators, who cancel none and open no ticket', async () => {
    const admin = await aBusyAdmin()
    const as = await anAdmin(admin, 'administrators')
    const seen = await adminFlightsOf(api, { params: admin.params }, { as })
    expect(seen).toMatchObject({ can: { cancel: false }, mayOpenTicket: false })
    await api.refused('forbidden', quoteCancellation, { params: admin.params }, { as })
    const part = flightPart({ params: admin.params, body: { parts: [{ leg: 0, flyer: 0 }] } })
    await api.refused('forbidden', quotePartialCancellation, part, { as })
    const all = { params: admin.params, body: { expectedRefund: money(0, 'IDR') } }
    await api.refused('forbidden', cancelBooking, all, { as, version: seen.version })
    const { params } = await aFlightBooking(api, { user: admin.ayu, payWith: 'later', pick: HELD_FARE })
    expect((await adminFlightsOf(api, { params }, { as })).can).toMatchObject({ pay: false, change: false })
    await api.refused('forbidden', openPaymentSession, { params, body: { method: 'card' } }, { as })
    expect((await api.ok(listAdminBookings, { query: { service: 'flight' } }, { as })).items).toHaveLength(2)
  })

  test('of another company are never listed or found; the operator’s admins see all', async () => {
    const [mine, theirs] = [await aCompanyWithAdmin(api), await aBusyAdmin()]
    const { params } = theirs
    expect(await mine.list({ q: theirs.flights.locator ?? '' })).toMatchObject({ items: [], totals: { all: 0 } })
    expect(await mine.list({ service: 'flight' })).toMatchObject({ items: [], services: { stay: 0, flight: 0 } })
    const [real, none] = [
      problemIn(await api.call(getAdminBooking, { params }, { as: mine.admin })),
      problemIn(await api.call(getAdminBooking, { params: { bookingId: NO_ID } }, { as: mine.admin })),
    ]
    expect({ ...real, requestId: '' }).toEqual({ ...none, requestId: '' })
    expect(real.code).toBe('not_found')
    await api.refused('forbidden', getAdminBooking, { params }, { as: theirs.traveller })
    const operator = await aClient(api, { isOperator: true })
    const as = await signedInAs(api, await aUser(api, { clientId: operator.id, roles: ['admin'] }))
    expect((await adminFlightsOf(api, { params }, { as })).company.name).toBe(theirs.company.name)
  })

  test('and stays are read at one endpoint, each with its own data', async () => {
    const { stay, params, admin: as } = await aBusyAdmin()
    expect((await api.ok(getAdminBooking, { params }, { as })).service).toBe('flight')
    expect((await api.ok(getAdminBooking, { params: { bookingId: stay.bookingId } }, { as })).service).toBe('stay')
  })
})
