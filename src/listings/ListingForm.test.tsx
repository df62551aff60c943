import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
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
