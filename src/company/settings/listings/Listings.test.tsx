import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ListingContent, ListingReview } from '#contract/products/listings.ts'
import { emptyTourListing } from '#contract/products/tours/listing/tour-listing.ts'
import { emptyStayListing } from '#contract/products/stays/listing/stay-listing.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import '#src/products/products-test-support.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import { Listings } from './Listings.tsx'

const content = (name: string, area: string): ListingContent => {
  const empty = emptyStayListing()
  return { service: 'stay', ...empty, basics: { ...empty.basics, name, area } }
}
const REVIEW: ListingReview = {
  listingId: '01920000-0000-7000-8000-0000000000d1',
  service: 'stay',
  name: 'Rumah Mawar',
  state: 'in_review',
  isPublished: true,
  version: 6,
  complete: [],
  changedAt: '2026-11-24T03:00:00.000Z',
  submittedAt: '2026-11-24T03:00:00.000Z',
  decidedAt: null,
  note: '',
  reasons: [],
  host: { name: 'Ayu', email: 'ayu@people.example', company: 'Melati' },
  content: content('Rumah Mawar', 'Menteng'),
  published: content('Rumah Melati', 'Menteng'),
}
const { content: _content, published: _published, ...row } = REVIEW

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakIn(['staff', 'listings', 'hotels'])
  await productListing.load()
})
afterEach(cleanup)

const open = async (onDecision: (request: Request) => Response | Promise<Response>, review = REVIEW) => {
  serve((request) => {
    if (request.method === 'PUT') return onDecision(request)
    if (request.url.includes(REVIEW.listingId)) return answered(review)
    return answered({ items: [row], nextCursor: null, waiting: 1, asOf: REVIEW.changedAt })
  })
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component: Listings })]), path)
  await userEvent.click(await screen.findByRole('button', { name: 'Review Rumah Mawar' }))
  return within(await screen.findByRole('dialog'))
}

it('shows only what an edit changes, and sends the reason of a section with the version that was read', async () => {
  const sent: { body: unknown; version: string | null }[] = []
  const sheet = await open(async (request) => {
    sent.push({ body: await request.clone().json(), version: request.headers.get('if-match') })
    return answered({ ...REVIEW, state: 'changes_requested', version: 7 })
  })
  expect((await sheet.findByText('Rumah Melati')).tagName).toBe('S')
  expect(sheet.queryByText('Menteng')).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Request a change: Basics' }))
  await userEvent.type(sheet.getByLabelText('Change needed: Basics'), 'The name is taken.')
  await userEvent.click(sheet.getByRole('button', { name: 'Request changes' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        body: {
          verdict: 'request_changes',
          reasons: [{ section: 'basics', text: 'The name is taken.' }],
          note: '',
        },
        version: '"6"',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps what was typed when another operator decided first', async () => {
  const sheet = await open(() => refused({ status: 412, code: 'changed_meanwhile' }))
  const note = await sheet.findByLabelText<HTMLTextAreaElement>('Note to the host')
  await userEvent.type(note, 'No such street.')
  await userEvent.click(sheet.getByRole('button', { name: 'Decline' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(note.value).toBe('No such street.')
})

const tour = (languages: ('en' | 'id')[]): ListingContent => {
  const empty = emptyTourListing()
  return { service: 'tour', ...empty, basics: { ...empty.basics, languages } }
}

it('names the languages of a guide', async () => {
  const review: ListingReview = { ...REVIEW, service: 'tour', content: tour(['id']), published: tour(['en']) }
  const sheet = await open(() => refused({ status: 500, code: 'internal' }), review)
  expect(await sheet.findByText('Indonesian')).toBeTruthy()
  expect(sheet.getByText('English').tagName).toBe('S')
})
