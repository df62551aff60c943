import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { productListing } from '#src/bookings/admin-parts.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { serve } from '#src/platform/device/test-support.ts'
import '#src/products/products-test-support.ts'
import { AddListing } from './AddListing.tsx'
import { AddMinimal } from './AddMinimal.tsx'
import { deviceListings } from './device-listings.ts'

const ID = '01920000-0000-7000-8000-0000000000f3'
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  await speak('en')
  await speakIn(['public', 'hotels', 'listings', 'tours'])
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
const open = async (path: string) => {
  serve(() => Response.error())
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/listings/add', validateSearch: search, component: AddListing }),
    createRoute({ getParentRoute: () => root, path: '/listings/add-minimal', component: AddMinimal }),
    createRoute({
      getParentRoute: () => root,
      path: '/listings/added',
      validateSearch: search,
      component: () => 'Your listings',
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/sign-in',
      validateSearch: v.object({ redirectedFrom: v.optional(v.string()) }),
      component: () => 'Sign-in',
    }),
  ]
  return openRoutes(root.addChildren(routes), path)
}

it('asks what is listed, insists on an answer, and opens the form of it', async () => {
  const router = await open('/listings/add')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Choose what you want to list.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'A tour or activity' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Add a tour' })).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Title of the tour'), 'Susur Kota Tua')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('Required.')).toHaveLength(5)
  const { id } = v.parse(search, router.state.location.search)
  await waitFor(async () =>
    expect(await deviceListings(null).load(id ?? '')).toMatchObject({
      content: { service: 'tour', basics: { name: 'Susur Kota Tua' } },
    }),
  )
})

it('takes an option with its tickets and prices, and marks what it lacks', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=options`)
  const next = await screen.findByRole('button', { name: 'Save and continue' })
  await userEvent.click(next)
  expect(await screen.findByText('Add at least one option.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add an option' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a ticket' }))
  await userEvent.type(screen.getByLabelText('Price per person'), '0')
  await userEvent.click(next)
  expect(await screen.findByText('Enter a price of at least Rp10,000 and at most Rp100,000,000.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Price per person'))
  await userEvent.type(screen.getByLabelText('Price per person'), '250000')
  await userEvent.type(screen.getByLabelText('Name of the option'), 'Pagi')
  await userEvent.type(screen.getByLabelText('Seats per departure'), '8')
  await userEvent.type(screen.getByLabelText('People per booking, at most'), '8')
  await userEvent.click(next)
  expect(await screen.findByRole('heading', { name: 'Rules', level: 2 })).toBeTruthy()
  await waitFor(async () =>
    expect(await deviceListings(null).load(ID)).toMatchObject({
      content: { options: [{ name: 'Pagi', seats: 8, startTimes: ['08:00'], units: [{ priceMinor: 250_000 }] }] },
    }),
  )
})

it('refuses a season of an option that overlaps another', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=options`)
  await userEvent.click(await screen.findByRole('button', { name: 'Add an option' }))
  const add = screen.getByRole('button', { name: 'Add a season' })
  await userEvent.click(add)
  await userEvent.click(add)
  // The first two date fields are those of the option itself.
  for (const [label, values] of [
    ['First day', ['2027-06-01', '2027-06-10']],
    ['Last day', ['2027-06-10', '2027-06-20']],
  ] as const)
    for (const [index, value] of values.entries()) {
      const field = screen.getAllByLabelText(label)[index + 1]
      if (field !== undefined) await userEvent.type(field, value)
    }
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('These dates overlap another season. Change one of them.')).toHaveLength(1)
})

it('keeps empty lines of a list while they are typed, and saves the others', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=inclusions`)
  await userEvent.type(await screen.findByLabelText('Included'), 'Guide{enter}{enter}Lunch')
  await waitFor(async () =>
    expect(await deviceListings(null).load(ID)).toMatchObject({
      content: { inclusions: { inclusions: ['Guide', 'Lunch'] } },
    }),
  )
})

it('shows the tour as guests see it, and what is still missing', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=basics`)
  await userEvent.type(await screen.findByLabelText('Title of the tour'), 'Susur Kota Tua')
  await userEvent.click(screen.getByRole('button', { name: 'Preview and submit' }))
  expect(await screen.findByRole('heading', { name: 'Susur Kota Tua' })).toBeTruthy()
  expect(screen.getByText(/Options and prices, Cancellation$/)).toBeTruthy()
})

it('begins a tour with four details in the short form, and comes back to what was typed of a property', async () => {
  await open('/listings/add-minimal')
  await userEvent.type(await screen.findByLabelText('Name of the property'), 'Rumah Melati')
  await userEvent.click(screen.getByRole('radio', { name: 'A tour or activity' }))
  const form = (await screen.findByLabelText('Title of the tour')).closest('form')
  if (form === null) throw new Error('Expected a form')
  expect(within(form).getByLabelText('City')).toBeTruthy()
  expect(within(form).getByLabelText('Phone')).toBeTruthy()
  expect(within(form).getByLabelText('Theme')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'A place to stay' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the property')).value).toBe('Rumah Melati')
})

it('offers a visitor to go on with the draft of this device', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=basics`)
  await userEvent.type(await screen.findByLabelText('Title of the tour'), 'Susur Kota Tua')
  await waitFor(async () =>
    expect(await deviceListings(null).load(ID)).toMatchObject({ content: { basics: { name: 'Susur Kota Tua' } } }),
  )
  cleanup()
  await open('/listings/add')
  expect(await screen.findByText('Susur Kota Tua is saved on this device and not submitted yet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Continue your draft' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Title of the tour')).value).toBe('Susur Kota Tua')
})

it('is confirmed at once, for the first bookings on request, or always on request; the preview says so', async () => {
  await open(`/listings/add?id=${ID}&service=tour&step=rules`)
  const first = await screen.findByLabelText('First bookings on request')
  await userEvent.clear(first)
  await userEvent.type(first, '21')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('This number is too low or too high.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'On request: you accept or decline each booking' }))
  expect(screen.queryByLabelText('First bookings on request')).toBeNull()
  await waitFor(async () =>
    expect(await deviceListings(null).load(ID)).toMatchObject({ content: { rules: { isOnRequest: true } } }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preview and submit' }))
  expect(await screen.findByText('On request: you accept or decline each booking')).toBeTruthy()
})
