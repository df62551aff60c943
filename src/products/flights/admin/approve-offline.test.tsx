import { set } from 'idb-keyval'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { money } from '#contract/core/money.ts'
import { adminForEachTest, openAdmin } from '#src/admin/bookings/admin-test-support.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { durableStore } from '#src/platform/device/durable-store.ts'
import { forgetPush } from '#src/platform/notifications/push-device.ts'
import { memoryDatabases } from '#src/platform/device/indexed-db-test-support.ts'
import { answered, refused } from '#src/platform/device/test-support.ts'
import { APPROVE, bookingId, decided, PAGE, pending, READ, REJECT } from './approval-test-support.ts'

adminForEachTest()
let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
beforeEach(() => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
})
afterEach(() => {
  reportReachable()
  // The query client keeps its store open, and would answer other files from it.
  device.close()
  vi.unstubAllGlobals()
})

const card = () => within(screen.getByRole('region', { name: /requests Rp/ }))

/** The request on the screen of a device that then loses the network; `decide` is the server's answer, once it is back. */
const offline = async (decide: () => Response) => {
  const sent: { url: string; version: string | null; key: string | null; body: unknown }[] = []
  const note = async (request: Request) => {
    const { url, headers } = request
    sent.push({
      url: new URL(url).pathname,
      version: headers.get('If-Match'),
      key: headers.get('Idempotency-Key'),
      body: await request.clone().json(),
    })
    return decide()
  }
  await openAdmin(PAGE, {
    [READ]: () => answered({ service: 'flight', booking: pending }),
    [APPROVE]: note,
    [REJECT]: note,
  })
  act(() => reportUnreachable())
  return {
    sent,
    back: async () => {
      act(() => reportReachable())
      await act(() => outbox.drain())
    },
  }
}

it('an approval without network waits on the device and is sent once, at the price and version that were seen', async () => {
  const { sent, back } = await offline(() => answered(decided))
  expect(card().getByText(/^You're offline\. We'll send your decision/)).toBeTruthy()
  await userEvent.click(card().getByRole('button', { name: /^Approve Rp2,600,000$/ }))
  expect(await card().findByText('Approval not sent yet')).toBeTruthy()
  expect(card().queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(sent).toEqual([])
  await back()
  await back()
  expect(sent).toMatchObject([
    { url: expect.stringMatching(/approve$/), version: `"${pending.version}"`, body: { expectedTotal: pending.total } },
  ])
})

it('can be taken back before it is sent', async () => {
  const { sent, back } = await offline(() => answered(decided))
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  await userEvent.type(card().getByRole('textbox', { name: /^Reason/ }), 'Take the train')
  await userEvent.click(card().getByRole('button', { name: 'Decline' }))
  expect(await card().findByText('Decline not sent yet')).toBeTruthy()
  await userEvent.click(card().getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(card().queryByText('Decline not sent yet')).toBeNull())
  await back()
  expect(sent).toEqual([])
})

it('shows why the server refused it, and lets the approver decide again', async () => {
  const { back } = await offline(() =>
    refused({ status: 409, code: 'approval_over', message: 'The time to approve has run out.' }),
  )
  await userEvent.click(card().getByRole('button', { name: /^Approve Rp/ }))
  await card().findByText('Approval not sent yet')
  await back()
  expect(await card().findByText('Not approved')).toBeTruthy()
  expect(card().getByText('The time to approve has run out.')).toBeTruthy()
  await userEvent.click(card().getByRole('button', { name: 'Got it' }))
  expect(await card().findByRole('button', { name: /^Approve Rp/ })).toBeTruthy()
})

/** The worker's note that "Approve" was pressed on a notification, so many milliseconds ago. */
const press = (ago: number, { of = bookingId, by = 'user-1' } = {}) =>
  set('pressed', { bookingId: of, for: by, at: Date.now() - ago }, durableStore('singgah-push'))
const comeBack = () => act(async () => void dispatchEvent(new Event('focus')))

it('an approval on the notification is carried out once the request is on the screen, and once only', async () => {
  const { sent } = await offline(() => answered(decided))
  act(() => reportReachable())
  await press(1_000)
  for (let focus = 0; focus < 2; focus += 1) await comeBack()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ url: expect.stringMatching(/approve$/), body: { expectedTotal: pending.total } }])
})

it('one of another request or person, of long ago, or from before a sign-out approves nothing', async () => {
  const { sent, back } = await offline(() => answered(decided))
  await press(1_000, { of: 'another' })
  await comeBack()
  await press(1_000, { by: 'user-2' })
  await comeBack()
  await press(200_000)
  await comeBack()
  await press(1_000)
  await forgetPush()
  await comeBack()
  await back()
  expect(sent).toEqual([])
  expect(card().queryByText('Approval not sent yet')).toBeNull()
})

it('carries out a press at the total of the request, not at a dearer price that a refusal showed since', async () => {
  const details = { expected: pending.total, actual: money(2_800_000, 'IDR') }
  const { sent } = await offline(() => refused({ status: 409, code: 'price_changed', details }))
  act(() => reportReachable())
  await userEvent.click(card().getByRole('button', { name: /^Approve Rp2,600,000$/ }))
  expect(await card().findByRole('button', { name: /^Approve Rp2,800,000$/ })).toBeTruthy()
  await press(1_000)
  await comeBack()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ body: { expectedTotal: pending.total } })
})

it('without network it waits on the device like any other', async () => {
  const { sent, back } = await offline(() => answered(decided))
  await press(1_000)
  await comeBack()
  expect(await card().findByText('Approval not sent yet')).toBeTruthy()
  expect(sent).toEqual([])
  await back()
  expect(sent).toMatchObject([{ body: { expectedTotal: pending.total } }])
})
