import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostReview, HostReviews as Answer } from '#contract/products/stays/host-reviews.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import '#src/products/products-test-support.ts'
import { HostReviews } from './HostReviews.tsx'

const REVIEW_ID = '0190b0a0-0000-7000-8000-000000000011'
const BOOKING_ID = '0190b0a0-0000-7000-8000-000000000012'
const asOf = '2027-03-20T04:00:00.000Z'

const aReview = (more: Partial<HostReview> = {}): HostReview => ({
  reviewId: REVIEW_ID,
  bookingId: BOOKING_ID,
  hotelName: 'Hotel Melati',
  authorName: 'Siti',
  travellerKind: 'business',
  language: 'en',
  stayedIn: '2027-03-01',
  title: 'Quiet',
  text: 'Slept well.',
  scores: { cleanliness: 9, location: 8, staff: 10, comfort: 8, value: 7, wifi: 6 },
  score: 80,
  isDemonstration: false,
  writtenAt: asOf,
  reply: null,
  isReported: false,
  ...more,
})
const STAY = {
  bookingId: BOOKING_ID,
  reference: 'SG-7QK2M9XA',
  hotelName: 'Hotel Melati',
  guest: 'Siti Rahmawati',
  checkIn: '2027-03-12',
  checkOut: '2027-03-15',
  until: '2027-03-29T16:59:00.000Z',
}

let answer: Answer
let sent: { path: string; body: unknown }[]
let onPost: () => Response

let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>

beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  await speak('en')
  await speakToStaff()
  queryClient.clear()
  answer = { items: [aReview()], nextCursor: null, toReview: [], hidden: 0, asOf }
  sent = []
  onPost = () => answered(aReview({ reply: { text: 'Thanks', at: asOf } }))
})
afterEach(() => {
  cleanup()
  device.close()
})

const open = async () => {
  serve(async (request) => {
    if (request.method === 'GET') return answered(answer)
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() })
    return onPost()
  })
  const root = createRootRoute()
  const agent = createRoute({ getParentRoute: () => root, id: '_agent' })
  const screenOf = createRoute({
    getParentRoute: () => agent,
    path: '/agent/reviews',
    validateSearch: () => ({ show: 'all' as const }),
    component: HostReviews,
  })
  await openRoutes(root.addChildren([agent.addChildren([screenOf])]), '/agent/reviews')
}

describe('reviews of my properties', () => {
  signedInForEachTest()

  it('are replied to once; a double press sends one reply', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('Write your reply.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reply to Siti'), 'Thanks')
    answer = { ...answer, items: [aReview({ reply: { text: 'Thanks', at: asOf } })] }
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull())
    expect(await screen.findByText('Thanks', {}, { timeout: 5_000 })).toBeTruthy()
    expect(sent).toEqual([{ path: `/api/Agent/Reviews/${REVIEW_ID}/reply`, body: { text: 'Thanks' } }])
  })

  it('keep a reply that was begun when the form is closed', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    await userEvent.type(screen.getByLabelText('Reply to Siti'), 'Half a re')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply to Siti').value).toBe('Half a re')
  })

  it('queue a reply while the server cannot be reached, and say so', async () => {
    await open()
    onPost = () => {
      throw new TypeError('Failed to fetch')
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Reply' }))
    await userEvent.type(screen.getByLabelText('Reply to Siti'), 'From the boat')
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText("Will be sent when you're online")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
    for (const { id } of outbox.getView().entries) await outbox.discard(id)
  })

  it('say how many are hidden, and that there are none', async () => {
    answer = { ...answer, items: [], hidden: 2 }
    await open()
    expect(await screen.findByText(/2 guests reviewed you/)).toBeTruthy()
    expect(screen.getByText('No reviews here')).toBeTruthy()
  })
})

describe('a guest', () => {
  signedInForEachTest()

  it('is reviewed with every mark; what is missing is said at its place', async () => {
    answer = { ...answer, items: [], toReview: [STAY] }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Review guest' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(within(sheet.getByRole('group', { name: /Communication/ })).getByLabelText('9 of 10'))
    await userEvent.click(sheet.getByRole('button', { name: 'Send review' }))
    expect(await sheet.findAllByText('Choose a score.')).toHaveLength(2)
    for (const name of [/Care of the room/, /House rules/])
      await userEvent.click(within(sheet.getByRole('group', { name })).getByLabelText('10 of 10'))
    onPost = () =>
      answered({ scores: { communication: 9, care: 10, rules: 10 }, text: '', writtenAt: asOf, publishedAt: asOf })
    await userEvent.click(sheet.getByRole('button', { name: 'Send review' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      {
        path: `/api/Agent/Bookings/${BOOKING_ID}/guestReview`,
        body: { scores: { communication: 9, care: 10, rules: 10 }, text: '' },
      },
    ])
  })
})
