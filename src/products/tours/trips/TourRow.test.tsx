import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BookingItem } from '#contract/products/registry.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { bookingRows } from '#src/bookings/booking-rows.ts'
import { bookingDocuments } from '#src/bookings/documents/booking-documents.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aTourBooking } from '../tours-test-support.ts'

const itemOf = (booking: TourBooking): BookingItem => ({
  service: 'tour',
  bookingId: booking.bookingId,
  reference: booking.reference,
  state: booking.state,
  title: booking.tour.title,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  zone: booking.zone,
  total: booking.total,
  people: 2,
  booking,
})

const open = async (booking: TourBooking) => {
  const Rows = () => {
    const Row = bookingRows.useParts()('tour')
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

it('is a row of my bookings that leads to the booking', async () => {
  await open(aTourBooking())
  const link = screen.getByRole('link', { name: 'Kotagede silver walk' })
  expect(link.getAttribute('href')).toContain('/tour/booking?id=')
  expect(screen.getByText('12 Mar 2027, 08:00 WIB')).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.getByText(/2 people/)).toBeTruthy()
  expect(screen.queryByText('Partly cancelled')).toBeNull()
})

it('says that some people were cancelled, and that the operator cancelled', async () => {
  const { units } = aTourBooking()
  const left = units.map((unit) => (unit.index === 1 ? { ...unit, state: 'cancelled' as const } : unit))
  await open(aTourBooking({ units: left }))
  expect(screen.getByText('Partly cancelled')).toBeTruthy()
  expect(screen.getByText(/1 person/)).toBeTruthy()
  cleanup()
  const operatorCancelled = { reason: 'weather' as const, at: '2027-03-10T01:00:00.000Z', note: '' }
  await open(aTourBooking({ state: 'cancelled', operatorCancelled }))
  expect(screen.getByText('Cancelled by the operator')).toBeTruthy()
})
