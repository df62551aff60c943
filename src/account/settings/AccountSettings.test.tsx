import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { setSharedDevice } from '#src/platform/session/shared-device.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { AccountSettings } from './AccountSettings.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const session = (last: number, more: Record<string, unknown> = {}) => ({
  sessionId: `01920000-0000-7000-8000-00000000000${last}`,
  browser: 'Chrome',
  os: 'Windows',
  method: 'password',
  ip: '203.0.113.7',
  createdAt: '2027-03-01T02:00:00.000Z',
  lastSeenAt: '2027-03-02T02:00:00.000Z',
  expiresAt: '2027-04-01T02:00:00.000Z',
  isCurrent: false,
  isSharedDevice: false,
  ...more,
})
const HERE = session(1, { isCurrent: true })
const THERE = session(2, { browser: 'Safari', os: 'iOS', method: 'passkey' })

const show = (
  given: { password?: () => Response | Promise<Response>; ends?: () => Response; ways?: string[] } = {},
) => {
  const sent: string[] = []
  const bodies: unknown[] = []
  serve(async (request) => {
    const path = new URL(request.url).pathname.replace('/api/Auth/', '')
    sent.push(`${request.method} ${path}`)
    if (path === 'step-up') return answered({ ways: given.ways ?? ['password'] })
    if (path === 'password') {
      bodies.push(await request.json())
      return given.password?.() ?? answered({ endedSessions: 2 })
    }
    if (request.method === 'GET' && path === 'sessions') return answered({ items: [HERE, THERE] })
    if (path.startsWith('sessions')) return given.ends?.() ?? answered({ ended: 1 })
    return refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterContextProvider router={router}>
            <AccountSettings heading="Settings" link={null} />
          </RouterContextProvider>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  return { sent, bodies }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const GOOD = 'blue lorry under seven moons'

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('the password', () => {
  it('is checked before it is sent, and the first wrong field has the focus', async () => {
    const { bodies } = show()
    await screen.findByLabelText('Current password')
    type('New password', 'short')
    await press('Change password')
    screen.getByText('Enter your password.')
    screen.getByText('Use at least 12 characters.')
    expect(document.activeElement).toBe(field('Current password'))
    expect(bodies).toEqual([])
  })

  it('switches; the fields are empty and the other places are counted', async () => {
    const { bodies } = show()
    await screen.findByLabelText('Current password')
    type('Current password', 'right horse')
    type('New password', GOOD)
    await press('Change password')
    expect(bodies).toEqual([{ next: GOOD, current: 'right horse' }])
    screen.getByText('We signed you out of 2 other devices.')
    expect([field('Current password').value, field('New password').value]).toEqual(['', ''])
  })

  it.each([
    [
      'a wrong one of now',
      () =>
        refused({
          status: 403,
          code: 'step_up_refused',
          fields: [{ field: 'body.current', code: 'step_up_refused', message: 'No.' }],
        }),
      'Wrong password. Try again.',
    ],
    [
      'a common one',
      () =>
        refused({
          status: 400,
          code: 'password_too_common',
          fields: [{ field: 'body.next', code: 'password_too_common', message: 'Too common.' }],
        }),
      'Too common.',
    ],
    [
      'too many tries',
      () => refused({ status: 429, code: 'rate_limited', message: 'Too many tries.' }),
      'Too many tries.',
    ],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /We can't connect right now/],
  ])('keeps typed text after %s, and reports the error', async (_what, password, words) => {
    show({ password })
    await screen.findByLabelText('Current password')
    type('Current password', 'right horse')
    type('New password', GOOD)
    await press('Change password')
    screen.getByText(words)
    expect([field('Current password').value, field('New password').value]).toEqual(['right horse', GOOD])
    reportReachable()
  })

  it('is set for the first time without asking for one', async () => {
    const { bodies } = show({ ways: [] })
    await screen.findByRole('button', { name: 'Set password' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    type('New password', GOOD)
    await press('Set password')
    expect(bodies).toEqual([{ next: GOOD }])
  })
})

describe('the sessions', () => {
  it('marks this device, and only the other devices can be signed out', async () => {
    const { sent } = show()
    await screen.findByText('This device')
    expect(screen.queryByRole('button', { name: 'Sign out Chrome, Windows' })).toBeNull()
    screen.getByText(/Signed in with passkey/)
    await press('Sign out Safari, iOS')
    await screen.findByText('Signed out of 1 session.')
    expect(sent.filter((line) => line.startsWith('DELETE'))).toEqual([`DELETE sessions/${THERE.sessionId}`])
    await waitFor(() => expect(sent.filter((line) => line === 'GET sessions')).toHaveLength(2))
  })

  it('can be ended everywhere else', async () => {
    const { sent } = show({ ends: () => answered({ ended: 3 }) })
    await screen.findByText('This device')
    await press('Sign out everywhere else')
    await screen.findByText('Signed out of 3 sessions.')
    expect(sent).toContain('POST sessions/end-others')
  })

  it('say when the server could not be notified of the sign-out', async () => {
    show({ ends: () => refused({ status: 503, code: 'unavailable', message: 'Later.' }) })
    await screen.findByText('This device')
    await press('Sign out everywhere else')
    expect(await screen.findByText('Later.')).toBeDefined()
  })
})

describe('the device', () => {
  it('is marked as shared where the person said so', async () => {
    await setSharedDevice({ id: 'user-1', clientId: 'nusantara' })
    show()
    expect(await screen.findByText('Shared device')).toBeDefined()
  })
})
