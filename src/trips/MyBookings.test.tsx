import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BookingItem } from '#contract/products/registry.ts'
import { bookingRows } from '../bookings/booking-rows.ts'
import { bookingDocuments } from '../bookings/documents/booking-documents.ts'
import { queryClient } from '../platform/api/client.ts'
import { signedInForEachTest } from '../platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '../platform/device/test-support.ts'
import { someFlights } from '../products/flights/wallet/flights-test-support.ts'
import { flightItem, stayItem } from '../platform/wallet/list-test-support.ts'
import { aBooking, OTHER_ID } from '../products/wallet-test-support.ts'
import { speak } from '../i18n/locale.ts'
import { openRoutes } from '../app/routes-test-support.tsx'
import { MyBookings } from './MyBookings.tsx'

const AT = '2027-03-02T02:00:00.000Z'

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await Promise.all([bookingRows.load(), bookingDocuments.load()])
})
afterEach(cleanup)

/** The screen, with a list as the server has it; without one the server has nothing else either. */
const open = async (items: readonly BookingItem[] | null, search = '') => {
  const asked: string[] = []
  serve((request) => {
    const { pathname, search: query } = new URL(request.url)
    if (pathname !== '/api/Bookings') return refused({ status: 404, code: 'not_found' })
    asked.push(query)
    return items === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answered({ items, nextCursor: null, asOf: AT })
  })
  const root = createRootRoute({ component: Outlet })
  const user = createRoute({ getParentRoute: () => root, id: '_user' })
  const list = createRoute({
    getParentRoute: () => user,
    path: '/user/bookings',
    validateSearch: v.object({ when: v.optional(v.picklist(['past', 'cancelled'])) }),
    component: MyBookings,
  })
  await openRoutes(root.addChildren([user.addChildren([list])]), `/user/bookings${search}`)
  await waitFor(() => {
    expect(asked.length).toBeGreaterThan(0)
    expect(queryClient.isFetching()).toBe(0)
  })
  return { asked }
}

it('has the bookings of every service in one list, in the order of the server', async () => {
  const later = aBooking({ bookingId: OTHER_ID, checkIn: '2027-03-20', checkOut: '2027-03-21' })
  await open([stayItem(aBooking()), flightItem(someFlights()), stayItem(later)])
  // The list of queued changes is read from the device meanwhile and may still have a heading of its own.
  await waitFor(() => {
    // Those of the sections have no link.
    const links = screen.getAllByRole('heading', { level: 2 }).flatMap((heading) => heading.querySelector('a') ?? [])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/booking-confirmed?id=${aBooking().bookingId}`,
      `/flights/ticket?id=${someFlights().bookingId}`,
      `/booking-confirmed?id=${OTHER_ID}`,
    ])
  })
  // Each in the words of its own service.
  expect(screen.getByText('BCDFGH')).toBeTruthy()
  expect(screen.getAllByText('Confirmed')).toHaveLength(3)
})

it('offers voucher and calendar entry in the row of a stay, the voucher only when it is booked', async () => {
  const cancelled = aBooking({ bookingId: OTHER_ID, state: 'cancelled' })
  await open([stayItem(aBooking()), stayItem(cancelled)])
  const { name } = aBooking().hotel
  expect(await screen.findAllByRole('button', { name: `Voucher (PDF), ${name}` })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: `Add to calendar, ${name}` })).toHaveLength(2)
})

it('requests the list of its tab, and says where it is empty', async () => {
  const { asked } = await open([], '?when=past')
  expect(asked).toContain('?when=past')
  expect(await screen.findByText('No bookings')).toBeTruthy()
})

it('says that no list is stored where the server cannot be reached', async () => {
  await open(null)
  expect(await screen.findByText('Not available offline')).toBeTruthy()
})
