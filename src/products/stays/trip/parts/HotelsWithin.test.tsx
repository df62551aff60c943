import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aBooking } from '../../../wallet-test-support.ts'
import { HotelsWithin } from './HotelsWithin.tsx'

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

const hrefOf = async (link: ReactNode): Promise<string> => {
  const root = createRootRoute()
  const screenRoute = createRoute({ getParentRoute: () => root, path: '/', component: () => link })
  await openRoutes(root.addChildren([screenRoute]), '/')
  return decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')
}

const ceiling = { minor: 2_500_400, currency: 'IDR' }

it('a stay leads to the hotels near it that the approval covers, for the same days and people', async () => {
  const href = await hrefOf(<HotelsWithin booking={aBooking()} ceiling={ceiling} />)
  const { hotel, checkIn, checkOut } = aBooking()
  for (const part of [`place=hotel:${hotel.hotelId}`, `checkIn=${checkIn}`, `checkOut=${checkOut}`, 'adults=2']) {
    expect(href).toContain(part)
  }
  expect(href).toMatch(/sort=price&maxTotal=2500$/)
})
