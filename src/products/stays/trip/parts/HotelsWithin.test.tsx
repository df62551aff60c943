import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '#src/app/routes-test-support.tsx'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { aBooking } from '../../../wallet-test-support.ts'
import { HotelsWithin } from './HotelsWithin.tsx'

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

it('a stay leads to the hotels near it that the approval covers, for the same days and people', async () => {
  const href = await hrefOf(<HotelsWithin booking={aBooking()} ceiling={ceiling} />)
  const { hotel, checkIn, checkOut } = aBooking()
  for (const part of [`place=hotel:${hotel.hotelId}`, `checkIn=${checkIn}`, `checkOut=${checkOut}`, 'adults=2']) {
    expect(href).toContain(part)
  }
  expect(href).toMatch(/sort=price&maxTotal=2500$/)
})

it('a stay that was to begin yesterday leads to the same weekdays ahead', async () => {
  vi.setSystemTime(Date.parse('2027-03-13T02:00:00Z'))
  const href = await hrefOf(<HotelsWithin booking={aBooking()} ceiling={ceiling} />)
  expect(href).toContain('checkIn=2027-03-19&checkOut=2027-03-21')
})
