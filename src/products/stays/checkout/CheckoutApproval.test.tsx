import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { BreachVerdict } from '#contract/approvals/policy-verdicts.ts'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Checkout } from './Checkout.tsx'
import type { Draft } from './draft.ts'

const ID = '01920000-0000-7000-8000-000000000001'
const HOLD = '01920000-0000-7000-8000-000000000002'
const total = { minor: 2_500_000, currency: 'IDR' }

const QUOTE: Quote = {
  quoteId: '01920000-0000-7000-8000-000000000003',
  ratePlanId: '01920000-0000-7000-8000-000000000004',
  board: 'breakfast',
  payment: 'company_account',
  roomTypeName: 'Deluxe',
  checkIn: '2099-03-02',
  checkOut: '2099-03-03',
  nights: 1,
  rooms: 1,
  adults: 1,
  children: 0,
  lines: [],
  offer: null,
  total,
  dueNow: total,
  dueAtProperty: { minor: 0, currency: 'IDR' },
  cancellation: [],
  hotel: {
    hotelId: '01920000-0000-7000-8000-000000000005',
    name: 'Hotel Melati',
    kind: 'hotel',
    brand: null,
    stars: 5,
    address: 'Jalan Sudirman 1',
    area: 'Sudirman',
    cityKey: 'city:jakarta',
    cityName: 'Jakarta',
    countryName: 'Indonesia',
    latitude: -6.2,
    longitude: 106.8,
    zone: 'Asia/Jakarta',
    phone: '+62 21 000',
    description: '',
    facilities: [],
    accessibility: [],
    score: null,
    reviewCount: 0,
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    isDemonstration: false,
  },
  roomsLeft: 4,
  pricedAt: '2099-03-01T00:00:00.000Z',
  expiresAt: '2099-03-01T01:00:00.000Z',
  serverTime: '2099-03-01T00:00:00.000Z',
}

const DRAFT: Draft = {
  holdId: HOLD,
  bookingId: ID,
  sent: false,
  payWith: 'company_account',
  form: {
    travellers: ['Siti Rahmawati'],
    contact: { name: 'Siti', email: 'siti@people.example', phone: '+62811000111' },
    requests: '',
    arrivalTime: '',
  },
}

type Sent = { asksApproval: boolean; policyReason?: string }

const open = async (given: {
  hasPolicy: boolean
  outcome?: BreachVerdict
  payment?: Quote['payment']
  answer?: () => Response
}) => {
  const sent: Sent[] = []
  const soon = new Date(Date.now() + 600_000).toISOString()
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/Holds') {
      const { quoteId } = QUOTE
      return answered({ holdId: HOLD, quoteId, state: 'live', expiresAt: soon, serverTime: new Date().toISOString() })
    }
    if (pathname === '/api/Policies/mine') {
      const rules = { currency: 'IDR', stars: { verdict: given.outcome ?? 'needs_approval', most: 4 } }
      const policy = given.hasPolicy ? { rules, version: 1, activeFrom: '2026-01-01T00:00:00.000Z' } : null
      return answered({ policy })
    }
    if (pathname === '/api/Bookings' && request.method === 'POST') {
      const body: Sent = await request.json()
      sent.push(body)
      return given.answer?.() ?? refused({ status: 503, code: 'unavailable' })
    }
    if (pathname === '/api/Payments/options')
      return answered({ methods: [], accountLeft: { minor: 9e8, currency: 'IDR' } })
    return refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const quote = { ...QUOTE, ...(given.payment !== undefined && { payment: given.payment }) }
  const page = createRoute({
    getParentRoute: () => root,
    path: '/hotels/booking',
    component: () => (
      <Checkout
        quote={quote}
        draft={DRAFT}
        save={() => Promise.resolve()}
        remove={() => Promise.resolve()}
        onPriceAgain={() => undefined}
        backToHotel={null}
      />
    ),
  })
  await openRoutes(root.addChildren([page]), '/hotels/booking')
  await screen.findAllByText(/Held for you/)
  return sent
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

it('asks for an approval with a reason where the policy requires one', async () => {
  const sent = await open({ hasPolicy: true })
  expect(await screen.findByText(/We'll hold the rooms and ask your approvers/)).toBeTruthy()
  expect(screen.getByText(/Nothing is charged until it's approved/)).toBeTruthy()
  await press('Ask for approval of Rp2,500,000')
  expect(sent).toEqual([])
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/Why this stay/)
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(reason, { target: { value: 'The customer stays there' } })
  await press('Ask for approval of Rp2,500,000')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ asksApproval: true, policyReason: 'The customer stays there' })
})

it('says that nothing is charged here where the stay is paid at the property', async () => {
  await open({ hasPolicy: true, payment: 'at_property' })
  expect(await screen.findByText(/They're booked once approved/)).toBeTruthy()
})

it('books at once with a reason for somebody who may approve', async () => {
  session.start(tokenOf({ role: 'admin', exp: Date.now() / 1000 + 3600 }))
  const sent = await open({ hasPolicy: true })
  fireEvent.change(await screen.findByLabelText(/Why this stay/), { target: { value: 'A meeting there' } })
  expect(screen.queryByText(/ask your approvers/)).toBeNull()
  await press('Book for Rp2,500,000')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ asksApproval: false, policyReason: 'A meeting there' })
})

it('shows a notice of the policy, and books without a reason', async () => {
  const sent = await open({ hasPolicy: true, outcome: 'notice' })
  expect(await screen.findByText(/^Out of policy, allowed/)).toBeTruthy()
  expect(screen.getByText('You can still book')).toBeTruthy()
  expect(screen.queryByLabelText(/Why this stay/)).toBeNull()
  await press('Book for Rp2,500,000')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ asksApproval: false })
})

it('asks for an approval that the page did not know of', async () => {
  const sent = await open({
    hasPolicy: false,
    answer: () => refused({ status: 409, code: 'approval_needed', details: { evaluated: [] } }),
  })
  await press('Book for Rp2,500,000')
  expect(await screen.findAllByText('Needs approval')).not.toHaveLength(0)
  fireEvent.change(await screen.findByLabelText(/Why this stay/), { target: { value: 'A meeting there' } })
  await press('Ask for approval of Rp2,500,000')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ asksApproval: true, policyReason: 'A meeting there' })
})
