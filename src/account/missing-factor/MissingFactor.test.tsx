import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listPeople } from '#contract/companies/people.ts'
import { call, queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { forgetMissingFactor, useMissingFactor } from '#src/platform/session/missing-factor.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { MissingFactor } from './MissingFactor.tsx'

const OFF = { totpSince: null, backupCodesLeft: 0, devices: [] }
const ON = { totpSince: '2027-03-02T02:00:00.000Z', backupCodesLeft: 10, devices: [] }
const NO_KEYS = { items: [], hasPassword: true }
const NEEDED = () => refused({ status: 403, code: 'two_factors_needed', message: 'Set it up to continue.' })

/** As the frame does. */
const Frame = () => {
  const { user } = useSession()
  const missing = useMissingFactor(user?.id)
  return (
    <>
      <input aria-label="Note" />
      {missing !== null && <MissingFactor isPutOff={missing.isPutOff} />}
    </>
  )
}

const show = (answers: Record<string, () => Response>) => {
  serve((request) => {
    const line = `${request.method} ${new URL(request.url).pathname.replace(/^\/api\/(Auth\/)?/, '')}`
    return answers[line]?.() ?? NEEDED()
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Frame />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
}

const refusedCall = (options?: { background: true }) => call(listPeople, {}, options).catch(() => undefined)

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  forgetMissingFactor()
})

it('is put over the screen by a refused call, which keeps what was typed, and sets up an app', async () => {
  let isOn = false
  show({
    'GET second-factor': () => answered(isOn ? ON : OFF),
    'GET passkeys': () => answered(NO_KEYS),
    'POST totp': () => answered({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }),
    'POST totp/confirmation': () => {
      isOn = true
      return answered({ backupCodes: ['AAAAA-BBBBB'] })
    },
  })
  await userEvent.type(screen.getByLabelText('Note'), 'Ask for a quiet room')
  await refusedCall({ background: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  await refusedCall()
  await screen.findByRole('dialog', { name: 'Two-step verification required' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add authenticator app' }))
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.type(await screen.findByLabelText('Then enter the 6-digit code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('AAAAA-BBBBB')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Ask for a quiet room')
})

it('asks those who have an app for its code, and offers nothing to add beside it', async () => {
  const sent: unknown[] = []
  show({
    'GET second-factor': () => answered(ON),
    'GET passkeys': () => answered(NO_KEYS),
    'POST step-up': () => {
      sent.push('code')
      return answered({ verifiedUntil: '2027-03-02T02:10:00.000Z' })
    },
  })
  await refusedCall()
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456')
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['code'])
})

it('can be put off, and comes back with the next refused call', async () => {
  show({ 'GET second-factor': () => answered(OFF), 'GET passkeys': () => answered(NO_KEYS) })
  await refusedCall()
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText(/only what's saved on this device is shown/)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await refusedCall()
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
