import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { LinkedRequest } from '#contract/approvals/decision-links.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { DecideByLink } from './DecideByLink.tsx'

const TOKEN = 'x'.repeat(43)
const total = { minor: 2_500_000, currency: 'IDR' }

const REQUEST: LinkedRequest = {
  state: 'open',
  approver: 'Budi Santoso',
  bookingId: '01920000-0000-7000-8000-000000000001',
  service: 'stay',
  reference: 'SG-4T7KQ2',
  title: 'Hotel Melati',
  startsAt: '2027-03-12T07:00:00.000Z',
  endsAt: '2027-03-14T05:00:00.000Z',
  zone: 'Asia/Jakarta',
  people: 2,
  total,
  asked: total,
  ceiling: { minor: 2_750_000, currency: 'IDR' },
  askedBy: 'Siti Rahmawati',
  reason: 'The customer stays there',
  breaches: ['More than 4 stars'],
  until: '2027-03-03T02:00:00.000Z',
  companyZone: 'Asia/Jakarta',
  isCharged: true,
  steps: [],
  approvalState: 'waiting',
  decidedBy: null,
  decidedFor: null,
  decidedAt: null,
  note: '',
}

const GIVEN: LinkedRequest['steps'][number] = {
  kind: 'anyone',
  name: null,
  state: 'approved',
  people: [],
  passed: null,
  since: '2027-03-01T02:00:00.000Z',
  by: 'Rina Wijaya',
  for: null,
  at: '2027-03-01T03:00:00.000Z',
  note: '',
}

const approved: Partial<LinkedRequest> = {
  state: 'decided',
  approvalState: 'approved',
  decidedBy: 'Budi Santoso',
  decidedAt: '2027-03-02T03:00:00.000Z',
}

const open = async (
  read: () => Response,
  decide: (body: { decision: unknown }) => Response = () => refused({ status: 500, code: 'internal' }),
  hash = TOKEN,
) => {
  const decisions: unknown[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/DecisionLinks/read') return read()
    const body: { decision: unknown } = await request.json()
    decisions.push(body.decision)
    return decide(body)
  })
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({ getParentRoute: () => root, path: '/decide', component: DecideByLink })
  await openRoutes(root.addChildren([page]), `/decide#${hash}`)
  return decisions
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

beforeEach(async () => {
  await speak('en')
  await speakIn(['security'])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

it('shows what is asked, and approves it by one press', async () => {
  const decisions = await open(
    () => answered(REQUEST),
    () => answered({ ...REQUEST, ...approved }),
  )
  await screen.findByRole('heading', { name: 'Siti Rahmawati requests Rp2,500,000' })
  for (const words of ['The customer stays there', 'More than 4 stars', /This link is for Budi Santoso/])
    expect(screen.getByText(words)).toBeTruthy()
  expect(decisions).toEqual([])
  await press('Approve Rp2,500,000')
  expect(await screen.findByText(/Budi Santoso approved this on/)).toBeTruthy()
  expect(decisions).toEqual([{ kind: 'approve', expectedTotal: total }])
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

it('declines with a reason only', async () => {
  const decisions = await open(
    () => answered(REQUEST),
    () => answered({ ...REQUEST, ...approved, approvalState: 'rejected', note: 'Too dear' }),
  )
  await press('Decline')
  await press('Decline')
  expect(await screen.findByText('Add a short reason.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' Too dear ' } })
  await press('Decline')
  await waitFor(() => expect(decisions).toEqual([{ kind: 'decline', note: 'Too dear' }]))
  expect(await screen.findByText(/declined this on/)).toBeTruthy()
})

it('asks again at a price that has risen', async () => {
  const actual = { minor: 3_000_000, currency: 'IDR' }
  const decisions = await open(
    () => answered(REQUEST),
    () =>
      decisions.length === 1
        ? refused({ status: 409, code: 'price_changed', details: { expected: total, actual } })
        : answered({ ...REQUEST, ...approved }),
  )
  await press('Approve Rp2,500,000')
  expect(await screen.findByText(/Price changed from Rp2,500,000 to Rp3,000,000/)).toBeTruthy()
  await press('Approve Rp3,000,000')
  await waitFor(() => expect(decisions).toHaveLength(2))
  expect(decisions[1]).toEqual({ kind: 'approve', expectedTotal: actual })
})

it.each([
  [{ ...approved, decidedFor: 'Dewi Lestari' }, /Budi Santoso for Dewi Lestari approved this/],
  [{ state: 'decided', approvalState: 'withdrawn' }, /Siti Rahmawati withdrew it/],
  [{ state: 'decided', approvalState: 'expired' }, /No one decided in time/],
  [{ state: 'changed', steps: [GIVEN] }, /Rina Wijaya approved. Another person/],
  [{ state: 'changed', total: { minor: 2_600_000, currency: 'IDR' } }, /from Rp2,500,000 to Rp2,600,000/],
  [{ state: 'forbidden' }, /Sign in to see whether you can approve/],
] as const)('says why there is nothing to decide: %o', async (more, words) => {
  await open(() => answered({ ...REQUEST, ...more }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
})

it('says that a link does not work, and reads it again after a failure', async () => {
  await open(() => answered(REQUEST), undefined, '')
  expect(await screen.findByText("This link doesn't work")).toBeTruthy()
  cleanup()
  await open(() => refused({ status: 404, code: 'not_found' }))
  expect(await screen.findByText("This link doesn't work")).toBeTruthy()
  cleanup()
  queryClient.clear()
  let isBroken = true
  await open(() => (isBroken ? refused({ status: 503, code: 'unavailable' }) : answered(REQUEST)))
  isBroken = false
  await press('Try again')
  await screen.findByRole('heading', { name: /Siti Rahmawati requests/ })
})
