import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { DeletionBlockers } from './DeletionBlockers.tsx'

const trip = (service: 'stay' | 'flight', title: string) => ({
  bookingId: `of-${service}`,
  reference: 'SG-1',
  service,
  title,
  checkIn: '2027-03-12',
  checkOut: '2027-03-14',
})

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('links each trip to the screen of its own service', async () => {
  const inTheWay = {
    trips: [trip('stay', 'Melati'), trip('flight', 'Jakarta – Denpasar')],
    refunds: 0,
    listings: 0,
    isLastOwner: false,
  }
  await openRoutes(createRootRoute({ component: () => <DeletionBlockers inTheWay={inTheWay} /> }), '/')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/booking-confirmed?id=of-stay', '/flights/ticket?id=of-flight'])
})
