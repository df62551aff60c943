import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import { money } from '#contract/core/money.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { PendingApprovals } from './PendingApprovals.tsx'

const id = (number: number): string => `01920000-0000-7000-8000-00000000000${number}`
const TRIP = { requestId: id(9), name: 'Customer visit' }

const request = (number: number, more: Partial<PendingRequest>): PendingRequest => ({
  bookingId: id(number),
  service: 'stay',
  version: number,
  reference: `SG-${number}`,
  title: `Hotel ${number}`,
  startsAt: '2027-03-12T07:00:00.000Z',
  endsAt: '2027-03-14T05:00:00.000Z',
  zone: 'Asia/Jakarta',
  total: money(1_000_000 * number, 'IDR'),
  ceiling: money(1_000_000 * number, 'IDR'),
  askedBy: 'Siti Rahmawati',
  reason: 'The customer stays there',
  until: '2027-03-03T02:00:00.000Z',
  payWith: 'company_account',
  step: 1,
  steps: 1,
  together: null,
  ...more,
})

const ITEMS = [request(1, { together: TRIP }), request(2, { together: TRIP }), request(3, { step: 2, steps: 3 })]

type Sent = { path: string; version: string | null; body: unknown }

/** The list, and what is sent; `decide` answers a decision by the number of its request. */
const open = async (decide: (number: number) => Response) => {
  const sent: Sent[] = []
  serve(async (asked) => {
    if (asked.method === 'GET')
      return answered({ items: ITEMS, zone: 'Asia/Jakarta', asOf: '2027-03-02T02:00:00.000Z' })
    const path = new URL(asked.url).pathname
    sent.push({ path, version: asked.headers.get('If-Match'), body: await asked.clone().json() })
    return decide(Number(/0(\d)\/\w+$/.exec(path)?.[1]))
  })
  const root = createRootRoute({ component: Outlet })
  const path = '/admin/approvals'
  const screens = ['/admin/bookings/detail', '/admin/bookings/list'].map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: Outlet }),
  )
  const page = createRoute({ getParentRoute: () => root, path, component: PendingApprovals })
  await openRoutes(root.addChildren([page, ...screens]), path)
  await screen.findByRole('heading', { name: 'Customer visit' })
  return sent
}

const decided = (number: number, state = 'confirmed') => {
  const { bookingId, service, version, total } = request(number, {})
  return answered({
    bookingId,
    service,
    state,
    version: version + 1,
    total,
    approval: {
      state: state === 'pending_approval' ? 'waiting' : 'approved',
      askedBy: 'Siti Rahmawati',
      askedAt: '2027-03-02T02:00:00.000Z',
      reason: '',
      policyVersion: 1,
      asked: total,
      ceiling: total,
      until: '2027-03-03T02:00:00.000Z',
      payWith: 'company_account',
      approvers: [],
      decidedBy: null,
      decidedAt: null,
      note: '',
      evaluated: [],
    },
  })
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const select = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
const made = () => within(screen.getByRole('region', { name: 'Your decisions' }))

signedInForEachTest()
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  await speak('en')
  await speakToStaff()
})
afterEach(() => {
  cleanup()
  reportReachable()
  device.close()
  vi.unstubAllGlobals()
})

it('approves a whole trip with its sum, and says what became of each part', async () => {
  const details = { expected: money(2_000_000, 'IDR'), actual: money(2_400_000, 'IDR') }
  const sent = await open((number) =>
    number === 1 ? decided(1) : refused({ status: 409, code: 'price_changed', details }),
  )
  expect(screen.getByText(/2 bookings · Rp3,000,000/)).toBeTruthy()
  await select('Select all of Customer visit')
  expect(screen.getByText(/2 selected · Rp3,000,000/)).toBeTruthy()
  await press('Approve')
  expect(await made().findByText('Approved and booked')).toBeTruthy()
  expect(await made().findByText(/The price has changed/)).toBeTruthy()
  expect(sent).toMatchObject([
    { path: `/api/Admin/Approvals/${id(1)}/approve`, version: '"1"', body: { expectedTotal: { minor: 1_000_000 } } },
    { path: `/api/Admin/Approvals/${id(2)}/approve`, version: '"2"' },
  ])
})

it('declines several with one reason, which is required and kept until it is sent', async () => {
  const sent = await open((number) => decided(number, 'rejected'))
  await select('Select Hotel 2 for Siti Rahmawati')
  await select('Select Hotel 3 for Siti Rahmawati')
  await press('Decline')
  expect(screen.getByText('Add a short reason.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Reason or note/), { target: { value: 'Take the train' } })
  await press('Decline')
  await waitFor(() => expect(made().getAllByText('Declined')).toHaveLength(2))
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [2, 3].map((number) => [`/api/Admin/Approvals/${id(number)}/reject`, { note: 'Take the train' }]),
  )
})

it('offline each decision waits on the device, and is refused if the request has changed since', async () => {
  const sent = await open((number) =>
    number === 1 ? refused({ status: 409, code: 'changed_meanwhile' }) : decided(3, 'pending_approval'),
  )
  act(() => reportUnreachable())
  await select('Select Hotel 1 for Siti Rahmawati')
  await select('Select Hotel 3 for Siti Rahmawati')
  expect(screen.getByText(/only if nothing has changed/)).toBeTruthy()
  await press('Approve')
  await waitFor(() => expect(made().getAllByText(/Not sent yet/)).toHaveLength(2))
  expect(sent).toEqual([])
  expect(screen.getByRole('checkbox', { name: 'Select Hotel 1 for Siti Rahmawati' })).toHaveProperty('disabled', true)
  act(() => reportReachable())
  await act(() => outbox.drain())
  expect(await made().findByText('Changed since you decided. Nothing was done.')).toBeTruthy()
  expect(await made().findByText('Approved. The next step decides now.')).toBeTruthy()
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"3"'])
})
