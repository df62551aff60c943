import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { productListing } from '#src/bookings/admin-parts.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { pending, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import '#src/products/products-test-support.ts'
import { AddListing } from './AddListing.tsx'

const ID = '01920000-0000-7000-8000-0000000000f2'
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  await productListing.load()
  await speak('en')
  await speakIn(['public', 'hotels', 'listings'])
})
afterEach(() => {
  cleanup()
  device.close()
  vi.unstubAllGlobals()
})

const search = v.object({ id: v.optional(v.string()), step: v.optional(v.string()) })
const open = async (step: string) => {
  serve(() => Response.error())
  const root = createRootRoute()
  const add = createRoute({
    getParentRoute: () => root,
    path: '/listings/add',
    validateSearch: search,
    component: AddListing,
  })
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: v.object({ redirectedFrom: v.optional(v.string()) }),
    component: () => 'Sign-in',
  })
  return openRoutes(root.addChildren([add, signIn]), `/listings/add?id=${ID}&step=${step}`)
}

it('shows every mistake of a step at its field, and goes to any step', async () => {
  const router = await open('basics')
  await userEvent.type(await screen.findByLabelText('Name of the property'), 'Rumah Melati')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('Required.')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: /Rules$/ }))
  expect(await screen.findByLabelText('Check-in from')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Basics$/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the property')).value).toBe('Rumah Melati')
  expect(router.state.location.search).toMatchObject({ id: ID, step: 'basics' })
})

it('keeps the preparation time that is chosen, from none to three nights', async () => {
  await open('rules')
  const field = await screen.findByLabelText<HTMLSelectElement>('Preparation time')
  expect([...field.options].map(({ text }) => text)).toEqual(['None', '1 night', '2 nights', '3 nights'])
  expect(field.value).toBe('0')
  await userEvent.selectOptions(field, '2 nights')
  await userEvent.click(screen.getByRole('button', { name: /Basics$/ }))
  await screen.findByLabelText('Name of the property')
  await userEvent.click(screen.getByRole('button', { name: /Rules$/ }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Preparation time')).value).toBe('2')
})

const type = async (label: string, values: string[]) => {
  for (const [index, value] of values.entries()) {
    const field = screen.getAllByLabelText(label)[index]
    if (field !== undefined) await userEvent.type(field, value)
  }
}

it('refuses a season that overlaps another at its first night', async () => {
  await open('prices')
  const add = await screen.findByRole('button', { name: 'Add a season' })
  await userEvent.click(add)
  await userEvent.click(add)
  await type('Name of the season', ['Idul Fitri', 'School holidays'])
  await type('First night', ['2027-06-01', '2027-06-10'])
  await type('Last night', ['2027-06-10', '2027-06-20'])
  expect(screen.queryByText(/overlap another season/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(await screen.findAllByText('These dates overlap another season. Change one of them.')).toHaveLength(1)
})

it('leads a visitor from the preview to the sign-in and back to it', async () => {
  await open('preview')
  const link = await screen.findByRole('link', { name: 'Sign in to submit' })
  await waitFor(() =>
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('redirectedFrom')).toBe(
      `/listings/add?id=${ID}&service=stay&step=preview`,
    ),
  )
})

const toBlob = (done: (blob: Blob) => void) => done(new Blob(['jpeg']))

describe('photos of somebody signed in', () => {
  signedInForEachTest()

  it('go on being added when their step is left, and whoever leaves the form is asked', async () => {
    const decoded = pending<null>()
    vi.stubGlobal('createImageBitmap', async () => {
      await decoded.promise
      return { width: 400, height: 300, close: () => undefined }
    })
    const context = { fillRect: () => undefined, drawImage: () => undefined }
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context })
    Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', { configurable: true, value: toBlob })
    const router = await open('photos')
    await screen.findByRole('button', { name: 'Choose photos' })
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (input === null) throw new Error('no field for files')
    const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }))
    await userEvent.upload(input, files)
    await userEvent.click(screen.getByRole('button', { name: /Rules$/ }))
    await screen.findByLabelText('Check-in from')
    expect(await screen.findByText('Adding 3 photos…')).toBeTruthy()
    void router.navigate({ to: '/sign-in' })
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(/^3 photos aren't added yet/)).toBeTruthy()
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(router.state.location.pathname).toBe('/listings/add')
    decoded.resolve(null)
    await waitFor(() => expect(screen.queryByText(/^Adding/)).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /Photos$/ }))
    expect(await screen.findAllByRole('group', { name: /^Photo \d of 3/ })).toHaveLength(3)
    void router.navigate({ to: '/sign-in' })
    expect(await screen.findByText('Sign-in')).toBeTruthy()
  })
})
