import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from './screen-test-support.tsx'
import { RestoreAddress } from './RestoreAddress.tsx'

const TOKEN = 'x'.repeat(43)
const USER = '01920000-0000-7000-8000-000000000001'
const restored = (more = {}) =>
  answered({ userId: USER, email: 'sari@old.example', resetToken: 'y'.repeat(43), ...more })

const press = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'Restore address' }))

const open = async (restore: () => Response | Promise<Response>, isChanged = true) => {
  const bodies: unknown[] = []
  serve(async (request) => {
    if (request.url.endsWith('/logout')) return answered({ success: true })
    if (!request.url.endsWith('/email/restore')) return refused({ status: 404, code: 'not_found' })
    bodies.push(await request.json())
    return restore()
  })
  const router = await openScreen(
    '/sign-in',
    (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/sign-in',
        component: () => <RestoreAddress token={TOKEN} isChanged={isChanged} />,
      }),
    ['/forgot-password', '/pages/contact'],
  )
  return { router, bodies }
}

beforeEach(() => {
  reportReachable()
  void speak('en')
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  queryClient.clear()
  localStorage.clear()
})

describe('the link of a new sign-in method', () => {
  it('asks for confirmation, then secures the account and opens a new password', async () => {
    const { router, bodies } = await open(restored, false)
    await screen.findByRole('heading', { name: 'Secure your account?' })
    expect(screen.getByText(/people who joined through your account since then are deactivated/)).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Secure account' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/forgot-password?reset=${'y'.repeat(43)}`))
    expect(bodies).toMatchObject([{ token: TOKEN }])
  })
})

describe('the link that undoes a change of address', () => {
  it('asks for confirmation, then opens a new password and signs out the person signed in here', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600, sub: USER, nameidentifier: USER }))
    const { router, bodies } = await open(restored)
    expect(bodies).toEqual([])
    await press()
    await waitFor(() => expect(router.state.location.href).toBe(`/forgot-password?reset=${'y'.repeat(43)}`))
    expect(bodies).toMatchObject([{ token: TOKEN }])
    expect(session.getState().user).toBeNull()
  })

  it('keeps another person signed in, and says so where the account has no password', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
    await open(() => restored({ resetToken: null }))
    await press()
    await screen.findByText('Address restored')
    expect(session.getState().user).not.toBeNull()
  })

  it.each([
    ['no longer counts', () => refused({ status: 400, code: 'link_invalid' }), /older than 7 days/],
    [
      'would take the address of somebody else',
      () => refused({ status: 409, code: 'address_taken', message: 'Taken.' }),
      'Taken.',
    ],
    ['cannot be sent', () => Promise.reject(new TypeError('Failed to fetch')), /We can't connect right now/],
  ])('says that it %s', async (_what, answer, text) => {
    await open(answer)
    await press()
    expect(await screen.findByText(text)).toBeDefined()
  })
})
