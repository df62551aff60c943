import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aCabBooking } from '../cabs-test-support.ts'

const itemOf = (booking: CabBooking): BookingItem => ({
  service: 'cab',
  bookingId: booking.bookingId,
  reference: booking.reference,
  state: booking.state,
  title: 'Ngurah Rai – Hotel Sanur',
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  zone: booking.zone,
  total: booking.total,
  people: 2,
  booking,
})

const open = async (booking: CabBooking) => {
  const Rows = () => {
    const Row = bookingRows.useParts()('cab')
    return <Row item={itemOf(booking)} savedAt={0} />
  }
  await openRoutes(createRootRoute({ component: Rows }), '/')
}

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
  await bookingRows.load()
  await bookingDocuments.load()
})
afterEach(cleanup)

it('is a row of my bookings that leads to the booking and names driver and plate', async () => {
  await open(aCabBooking())
  const link = screen.getByRole('link', { name: 'Denpasar (DPS) – Hotel Sanur' })
  expect(link.getAttribute('href')).toContain('/cabs/booking?id=')
  expect(screen.getByText('12 Mar 2027, 10:00 WITA')).toBeTruthy()
  expect(screen.getByText(/Made Wirawan · DK 1234 AB/)).toBeTruthy()
  expect(screen.getByText(/2 people/)).toBeTruthy()
})

it('says that the operator cancelled, and then names no driver', async () => {
  await open(aCabBooking({ state: 'cancelled', operatorCancelled: { at: '2027-03-10T01:00:00.000Z', note: '' } }))
  expect(screen.getByText('Cancelled by the operator')).toBeTruthy()
  expect(screen.queryByText(/DK 1234 AB/)).toBeNull()
})
