import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { setSharedDevice } from '#src/platform/session/shared-device.ts'
import { enterWithToken, signOut } from '#src/platform/session/sign-in.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from './screen-test-support.tsx'
import { SignUp } from './SignUp.tsx'

const PASSWORD = 'perahu kertas biru 7'
const token = () => tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600 })

const open = async (address = '/sign-up') => {
  const router = await openScreen(
    address,
    (root) =>
      createRoute({
        getParentRoute: () => root,
        path: '/sign-up',
        validateSearch: v.object({ invitation: v.optional(v.string()), verify: v.optional(v.string()) }),
        component: SignUp,
      }),
    ['/', '/sign-in', '/two-factor', '/help/service', '/help/privacy-policy', '/$'],
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, user: userEvent.setup() }
}
/** As a reload: the page begins anew, the tab's storage is as it was. */
const reload = () => {
  cleanup()
  return open()
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const stored = () => sessionStorage.getItem('singgah.signUp') ?? ''

const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByLabelText(/I have a company code/))
  for (const [label, text] of [
    ['Company code', 'ABCDE23456'],
    ['Your name', 'Wayan'],
    ['Email address', 'wayan@people.example'],
    ['Password', PASSWORD],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('checkbox'))
}

beforeEach(() => {
  reportReachable()
  void speak('en')
  serve(({ url }) => {
    if (url.endsWith('/verify-email')) return answered({ success: true, token: token(), message: '' })
    if (url.endsWith('/sign-up')) return answered({ isMailed: true, entered: null })
    return refused({ status: 404, code: 'not_found' })
  })
})
afterEach(async () => {
  cleanup()
  await session.signOut()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

const makeAccount = async () => {
  const { user, router } = await open()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await user.type(await screen.findByLabelText('8-digit code'), '12345678')
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  return { user, router }
}
const device = (answer: () => Promise<boolean>) =>
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: answer })

describe('a passkey after sign-up', () => {
  it('is offered once where the device supports passkeys, and can be skipped', async () => {
    device(async () => true)
    const { user, router } = await makeAccount()
    await screen.findByText('Add a passkey?')
    expect(session.getState().user).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it.each([
    ['cannot', async () => false],
    ['does not say', () => Promise.reject(new Error('no'))],
  ])('is not offered where the device %s', async (_why, answer) => {
    device(answer)
    const { router } = await makeAccount()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByText('Add a passkey?')).toBeNull()
  })

  it('says that no passkey could be created, and can be retried', async () => {
    device(async () => true)
    const { user } = await makeAccount()
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Not now' })).toBeDefined()
  })
})

describe('the link of the mail', () => {
  const link = `/sign-up?verify=${'x'.repeat(43)}`

  it.each([
    ['created', true, 'Create Tenun Gambir on Singgah?', 'Create company'],
    ['joined', false, 'Join Tenun Gambir on Singgah?', 'Join company'],
  ])(
    'in another browser shows the company to be %s and asks for a new password',
    async (_how, isNew, title, button) => {
      const sent: unknown[] = []
      const companyId = '01920000-0000-7000-8000-000000000002'
      serve(async (request) => {
        const body = v.object({ password: v.optional(v.string()), companyId: v.optional(v.string()) })
        const { password, ...rest } = v.parse(body, await request.json())
        sent.push([password, rest.companyId])
        const details = { companyId, company: 'Tenun Gambir', isNew }
        if (password === undefined) return refused({ status: 428, code: 'new_password_needed', details })
        return answered({ success: true, token: token(), message: '' })
      })
      const { user } = await open(link)
      expect(screen.queryByLabelText('New password')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
      await user.type(await screen.findByLabelText('New password'), 'short')
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
      await user.click(screen.getByRole('button', { name: button }))
      await screen.findByText('Use at least 12 characters.')
      await user.clear(screen.getByLabelText('New password'))
      await user.type(screen.getByLabelText('New password'), PASSWORD)
      await user.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(session.getState().user).not.toBeNull())
      expect(sent).toEqual([
        [undefined, undefined],
        [PASSWORD, companyId],
      ])
    },
  )
})

describe('text typed to sign up', () => {
  it('survives a reload, except the password, which is never stored', async () => {
    const { user } = await open()
    await fill(user)
    expect(stored()).not.toContain(PASSWORD)
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(PASSWORD)
    await reload()
    expect([value('Company code'), value('Your name'), value('Email address'), value('Password')]).toEqual([
      'ABCDE23456',
      'Wayan',
      'wayan@people.example',
      '',
    ])
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('continues with the requested code, and is deleted once the address is verified', async () => {
    const { user } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    await screen.findByLabelText('8-digit code')
    const again = await reload()
    await again.user.type(screen.getByLabelText('8-digit code'), '12345678')
    expect(screen.getByText('wayan@people.example')).toBeDefined()
    await again.user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
    await waitFor(() => expect(session.getState().user).not.toBeNull())
    expect(stored()).toBe('')
  })

  it('is forgotten at sign-out, and not stored on a shared device', async () => {
    const first = await open()
    await fill(first.user)
    cleanup()
    enterWithToken(token())
    expect(stored()).toBe('')
    sessionStorage.setItem('singgah.signUp', 'x')
    await signOut()
    expect(stored()).toBe('')
    await setSharedDevice({ id: 'user-1', clientId: 'nusantara' })
    const shared = await open()
    await shared.user.type(screen.getByLabelText('Your name'), 'Wayan')
    expect(stored()).toBe('')
  })

  it.each(['nonsense', '{"form":{"name":1}}', 'null'])('begins empty where the storage holds %s', async (text) => {
    sessionStorage.setItem('singgah.signUp', text)
    await open()
    expect(value('Your name')).toBe('')
  })
})
