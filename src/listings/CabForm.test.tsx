import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { emptyCabListing } from '#contract/products/cabs/listing/cab-listing.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { productListing } from '#src/bookings/admin-parts.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import '#src/products/products-test-support.ts'
import { AddListing } from './AddListing.tsx'
import { AddMinimal } from './AddMinimal.tsx'
import { deviceListings } from './device-listings.ts'

const ID = '01920000-0000-7000-8000-0000000000f4'
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  await speak('en')
  await speakIn(['public', 'hotels', 'listings', 'cabs', 'cabs-search'])
  await productListing.load()
})
afterEach(() => {
  cleanup()
  device.close()
  vi.unstubAllGlobals()
})

const search = v.object({
  id: v.optional(v.string()),
  service: v.optional(v.string()),
  step: v.optional(v.string()),
})
const open = async (path: string, answer: (request: Request) => Response = () => Response.error()) => {
  serve(answer)
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/listings/add', validateSearch: search, component: AddListing }),
    createRoute({ getParentRoute: () => root, path: '/listings/add-minimal', component: AddMinimal }),
    createRoute({ getParentRoute: () => root, path: '/cabs/home', component: () => 'Cabs' }),
  ]
  return openRoutes(root.addChildren(routes), path)
}

const storedWith = (content: object) =>
  waitFor(async () => expect(await deviceListings(null).load(ID)).toMatchObject({ content }))

it('opens the form of a vehicle and marks what its first step lacks', async () => {
  const router = await open('/listings/add')
  await userEvent.click(await screen.findByRole('radio', { name: 'A vehicle' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Add a vehicle' })).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Make and model'), 'Toyota Avanza')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('Required.')).toHaveLength(3)
  const { id } = v.parse(search, router.state.location.search)
  await waitFor(async () =>
    expect(await deviceListings(null).load(id ?? '')).toMatchObject({
      content: { service: 'cab', basics: { name: 'Toyota Avanza' } },
    }),
  )
})

it('refuses a plate that is none, and no seats', async () => {
  await open(`/listings/add?id=${ID}&service=cab&step=vehicle`)
  await userEvent.type(await screen.findByLabelText('Plate number'), 'mobil saya')
  await userEvent.type(screen.getByLabelText('Seats for guests'), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Enter the plate as it is on the vehicle, such as B 1234 XYZ.')).toBeTruthy()
  expect(screen.getByText('This number is too low or too high.')).toBeTruthy()
})

it('asks for the prices of the chosen uses alone, each above nothing', async () => {
  await open(`/listings/add?id=${ID}&service=cab&step=uses`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'By the hour' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  const perHour = await screen.findByLabelText('With driver, per hour')
  expect(screen.queryByLabelText('Self-drive, per day')).toBeNull()
  expect(screen.queryByLabelText('Transfer: base price')).toBeNull()
  await userEvent.type(perHour, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Enter a price of at least Rp10,000 and at most Rp100,000,000.')).toBeTruthy()
  await userEvent.clear(perHour)
  await userEvent.type(perHour, '100000')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByRole('heading', { name: 'Rules', level: 2 })).toBeTruthy()
  await storedWith({ uses: { modes: ['hourly'] }, prices: { perHour: 100_000 } })
})

it('refuses a season that overlaps another', async () => {
  await open(`/listings/add?id=${ID}&service=cab&step=prices`)
  const add = await screen.findByRole('button', { name: 'Add a season' })
  await userEvent.click(add)
  await userEvent.click(add)
  for (const [label, values] of [
    ['First day', ['2027-06-01', '2027-06-10']],
    ['Last day', ['2027-06-10', '2027-06-20']],
  ] as const)
    for (const [index, value] of values.entries()) {
      const field = screen.getAllByLabelText(label)[index]
      if (field !== undefined) await userEvent.type(field, value)
    }
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('These dates overlap another season. Change one of them.')).toHaveLength(1)
})

it('offers the airports of the city, and keeps those chosen where they cannot be read', async () => {
  const empty = emptyCabListing()
  const content = { service: 'cab' as const, ...empty, basics: { ...empty.basics, cityKey: 'city:denpasar' } }
  await deviceListings(null).save({
    listingId: ID,
    content: { ...content, area: { ...empty.area, airports: ['LOP'] } },
    version: 0,
    writer: ID,
    isDirty: true,
    changedAt: Date.now(),
  })
  await open(`/listings/add?id=${ID}&service=cab&step=area`, (request) =>
    new URL(request.url).pathname.startsWith('/api/Cabs/Areas/')
      ? answered({ airports: [{ code: 'DPS', name: 'Ngurah Rai' }] })
      : Response.error(),
  )
  const airports = within(await screen.findByRole('group', { name: 'Airports you serve' }))
  expect(airports.getByRole<HTMLInputElement>('checkbox', { name: 'LOP' }).checked).toBe(true)
  await userEvent.click(await airports.findByRole('checkbox', { name: 'Ngurah Rai (DPS)' }))
  await storedWith({ area: { airports: ['LOP', 'DPS'] } })
})

it('shows the vehicle as guests see it, and what is still missing', async () => {
  await open(`/listings/add?id=${ID}&service=cab&step=basics`)
  await userEvent.type(await screen.findByLabelText('Make and model'), 'Toyota Avanza')
  await userEvent.click(screen.getByRole('button', { name: 'Preview and submit' }))
  expect(await screen.findByRole('heading', { name: /Toyota Avanza/ })).toBeTruthy()
  expect(screen.getByText(/Basics, Vehicle, Area, Hire, Cancellation$/)).toBeTruthy()
})

it('previews prices with VAT where the country is known', async () => {
  const empty = emptyCabListing()
  await deviceListings(null).save({
    listingId: ID,
    content: {
      service: 'cab',
      ...empty,
      basics: { ...empty.basics, name: 'Toyota Avanza', cityKey: 'city:denpasar' },
      uses: { ...empty.uses, modes: ['hourly'] },
      prices: { ...empty.prices, perHour: 100_000 },
    },
    version: 0,
    writer: ID,
    isDirty: true,
    changedAt: Date.now(),
  })
  const terms = {
    cityKey: 'city:denpasar',
    cityName: 'Denpasar',
    countryName: 'Indonesia',
    countryCode: 'ID',
    zone: 'Asia/Makassar',
    centre: { latitude: -8.65, longitude: 115.22 },
    currency: 'IDR',
    taxPermille: 110,
  }
  await open(`/listings/add?id=${ID}&service=cab&step=basics`, (request) =>
    request.url.includes('/api/Listings/terms/') ? answered(terms) : Response.error(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Preview and submit' }))
  expect(await screen.findByText('Prices with VAT, as guests see them.')).toBeTruthy()
  // Four hours, and 11 % of them.
  expect(screen.getByText('Rp444,000')).toBeTruthy()
})

it('begins a vehicle with four details in the short form', async () => {
  await open('/listings/add-minimal')
  await userEvent.click(await screen.findByRole('radio', { name: 'A vehicle' }))
  const form = (await screen.findByLabelText('Make and model')).closest('form')
  if (form === null) throw new Error('Expected a form')
  for (const label of ['Class', 'City', 'Phone']) expect(within(form).getByLabelText(label), label).toBeTruthy()
})

it('is confirmed at once, or on request for the first bookings; the preview says so', async () => {
  await open(`/listings/add?id=${ID}&service=cab&step=rules`)
  const first = await screen.findByLabelText('First bookings on request')
  await userEvent.clear(first)
  await userEvent.type(first, '3')
  await storedWith({ rules: { firstOnRequest: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Preview and submit' }))
  expect(await screen.findByText('The first 3 bookings are on request; later ones are confirmed at once')).toBeTruthy()
})
