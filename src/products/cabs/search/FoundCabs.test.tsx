import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CabPage } from '#contract/products/cabs/cabs.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { aCabOffer, aCabPage, HOTEL_KEY } from '../cabs-test-support.ts'
import { comparedCabs } from '../compare/compare-store.ts'
import { cabListSchema } from './form/cab-search-params.ts'
import { FoundCabs } from './FoundCabs.tsx'

const ADDRESS = `/cabs/list?from=airport:DPS&to=${HOTEL_KEY}&at=2027-03-12T10:00&people=2`
const OTHER = aCabOffer({ offerId: aCabOffer().offerId.replace('comfort', 'van'), vehicleClass: 'van', free: 'none' })

const open = async (answer: (query: URLSearchParams) => Response, address = ADDRESS) => {
  const asked: URLSearchParams[] = []
  serve((request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/Cabs') return refused({ status: 404, code: 'not_found' })
    asked.push(searchParams)
    return answer(searchParams)
  })
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/cabs/list',
    validateSearch: cabListSchema,
    component: FoundCabs,
  })
  const router = await openRoutes(root.addChildren([list]), address)
  return { router, asked }
}
const page = (items: CabPage['items'], more: Partial<CabPage> = {}) => answered(aCabPage(items, more))

beforeEach(async () => {
  await speak('en')
  await speakIn(['public', 'hotels', 'cabs'])
})
afterEach(() => {
  act(comparedCabs.clear)
  cleanup()
  queryClient.clear()
})

it('shows class, operator, score, capacity, terms and the total with what it includes', async () => {
  await open(() => page([aCabOffer()]))
  const card = await screen.findByRole('article')
  for (const text of ['Bali Trans · Demo', '8.7', /up to 4 people/, /3 bags/, /Free cancellation up to 24 hours/])
    expect(within(card).getByText(text)).toBeTruthy()
  expect(within(card).getByText('Rp244,000')).toBeTruthy()
  expect(within(card).getByText('Total incl. toll, parking, waiting and taxes')).toBeTruthy()
  const link = within(card).getByRole('link', { name: 'Comfort class' })
  expect(link.getAttribute('href')).toContain('/cabs/detail?id=')
  expect(link.getAttribute('href')).toContain('at=2027-03-12T10')
})

it('says where no car is free', async () => {
  await open(() => page([OTHER]))
  expect(await screen.findByText('No free car at this time')).toBeTruthy()
})

it('narrows in the address, with counts, and clears it again', async () => {
  const { router, asked } = await open((query) => page(query.get('features') === null ? [aCabOffer()] : []))
  const tick = await screen.findByRole('checkbox', { name: /Wi-Fi 1/ })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Van 0/ }).disabled).toBe(true)
  await act(async () => fireEvent.click(tick))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ features: 'wifi' }))
  expect(asked.at(-1)?.get('features')).toBe('wifi')
  expect(await screen.findByText('No cabs match your filters')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('features'))
})

it('says a refusal of the server at its field of the form', async () => {
  const fields = [{ field: 'query.at', code: 'cab_time_in_past' as const, message: '' }]
  await open(() => refused({ status: 400, code: 'cab_time_in_past', fields }))
  expect(await screen.findByText(/already passed there/)).toBeTruthy()
  expect(screen.getByLabelText('Pick-up time').getAttribute('aria-invalid')).toBe('true')
})

it('says of a day that has passed at the day, and offers nothing to filter or sort', async () => {
  const fields = [{ field: 'query.at', code: 'cab_time_in_past' as const, message: '' }]
  const refusal = () => refused({ status: 400, code: 'cab_time_in_past', fields })
  await open(refusal, `/cabs/list?from=airport:DPS&to=${HOTEL_KEY}&at=2020-03-12T10:00`)
  expect(await screen.findByText(/already passed there/)).toBeTruthy()
  expect(screen.getByLabelText('Pick-up date').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Pick-up time').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('says of a place in another city that cars by the hour stay, at its field', async () => {
  const fields = [{ field: 'query.to', code: 'cab_leaves_city' as const, message: '' }]
  const ride = 'mode=hourly&hours=4&from=city:jakarta&to=city:bandung&at=2027-03-12T10:00'
  await open(() => refused({ status: 400, code: 'cab_leaves_city', fields }), `/cabs/list?${ride}`)
  expect(await screen.findByText(/stay in the pick-up city/)).toBeTruthy()
  const place = screen.getByRole('combobox', { name: 'Drop-off, if elsewhere' })
  expect(place.getAttribute('aria-invalid')).toBe('true')
})

it('asks for nothing before the ride is whole', async () => {
  const { asked } = await open(() => page([]), '/cabs/list?from=airport:DPS')
  expect(await screen.findByText('Where do you need a car?')).toBeTruthy()
  expect(asked).toEqual([])
})

const offerOfOperator = (last: number) =>
  aCabOffer({
    offerId: aCabOffer().offerId.replace('comfort', `${last}.comfort`),
    operatorName: `Operator ${last}`,
    total: { minor: 200_000 + last * 1_000, currency: 'IDR' },
  })

const tick = async (name: string) => {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `Compare ${name}` })
  await act(async () => fireEvent.click(box))
}

it('compares up to four offers side by side, marks differences, removes and books', async () => {
  const full = { ...OTHER, operatorName: 'Full Trans', lines: aCabOffer().lines.filter(({ kind }) => kind !== 'toll') }
  await open(() => page([full, offerOfOperator(1), offerOfOperator(2), offerOfOperator(3), offerOfOperator(4)]))
  await tick('Van, Full Trans')
  expect(screen.getByText('1 cab selected: select another to compare.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  for (const last of [1, 2, 3]) await tick(`Comfort class, Operator ${last}`)
  const fifth = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Comfort class, Operator 4' })
  expect(fifth.disabled).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compare' })))
  const table = within(screen.getByRole('region', { name: 'Cabs side by side' }))
  const row = (name: string) => table.getByRole('rowheader', { name }).closest('tr')
  expect(row('Total')?.textContent).toBe('TotalRp244,000Rp201,000Rp202,000Rp203,000')
  expect(row('Toll')?.textContent).toBe('Toll–Rp12,000Rp12,000Rp12,000')
  expect(row('Total')?.dataset['differs']).toBe('true')
  expect(row('Seats')?.dataset['differs']).toBeUndefined()
  // A car that is not free cannot be booked.
  expect(table.queryByRole('link', { name: /^Book.*Full Trans/ })).toBeNull()
  const href = table.getByRole('link', { name: /^Book.*Operator 2/ }).getAttribute('href')
  expect(href).toContain('/cabs/booking?offer=')
  expect(href).toContain('seen=202000')
  await act(async () => fireEvent.click(screen.getByLabelText('Differences only')))
  expect(table.queryByRole('rowheader', { name: 'Seats' })).toBeNull()
  await act(async () => fireEvent.click(table.getByRole('button', { name: /^Remove.*Operator 1/ })))
  expect(screen.getByText('3 cabs selected')).toBeTruthy()
  expect(row('Total')?.textContent).toBe('TotalRp244,000Rp202,000Rp203,000')
})

it('starts a new comparison with another ride, whose prices are others', async () => {
  const { router } = await open(() => page([aCabOffer()]))
  await act(async () => fireEvent.click(await screen.findByRole('checkbox', { name: /^Compare Comfort/ })))
  expect(screen.getByText('1 cab selected: select another to compare.')).toBeTruthy()
  await act(() =>
    router.navigate({ to: '/cabs/list', search: (last: object) => ({ ...last, at: '2027-03-12T23:00' }) }),
  )
  await screen.findByRole('checkbox', { name: /^Compare Comfort/ })
  expect(screen.queryByText('1 cab selected: select another to compare.')).toBeNull()
})
