import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { aFlightRow, aStayRow } from '#src/products/flights/admin/flights-test-support.ts'
import { adminForEachTest, openAdmin } from './admin-test-support.tsx'

adminForEachTest()

const PATH = '/api/Admin/Bookings'
const found = (items: unknown[], services = { stay: 1, flight: 1, tour: 0, cab: 0 }) => ({
  items,
  nextCursor: null,
  totals: { all: 2, attention: 0, upcoming: 2, in_house: 0, past: 0, cancelled: 0 },
  services,
  scope: 'company',
  asOf: '2026-11-20T03:00:00.000Z',
})
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))

it('shows flights beside stays, each with its labels', async () => {
  const items = [aFlightRow({ policyReason: 'Nothing else flew' }), aStayRow()]
  await openAdmin('/admin/bookings/list', { [`GET ${PATH}`]: () => answered(found(items)) })
  const flights = rowOf(/Siti Nur Rahmawati/)
  expect(flights.getByText('Jakarta – Denpasar')).toBeTruthy()
  expect(flights.getByText(/^GA 411, GA 412/)).toBeTruthy()
  // In the time zone of the airport, wherever the admin is.
  expect(flights.getByText(/1 Dec 2026, 06:10 WIB/)).toBeTruthy()
  expect(flights.getByText('2 travellers')).toBeTruthy()
  expect(flights.getByText('K7M2QX')).toBeTruthy()
  expect(flights.getByText('Out of policy: Nothing else flew')).toBeTruthy()
  expect(flights.getByRole('link').getAttribute('href')).toMatch(/service=flight/)
  const stay = rowOf(/Budi Santoso/)
  expect(stay.getByText('Hotel Melati')).toBeTruthy()
  expect(stay.getByRole('link').getAttribute('href')).toMatch(/service=stay/)
})

it('marks a leg without travellers, but not on flights that have ended', async () => {
  const { legs } = aFlightRow()
  const gone = legs.map((leg) => ({ ...leg, travellers: 0 }))
  const half = legs.map((leg, place) => (place === 1 ? { ...leg, travellers: 0 } : leg))
  const items = [
    aFlightRow({ legs: half }),
    aFlightRow({ bookingId: '01920000-0000-7000-8000-00000000f120', guest: 'Dewi', state: 'cancelled', legs: gone }),
  ]
  await openAdmin('/admin/bookings/list', { [`GET ${PATH}`]: () => answered(found(items)) })
  expect(rowOf(/Siti/).getAllByText(/· cancelled/)).toHaveLength(1)
  expect(rowOf(/Dewi/).queryByText(/· cancelled/)).toBeNull()
})

it('counts every service, filters to one, and drops a today list of the other service', async () => {
  const { user, requests, router } = await openAdmin('/admin/bookings/list?today=arriving', {
    [`GET ${PATH}`]: () => answered(found([aStayRow()], { stay: 3, flight: 7, tour: 2, cab: 4 })),
  })
  const chips = within(screen.getByRole('navigation', { name: 'Services' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All16',
    ' Stays3',
    ' Flights7',
    ' Tours2',
    ' Cabs4',
  ])
  await user.click(chips.getByRole('link', { name: /^\s*Flights/ }))
  expect(router.state.location.search).toEqual({ service: 'flight' })
  expect(new URL(requests.at(-1)?.url ?? '').search).toBe('?service=flight')
})

it('shows in-house guests for stays only', async () => {
  await openAdmin('/admin/bookings/list?service=hotel', { [`GET ${PATH}`]: () => answered(found([aStayRow()])) })
  const groups = within(screen.getByRole('navigation', { name: 'Filter bookings' }))
  expect(groups.getByRole('link', { name: /In house/ })).toBeTruthy()
  expect(groups.queryByRole('link', { name: /Travelling now/ })).toBeNull()
})

it('says when no booking matches, and when the list could not be read', async () => {
  await openAdmin('/admin/bookings/list?service=flight', { [`GET ${PATH}`]: () => answered(found([])) })
  expect(screen.getByText('No matching bookings')).toBeTruthy()
  await openAdmin('/admin/bookings/list?service=flight&q=zz', {
    [`GET ${PATH}`]: () => refused({ status: 400, code: 'validation_failed', message: 'Not like this.' }),
  })
  expect(await screen.findByText('Not like this.')).toBeTruthy()
})
