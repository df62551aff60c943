import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { DirectoryDetail } from './detail/DirectoryDetail.tsx'
import { DirectoryHome } from './DirectoryHome.tsx'
import { directoryEntryParamsSchema, directoryParamsSchema } from './directory-search-params.ts'
import { anEntry, JAKARTA, NINE } from './directory-test-support.ts'
import { readSavedCities } from './saved/saved-cities.ts'

const CASH = anEntry({
  entryId: '01900000-0000-7000-8000-000000000002',
  name: 'Galeri ATM',
  category: 'cash',
  area: 'Menteng',
  hours: { week: Array.from({ length: 7 }, () => []), ramadan: null, exceptions: [] },
})
const ENTRIES = [anEntry(), CASH]
const PLACE = {
  key: 'city:jakarta',
  kind: 'city',
  name: 'Jakarta',
  context: 'Indonesia',
  code: null,
  zone: 'Asia/Jakarta',
  hotels: 3,
}
const BANDUNG = { ...PLACE, key: 'city:bandung', name: 'Bandung' }
const asOf = NINE.toISOString()
const CITY = { cityId: 'jakarta', name: 'Jakarta', countryName: 'Indonesia', entries: 2, bytes: 29_600 }

let isOnline = true
const asked: URLSearchParams[] = []
const answer = (request: Request): Response => {
  const { pathname, searchParams } = new URL(request.url)
  if (!isOnline) throw new TypeError('Failed to fetch')
  if (pathname === '/api/DirectoryCities') return answered({ items: [CITY] })
  if (pathname === '/api/DirectoryCities/jakarta')
    return answered({ cityId: 'jakarta', name: 'Jakarta', middle: JAKARTA, entries: ENTRIES, asOf })
  if (pathname === '/api/Places') return answered({ items: [BANDUNG] })
  if (pathname.startsWith('/api/Places/')) return answered(pathname.endsWith('bandung') ? BANDUNG : PLACE)
  if (pathname === '/api/Map') return answered({ map: null })
  asked.push(searchParams)
  const category = searchParams.get('category')
  const items = ENTRIES.filter((entry) => category === null || entry.category === category)
  return answered({
    place: PLACE,
    middle: JAKARTA,
    items,
    nextCursor: null,
    total: items.length,
    categories: { pharmacy: 1, cash: 1 },
    areas: { Gambir: 1, Menteng: 1 },
    asOf,
  })
}

const open = async (address: string) => {
  const root = createRootRoute({ component: Outlet })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/directories/home',
    validateSearch: directoryParamsSchema,
    component: DirectoryHome,
  })
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/directories/detail',
    validateSearch: directoryEntryParamsSchema,
    component: DirectoryDetail,
  })
  return openRoutes(root.addChildren([home, detail]), address)
}
const rows = async () => {
  const links = await screen.findAllByRole('link', { name: /Gambir|Menteng/ })
  return links.map(({ textContent }) => textContent)
}

beforeEach(async () => {
  isOnline = true
  asked.length = 0
  vi.stubGlobal('indexedDB', memoryDatabases().process().indexedDB)
  vi.useFakeTimers({ now: NINE, toFake: ['Date'] })
  serve(answer)
  await speak('en')
  await speakIn(['public', 'pages', 'hotels', 'directory'])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lists what is at a city, with whether it is open', async () => {
  await open('/directories/home?place=city:jakarta')
  expect(await rows()).toEqual([
    expect.stringMatching(/Apotek Daun Hijau.*Pharmacy · Gambir · 350 m.*Open now.*until 17:00/),
    expect.stringMatching(/Galeri ATM.*Closed/),
  ])
  expect(screen.getByText('2 places')).toBeTruthy()
})

it('asks for a category, an area and what is open, and keeps them in the address', async () => {
  const router = await open('/directories/home?place=city:jakarta')
  fireEvent.click(await screen.findByRole('button', { name: /ATMs and banks/ }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'Menteng' } })
  await waitFor(() => expect(asked.at(-1)?.get('area')).toBe('Menteng'))
  fireEvent.click(screen.getByRole('button', { name: 'Open now' }))
  await waitFor(() => expect(asked.at(-1)?.get('open')).toBe('now'))
  expect(router.state.location.search).toEqual({
    place: 'city:jakarta',
    category: 'cash',
    area: 'Menteng',
    open: 'now',
  })
})

it('goes on to another city, whose name is typed over that of the first', async () => {
  const router = await open('/directories/home?place=city:jakarta')
  const field = await screen.findByDisplayValue('Jakarta')
  field.focus()
  fireEvent.change(field, { target: { value: 'B' } })
  expect(document.activeElement).toBe(field)
  expect(screen.getByRole('combobox', { name: 'City or hotel' })).toHaveProperty('value', 'B')
  fireEvent.click(await screen.findByRole('option', { name: /Bandung/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ place: 'city:bandung' }))
  expect(screen.getByRole('combobox', { name: 'City or hotel' })).toHaveProperty('value', 'Bandung')
  expect(document.activeElement).toBe(field)
})

it('names a city again that was cleared, left, and chosen from the list', async () => {
  const router = await open('/directories/home?place=city:jakarta')
  await screen.findByDisplayValue('Jakarta')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('combobox', { name: 'City or hotel' })).toHaveProperty('value', '')
  await act(() => router.navigate({ to: '/directories/home', search: {} }))
  fireEvent.click(await screen.findByRole('link', { name: /Jakarta/ }))
  expect(await screen.findByDisplayValue('Jakarta')).toBeTruthy()
})

it('saves a city with its size said before, and removes it', async () => {
  await open('/directories/home?place=city:jakarta')
  const box = await screen.findByRole('region', { name: 'Offline' })
  expect(box.textContent).toContain('2 places, 30 kB')
  fireEvent.click(within(box).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Jakarta works offline')).toBeTruthy()
  expect((await readSavedCities()).map(({ city }) => city.entries.map(({ name }) => name))).toEqual([
    ['Apotek Daun Hijau', 'Galeri ATM'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Save Jakarta for offline')).toBeTruthy()
  expect(await readSavedCities()).toEqual([])
})

it('searches a saved city without network, down to one place with its phone', async () => {
  await open('/directories/home?place=city:jakarta')
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Jakarta works offline')
  cleanup()
  queryClient.clear()
  isOnline = false
  await open('/directories/home?place=city:jakarta&q=everyday&open=now')
  expect(await rows()).toEqual([expect.stringContaining('Apotek Daun Hijau')])
  expect(screen.getByText(/You're offline\. These places were saved on/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /Apotek Daun Hijau/ }))
  expect((await screen.findByRole('link', { name: '+62 21 0555 123' })).getAttribute('href')).toBe('tel:+62210555123')
})

it('says without network that only saved cities can be read', async () => {
  isOnline = false
  await open('/directories/home?place=city:bogor')
  expect(await screen.findByText('Go online to see places')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
