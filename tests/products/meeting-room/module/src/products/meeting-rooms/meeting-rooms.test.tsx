import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MeetingRoomBooking } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money } from '#contract/core/money.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { loadNotificationTexts } from '#src/notifications/notification-labels.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'
import { ServiceSwitch } from '#src/search/ServiceSwitch.tsx'
import { meetingRoomWallet } from './wallet.tsx'

adminForEachTest()
beforeEach(async () => {
  await speakOnScreens()
  await bookingRows.load()
})
afterEach(cleanup)

const summary = {
  bookingId: '01920000-0000-7000-8000-00000000a001',
  reference: 'SG-ROOM0001',
  state: 'confirmed' as const,
  title: 'Room Borobudur',
  startsAt: '2027-03-12T02:00:00.000Z',
  endsAt: '2027-03-12T04:00:00.000Z',
  zone: 'Asia/Jakarta',
  total: money(400_000, 'IDR'),
  people: 6,
}
const booking: MeetingRoomBooking = {
  ...summary,
  version: 1,
  roomId: 'borobudur',
  cityName: 'Jakarta',
  hours: 2,
  payUntil: null,
}
const item: BookingItem = { service: 'meeting-room', ...summary, booking }

it('is a row of my bookings', async () => {
  const Rows = () => {
    const Row = bookingRows.useParts()('meeting-room')
    return <Row item={item} savedAt={0} />
  }
  await openRoutes(createRootRoute({ component: Rows }), '/')
  expect(screen.getByRole('heading', { name: 'Room Borobudur' })).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
})

it('is a tab of the search', async () => {
  await openRoutes(
    createRootRoute({ component: () => <ServiceSwitch service="meeting-rooms" onChange={() => undefined} /> }),
    '/',
  )
  expect(screen.getByText('Meeting rooms')).toBeTruthy()
})

it('is shown by the wallet from what is stored', async () => {
  const trip = meetingRoomWallet.read({ version: 9000, facts: { ...booking, takenAt: '2027-03-01T00:00:00.000Z' } })
  if (trip === null || trip === 'newer') throw new Error('the wallet cannot read it')
  expect(trip.nextAt(Date.parse('2027-03-01T00:00:00.000Z'))).toBe(booking.startsAt)
  expect(trip.nextAt(Date.parse('2027-04-01T00:00:00.000Z'))).toBeNull()
  await openRoutes(createRootRoute({ component: () => trip.views.card() }), '/')
  expect(screen.getByText('SG-ROOM0001')).toBeTruthy()
  expect(meetingRoomWallet.read({ version: 9999, facts: {} })).toBe('newer')
})

it('has its cells in the list of travel admins', async () => {
  const row = {
    service: 'meeting-room',
    ...summary,
    guest: 'Siti Rahmawati',
    payment: 'company_account',
    bookedBy: 'Siti Rahmawati',
    company: 'A company',
    createdAt: '2027-03-01T00:00:00.000Z',
    roomName: 'Room Borobudur',
    cityName: 'Jakarta',
    hours: 2,
  }
  const list = {
    items: [row],
    nextCursor: null,
    totals: { all: 1, attention: 0, upcoming: 1, in_house: 0, past: 0, cancelled: 0 },
    services: { stay: 0, flight: 0, 'meeting-room': 1 },
    scope: 'company',
    asOf: '2027-03-01T00:00:00.000Z',
  }
  await openAdmin('/admin/bookings/list', { 'GET /api/Admin/Bookings': () => answered(list) })
  const chips = within(screen.getByRole('navigation', { name: 'Services' }))
  expect(chips.getByRole('link', { name: /Meeting rooms/ }).textContent).toMatch(/1$/)
  const cells = within(screen.getByRole('row', { name: /Siti Rahmawati/ }))
  expect(cells.getByText(/Room Borobudur/)).toBeTruthy()
  expect(cells.getByText(/2 hours/)).toBeTruthy()
})

it('has words of its own in notifications', async () => {
  const { textOf } = await loadNotificationTexts()
  const facts = { reference: 'SG-ROOM0001', title: 'Room Borobudur' }
  const ofRoom = textOf({ kind: 'booking_confirmed', facts: { ...facts, service: 'meeting-room' } })
  expect(ofRoom.text).toBe('Your room is booked. Reference SG-ROOM0001.')
  expect(textOf({ kind: 'booking_confirmed', facts: { ...facts, service: 'stay' } }).text).toMatch(/stay/)
})
