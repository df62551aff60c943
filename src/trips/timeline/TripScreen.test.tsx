import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Trip, TripStop } from '#contract/bookings/trips.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { SharedTripScreen } from './SharedTripScreen.tsx'
import { TripHeads } from './TripHeads.tsx'
import { TripScreen } from './TripScreen.tsx'

const AT = '2027-03-02T02:00:00.000Z'
const FLIGHT = '01920000-0000-7000-8000-000000000001'
const STAY = '01920000-0000-7000-8000-000000000002'
const TRAIN = '01920000-0000-7000-8000-000000000003'
const DPS = { name: 'Ngurah Rai', city: 'Denpasar', latitude: -8.7, longitude: 115.2, airport: 'DPS' }
const SANUR = { name: 'Hotel Sanur', city: 'Denpasar', latitude: -8.6, longitude: 115.3, airport: null }

const stop = (itemId: string, kind: TripStop['kind'], at: string, more: Partial<TripStop> = {}): TripStop => ({
  itemId,
  kind,
  at,
  isTimed: true,
  zone: 'Asia/Makassar',
  title: 'GA 410',
  place: null,
  ...more,
})

const TRIP: Trip = {
  tripId: FLIGHT,
  name: '',
  purpose: '',
  destination: 'Denpasar',
  startsAt: '2099-03-12T00:00:00.000Z',
  endsAt: '2099-03-14T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  endZone: 'Asia/Makassar',
  travellers: ['Siti Rahmawati'],
  items: [
    {
      of: 'booking',
      itemId: FLIGHT,
      service: 'flight',
      state: 'confirmed',
      title: 'Jakarta – Denpasar',
      reference: 'A',
    },
    { of: 'booking', itemId: STAY, service: 'stay', state: 'confirmed', title: 'Hotel Sanur', reference: 'B' },
    { of: 'outside', itemId: TRAIN, category: 'train', title: 'Ferry', reference: '' },
  ],
  stops: [
    stop(FLIGHT, 'arrives', '2099-03-12T01:00:00.000Z', { place: DPS }),
    stop(STAY, 'check_in', '2099-03-12T06:00:00.000Z', { title: 'Hotel Sanur', place: SANUR }),
    stop(TRAIN, 'departs', '2099-03-13T04:00:00.000Z', { title: 'Ferry', isTimed: false }),
  ],
  gaps: [
    { kind: 'way', after: 0, from: DPS, to: SANUR, metres: 12_400 },
    { kind: 'nights', after: 2, nights: ['2099-03-13', '2099-03-14'], city: 'Denpasar' },
  ],
  link: null,
}

const notReached = () => Promise.reject(new TypeError('Failed to fetch'))

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

type Sent = { method: string; path: string; body: unknown }
type Server = { upcoming?: readonly Trip[]; past?: readonly Trip[]; onChange?: () => Response | Promise<Response> }

const open = async ({ upcoming = [], past = [], onChange }: Server, address: string) => {
  const sent: Sent[] = []
  const together: { requestId: string; name: string; bookingIds: string[] }[] = []
  serve(async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith('/api/SharedTrips/')) {
      const { tripId: _id, purpose: _purpose, items: _items, gaps: _gaps, link: _link, stops, ...trip } = TRIP
      const isGood = pathname.endsWith('/good-link-of-a-trip-x')
      const shown = { ...trip, stops: stops.map(({ itemId: _item, ...one }) => one), until: AT, asOf: AT }
      return isGood ? answered(shown) : refused({ status: 404, code: 'not_found' })
    }
    if (pathname.startsWith('/api/Approvals/together')) {
      if (request.method === 'GET') return answered({ items: together })
      const body = v.parse(v.object({ name: v.string(), bookingIds: v.array(v.string()) }), await request.json())
      sent.push({ method: request.method, path: pathname, body })
      together.push({ requestId: STAY, ...body })
      return answered(together[0])
    }
    if (!pathname.startsWith('/api/Trips')) return refused({ status: 404, code: 'not_found' })
    if (request.method === 'GET') {
      const items = searchParams.get('when') === 'past' ? past : upcoming
      return answered({ items, calendar: null, asOf: AT })
    }
    sent.push({ method: request.method, path: pathname, body: await request.json().catch(() => null) })
    return onChange?.() ?? answered({ path: '/shared-trip?link=abc', until: AT })
  })
  const root = createRootRoute({ component: Outlet })
  const user = createRoute({ getParentRoute: () => root, id: '_user' })
  const search = v.object({ id: v.optional(v.string(), '') })
  const trip = createRoute({
    getParentRoute: () => user,
    path: '/user/trip',
    validateSearch: search,
    component: TripScreen,
  })
  const heads = createRoute({
    getParentRoute: () => user,
    path: '/heads',
    component: () => <TripHeads when="upcoming" />,
  })
  const shared = createRoute({
    getParentRoute: () => root,
    path: '/shared-trip',
    validateSearch: v.object({ link: v.optional(v.string(), '') }),
    component: SharedTripScreen,
  })
  await openRoutes(root.addChildren([user.addChildren([trip, heads]), shared]), address)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return sent
}

it('shows a trip day by day, each stop leading to its booking, and what is missing where it is', async () => {
  await open({ upcoming: [TRIP] }, `/user/trip?id=${STAY}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Trip to Denpasar' })).toBeTruthy()
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days.slice(0, 2)).toEqual(['Thu, 12 Mar 2099', 'Fri, 13 Mar 2099'].map((day) => day.replaceAll(' ', ' ')))
  expect(screen.getByRole('link', { name: 'GA 410' }).getAttribute('href')).toBe(`/flights/ticket?id=${FLIGHT}`)
  expect(screen.getByRole('link', { name: 'Ferry' }).getAttribute('href')).toBe(`/user/outside-bookings?edit=${TRAIN}`)
  const gaps = screen.getAllByRole('listitem', { name: 'Missing from this trip' }).map(({ textContent }) => textContent)
  expect(gaps[0]).toBe('No transfer from DPS to Hotel Sanur (12 km)')
  expect(gaps[1]).toContain('No hotel for 2 nights from')
})

it('finds a trip among past ones, and says so where there is none', async () => {
  await open({ past: [{ ...TRIP, name: 'Audit' }] }, `/user/trip?id=${FLIGHT}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  await open({}, `/user/trip?id=${FLIGHT}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found' })).toBeTruthy()
})

it('is named; what the server refuses is said at its field, and what was typed stays', async () => {
  const field = { field: 'body.name', code: 'link_in_name' as const, message: 'No links here.' }
  const sent = await open(
    { upcoming: [TRIP], onChange: () => refused({ status: 400, code: 'link_in_name', fields: [field] }) },
    `/user/trip?id=${FLIGHT}`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Name this trip' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Trip name'))
  fireEvent.change(screen.getByLabelText('Trip name'), { target: { value: 'See evil.example' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Edit trip' }))
  expect(await screen.findByText('No links here.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Trip name').value).toBe('See evil.example')
  expect(sent).toEqual([
    { method: 'PUT', path: `/api/Trips/${FLIGHT}`, body: { name: 'See evil.example', purpose: '' } },
  ])
})

it('says that sharing needs the network', async () => {
  await open({ upcoming: [TRIP], onChange: notReached }, `/user/trip?id=${FLIGHT}`)
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText("You're offline. Try again when you're back online.")).toBeTruthy()
})

it('heads the bookings only where it has several', async () => {
  const [first] = TRIP.items
  await open({ upcoming: [TRIP, { ...TRIP, items: first ? [first] : [] }] }, '/heads')
  const list = within(screen.getByRole('region', { name: 'Trips' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText('2 gaps in this trip')).toBeTruthy()
})

it('is shown to everybody who has its link, and a link that ended says so', async () => {
  await open({}, '/shared-trip?link=good-link-of-a-trip-x')
  expect(screen.getByRole('heading', { level: 1, name: 'Trip to Denpasar' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'GA 410' })).toBeNull()
  cleanup()
  await open({}, '/shared-trip?link=other')
  expect(screen.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})

it('asks for the bookings of a trip that await approval as one request, once', async () => {
  const items = TRIP.items.map((item) =>
    item.of === 'booking' ? { ...item, state: 'pending_approval' as const } : item,
  )
  const sent = await open({ upcoming: [{ ...TRIP, items }] }, `/user/trip?id=${STAY}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask as one request' }))
  expect(await screen.findByText('Approval requested for the whole trip')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'PUT', body: { name: 'Trip to Denpasar', bookingIds: [FLIGHT, STAY] } }])
  expect(screen.queryByRole('button', { name: 'Ask as one request' })).toBeNull()
  cleanup()
  await open({ upcoming: [TRIP] }, `/user/trip?id=${STAY}`)
  expect(screen.queryByText(/await approval/)).toBeNull()
})
