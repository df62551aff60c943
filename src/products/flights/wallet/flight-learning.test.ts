import { describe, expect, it } from 'vitest'
import { flightLesson } from './flight-wallet.tsx'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/products/stays/stay.ts'
import { listBookings } from '#contract/products/registry.ts'
import { flightOf, isFlightLongOver, nextFlight, readFlight } from './flight-facts.ts'
import { flightsToldBy, learnedOfFlights } from './flight-learning.ts'
import { BARCODE, someFlights } from './flights-test-support.ts'
import { flightItem } from '#src/platform/wallet/list-test-support.ts'
import {
  aDevice,
  aTab,
  BUDI,
  NOW,
  OTHER_ID,
  readable,
  SARI,
  signOut,
} from '#src/platform/wallet/wallet-test-support.ts'

const AT = new Date(NOW).toISOString()
type Named = typeof listBookings | typeof getFlightBooking | typeof createFlightBooking | typeof flightPasses
const heard = (endpoint: Named, value: unknown, input: unknown = {}) =>
  flightsToldBy({ kind: 'answered', user: SARI, endpoint, input, value }, NOW)
const told = (bookings: readonly FlightBooking[], more: object = {}) => ({
  kind: 'flights' as const,
  bookings,
  at: AT,
  isOwn: true,
  isWhole: false,
  ...more,
})
const kept = flightOf(someFlights(), AT, [])
const PASSES = { passes: [{ flyer: 0, leg: 0, segment: 0, text: 'M1', aztec: BARCODE, pdf417: BARCODE }], asOf: AT }

describe('an answer', () => {
  it('of the flights to come is whole and one’s own, of others a part', () => {
    const list = { items: [flightItem(someFlights())], nextCursor: null, asOf: AT }
    expect(heard(listBookings, list)).toMatchObject({ isOwn: true, isWhole: true })
    expect(heard(listBookings, list, { query: { when: 'past' } })).toMatchObject({ isOwn: true, isWhole: false })
    expect(heard(getFlightBooking, someFlights())).toMatchObject({ isOwn: false })
    expect(heard(createFlightBooking, someFlights())).toMatchObject({ isOwn: true })
  })

  it('of barcodes is told with whose they are, and without the large one', () => {
    const input = { params: { bookingId: kept.bookingId } }
    expect(heard(flightPasses, PASSES, input)).toEqual({
      kind: 'passes',
      bookingId: kept.bookingId,
      passes: [{ flyer: 0, leg: 0, segment: 0, aztec: BARCODE }],
    })
    expect(heard(flightPasses, PASSES)).toBeNull()
  })
})

describe('what is learned', () => {
  const none = { put: [], remove: [] }

  it('is what one shows at an airport, and nothing of identity, money, health or belief', () => {
    const [flight] = learnedOfFlights([], told([someFlights()]), NOW).put
    expect(flight).toMatchObject({ locator: 'BCDFGH', travellers: [{ name: 'RAHMAWATI/SITI NUR MS' }] })
    expect(JSON.stringify(flight)).not.toMatch(/MOML|WCHR|passport|total|minor|siti@/)
    expect(readFlight(JSON.parse(JSON.stringify(flight)))).toEqual(flight)
  })

  it('is nothing before there are tickets, and goes when they are cancelled', () => {
    const waiting = someFlights({ state: 'issuing', locator: null, tickets: [] })
    expect(learnedOfFlights([], told([waiting]), NOW)).toEqual(none)
    const cancelled = told([someFlights({ state: 'cancelled' })], { isOwn: false })
    expect(learnedOfFlights([kept], cancelled, NOW).remove).toEqual([kept.bookingId])
  })

  it('is not what an administrator reads of others', () => {
    expect(learnedOfFlights([], told([someFlights()], { isOwn: false }), NOW)).toEqual(none)
  })

  it('keeps barcodes as long as the tickets are the same', () => {
    const passes = [{ flyer: 0, leg: 0, segment: 0, aztec: BARCODE }]
    const withPasses = { kind: 'passes' as const, bookingId: kept.bookingId, passes }
    const [coded] = learnedOfFlights([kept], withPasses, NOW).put
    expect(coded?.passes).toEqual(passes)
    expect(learnedOfFlights([], withPasses, NOW)).toEqual(none)
    if (coded === undefined) return
    expect(learnedOfFlights([coded], told([someFlights()]), NOW).put[0]?.passes).toEqual(passes)
    expect(learnedOfFlights([coded], told([someFlights({ locator: 'XXXXXX' })]), NOW).put[0]?.passes).toEqual([])
    const tickets = someFlights().tickets.map((ticket) => ({ ...ticket, number: '1262401239999' }))
    expect(learnedOfFlights([coded], told([someFlights({ tickets })]), NOW).put[0]?.passes).toEqual([])
  })

  it('lets go of barcodes of a flight that its airline moved to another day, and says what is to be decided', () => {
    const { legs } = someFlights()
    const barcodes = [{ flyer: 0, leg: 0, segment: 0, aztec: BARCODE }]
    const before = flightOf(someFlights(), AT, barcodes)
    const movedTo = (day: string) =>
      someFlights({
        legs: legs.map(({ offer, ...leg }) => ({
          ...leg,
          offer: {
            ...offer,
            segments: offer.segments.map((flight) => ({ ...flight, departsLocal: `${day}T09:30` })),
          },
        })),
      })
    const own = legs[0]?.offer.segments[0]?.departsLocal.slice(0, 10) ?? ''
    expect(learnedOfFlights([before], told([movedTo(own)]), NOW).put[0]?.passes).toHaveLength(1)
    expect(learnedOfFlights([before], told([movedTo(addDays(own, 1))]), NOW).put[0]?.passes).toEqual([])
    const change = {
      scheduleChangeId: OTHER_ID,
      leg: 0,
      at: AT,
      before: [],
      after: null,
      connection: null,
      overlaps: [],
      mayAccept: false,
      mayRefund: true,
      decideUntil: AT,
      decidedAt: null,
      decidedBy: null,
    }
    const asked = someFlights({ scheduleChanges: [{ ...change, state: 'asked' }] })
    expect(learnedOfFlights([], told([asked]), NOW).put[0]?.moved).toEqual([{ leg: 0, departsLocal: null }])
    const decided = someFlights({ scheduleChanges: [{ ...change, state: 'refunded' }] })
    expect(learnedOfFlights([], told([decided]), NOW).put[0]).not.toHaveProperty('moved')
  })

  it('is nothing of who does not fly any more', () => {
    const [one] = someFlights().flyers
    const two = someFlights({
      flyers: one === undefined ? [] : [one, one],
      tickets: [0, 1].map((flyer) => ({
        flyer,
        carrier: 'GA',
        number: `126240000000${flyer}`,
        name: `N${flyer}`,
        coupons: [],
      })),
      cancelled: [{ leg: 0, flyer: 0, at: AT, fee: money(0, 'IDR'), refund: money(0, 'IDR') }],
    })
    const [flight] = learnedOfFlights([], told([two]), NOW).put
    expect(flight?.travellers).toEqual([
      { name: '', tickets: [] },
      { name: 'N1', tickets: ['1262400000001'] },
    ])
    expect(flight?.flights[0]?.seats).toEqual([])
  })

  it('lets go of what the whole list does not have, and never goes back to an older answer', () => {
    expect(learnedOfFlights([kept], told([], { isWhole: true }), NOW).remove).toEqual([kept.bookingId])
    expect(learnedOfFlights([kept], told([], { isWhole: false }), NOW)).toEqual(none)
    const old = { at: new Date(NOW - 1000).toISOString(), isWhole: true }
    expect(learnedOfFlights([kept], told([someFlights({ state: 'cancelled' })], old), NOW)).toEqual(none)
  })

  it('goes two days after the last arrival, by the calendar of its place', () => {
    // Arrives on 12 March at 12:50 in Denpasar, eight hours ahead.
    expect(isFlightLongOver(kept, Date.parse('2027-03-13T15:59:00Z'))).toBe(false)
    expect(isFlightLongOver(kept, Date.parse('2027-03-13T16:00:00Z'))).toBe(true)
    expect(nextFlight(kept, Date.parse('2027-03-12T06:00:00Z'))?.number).toBe('410')
    expect(nextFlight(kept, Date.parse('2027-03-12T10:00:00Z'))).toBeNull()
  })
})

describe('a wallet of flights', () => {
  it('opens again without a session, beside the stays, and not as text on the disk', async () => {
    const device = aDevice()
    await aTab(device).wallet.learn(SARI, flightLesson(told([someFlights()])))
    const later = aTab(device, { user: null })
    await later.wallet.refresh()
    expect(later.wallet.getView().trips.map(({ facts }) => facts)).toEqual([kept])
    expect(later.wallet.getView().trips.map(({ service }) => service)).toEqual(['flight'])
    expect(readable(device)).not.toMatch(/BCDFGH|RAHMAWATI/)
  })

  it('is gone after a sign-out, and another person has nothing of it', async () => {
    const device = aDevice()
    await aTab(device).wallet.learn(SARI, flightLesson(told([someFlights()])))
    const other = aTab(device, { user: BUDI, sessionId: 's-2' })
    await other.wallet.refresh()
    expect(other.wallet.getView().trips).toEqual([])
    await aTab(device).wallet.learn(SARI, flightLesson(told([someFlights({ bookingId: OTHER_ID })])))
    await signOut(device, SARI)
    const later = aTab(device, { user: null })
    await later.wallet.refresh()
    expect(later.wallet.getView().trips).toEqual([])
  })

  it('lets go of flights that are long over when it opens', async () => {
    const device = aDevice()
    await aTab(device).wallet.learn(SARI, flightLesson(told([someFlights()])))
    const later = aTab(device)
    later.clock.now = Date.parse('2027-03-14T16:00:00Z')
    await later.wallet.refresh()
    expect(later.wallet.getView().trips).toEqual([])
  })
})
