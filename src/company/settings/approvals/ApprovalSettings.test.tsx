import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import type { ApprovalSettings as Settings } from '#contract/approvals/approval-settings.ts'
import type { ApprovalChain, ApprovalChains } from '#contract/approvals/approval-chains.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { ApprovalSettings } from './ApprovalSettings.tsx'

const RINA = { userId: '01920000-0000-7000-8000-000000000001', name: 'Rina Wijaya' }
const SETTINGS: Settings = {
  colleagues: [RINA],
  absence: null,
  zone: 'Asia/Jakarta',
  today: '2027-03-02',
}

const ANYONE: ApprovalChain['steps'][number] = { who: { kind: 'anyone' }, name: null, isVacant: false, above: [] }
const RINAS: ApprovalChain['steps'][number] = {
  who: { kind: 'person', userId: RINA.userId },
  name: RINA.name,
  isVacant: false,
  above: [{ minor: 5_000_000, currency: 'IDR' }],
}
const COMPANY: ApprovalChain = { costCentre: null, steps: [ANYONE], version: 3 }
const CHAINS: ApprovalChains = { chains: [COMPANY], people: [RINA], groups: [], mayChange: true }

type Sent = { method: string; body: unknown }

const open = async (
  settings: Settings,
  answer: (sent: Sent) => Response = () => answered(settings),
  chains = CHAINS,
) => {
  const sent: Sent[] = []
  serve(async (request) => {
    if (request.method === 'GET') return answered(request.url.includes('ApprovalChains') ? chains : settings)
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

it('sets who approves in which order, after mistakes are corrected at their field', async () => {
  const sent = await open(SETTINGS, () => answered({ ...CHAINS, chains: [{ ...COMPANY, steps: [ANYONE, RINAS] }] }))
  await press('Change steps: All bookings')
  await press('Add step')
  await press('Add step')
  for (const who of screen.getAllByLabelText('Who approves').slice(1))
    fireEvent.change(who, { target: { value: `person:${RINA.userId}` } })
  const [second, third] = screen.getAllByLabelText(/only above, in IDR/)
  if (second === undefined || third === undefined) throw new Error('no fields of amounts')
  fireEvent.change(second, { target: { value: 'a lot' } })
  await press('Save steps')
  expect(second.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(second, { target: { value: '5.000.000' } })
  await press('Save steps')
  expect(await screen.findByText(/Choose someone else/)).toBeTruthy()
  expect(await screen.findByText(/Enter the same amount as the step before/)).toBeTruthy()
  expect(sent).toEqual([])
  await press('Remove step 3')
  await press('Save steps')
  await waitFor(() => expect(sent).toHaveLength(1))
  const person = { kind: 'person', userId: RINA.userId }
  expect(sent[0]?.body).toEqual({
    costCentreId: null,
    seenVersion: 3,
    steps: [
      { who: { kind: 'anyone' }, above: [] },
      { who: person, above: [{ minor: 5_000_000, currency: 'IDR' }] },
    ],
  })
  expect(await screen.findByText('Above Rp5,000,000')).toBeTruthy()
})

it('keeps what was entered when it is refused, and shows why at its field', async () => {
  const fields = [
    { field: 'body.steps.1.who', code: 'approver_unfit' as const, message: 'Choose someone who may approve.' },
  ]
  await open(SETTINGS, () => refused({ status: 400, code: 'validation_failed', fields }))
  await press('Change steps: All bookings')
  await press('Add step')
  const who = screen.getAllByLabelText('Who approves')[1]
  if (who === undefined) throw new Error('no second step')
  fireEvent.change(who, { target: { value: 'owners' } })
  await press('Save steps')
  expect(await screen.findByText('Choose someone who may approve.')).toBeTruthy()
  expect(who).toHaveProperty('value', 'owners')
})

it('says who changes the steps to those who do not, who can no longer approve, and what was refused', async () => {
  const gone = { ...COMPANY, steps: [{ ...RINAS, isVacant: true }] }
  await open(SETTINGS, () => answered(SETTINGS), { ...CHAINS, mayChange: false, chains: [gone] })
  expect(await screen.findByText('Owners change these steps.')).toBeTruthy()
  expect(screen.getByText(/No one here can approve any more/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Change steps/ })).toBeNull()
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
