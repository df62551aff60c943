import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aTourBooking } from '../tours-test-support.ts'
import { ToursWithin } from './ToursWithin.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-10T02:00:00Z'), toFake: ['Date'] })
  await speak('en')
  await speakOnScreens()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const hrefOf = async (link: ReactNode): Promise<string> => {
  await openPart(link)
  return decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')
}

const ceiling = { minor: 2_500_400, currency: 'IDR' }

it('a tour leads to those of the day that each of the people may cost', async () => {
  const href = await hrefOf(<ToursWithin booking={aTourBooking()} ceiling={ceiling} />)
  expect(href).toContain('from=2027-03-12&to=2027-03-12&adults=1&children=1')
  expect(href).toMatch(/sort=price&maxPrice=1250$/)
  expect(screen.getByText('Tours up to Rp1,250,000 per person')).toBeTruthy()
})

it('a tour that was yesterday leads to those of any day', async () => {
  vi.setSystemTime(Date.parse('2027-03-13T02:00:00Z'))
  const href = await hrefOf(<ToursWithin booking={aTourBooking()} ceiling={ceiling} />)
  expect(href).not.toContain('from=')
  expect(href).toContain('adults=1&children=1')
})
