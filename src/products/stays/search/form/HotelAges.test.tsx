import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { RoomsPicker } from '#src/search/form/RoomsPicker.tsx'
import { HotelAges } from './HotelAges.tsx'

const HOTEL = '01900000-0000-7000-8000-000000000001'
const asked: string[] = []

const show = (hotelId: string | undefined) =>
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <RoomsPicker
            counts={{ rooms: '1', adults: '2', children: '1', guests: '2.5' }}
            hotelId={hotelId}
            Hint={HotelAges}
            errorOf={() => undefined}
            onChange={() => undefined}
          />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )

const facts = {
  hotelId: HOTEL,
  name: 'Hotel Melati',
  kind: 'hotel',
  brand: null,
  stars: 4,
  address: 'Jalan Merdeka 1',
  area: 'Gambir',
  cityKey: 'city:jakarta',
  cityName: 'Jakarta',
  countryName: 'Indonesia',
  latitude: -6.2,
  longitude: 106.8,
  zone: 'Asia/Jakarta',
  phone: '+62 21 1',
  description: 'A quiet house.',
  facilities: [],
  accessibility: [],
  score: null,
  reviewCount: 0,
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
  isDemonstration: true,
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  asked.length = 0
  serve((request) => {
    asked.push(new URL(request.url).pathname)
    return answered({ hotel: facts, roomTypes: [], ageLimits: { childUntilAge: 9, infantUntilAge: 1 } })
  })
})
afterEach(cleanup)

describe('the guests of a stay', () => {
  it('at a known hotel show its age limit for children', async () => {
    show(HOTEL)
    const name = await screen.findByText('Hotel Melati:')
    expect(name.parentElement?.textContent).toContain('Guests up to 9 years old are treated as children')
    expect(asked).toEqual([`/api/Hotels/${HOTEL}`])
  })

  it('in a city name no hotel', () => {
    show(undefined)
    expect(screen.queryByText(/treated as children/)).toBeNull()
    expect(asked).toEqual([])
  })
})
