import { createRoute } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from './screen-test-support.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

const PASSWORD = 'perahu kertas biru 7'
const token = tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })

const server = (reset: () => Response, ask: () => Response | Promise<Response> = () => answered({ isMailed: true })) =>
  serve(({ url }) => {
    if (url.includes('/forgot-password/reset')) return reset()
    if (url.includes('/forgot-password')) return ask()
    return refused({ status: 404, code: 'not_found' })
  })
const callsOf = (network: ReturnType<typeof server>, path: string) =>
  network.mock.calls.filter(([request]) => request instanceof Request && request.url.endsWith(path))

const open = async (search = '') => {
  const router = await openScreen(
    `/forgot-password${search}`,
    (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/forgot-password',
        validateSearch: v.object({ reset: v.optional(v.string()) }),
        component: ForgotPassword,
      }),
    ['/', '/sign-in', '/two-factor', '/$'],
  )
  const user = userEvent.setup()
  const ask = async (email = 'siti@people.example') => {
    await user.type(await screen.findByLabelText('Email address'), email)
    await user.click(screen.getByRole('button', { name: 'Send email' }))
  }
  const set = async (password = PASSWORD) => {
    await user.type(screen.getByLabelText('New password'), password)
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  }
  return { user, ask, set, at: () => router.state.location.href }
}

beforeEach(async () => {
  await speak('en')
  reportReachable()
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  queryClient.clear()
  localStorage.clear()
  reportReachable()
})

describe('a forgotten password', () => {
  it('asks for an address before it sends anything', async () => {
    const network = server(() => answered({}))
    const { ask } = await open()
    await ask('nobody')
    expect(await screen.findByText('Enter a valid email address.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')))
    expect(callsOf(network, '/forgot-password')).toEqual([])
  })

  it('sends once, however often it is pressed, and does not reveal whether there is an account', async () => {
    const network = server(() => answered({}))
    const { user } = await open()
    await user.type(await screen.findByLabelText('Email address'), 'siti@people.example')
    const send = screen.getByRole('button', { name: 'Send email' })
    await act(async () => {
      send.click()
      send.click()
    })
    expect(await screen.findByText(/has an account, we've sent an email/)).toBeTruthy()
    expect(callsOf(network, '/forgot-password')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByLabelText('8-digit code'))
  })

  it('keeps the address when no answer comes', async () => {
    server(
      () => answered({}),
      () => Promise.reject(new TypeError('Failed to fetch')),
    )
    const { ask } = await open()
    await ask()
    expect(await screen.findByText(/We can't connect right now/)).toBeTruthy()
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'siti@people.example')
  })

  it('shows errors at their fields, and keeps typed text', async () => {
    const problem = { field: 'body.code', code: 'code_refused', message: 'x' } as const
    server(() => refused({ status: 400, code: 'code_refused', fields: [problem] }))
    const { ask, set, user } = await open()
    await ask()
    await user.type(await screen.findByLabelText('8-digit code'), '12')
    await set('short')
    expect(await screen.findByText('Use at least 12 characters.')).toBeTruthy()
    await user.type(screen.getByLabelText('8-digit code'), '34 5678')
    await set(` ${PASSWORD}`)
    expect(await screen.findByText(/That code is wrong/)).toBeTruthy()
    expect(screen.getByLabelText('New password')).toHaveProperty('value', `short ${PASSWORD}`)
  })

  it('is set by a link at once, and signs in', async () => {
    const network = server(() => answered({ success: true, token, message: '' }))
    const { set, at } = await open(`?reset=${'x'.repeat(43)}`)
    expect(screen.queryByLabelText('8-digit code')).toBeNull()
    await set()
    await waitFor(() => expect(at()).toBe('/'))
    expect(callsOf(network, '/reset')).toHaveLength(1)
    expect(session.getState().token).toBe(token)
  })

  it('starts over when the link has expired', async () => {
    server(() => refused({ status: 400, code: 'link_invalid' }))
    const { set, at } = await open(`?reset=${'x'.repeat(43)}`)
    await set()
    expect(await screen.findByText(/This link has been used/)).toBeTruthy()
    expect(at()).toBe('/forgot-password')
  })
})
