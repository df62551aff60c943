import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { notificationFactsSchema } from '#contract/notifications/notifications.ts'
import type { AdminCabRow } from '#contract/products/cabs/admin.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'
import { speakToStaff } from '#src/i18n/locale.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { aCabBooking, BOOKING_ID } from '../cabs-test-support.ts'
import { cabNotifications } from '../notifications.ts'
import { exportCells } from './cab-cells.tsx'

adminForEachTest()
beforeEach(speakToStaff)

const booking = aCabBooking()
const row: AdminCabRow = {
  service: 'cab',
  bookingId: BOOKING_ID,
  reference: booking.reference,
  state: 'confirmed',
  guest: 'Siti Rahmawati',
  total: booking.total,
  payment: 'company_account',
  bookedBy: 'Siti Rahmawati',
  company: 'A company',
  createdAt: booking.createdAt,
  rideTitle: 'Ngurah Rai – Hotel Sanur',
  operatorName: 'Bali Trans',
  mode: 'transfer',
  vehicleClass: 'comfort',
  passengerName: 'Siti Rahmawati',
  cityName: 'Denpasar',
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  zone: booking.zone,
  policyReason: '',
  people: 2,
}

it('has its cells in the list of travel admins, and in the exported file', async () => {
  const list = {
    items: [row],
    nextCursor: null,
    totals: { all: 1, attention: 0, upcoming: 1, in_house: 0, past: 0, cancelled: 0 },
    scope: 'company',
    asOf: booking.createdAt,
  }
  await openAdmin('/admin/bookings/list', { 'GET /api/Admin/Bookings': () => answered(list) })
  expect(await screen.findByText('Ngurah Rai – Hotel Sanur')).toBeTruthy()
  expect(screen.getByText('Comfort class · Bali Trans')).toBeTruthy()
  expect(screen.getByText('12 Mar 2027, 10:00 WITA')).toBeTruthy()
  expect(exportCells(row)).toMatchObject({ start: '2027-03-12', end: '2027-03-12', travellers: 2 })
})

it('has its own words for notifications, and none for those of other services', () => {
  const facts = {
    reference: 'SG-CAB00001',
    title: 'Ngurah Rai – Hotel Sanur',
    service: 'cab',
    amount: { minor: 244_000, currency: 'IDR' },
    driver: 'Made Wirawan',
    plate: 'DK 1234 AB',
    flight: 'GA410',
    was: '2027-03-12T02:00:00.000Z',
    is: '2027-03-12T03:00:00.000Z',
    zone: 'Asia/Makassar',
  }
  const textOf = (kind: string) => cabNotifications.textOf(v.parse(notificationFactsSchema, { kind, facts }))?.text
  expect(textOf('cab_driver_changed')).toMatch(/Made Wirawan, DK 1234 AB/)
  expect(textOf('cab_pick_up_moved')).toMatch(/GA410.*12 Mar 2027, 11:00 WITA/)
  expect(textOf('cab_pick_up_not_moved')).toMatch(/Call the operator/)
  expect(textOf('cab_cancelled_by_operator')).toMatch(/refund Rp244,000 in full/)
  expect(textOf('payment_expired')).toMatch(/car/)
  expect(textOf('flight_issuing')).toBeUndefined()
})
