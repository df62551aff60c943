import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { HostBookings } from './bookings/HostBookings.tsx'
import { hostSearchSchema } from './bookings/list-search.ts'

const HOUR_MS = 3_600_000
const STARTED = Date.now()
export const AS_OF = new Date(STARTED).toISOString()
/** The day at the property. */
export const TODAY = dayInZone(new Date(STARTED), 'Asia/Jakarta')
/** Three hours, and half of one because files of a run share this module. */
const UNTIL = new Date(STARTED + 3.5 * HOUR_MS).toISOString()
export const BOOKING = '01920000-0000-7000-8000-00000000f120'
export const LISTING = '019b76da-a800-727a-9edf-b2774baca3c2'

/** A stay at a property of the host; confirmed, and its guest may arrive. */
export const aHostBooking = (more: Partial<HostedStay> = {}): HostedStay => ({
  service: 'stay',
  bookingId: BOOKING,
  reference: 'SG-7K2M9QXA',
  state: 'confirmed',
  version: 3,
  listingId: LISTING,
  title: 'Rumah Melati',
  guest: 'Siti Rahmawati',
  startsAt: `${TODAY}T07:00:00.000Z`,
  endsAt: `${addDays(TODAY, 2)}T05:00:00.000Z`,
  zone: 'Asia/Jakarta',
  createdAt: '2027-03-01T02:00:00.000Z',
  request: null,
  changedAt: '2027-03-01T02:00:00.000Z',
  checkedInAt: null,
  cityName: 'Jakarta',
  roomTypeName: 'Deluxe twin',
  board: 'breakfast',
  checkIn: TODAY,
  checkOut: addDays(TODAY, 2),
  nights: 2,
  rooms: 1,
  adults: 1,
  children: 0,
  guests: [{ room: 1, fullName: 'Siti Rahmawati' }],
  requests: 'A quiet room',
  arrivalTime: '15:00',
  total: { minor: 2_442_000, currency: 'IDR' },
  payAtProperty: null,
  can: { arrive: true, leave: false, noShow: false, undoNoShow: false, answer: false },
  ...more,
})

/** A request that waits for its host until three hours from `AS_OF`. */
export const WAITING_REQUEST = { askedAt: AS_OF, until: UNTIL, answer: null, at: null, reason: null, note: '' }

/** The same, waiting for an answer until three hours from `AS_OF`. */
export const aRequested = (more: Partial<HostedStay> = {}): HostedStay =>
  aHostBooking({
    state: 'issuing',
    request: WAITING_REQUEST,
    can: { arrive: false, leave: false, noShow: false, undoNoShow: false, answer: true },
    ...more,
  })

/** A host is signed in, in English, with an empty device, for each test of a file. */
export const hostForEachTest = (): void => {
  let device: ReturnType<ReturnType<typeof memoryDatabases>['process']> | undefined
  // After the session ended: the next test has another device.
  afterEach(() => device?.close())
  signedInForEachTest()
  beforeEach(async () => {
    device = memoryDatabases().process()
    vi.stubGlobal('indexedDB', device.indexedDB)
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      this.show()
    })
    await speak('en')
    await speakToStaff()
    await hostedParts.load()
    // On a busy machine the first change would come before what sends it.
    await loadOutboxKinds()
  })
  afterEach(async () => {
    cleanup()
    for (const { id } of outbox.getView().entries) await outbox.discard(id)
  })
}

type Answer = (request: Request) => Response | Promise<Response>

/** Opens the list of a host; other calls than reading the list are answered by `other`. */
export const openHost = async (
  items: readonly HostBooking[],
  { other = () => answered({}), address = '/agent/bookings' }: { other?: Answer; address?: string } = {},
) => {
  const sent: { path: string; body: unknown }[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/api/Agent/Bookings')
      return answered({ items, nextCursor: null, waiting: items.filter(({ can }) => can.answer).length, asOf: AS_OF })
    if (request.method === 'GET' && pathname.startsWith('/api/Agent/Bookings/'))
      return answered({ booking: items[0], asOf: AS_OF })
    if (request.method !== 'GET')
      sent.push({
        path: pathname,
        body: await request
          .clone()
          .json()
          .catch(() => null),
      })
    return other(request)
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_agent' })
  const page = createRoute({
    getParentRoute: () => area,
    path: '/agent/bookings',
    validateSearch: hostSearchSchema,
    component: HostBookings,
  })
  const router = await openRoutes(root.addChildren([area.addChildren([page])]), address)
  return { router, sent }
}
