import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightPass } from '#contract/products/flights/flight-passes.ts'
import { money } from '#contract/core/money.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { aFlightBooking } from '#tests/support/flights/flight-tickets.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { loadCancellations } from '#src/bookings/cancel/CancelDialog.tsx'
import { FlightTicket } from './FlightTicket.tsx'

/** Before everything in the made booking. */
const TODAY = new Date('2026-11-25T03:00:00.000Z')

/** Sari is signed in, it is the 25th of November, and sheets open, at the beginning of each test of a file. */
export const ticketForEachTest = (): void => {
  beforeAll(() => Promise.all([loadCancellations(), bookingDocuments.load()]))
  beforeEach(() => void vi.setSystemTime(TODAY))
  signedInForEachTest()
  beforeEach(async () => {
    // happy-dom knows dialogs, but not those that are modal.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      this.show()
    })
    await speak('en')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

const idr = (minor: number) => money(minor, 'IDR')
const flight = (number: string, departsLocal: string) => ({
  carrier: 'GA',
  number,
  from: 'DPS',
  to: 'CGK',
  departsLocal,
  arrivesLocal: departsLocal,
})

/** A change of the test booking's return flight, with a fee of 700,000 and a price difference. */
export const aChange = (state: FlightBooking['changes'][number]['state'], due = 1_050_000) => ({
  changeId: '01920000-0000-7000-8000-00000000c001',
  leg: 1,
  at: '2026-11-25T03:00:00.000Z',
  state,
  flyers: [0, 1],
  oldFamily: 'GA-standard-short',
  before: [flight('399', '2026-12-04T07:15')],
  after: [flight('401', '2026-12-05T09:00')],
  fee: idr(700_000),
  difference: idr(due - 700_000),
  due: idr(due),
})

const { bookingId } = aFlightBooking()
/** Of Siti on the way back, two modules wide. */
export const PASS: FlightPass = {
  flyer: 0,
  leg: 1,
  segment: 0,
  text: 'M1',
  aztec: { width: 2, height: 2, rowHeight: 1, bits: btoa('\u0090') },
  pdf417: { width: 4, height: 1, rowHeight: 3, bits: btoa('\u00a0') },
}

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

/** Opens the ticket; answers go by method and what follows the booking's address. */
export const openTicket = async (booking: FlightBooking, more: Answers = {}) => {
  const requests: Request[] = []
  const answers: Answers = {
    'GET ': () => answered(booking),
    'GET /passes': () => answered({ passes: [PASS], asOf: '2026-11-20T03:00:00.000Z' }),
    ...more,
  }
  serve((request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    const answer = answers[`${request.method} ${pathname.replace(/^\/api\/(?:Flights\/bookings|Bookings)\/[^/]+/, '')}`]
    return answer?.(request) ?? refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_flights' })
  const ticket = createRoute({
    getParentRoute: () => area,
    path: '/flights/ticket',
    validateSearch: ({ id, change }: Record<string, unknown>) => ({
      ...(typeof id === 'string' && { id }),
      ...(change === true && { change }),
    }),
    component: FlightTicket,
  })
  const router = await openRoutes(root.addChildren([area.addChildren([ticket])]), `/flights/ticket?id=${bookingId}`)
  const of = (method: string, end: string) =>
    requests.filter((one) => one.method === method && new URL(one.url).pathname.endsWith(end))
  return { requests, of, router, user: userEvent.setup() }
}
