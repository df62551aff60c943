import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '../platform/device/storage-keys.ts'
import { serve, answered } from '../platform/device/test-support.ts'
import { speak } from '../i18n/locale.ts'
import { MultiCityBox } from './MultiCityBox.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchBox } from './SearchBox.tsx'

const STORED = JSON.stringify([
  {
    place: { key: 'city:ambon', kind: 'city', name: 'Ambon', context: 'Indonesia', code: null },
    stay: { checkIn: '2027-03-10', checkOut: '2027-03-12', rooms: 1, adults: 2, children: 0 },
  },
])

const screens = (
  <MantineProvider>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <SearchBox layout="services" search={{}} onSearch={() => undefined} />
        <MultiCityBox search={{}} onSearch={() => undefined} />
        <RecentSearches onSearch={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>
  </MantineProvider>
)

const field = (label: string | RegExp) => screen.getAllByLabelText<HTMLInputElement>(label)[0]

beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 2, 9, 0) })
  serve(() => answered({ items: [] }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  document.body.replaceChildren()
})

describe('the search box on the server', () => {
  it('knows neither date nor device, and hydrates without a difference', async () => {
    localStorage.setItem(STORAGE_KEYS.searches, STORED)
    const prerendered = renderToString(screens)
    vi.setSystemTime(new Date(2028, 0, 5, 9, 0))
    expect(renderToString(screens)).toBe(prerendered)
    expect(prerendered).not.toContain('Ambon')
    expect(prerendered).not.toMatch(/20(?:27|28)/)

    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = prerendered
    const complaints: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(element, screens, { onRecoverableError: (error) => complaints.push(error) }),
    )
    expect(complaints).toEqual([])
    expect(screen.getAllByLabelText<HTMLInputElement>('Check-in').map(({ value }) => value)).toEqual([
      'Thu 6 Jan',
      'Thu 6 Jan',
    ])
    expect(screen.getByText('Ambon')).toBeTruthy()
    await act(async () => root.unmount())
  })

  it('keeps text typed before hydration', async () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.innerHTML = renderToString(screens)
    for (const [label, text] of [
      ['Where to', 'bandu'],
      ['Check-in', 'lusa'],
      ['Check-out', '32 Foo'],
    ] as const) {
      const input = field(label)
      if (input) input.value = text
    }
    field('Where to')?.focus()
    const root = await act(async () => hydrateRoot(element, screens))
    expect([field('Where to')?.value, field('Check-out')?.value]).toEqual(['bandu', '32 Foo'])
    expect(field('Where to')?.getAttribute('role')).toBe('combobox')
    expect(field('Check-in')?.value).toBe('Thu 4 Mar')
    await act(async () => root.unmount())
  })
})

const takeOver = async (prepare: () => void) => {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = renderToString(screens)
  prepare()
  return await act(async () => hydrateRoot(element, screens))
}
const write = (label: string, text: string): void => {
  const input = field(label)
  if (input) input.value = text
}

describe('a day that is typed while the page is taken over', () => {
  it('left and entered again it is shown as after any other time, selected', async () => {
    const root = await takeOver(() => {
      write('Check-in', '4/3/2027')
      field('Check-in')?.setAttribute('data-left', '')
      field('Check-in')?.focus()
    })
    const input = field('Check-in')
    expect(input?.value).toBe('Thu 4 Mar')
    expect([input?.selectionStart, input?.selectionEnd]).toEqual([0, 'Thu 4 Mar'.length])
    await act(async () => root.unmount())
  })

  it('half-typed it does not move the last day for good', async () => {
    const root = await takeOver(() => {
      write('Check-in', '14/1')
      field('Check-in')?.focus()
    })
    expect(field(/^Check-out/)?.value).toBe('Sat 15 Jan')
    const input = field('Check-in')
    await act(async () => input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    if (input) await act(async () => fireEvent.change(input, { target: { value: '3/3/2027' } }))
    expect(field(/^Check-out/)?.value).toBe('Thu 4 Mar')
    await act(async () => root.unmount())
  })
})

describe('a search that is started before its place is known', () => {
  it('is proposed again once the name has come', async () => {
    const asked: ((place: Response) => void)[] = []
    serve(({ url }) =>
      url.includes('city:ambon') || url.includes('city%3Aambon')
        ? new Promise<Response>((resolve) => asked.push(resolve))
        : answered({ items: [] }),
    )
    const searched: unknown[] = []
    const search = { place: 'city:ambon', checkIn: '2027-03-10', checkOut: '2027-03-12', rooms: 1, adults: 2 }
    render(
      <MantineProvider>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={new QueryClient()}>
            <SearchBox layout="services" search={search} onSearch={(one) => searched.push(one)} />
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>,
    )
    await act(async () => screen.getByRole('button', { name: 'Search' }).click())
    expect(searched).toHaveLength(1)
    expect(localStorage.getItem(STORAGE_KEYS.searches)).toBeNull()
    const ambon = {
      key: 'city:ambon',
      kind: 'city',
      name: 'Ambon',
      context: 'Indonesia',
      code: null,
      zone: 'Asia/Jayapura',
      hotels: 3,
    }
    await act(async () => asked.forEach((answer) => answer(answered(ambon))))
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.searches)).toContain('"Ambon"'))
  })
})
