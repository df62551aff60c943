import { createRootRoute, createRoute } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { reportUnreachable } from '#src/platform/device/connectivity.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { listingCopyBody, type Listing } from '#contract/products/listings.ts'
import { emptyStayListing } from '#contract/products/stays/listing/stay-listing.ts'
import { Added } from './Added.tsx'

const ID = '01920000-0000-7000-8000-0000000000f3'
const COPIES = `/api/Listings/${ID}/copies`

const aListing = (more: Partial<Listing> = {}): Listing => ({
  listingId: ID,
  service: 'stay',
  name: 'Rumah Melati',
  state: 'published',
  isPublished: true,
  version: 4,
  complete: [],
  changedAt: '2027-03-02T02:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  note: '',
  reasons: [],
  content: { service: 'stay', ...emptyStayListing() },
  ...more,
})

let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
// After the session ended: the next test has another device.
afterEach(() => {
  device.close()
  vi.unstubAllGlobals()
})
signedInForEachTest()
beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  await speak('en')
  await speakIn(['public', 'pages', 'hotels', 'listings'])
})
afterEach(async () => {
  cleanup()
  for (const { id } of outbox.getView().entries) await outbox.discard(id)
})

/** Opens the list of one published property; calls that change something are answered by `other`. */
const open = async (other: () => Response) => {
  const items = [aListing()]
  const sent: { path: string; body: v.InferOutput<typeof listingCopyBody> }[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return answered({ items, asOf: '2027-03-02T02:00:00.000Z' })
    const body = v.parse(listingCopyBody, await request.clone().json())
    sent.push({ path: pathname, body })
    const answer = other()
    if (answer.ok) items.push(aListing({ listingId: body.copyId, name: body.name, state: 'draft', isPublished: false }))
    return answer
  })
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/listings/added',
    validateSearch: v.object({ id: v.optional(v.string()) }),
    component: Added,
  })
  const router = await openRoutes(root.addChildren([page]), '/listings/added')
  return { router, sent }
}
const duplicate = async () => userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))

it('begins a draft under the name of a copy, and shows it first', async () => {
  const { router, sent } = await open(() => answered(aListing()))
  await duplicate()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: COPIES, body: { name: 'Rumah Melati (copy)' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ id: sent[0]?.body.copyId }))
  expect((await screen.findByRole('region', { name: 'Rumah Melati (copy)' })).textContent).toContain('Draft')
  expect(screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Rumah Melati (copy)',
    'Rumah Melati',
  ])
})

it('words the name in the language of the reader', async () => {
  await speak('id')
  const { sent } = await open(() => answered(aListing()))
  await userEvent.click(await screen.findByRole('button', { name: 'Duplikatkan' }))
  await waitFor(() => expect(sent[0]?.body.name).toBe('Rumah Melati (salinan)'))
})

it('says why it was refused, at its card', async () => {
  await open(() => refused({ status: 409, code: 'listings_full', message: 'You have too many.' }))
  await duplicate()
  expect(await screen.findByText('You have too many.')).toBeTruthy()
})

it('waits on the device without network, and says so', async () => {
  await open(() => Response.error())
  await screen.findByRole('button', { name: 'Duplicate' })
  act(reportUnreachable)
  await duplicate()
  expect(await screen.findByText(/1 duplicate not sent yet/)).toBeTruthy()
  expect(outbox.getView().entries.map(({ kind, lane }) => [kind, lane])).toEqual([
    ['listing.copy', `listing copies ${ID}`],
  ])
})
