import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#src/platform/api/client.ts'
import { forgetReferenceLists, loadReferenceLists } from '#src/platform/reference-lists.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import type { FlightSearchParams } from './flight-search-params.ts'
import { FlightSearchForm } from './FlightSearchForm.tsx'
import { useFlightForm } from './use-flight-form.ts'
import { RecentFlights } from './RecentFlights.tsx'

const AIRPORTS = [
  { kdBandara: 'DPS', namaBandara: 'Denpasar (Bali) – I Gusti Ngurah Rai International Airport' },
  { kdBandara: 'HLP', namaBandara: 'Jakarta – Halim Perdanakusuma International Airport' },
  { kdBandara: 'CGK', namaBandara: 'Jakarta – Soekarno-Hatta International Airport' },
  { kdBandara: 'SUB', namaBandara: 'Surabaya – Juanda International Airport' },
]

const asked: string[] = []
const price = (minor: number) => ({ minor, currency: 'IDR' })
const server = (list: () => Response) =>
  serve(({ url }) => {
    if (url.includes('/DataStorage/Airport')) return list()
    if (url.includes('/DataStorage/Airlines')) return answered([])
    const { pathname, searchParams } = new URL(url)
    asked.push(`${pathname} ${searchParams.get('from')} ${searchParams.get('to')} ${searchParams.get('first')}`)
    const first = searchParams.get('first') ?? ''
    return answered({
      days: [
        { day: first.replace(/01$/, '16'), lowest: price(1_250_000) },
        { day: first.replace(/01$/, '17'), lowest: price(890_000) },
        { day: first.replace(/01$/, '18'), lowest: null },
      ],
      pricedAt: '2027-03-02T02:00:00Z',
    })
  })

const show = (search: FlightSearchParams = {}) => {
  const onSearch = vi.fn<(search: FlightSearchParams) => void>()
  const onStore = vi.fn<(search: FlightSearchParams) => void>()
  render(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <FlightSearchForm search={search} onSearch={onSearch} onStore={onStore} />
          <RecentFlights onChoose={() => undefined} />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), onSearch, onStore }
}

// By label: asking for roles costs seconds in a form of this size.
const field = (name: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(name)[at] ?? screen.getByText(name)
const kind = (name: string) => screen.getByLabelText(name, { selector: '[type=radio]' })
const press = () => screen.getByText('Search flights').closest('button') ?? screen.getByText('Search flights')

beforeEach(async () => {
  await speak('en')
  asked.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 9, 0) })
  server(() => answered(AIRPORTS))
  await loadReferenceLists(call)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetReferenceLists()
  localStorage.clear()
})

describe('the search of flights', () => {
  it('keeps both airports where they are answered at once, as after a take-over', () => {
    const { result } = renderHook(() => useFlightForm({ search: {}, onSearch: () => undefined }, { current: null }))
    const [{ id } = { id: 0 }] = result.current.form.legs
    act(() => {
      result.current.changeLeg(id, { from: 'SUB' })
      result.current.changeLeg(id, { to: 'HLP' })
    })
    expect(result.current.form.legs[0]).toMatchObject({ from: 'SUB', to: 'HLP' })
  })

  it('is filled and sent by keyboard alone', async () => {
    const { user, onSearch } = show()
    await user.click(kind('Return'))
    await user.tab()
    expect(document.activeElement).toBe(field('From'))
    await user.keyboard('jakrta')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'JakartaSoekarno-Hatta International AirportCGK',
      'JakartaHalim Perdanakusuma International AirportHLP',
    ])
    await user.keyboard('{Enter}')
    expect(field('From')).toHaveProperty('value', 'Jakarta (CGK)')
    await user.tab()
    await user.tab()
    await user.keyboard('dps')
    await user.tab()
    expect(field('To')).toHaveProperty('value', 'Denpasar (Bali) (DPS)')
    await user.keyboard('10 mar')
    await user.tab()
    await user.tab()
    await user.keyboard('+4{Enter}')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ legs: 'CGK.DPS.2027-03-10_DPS.CGK.2027-03-14' }),
    )
    expect(screen.getByRole('button', { name: /^Jakarta ⇄ Denpasar/ })).toBeTruthy()
  })

  it.each(['en', 'id'] as const)('opens every airport field with Pilih Bandara, in %s too', async (locale) => {
    await speak(locale)
    const { user } = show({ legs: 'CGK.DPS.2027-03-10' })
    const [from] = screen.getAllByRole<HTMLInputElement>('combobox')
    expect(from?.placeholder).toBe('Pilih Bandara')
    if (from) await user.click(from)
    const [first] = await screen.findAllByRole('option')
    expect(first?.textContent).toBe('Pilih Bandara')
    if (first) await user.click(first)
    expect(from?.value).toBe('')
  })

  it('shows each missing field and focuses the first', async () => {
    const { user, onSearch } = show({ legs: '.DPS.2027-03-10', adults: 1, infants: 2 })
    await user.clear(field('Departure'))
    await user.click(press())
    await vi.waitFor(() => expect(document.activeElement).toBe(field('From')))
    expect(field('From').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Required.')).toHaveLength(2)
    expect(screen.getByText('Choose up to 9 travellers with seats and one infant per adult.')).toBeTruthy()
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('swaps origin and destination', async () => {
    const { user, onSearch } = show({ legs: 'CGK.DPS.2027-03-10' })
    await user.click(screen.getByLabelText('Swap origin and destination'))
    await user.click(press())
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ legs: 'DPS.CGK.2027-03-10' }))
  })

  it('supports several cities: new rows start where the last one ended, and can be removed', async () => {
    const { user, onSearch, onStore } = show({ legs: 'CGK.DPS.2027-03-10' })
    await user.click(kind('Multi-city'))
    const add = screen.getByText('Add a flight')
    await user.click(add)
    expect(document.activeElement).toBe(field('From', 2))
    await user.click(screen.getByLabelText('Remove flight 3'))
    expect(document.activeElement).toBe(add)
    expect(document.querySelectorAll('[data-leg]')).toHaveLength(2)
    expect(field('From', 1)).toHaveProperty('value', 'Denpasar (Bali) (DPS)')
    await user.click(field('To', 1))
    await user.keyboard('surab{Enter}')
    await user.clear(field('Departure', 1))
    await user.type(field('Departure', 1), '9 mar')
    await user.tab()
    expect(screen.getByText('Each flight must be on or after the day of the one before.')).toBeTruthy()
    await user.clear(field('Departure', 1))
    await user.type(field('Departure', 1), '12 mar')
    await user.click(press())
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ legs: 'CGK.DPS.2027-03-10_DPS.SUB.2027-03-12' }),
    )
    expect(onStore).toHaveBeenLastCalledWith(expect.objectContaining({ legs: 'CGK.DPS.2027-03-10_DPS.SUB.2027-03-12' }))
  })

  it('keeps the entered return date, however incomplete the departure is while typing', async () => {
    const { user, onSearch } = show({ legs: 'CGK.DPS.2027-03-10_DPS.CGK.2027-03-14' })
    await user.clear(field('Departure'))
    // On its way it reads as the first of April, which is after the day back.
    await user.type(field('Departure'), '11 mar')
    await user.click(press())
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ legs: 'CGK.DPS.2027-03-11_DPS.CGK.2027-03-14' }),
    )
    await user.clear(field('Departure'))
    await user.type(field('Departure'), '20 mar')
    await user.click(press())
    expect(onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ legs: 'CGK.DPS.2027-03-20_DPS.CGK.2027-03-22' }),
    )
  })

  it('keeps typed text when the trip type changes, and completes it once possible', async () => {
    forgetReferenceLists()
    serve(() => answered([]))
    await loadReferenceLists(call)
    const { user, onSearch } = show({ legs: 'CGK.DPS.2027-03-10_DPS.CGK.2027-03-20' })
    await user.clear(field('To'))
    await user.type(field('To'), 'surab')
    await user.clear(field('Departure'))
    await user.type(field('Departure'), '32 foo')
    await user.click(kind('Multi-city'))
    expect(field('To')).toHaveProperty('value', 'surab')
    await user.type(field('To', 1), 'balik')
    await user.click(kind('One way'))
    expect(field('To')).toHaveProperty('value', 'surab')
    expect(field('Departure')).toHaveProperty('value', '32 foo')
    await user.click(kind('Multi-city'))
    expect(field('To', 1)).toHaveProperty('value', 'balik')
    await user.click(kind('Return'))
    server(() => answered(AIRPORTS))
    await act(() => loadReferenceLists(call))
    await vi.waitFor(() => expect(field('To')).toHaveProperty('value', 'Surabaya (SUB)'))
    await user.clear(field('Departure'))
    await user.paste('11 mar')
    await user.click(press())
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ legs: 'CGK.SUB.2027-03-11_SUB.CGK.2027-03-20' }),
    )
  })

  it('swaps typed text with the route, and clears it when its flight is removed', async () => {
    const { user } = show({ legs: 'CGK..2027-03-10' })
    await user.type(field('To'), 'nowhere')
    await user.click(screen.getByLabelText('Swap origin and destination'))
    expect([field('From').value, field('To').value]).toEqual(['nowhere', 'Jakarta (CGK)'])
    await user.click(kind('Multi-city'))
    await user.click(screen.getByText('Add a flight'))
    await user.type(field('To', 2), 'elsewhere')
    await user.click(screen.getByLabelText('Remove flight 3'))
    await user.click(screen.getByText('Add a flight'))
    expect(field('To', 2)).toHaveProperty('value', '')
  })

  it('requests the prices of the visible days, and marks the lowest', async () => {
    const { user } = show({ legs: 'CGK.DPS.2027-03-10' })
    expect(asked).toEqual([])
    await user.click(screen.getByLabelText('Open the calendar'))
    expect(await screen.findByRole('gridcell', { name: /17 March 2027, from Rp890,000 per adult/ })).toBeTruthy()
    expect(asked).toEqual(['/api/Flights/days CGK DPS 2027-03-01'])
    expect(screen.getByRole('gridcell', { name: /18 March 2027$/ })).toBeTruthy()
    expect(document.querySelectorAll('[data-best]')).toHaveLength(1)
  })

  it('shows a calendar without prices where none are available', async () => {
    serve(() => refused({ status: 500, code: 'internal' }))
    const { user } = show({ legs: 'CGK.DPS.2027-03-10' })
    await user.click(screen.getByLabelText('Open the calendar'))
    expect(await screen.findByRole('gridcell', { name: /17 March 2027$/ })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
