import { createRoute } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { reportReachable } from '#src/platform/device/connectivity.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openScreen } from '../sign-in/screen-test-support.tsx'
import { Setup } from './Setup.tsx'

const SECRET = 'pintu belakang yang panjang'
const PASSWORD = 'perahu kertas biru 7'
const DRAFTS = { privacyEn: 'Privacy.', privacyId: 'Privasi.', termsEn: 'Terms.', termsId: 'Ketentuan.' }

const open = async () => {
  await openScreen('/setup', (root) => createRoute({ getParentRoute: () => root, path: '/setup', component: Setup }), [
    '/sign-in',
    '/$',
  ])
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const paste = async (user: Awaited<ReturnType<typeof open>>, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}
const details = {
  'Setup secret': SECRET,
  Company: 'Pelita Wisata',
  'Registered company name': 'PT Pelita Wisata',
  Address: 'Jalan Melati 5',
  'Contact email': 'halo@pelita.example',
  'Your name': 'Sari Dewi',
  'Email address': 'sari@pelita.example',
  Password: PASSWORD,
}

let completed: unknown[] = []
const answer = async (request: Request, over = false) => {
  if (request.url.endsWith('/legal-texts')) return answered(DRAFTS)
  if (request.method === 'POST') {
    completed.push(await request.json())
    return over ? refused({ status: 409, code: 'setup_over' }) : answered({ email: 'sari@pelita.example' })
  }
  return answered({ isOpen: true, isSignUpOpen: false })
}

beforeEach(() => {
  reportReachable()
  void speak('en')
  completed = []
  serve((request) => answer(request))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
})

it('points at mistakes, drafts the texts, publishes what was edited once, and leads to the sign-in', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  expect((await screen.findAllByText('Required.')).length).toBeGreaterThan(3)
  expect(screen.getByText('Use at least 12 characters.')).toBeDefined()
  await paste(user, details)
  await user.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  await paste(user, { 'Terms of service, English': ' Our own.' })
  await user.click(screen.getByRole('button', { name: 'Publish and finish' }))
  expect(completed).toEqual([])
  await user.click(screen.getByLabelText("I've read these texts and want to publish them."))
  await user.dblClick(screen.getByRole('button', { name: 'Publish and finish' }))
  expect(await screen.findByRole('heading', { name: 'Singgah is set up' })).toBeDefined()
  expect(completed).toMatchObject([
    { secret: SECRET, texts: { ...DRAFTS, termsEn: 'Terms. Our own.' }, hasSamples: false, isChecked: true },
  ])
  expect(sessionStorage.getItem('singgah.setup')).toBeNull()
})

it('keeps everything but the secret and the password over a reload, edited texts too, and says so', async () => {
  const user = await open()
  await paste(user, details)
  await user.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  await screen.findByLabelText('Terms of service, English')
  await paste(user, { 'Terms of service, English': ' Our own.' })
  const stored = JSON.stringify(Object.entries(sessionStorage))
  expect(stored).not.toContain(SECRET)
  expect(stored).not.toContain(PASSWORD)
  cleanup()
  const again = await open()
  expect(screen.getByText(/Enter the setup secret and your password again/)).toBeDefined()
  expect([value('Company'), value('Address'), value('Email address'), value('Setup secret')]).toEqual([
    'Pelita Wisata',
    'Jalan Melati 5',
    'sari@pelita.example',
    '',
  ])
  await paste(again, { 'Setup secret': SECRET, Password: PASSWORD })
  await again.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  await waitFor(() => expect(value('Terms of service, English')).toBe('Terms. Our own.'))
})

it('shows a wrong secret at its field', async () => {
  serve((request) =>
    request.method === 'POST'
      ? refused({
          status: 403,
          code: 'setup_secret_wrong',
          fields: [{ field: 'body.secret', code: 'setup_secret_wrong', message: 'No.' }],
        })
      : answer(request),
  )
  const user = await open()
  await paste(user, details)
  await user.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  expect(await screen.findByText(/This setup secret is wrong/)).toBeDefined()
})

it('is closed where another was faster, or everything is set up', async () => {
  serve((request) => answer(request, true))
  const user = await open()
  await paste(user, details)
  await user.click(screen.getByRole('button', { name: 'Continue to legal texts' }))
  await user.click(await screen.findByLabelText("I've read these texts and want to publish them."))
  await user.click(screen.getByRole('button', { name: 'Publish and finish' }))
  expect(await screen.findByRole('heading', { name: 'Singgah is already set up here' })).toBeDefined()
  expect(v.parse(v.array(v.unknown()), completed)).toHaveLength(1)
  cleanup()
  queryClient.clear()
  serve(() => answered({ isOpen: false, isSignUpOpen: true }))
  await open()
  expect(screen.getByRole('heading', { name: 'Singgah is already set up here' })).toBeDefined()
})
