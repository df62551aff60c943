import { createRootRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TripStop } from '#contract/bookings/trips.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { missingWays } from '#src/bookings/missing-ways.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { GapLine } from '#src/trips/timeline/GapLine.tsx'
import { BOOKING_ID, HOTEL_KEY } from '../cabs-test-support.ts'

const AIRPORT = { name: 'Ngurah Rai', city: 'Denpasar', latitude: -8.75, longitude: 115.17, airport: 'DPS' }
const HOTEL = { ...AIRPORT, name: 'Hotel Sanur', latitude: -8.69, longitude: 115.26, airport: null, key: HOTEL_KEY }
const LANDING: TripStop = {
  itemId: BOOKING_ID,
  kind: 'arrives',
  at: '2027-03-12T01:40:00.000Z',
  isTimed: true,
  zone: 'Asia/Makassar',
  title: 'GA 410',
  place: AIRPORT,
}

const open = (airports: string[]) => {
  const asOf = '2027-03-02T02:00:00.000Z'
  serve((request) =>
    new URL(request.url).pathname.endsWith('/home')
      ? answered({ routes: [], cities: [{ key: 'city:denpasar', name: 'Denpasar', airports }], asOf })
      : answered({ items: [], asOf }),
  )
  const gap = { kind: 'way' as const, after: 0, from: AIRPORT, to: HOTEL, metres: 12_000 }
  return openRoutes(createRootRoute({ component: () => <GapLine gap={gap} before={LANDING} /> }), '/')
}

signedInForEachTest()
beforeAll(async () => void (await missingWays.load()))
beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('offers a cab from the airport to the hotel, with the time filled in', async () => {
  await open(['DPS'])
  const link = await screen.findByRole('link', { name: 'Book a cab' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://singgah.example')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    from: 'airport:DPS',
    to: HOTEL_KEY,
    at: '2027-03-12T10:25',
  })
})

it('offers nothing where no cab is sold', async () => {
  await open([])
  expect(await screen.findByText(/No transfer from DPS to Hotel Sanur/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Book a cab' })).toBeNull()
})
