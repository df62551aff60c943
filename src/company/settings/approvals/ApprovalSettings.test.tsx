import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { ApprovalSettings as Settings } from '#contract/approvals/approval-settings.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { ApprovalSettings } from './ApprovalSettings.tsx'

const RINA = { userId: '01920000-0000-7000-8000-000000000001', name: 'Rina Wijaya' }
const SETTINGS: Settings = {
  colleagues: [RINA],
  absence: null,
  secondApproval: [],
  maySetLimits: true,
  zone: 'Asia/Jakarta',
  today: '2027-03-02',
}

type Sent = { method: string; body: unknown }

const open = async (settings: Settings, answer: (sent: Sent) => Response = () => answered(settings)) => {
  const sent: Sent[] = []
  serve(async (request) => {
    if (request.method === 'GET') return answered(settings)
    const one = { method: request.method, body: request.method === 'PUT' ? await request.json() : null }
    sent.push(one)
    return answer(one)
  })
  const root = createRootRoute({ component: Outlet })
  const path = '/admin/settings'
  const page = createRoute({ getParentRoute: () => root, path, component: ApprovalSettings })
  await openRoutes(root.addChildren([page]), path)
  return sent
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakToStaff()
})
afterEach(cleanup)

it('names a colleague for an absence, after every field is filled in', async () => {
  const absence = { fromDay: '2027-03-02', toDay: '2027-03-05', delegate: RINA }
  const sent = await open(SETTINGS, () => answered({ ...SETTINGS, absence }))
  await press('Save absence')
  expect(sent).toEqual([])
  const until = screen.getByLabelText('Until')
  fireEvent.change(until, { target: { value: '2027-03-05' } })
  fireEvent.blur(until)
  fireEvent.change(screen.getByLabelText('Who decides for you'), { target: { value: RINA.userId } })
  await press('Save absence')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ fromDay: '2027-03-02', toDay: '2027-03-05', delegateUserId: RINA.userId })
  expect(await screen.findByText(/Rina Wijaya decides for you/)).toBeTruthy()
})

it('ends an absence', async () => {
  const absence = { fromDay: '2027-03-02', toDay: '2027-03-05', delegate: RINA }
  const sent = await open({ ...SETTINGS, absence }, () => answered(SETTINGS))
  await press('End absence')
  await screen.findByLabelText('Who decides for you')
  expect(sent).toEqual([{ method: 'DELETE', body: null }])
})

it('sets and removes the amount that needs two approvals', async () => {
  const limit = { minor: 5_000_000, currency: 'IDR' }
  const sent = await open(SETTINGS, ({ body }) =>
    answered({ ...SETTINGS, secondApproval: JSON.stringify(body).includes('5000000') ? [limit] : [] }),
  )
  const amount = await screen.findByLabelText('Two approvals above')
  fireEvent.change(amount, { target: { value: 'a lot' } })
  await press('Save limit')
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: '5.000.000' } })
  await press('Save limit')
  expect(await screen.findByText('Above Rp5,000,000, two people approve.')).toBeTruthy()
  await press('Remove the limit of Rp5,000,000')
  expect(await screen.findByText('One approval is enough for every amount.')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ limits: [limit] }, { limits: [] }])
})

it('says who changes the limits to those who do not, and what was refused', async () => {
  await open({ ...SETTINGS, maySetLimits: false, secondApproval: [{ minor: 1_000_000, currency: 'IDR' }] })
  expect(await screen.findByText('Owners change these limits.')).toBeTruthy()
  expect(screen.queryByLabelText('Two approvals above')).toBeNull()
  cleanup()
  const fields = [
    { field: 'body.delegateUserId', code: 'delegate_unfit' as const, message: 'Choose another colleague.' },
  ]
  await open(SETTINGS, () => refused({ status: 400, code: 'delegate_unfit', fields }))
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-03-05' } })
  fireEvent.blur(screen.getByLabelText('Until'))
  fireEvent.change(screen.getByLabelText('Who decides for you'), { target: { value: RINA.userId } })
  await press('Save absence')
  expect(await screen.findByText('Choose another colleague.')).toBeTruthy()
})
