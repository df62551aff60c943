import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakIn, speakOnScreens } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { tourBookingSchema } from '../search/form/tour-search-params.ts'
import {
  ADULT_ID,
  ADULT_PRICE,
  aTourBooking,
  BOOKING_ID,
  DEPARTURE_ID,
  OPTION_ID,
  TOUR_ID,
} from '../tours-test-support.ts'
import { TourBookingScreen } from './TourBookingScreen.tsx'

const idr = (minor: number) => ({ minor, currency: 'IDR' })
const OTHER = `${OPTION_ID}.2027-03-20.0800`
const day = (name: string, departureId: string) => ({
  day: name,
  status: 'available',
  from: ADULT_PRICE,
  starts: [
    {
      departureId,
      time: '08:00',
      startsAt: `${name}T01:00:00.000Z`,
      status: 'available',
      seatsLeft: 6,
      prices: [{ unitId: ADULT_ID, price: ADULT_PRICE }],
    },
  ],
})

const open = async (
  booking: TourBooking,
  others: Record<string, (request: Request) => Response | Promise<Response>> = {},
) => {
  serve((request) => {
    const { pathname } = new URL(request.url)
    const path = pathname.replace(`/api/Tours/Bookings/${BOOKING_ID}`, '')
    if (path === '') return answered(booking)
    return others[path]?.(request) ?? refused({ status: 404, code: 'not_found' })
  })
  await openScreen()
}

const openScreen = async () => {
  const root = createRootRoute({ component: Outlet })
  const screenRoute = createRoute({
    getParentRoute: () => root,
    path: '/tour/booking',
    validateSearch: tourBookingSchema,
    component: TourBookingScreen,
  })
  await openRoutes(root.addChildren([screenRoute]), `/tour/booking?id=${BOOKING_ID}`)
  await screen.findByRole('heading', { level: 1 })
}

// What the screen fetches when it is pressed, so that no test waits for a file.
beforeAll(() => import('../change/ChooseDeparture.tsx'))
signedInForEachTest()
beforeEach(async () => {
  // happy-dom knows dialogs, but not those that are modal.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    this.show()
  })
  await speak('en')
  await speakOnScreens()
  await speakIn(['tours'])
  await bookingDocuments.load()
})
afterEach(cleanup)

it('has a code for each person who goes, the meeting point and the phone of the operator', async () => {
  const { units } = aTourBooking()
  const left = units.map((unit) => (unit.index === 1 ? { ...unit, state: 'cancelled' as const } : unit))
  await open(aTourBooking({ units: left }))
  expect(screen.getByText('AAAA1111')).toBeTruthy()
  expect(screen.queryByText('BBBB2222')).toBeNull()
  expect(screen.getByText('+62 274 000 111')).toBeTruthy()
  expect(screen.getByText(/Jalan Mondorakan/)).toBeTruthy()
})

it('says that the operator cancelled, where the money is, and offers other dates', async () => {
  const alternative = { departureId: OTHER, startsAt: '2027-03-20T01:00:00.000Z', day: '2027-03-20', time: '08:00' }
  const refund = {
    fee: idr(0),
    amount: idr(675_000),
    requestedAt: '2027-03-10T01:00:00.000Z',
    reason: 'supplier_cancelled' as const,
  }
  await open(
    aTourBooking({
      state: 'cancelled',
      operatorCancelled: { reason: 'weather', at: '2027-03-10T01:00:00.000Z', note: 'Ash cloud' },
      refunds: [refund],
      can: { ...aTourBooking().can, cancel: false },
    }),
    {
      '/alternatives': () =>
        answered({
          optionId: OPTION_ID,
          tourId: TOUR_ID,
          zone: 'Asia/Jakarta',
          units: [{ unitId: ADULT_ID, quantity: 1 }],
          items: [{ ...alternative, status: 'available', total: idr(450_000) }],
          asOf: '2027-03-10T02:00:00.000Z',
        }),
    },
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Tour cancelled by the operator' })).toBeTruthy()
  expect(screen.getByText(/Your refund of Rp675,000 is on its way/)).toBeTruthy()
  const link = await screen.findByRole('link', { name: /Sat,? 20 Mar, 08:00 · Rp450,000/ })
  expect(link.getAttribute('href')).toContain('departure=')
  expect(screen.queryByText('Voucher')).toBeNull()
})

it('moves the date at the difference that was shown first', async () => {
  const rule = { times: 1, hoursBefore: 24, withinDays: 60, difference: 'charged' as const }
  const booking = aTourBooking({
    reschedule: { rule, left: 1, until: '2027-03-11T01:00:00.000Z', days: { from: '2027-03-05', to: '2027-05-11' } },
    can: { ...aTourBooking().can, reschedule: true },
  })
  const sent: unknown[] = []
  const moved = { ...booking, departureId: OTHER, startsAt: '2027-03-20T01:00:00.000Z', version: 4 }
  await open(booking, {
    [`/api/Tours/${TOUR_ID}/Availability`]: () =>
      answered({
        optionId: OPTION_ID,
        zone: 'Asia/Jakarta',
        days: [day('2027-03-12', DEPARTURE_ID), day('2027-03-20', OTHER)],
        asOf: '2027-03-05T02:00:00.000Z',
      }),
    '/reschedule-quote': () =>
      answered({
        bookingId: BOOKING_ID,
        version: 3,
        departureId: OTHER,
        startsAt: '2027-03-20T01:00:00.000Z',
        endsAt: '2027-03-20T04:00:00.000Z',
        zone: 'Asia/Jakarta',
        before: idr(675_000),
        after: idr(700_000),
        due: idr(25_000),
        left: 0,
        cancellation: booking.cancellation,
        asOf: '2027-03-05T02:00:00.000Z',
      }),
    '/reschedule': async (request) => {
      sent.push([await request.json(), request.headers.get('If-Match')])
      return answered(moved)
    },
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Choose a new date' })))
  await act(async () => fireEvent.click(await screen.findByRole('gridcell', { name: /20 Mar 2027: Available/ })))
  await act(async () => fireEvent.click(await screen.findByRole('radio', { name: /08:00/ })))
  const change = await screen.findByRole('button', { name: 'Change date for Rp25,000' })
  expect(sent).toEqual([])
  await act(async () => fireEvent.click(change))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).toContain(JSON.stringify({ departureId: OTHER, expectedDue: idr(25_000) }))
})

const REQUEST = {
  askedAt: '2027-03-01T02:00:00.000Z',
  until: '2027-03-02T02:00:00.000Z',
  answer: null,
  at: null,
  reason: null,
  note: '',
}

it('waits for its host with the deadline, and is withdrawn', async () => {
  const { can } = aTourBooking()
  const waiting = aTourBooking({
    state: 'issuing',
    request: REQUEST,
    can: { ...can, cancel: false, withdrawRequest: true },
  })
  const withdrawn = aTourBooking({
    state: 'cancelled',
    request: { ...REQUEST, answer: 'withdrawn', at: REQUEST.askedAt },
    can: { ...can, cancel: false },
  })
  const sent: string[] = []
  let booking = waiting
  serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === `/api/Bookings/${BOOKING_ID}/request-withdrawal`) {
      sent.push(pathname)
      booking = withdrawn
      return answered({ service: 'tour', booking })
    }
    return pathname === `/api/Tours/Bookings/${BOOKING_ID}`
      ? answered(booking)
      : refused({ status: 404, code: 'not_found' })
  })
  await openScreen()
  expect(screen.getByRole('heading', { level: 1, name: 'Waiting for the host' })).toBeTruthy()
  expect(screen.getByText(/^The host will answer by .*2 Mar/)).toBeTruthy()
  expect(screen.getByText(/Your places are held/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('says that the host declined and why', async () => {
  const declined = { ...REQUEST, answer: 'declined' as const, at: REQUEST.askedAt, note: 'The road is flooded.' }
  await open(aTourBooking({ state: 'issue_failed', request: { ...declined, reason: 'closed' } }))
  expect(screen.getByText('The host declined')).toBeTruthy()
  expect(screen.getByText(/The tour doesn't run on this date.*The road is flooded/)).toBeTruthy()
})

it('says that the host did not answer in time', async () => {
  const expired = { ...REQUEST, answer: 'expired' as const, at: REQUEST.until }
  await open(aTourBooking({ state: 'issue_failed', request: expired }))
  expect(screen.getByText("The host didn't answer in time")).toBeTruthy()
})
