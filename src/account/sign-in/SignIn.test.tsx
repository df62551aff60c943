import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { dropHeldSignIn, heldSignIn } from '#src/platform/session/held-sign-in.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from './screen-test-support.tsx'
import { stopProof } from './proof/call-proved.ts'
import { SignIn } from './SignIn.tsx'

const REFUSED = 'Login tidak berhasil, periksa kembali user atau password Anda!'
const token = tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })

const server = (login: () => Response | Promise<Response>) =>
  serve(({ url }) => {
    if (url.includes('/Auth/login')) return login()
    if (url.includes('/Auth/demo')) return answered({ password: null, accounts: [] })
    return refused({ status: 404, code: 'not_found' })
  })

const openSignIn = async (search = '') => {
  const router = await openScreen(
    `/sign-in${search}`,
    (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/sign-in',
        validateSearch: v.object({ redirectedFrom: v.optional(v.string()), expired: v.optional(v.boolean()) }),
        component: SignIn,
      }),
    ['/', '/hotels/home', '/agent/dashboard', '/admin/dashboard', '/two-factor', '/user/bookings', '/$'],
  )
  const user = userEvent.setup()
  const fill = async () => {
    await user.type(await screen.findByLabelText('User name or email'), 'sari')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { router, user, fill, at: () => router.state.location.href }
}

beforeEach(async () => {
  await speak('en')
  reportReachable()
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  session.setError(null)
  session.dismissAlert()
  queryClient.clear()
  localStorage.clear()
  reportReachable()
})

describe('the sign-in screen', () => {
  it('shows a refusal in the specified text, while the session keeps its own', async () => {
    server(() => answered({ success: false, token: null, message: 'Wrong.' }))
    const { fill } = await openSignIn()
    await fill()
    expect((await screen.findByText(REFUSED)).closest('[role="alert"]')).not.toBeNull()
    expect(session.getState().error).toBe('Login failed, please try again!')
    expect(screen.queryByText('Login failed, please try again!')).toBeNull()
    expect(screen.getByLabelText('User name or email')).toHaveProperty('value', 'sari')
  })

  it('shows in the specified text that the session is over', async () => {
    session.setError('Sesi Anda telah habis, silahkan login kembali.')
    server(() => answered({}))
    await openSignIn()
    expect(await screen.findByText('Sesi Anda telah habis, silahkan login kembali.')).toBeTruthy()
  })

  it('shows the reason after a 401', async () => {
    server(() => answered({}))
    await openSignIn('?expired=true')
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
  })

  it('blames no one when no answer came, and keeps typed text', async () => {
    server(() => Promise.reject(new TypeError('Failed to fetch')))
    const { fill } = await openSignIn()
    await fill()
    expect(await screen.findByText(/We can't connect right now/)).toBeTruthy()
    expect(screen.queryByText(REFUSED)).toBeNull()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret')
  })

  it('shows the server’s message about too many attempts', async () => {
    server(() => refused({ status: 429, code: 'rate_limited', message: 'Too many tries.' }))
    const { fill } = await openSignIn()
    await fill()
    expect(await screen.findByText('Too many tries.')).toBeTruthy()
  })

  it('solves the proof of work that is asked for, and signs in', async () => {
    // PBKDF2 of `41` with the salt `of the test`.
    const details = {
      token: 'a.b',
      salt: 'of the test',
      iterations: 1_000,
      tries: 50,
      target: '0LOqvJTp_MJ48vNtACdOjWNN8hdcDYaQFEmwv-UObJI',
    }
    const proofs: (string | null)[] = []
    serve(({ url, headers }) => {
      if (!url.includes('/Auth/login')) return refused({ status: 404, code: 'not_found' })
      proofs.push(headers.get('Singgah-Proof'))
      if (proofs.length === 1) return refused({ status: 428, code: 'proof_needed', details })
      return answered({ success: true, token, message: '' })
    })
    const { fill, at } = await openSignIn()
    await fill()
    await waitFor(() => expect(at()).toBe('/'))
    expect(proofs).toEqual([null, 'a.b.41'])
  })

  it('says why it takes a moment, and stays usable meanwhile', async () => {
    const details = { token: 'a.b', salt: 's', iterations: 100_000, tries: 10_000, target: 'none' }
    server(() => refused({ status: 428, code: 'proof_needed', details }))
    const { fill, user } = await openSignIn()
    await fill()
    expect(await screen.findByText('Security check in progress')).toBeTruthy()
    await user.type(screen.getByLabelText('Password'), ' more')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret more')
    await user.click(screen.getByRole('button', { name: 'Sign in with an email code' }))
    expect(await screen.findByText("We'll email you an 8-digit code.")).toBeTruthy()
    stopProof()
  })

  it('asks for missing fields and sends nothing', async () => {
    const network = server(() => answered({}))
    const { user } = await openSignIn()
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('User name or email'))
    const logins = network.mock.calls.filter(([request]) => request instanceof Request && request.url.includes('login'))
    expect(logins).toEqual([])
  })

  it.each([
    ['?redirectedFrom=%2Fuser%2Fbookings%3Fwhen%3Dpast', '/user/bookings?when=past'],
    ['', '/'],
    ['?redirectedFrom=', '/'],
    ['?redirectedFrom=%2F%2Felsewhere.example', '/hotels/home'],
    ['?redirectedFrom=https%3A%2F%2Felsewhere.example%2Fuser%2Fbookings', '/hotels/home'],
    ['?redirectedFrom=%2Fno%2Fsuch%2Fpage', '/hotels/home'],
    ['?redirectedFrom=%2Fsign-in', '/hotels/home'],
    ['?redirectedFrom=%2FSign-In%2F', '/hotels/home'],
    ['?redirectedFrom=%2F.%2F%2Fuser%2Fbookings', '/hotels/home'],
  ])('%s leads to %s afterwards', async (search, path) => {
    server(() => answered({ success: true, token, message: '' }))
    const { fill, at } = await openSignIn(search)
    await fill()
    await waitFor(() => expect(at()).toBe(path))
  })

  it.each([
    { role: ['user'], isHost: false, path: '/' },
    { role: ['user'], isHost: true, path: '/agent/dashboard' },
    { role: ['administrators'], isHost: false, path: '/admin/dashboard' },
    { role: ['owner', 'user'], isHost: true, path: '/admin/dashboard' },
  ])('leads $role to $path if no screen asked, host: $isHost', async ({ role, isHost, path }) => {
    const own = tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, role })
    const data = { email: 's@n.example', phoneNumber: null, name: 'Sari', companyName: 'N', role, isHost }
    serve(({ url }) => {
      if (url.includes('/Auth/login')) return answered({ success: true, token: own, message: '' })
      if (url.endsWith('/UserProfile')) return answered({ data })
      return url.includes('/Auth/demo')
        ? answered({ password: null, accounts: [] })
        : refused({ status: 404, code: 'not_found' })
    })
    const { fill, at } = await openSignIn()
    await fill()
    await waitFor(() => expect(at()).toBe(path))
  })

  it('opens the second step where one is required, with the return path and the shared-device choice', async () => {
    const challenge = { challengeId: 'c', secret: 's', expiresAt: '2027-03-02T02:10:00.000Z', ways: ['totp'] }
    server(() => answered({ success: true, token: null, message: '', challenge }))
    const { user, fill, at } = await openSignIn('?redirectedFrom=%2Fuser%2Fbookings')
    await user.click(await screen.findByLabelText('This is a shared device'))
    await fill()
    await waitFor(() => expect(at()).toBe('/two-factor?redirectedFrom=%2Fuser%2Fbookings'))
    expect(heldSignIn()).toEqual({ ...challenge, isSharedDevice: true })
    expect(session.getState().user).toBeNull()
    dropHeldSignIn()
  })

  it('sends a signed-in person on immediately', async () => {
    session.start(token)
    server(() => answered({}))
    const { at } = await openSignIn('?redirectedFrom=%2Fuser%2Fbookings')
    await waitFor(() => expect(at()).toBe('/user/bookings'))
  })
})
