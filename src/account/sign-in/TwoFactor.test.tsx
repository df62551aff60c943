import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { dropHeldSignIn, heldSignIn, holdSignIn } from '#src/platform/session/held-sign-in.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from './screen-test-support.tsx'
import { TwoFactor } from './TwoFactor.tsx'

const token = tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })
const ID = '01900000-0000-7000-8000-000000000000'

const hold = (more: { isSharedDevice?: boolean; seconds?: number } = {}) =>
  holdSignIn(
    {
      challengeId: ID,
      secret: 'secret',
      expiresAt: new Date(Date.now() + (more.seconds ?? 600) * 1000).toISOString(),
      ways: ['totp', 'backup_code', 'passkey'],
    },
    more.isSharedDevice ?? false,
  )

const server = (...answers: (() => Response | Promise<Response>)[]) => {
  const bodies: unknown[] = []
  serve(async (request) => {
    if (!request.url.includes('/Auth/two-factor')) return refused({ status: 404, code: 'not_found' })
    bodies.push(await request.json())
    return answers.shift()?.() ?? answered({ success: true, token, message: '' })
  })
  return bodies
}

const open = async (search = '') => {
  const router = await openScreen(
    `/two-factor${search}`,
    (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/two-factor',
        validateSearch: v.object({ redirectedFrom: v.optional(v.string()) }),
        loader: heldSignIn,
        component: TwoFactor,
      }),
    ['/', '/sign-in', '/user/bookings'],
  )
  const user = userEvent.setup()
  const send = async (label: string, code: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    if (code !== '') await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { user, send, at: () => router.state.location.href }
}

const CODE = '6-digit code'
const wrong = (triesLeft: number) => () =>
  refused({ status: 400, code: 'code_refused', message: 'Not right.', details: { triesLeft } })

beforeEach(async () => {
  await speak('en')
  reportReachable()
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  session.setError(null)
  dropHeldSignIn()
  queryClient.clear()
  localStorage.clear()
})

describe('the second step', () => {
  it('focuses a field that phones and password managers recognise', async () => {
    hold()
    server()
    await open()
    const field = await screen.findByLabelText(CODE)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
  })

  it('sends the code for the sign-in the password began, and opens the requested page', async () => {
    hold()
    const bodies = server()
    const { user, send, at } = await open('?redirectedFrom=%2Fuser%2Fbookings')
    await user.click(await screen.findByLabelText("Don't ask on this browser for 30 days"))
    await send(CODE, '123 456')
    await waitFor(() => expect(at()).toBe('/user/bookings'))
    expect(bodies).toMatchObject([
      { challengeId: ID, secret: 'secret', code: '123 456', remember: true, isSharedDevice: false },
    ])
    expect(heldSignIn()).toBeNull()
  })

  it('shows the error and the remaining attempts at the field, then that the sign-in has ended', async () => {
    hold()
    server(wrong(2), wrong(1), wrong(0))
    const { send } = await open()
    await send(CODE, '111111')
    expect(await screen.findByText(/Not right. 2 attempts left\./)).toBeTruthy()
    expect(screen.getByLabelText(CODE)).toHaveProperty('value', '111111')
    await send(CODE, '222222')
    expect(await screen.findByText(/1 attempt left\./)).toBeTruthy()
    await send(CODE, '333333')
    expect(await screen.findByText('Sign-in expired')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeTruthy()
  })

  it('accepts a backup code instead, and does not remember a shared device', async () => {
    hold({ isSharedDevice: true })
    const bodies = server()
    const { user, send, at } = await open()
    expect(screen.queryByLabelText("Don't ask on this browser for 30 days")).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Use a backup code' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Backup code'))
    await send('Backup code', '7QK2M-X04TB')
    await waitFor(() => expect(at()).toBe('/'))
    expect(bodies).toMatchObject([{ backupCode: '7QK2M-X04TB', remember: false, isSharedDevice: true }])
  })

  it('offers no passkey where the browser has none', async () => {
    hold()
    server()
    await open()
    await screen.findByLabelText(CODE)
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  it('asks for a code before it sends anything', async () => {
    hold()
    const bodies = server()
    const { send } = await open()
    await send(CODE, '')
    expect(await screen.findByText('Enter the code.')).toBeTruthy()
    expect(bodies).toEqual([])
  })

  it('keeps typed text where no answer came, and shows the server’s message about too many attempts', async () => {
    hold()
    server(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refused({ status: 429, code: 'rate_limited' }),
      () => refused({ status: 409, code: 'challenge_over' }),
    )
    const { send } = await open()
    await send(CODE, '123456')
    expect(await screen.findByText(/We can't connect right now/)).toBeTruthy()
    expect(screen.getByLabelText(CODE)).toHaveProperty('value', '123456')
    await send(CODE, '123456')
    expect(await screen.findByText(/Too many wrong codes/)).toBeTruthy()
    await send(CODE, '123456')
    expect(await screen.findByText('Sign-in expired')).toBeTruthy()
  })

  it('expires without action after waiting too long', async () => {
    hold({ seconds: -1 })
    server()
    await open()
    expect(await screen.findByText('Sign-in expired')).toBeTruthy()
  })
})
