import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { notificationFactsSchema } from '#contract/notifications/notifications.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'
import { speakToStaff } from '#src/i18n/locale.ts'
import { answered } from '#src/platform/device/test-support.ts'
import { tourNotifications } from '../notifications.ts'
import { aTourBooking, BOOKING_ID } from '../tours-test-support.ts'
import { exportCells } from './tour-cells.tsx'
import type { AdminTourRow } from '#contract/products/tours/admin.ts'

adminForEachTest()
beforeEach(speakToStaff)

const booking = aTourBooking()
const row: AdminTourRow = {
  service: 'tour',
  bookingId: BOOKING_ID,
  reference: booking.reference,
  state: 'confirmed',
  guest: 'Siti Rahmawati',
  total: booking.total,
  payment: 'company_account',
  bookedBy: 'Siti Rahmawati',
  company: 'A company',
  createdAt: booking.createdAt,
  tourTitle: 'Kotagede silver walk',
  operatorName: 'Jogja Jalan',
  cityName: 'Yogyakarta',
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
  expect(await screen.findByText('Kotagede silver walk')).toBeTruthy()
  expect(screen.getByText('Jogja Jalan · Yogyakarta')).toBeTruthy()
  expect(screen.getByText('12 Mar 2027, 08:00 WIB')).toBeTruthy()
  expect(exportCells(row)).toMatchObject({ start: '2027-03-12', end: '2027-03-12', travellers: 2 })
})

it('has its own words for notifications, and none for those of other services', () => {
  const facts = {
    reference: 'SG-TOUR0001',
    title: 'Kotagede silver walk',
    service: 'tour',
    amount: { minor: 675_000, currency: 'IDR' },
  }
  const textOf = (kind: string) => tourNotifications.textOf(v.parse(notificationFactsSchema, { kind, facts }))?.text
  expect(textOf('tour_rescheduled')).toContain('SG-TOUR0001')
  expect(textOf('tour_cancelled_by_operator')).toMatch(/refund Rp675,000 in full.*new date/)
  expect(textOf('booking_part_cancelled')).toMatch(/people/)
  expect(textOf('payment_expired')).toMatch(/places/)
  expect(textOf('flight_issuing')).toBeUndefined()
})
