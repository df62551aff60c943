import { describe, expect, it } from 'vitest'
import { flightLesson } from './flight-wallet.tsx'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings } from '#contract/products/registry.ts'
import { flightOf, isFlightLongOver, nextFlight, readFlight } from './flight-facts.ts'
import { flightUpdateFrom, applyFlightUpdate } from './flight-wallet-update.ts'
import { BARCODE, someFlights } from './flights-test-support.ts'
import { flightItem } from '#src/platform/wallet/list-test-support.ts'
import { aDevice, aTab, BUDI, NOW, OTHER_ID, readable, SARI, signOut } from '#src/products/wallet-test-support.ts'

const AT = new Date(NOW).toISOString()
type Named = typeof listBookings | typeof getFlightBooking | typeof createFlightBooking | typeof flightPasses
const updateFrom = (endpoint: Named, value: unknown, input: unknown = {}) =>
  flightUpdateFrom({ kind: 'answered', user: SARI, endpoint, input, value }, NOW)
const update = (bookings: readonly FlightBooking[], more: object = {}) => ({
  kind: 'flights' as const,
  bookings,
  at: AT,
  isOwn: true,
  isWhole: false,
  ...more,
})
const stored = flightOf(someFlights(), AT, [])
const PASSES = { passes: [{ flyer: 0, leg: 0, segment: 0, text: 'M1', aztec: BARCODE, pdf417: BARCODE }], asOf: AT }

describe('an answer', () => {
  it('of upcoming flights is complete for the own booking, and partial for others', () => {
    const list = { items: [flightItem(someFlights())], nextCursor: null, asOf: AT }
    expect(updateFrom(listBookings, list)).toMatchObject({ isOwn: true, isWhole: true })
    expect(updateFrom(listBookings, list, { query: { when: 'past' } })).toMatchObject({ isOwn: true, isWhole: false })
    expect(updateFrom(getFlightBooking, someFlights())).toMatchObject({ isOwn: false })
    expect(updateFrom(createFlightBooking, someFlights())).toMatchObject({ isOwn: true })
  })

  it('of barcodes is stored with their owner, and without the large one', () => {
    const input = { params: { bookingId: stored.bookingId } }
    expect(updateFrom(flightPasses, PASSES, input)).toEqual({
      kind: 'passes',
      bookingId: stored.bookingId,
      passes: [{ flyer: 0, leg: 0, segment: 0, aztec: BARCODE }],
    })
    expect(updateFrom(flightPasses, PASSES)).toBeNull()
  })
})

describe('a wallet update', () => {
  const none = { put: [], remove: [] }

  it('contains what is shown at an airport, without identity, money, health or meal data', () => {
    const [flight] = applyFlightUpdate([], update([someFlights()]), NOW).put
    expect(flight).toMatchObject({ locator: 'BCDFGH', travellers: [{ name: 'RAHMAWATI/SITI NUR MS' }] })
    expect(JSON.stringify(flight)).not.toMatch(/MOML|WCHR|passport|total|minor|siti@/)
    expect(readFlight(JSON.parse(JSON.stringify(flight)))).toEqual(flight)
  })

  it('is empty before ticketing, and is removed on cancellation', () => {
    const pending = someFlights({ state: 'issuing', locator: null, tickets: [] })
    expect(applyFlightUpdate([], update([pending]), NOW)).toEqual(none)
    const cancelled = update([someFlights({ state: 'cancelled' })], { isOwn: false })
    expect(applyFlightUpdate([stored], cancelled, NOW).remove).toEqual([stored.bookingId])
  })

  it('is not created from what an administrator reads of others', () => {
    expect(applyFlightUpdate([], update([someFlights()], { isOwn: false }), NOW)).toEqual(none)
  })

  it('keeps barcodes as long as the tickets are unchanged', () => {
    const passes = [{ flyer: 0, leg: 0, segment: 0, aztec: BARCODE }]
    const withPasses = { kind: 'passes' as const, bookingId: stored.bookingId, passes }
    const [coded] = applyFlightUpdate([stored], withPasses, NOW).put
    expect(coded?.passes).toEqual(passes)
    expect(applyFlightUpdate([], withPasses, NOW)).toEqual(none)
    if (coded === undefined) return
    expect(applyFlightUpdate([coded], update([someFlights()]), NOW).put[0]?.passes).toEqual(passes)
    expect(applyFlightUpdate([coded], update([someFlights({ locator: 'XXXXXX' })]), NOW).put[0]?.passes).toEqual([])
    const tickets = someFlights().tickets.map((ticket) => ({ ...ticket, number: '1262401239999' }))
    expect(applyFlightUpdate([coded], update([someFlights({ tickets })]), NOW).put[0]?.passes).toEqual([])
  })

  it('drops the barcodes of a flight moved to another day, and shows the open decision', () => {
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
    expect(applyFlightUpdate([before], update([movedTo(own)]), NOW).put[0]?.passes).toHaveLength(1)
    expect(applyFlightUpdate([before], update([movedTo(addDays(own, 1))]), NOW).put[0]?.passes).toEqual([])
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
    expect(applyFlightUpdate([], update([asked]), NOW).put[0]?.moved).toEqual([{ leg: 0, departsLocal: null }])
    const decided = someFlights({ scheduleChanges: [{ ...change, state: 'refunded' }] })
    expect(applyFlightUpdate([], update([decided]), NOW).put[0]).not.toHaveProperty('moved')
  })

  it('contains no traveller who no longer flies', () => {
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
    const [flight] = applyFlightUpdate([], update([two]), NOW).put
    expect(flight?.travellers).toEqual([
      { name: '', tickets: [] },
      { name: 'N1', tickets: ['1262400000001'] },
    ])
    expect(flight?.flights[0]?.seats).toEqual([])
  })

  it('removes entries missing from the complete list, and never applies an older response', () => {
    expect(applyFlightUpdate([stored], update([], { isWhole: true }), NOW).remove).toEqual([stored.bookingId])
    expect(applyFlightUpdate([stored], update([], { isWhole: false }), NOW)).toEqual(none)
    const old = { at: new Date(NOW - 1000).toISOString(), isWhole: true }
    expect(applyFlightUpdate([stored], update([someFlights({ state: 'cancelled' })], old), NOW)).toEqual(none)
  })

  it('expires two days after the last arrival, by the calendar of its place', () => {
    // Arrives on 12 March at 12:50 in Denpasar, eight hours ahead.
    expect(isFlightLongOver(stored, Date.parse('2027-03-13T15:59:00Z'))).toBe(false)
    expect(isFlightLongOver(stored, Date.parse('2027-03-13T16:00:00Z'))).toBe(true)
    expect(nextFlight(stored, Date.parse('2027-03-12T06:00:00Z'))?.number).toBe('410')
    expect(nextFlight(stored, Date.parse('2027-03-12T10:00:00Z'))).toBeNull()
  })
})

describe('a wallet of flights', () => {
  it('opens again without a session, beside the stays, and is not plain text on disk', async () => {
    const device = aDevice()
    await aTab(device).wallet.applyUpdate(SARI, flightLesson(update([someFlights()])))
    const later = aTab(device, { user: null })
    await later.wallet.refresh()
    expect(later.wallet.getView().trips.map(({ facts }) => facts)).toEqual([stored])
    expect(later.wallet.getView().trips.map(({ service }) => service)).toEqual(['flight'])
    expect(readable(device)).not.toMatch(/BCDFGH|RAHMAWATI/)
  })

  it('is deleted after a sign-out, and another person sees none of it', async () => {
    const device = aDevice()
    await aTab(device).wallet.applyUpdate(SARI, flightLesson(update([someFlights()])))
    const other = aTab(device, { user: BUDI, sessionId: 's-2' })
    await other.wallet.refresh()
    expect(other.wallet.getView().trips).toEqual([])
    await aTab(device).wallet.applyUpdate(SARI, flightLesson(update([someFlights({ bookingId: OTHER_ID })])))
    await signOut(device, SARI)
    const later = aTab(device, { user: null })
    await later.wallet.refresh()
    expect(later.wallet.getView().trips).toEqual([])
  })

  it('drops flights that ended long ago when it opens', async () => {
    const device = aDevice()
    await aTab(device).wallet.applyUpdate(SARI, flightLesson(update([someFlights()])))
    const later = aTab(device)
    later.clock.now = Date.parse('2027-03-14T16:00:00Z')
    await later.wallet.refresh()
    expect(later.wallet.getView().trips).toEqual([])
  })
})
