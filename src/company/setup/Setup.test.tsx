import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CompanySetup } from '#contract/companies/company-setup.ts'
import { SETUP_STEPS, type SetupStep } from '#contract/companies/setup-steps.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn, speakToStaff } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { Setup } from './Setup.tsx'
import { SetupCard } from './SetupCard.tsx'

signedInForEachTest()
const signInAs = (role: string) => session.start(tokenOf({ exp: Date.now() / 1000 + 3600, role }))
beforeEach(async () => {
  signInAs('owner')
  await speak('en')
  await speakToStaff()
  await speakIn(['security'])
})
afterEach(cleanup)

const setupWith = (done: readonly SetupStep[], skipped: readonly SetupStep[] = []): CompanySetup => ({
  steps: SETUP_STEPS.map((step) => ({ step, isDone: done.includes(step), isSkipped: skipped.includes(step) })),
  isDismissed: false,
  payment: { hasCredit: false, hasGateway: true },
})

const open = async (first: CompanySetup, component: () => React.JSX.Element, changes: CompanySetup = first) => {
  let setup = first
  const sent: { path: string; body: unknown }[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/Admin/Setup') return answered(setup)
    if (pathname.startsWith('/api/Admin/Setup/')) {
      sent.push({ path: pathname, body: await request.json() })
      setup = changes
      return answered(setup)
    }
    return refused({ status: 403, code: 'forbidden', message: 'Not for you.' })
  })
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(root.addChildren([createRoute({ getParentRoute: () => root, path, component })]), path)
  return sent
}

it('goes on at the first open step, and says how far it is and what a missing step blocks', async () => {
  await open(setupWith(['entity', 'structure'], ['people']), () => <Setup step={undefined} />)
  expect(await screen.findByText('2 of 6 done')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Approvals' })).toBeTruthy()
  expect(screen.getByText('No one can approve the bookings of your only approver.')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map((one) => one.textContent)).toEqual([
    'Legal entityDone',
    'Cost centres and projectsDone',
    'EmployeesLater',
    'ApprovalsTo do',
    'Travel policyTo do',
    'PaymentTo do',
  ])
})

it('puts a step off for the company', async () => {
  const before = setupWith(['entity', 'structure', 'people', 'approvals', 'policy'])
  const after = setupWith(['entity', 'structure', 'people', 'approvals', 'policy'], ['payment'])
  const sent = await open(before, () => <Setup step={undefined} />, after)
  expect(await screen.findByText(/Card, bank transfer or e-wallet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(await screen.findByRole('heading', { name: 'Set-up finished for now' })).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/Admin/Setup/steps/payment', body: { isSkipped: true } }])
})

it('is only read by who may not change it', async () => {
  signInAs('admin')
  await open(setupWith([]), () => <Setup step="payment" />)
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
})

it('is offered on the dashboard until it is hidden or finished', async () => {
  const sent = await open(setupWith(['entity']), () => <SetupCard />, { ...setupWith(['entity']), isDismissed: true })
  expect(await screen.findByText('1 of 6 done. Next: Cost centres and projects.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByText('Finish setting up your company')).toBeNull())
  expect(sent).toEqual([{ path: '/api/Admin/Setup/dismissed', body: { isDismissed: true } }])
})
