import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { Passkeys } from './Passkeys.tsx'
import { TwoFactor } from './TwoFactor.tsx'

type Answers = Record<string, () => Response | Promise<Response>>

const OFF = { totpSince: null, backupCodesLeft: 0, devices: [] }
const ON = { totpSince: '2027-03-02T02:00:00.000Z', backupCodesLeft: 2, devices: [] }
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`)
const KEY = { passkeyId: 'k-1', name: 'Desk', madeAt: '2027-03-02T02:00:00.000Z', lastUsedAt: null, isBackedUp: false }

const show = (section: ReactNode, answers: Answers) => {
  const sent: { line: string; body: unknown }[] = []
  serve(async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/Auth/', '')}`
    const text = await request.text()
    sent.push({ line, body: text === '' ? null : JSON.parse(text) })
    return answers[line]?.() ?? refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{section}</QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    sent,
    user,
    press,
    bodiesOf: (line: string) => sent.filter((one) => one.line === line).map(({ body }) => body),
  }
}

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

describe('two-step sign-in in the settings', () => {
  it('says that it needs the network, and retries', async () => {
    let isBroken = true
    const { press, bodiesOf } = show(<TwoFactor />, {
      'GET second-factor': () =>
        isBroken ? refused({ status: 500, code: 'internal', message: 'Broken.' }) : answered(OFF),
    })
    await screen.findByText('Broken.', {}, { timeout: 10_000 })
    const before = bodiesOf('GET second-factor').length
    isBroken = false
    await press('Try again')
    await screen.findByRole('button', { name: 'Add authenticator app' })
    expect(bodiesOf('GET second-factor')).toHaveLength(before + 1)
  }, 15_000)

  it('adds an app: the key as text, a wrong code beside its field, then the backup codes once', async () => {
    let state: unknown = OFF
    const confirmations = [
      () => refused({ status: 400, code: 'code_refused', message: 'Not right.' }),
      () => {
        state = ON
        return answered({ backupCodes: CODES })
      },
    ]
    const { press, user, bodiesOf } = show(<TwoFactor />, {
      'GET second-factor': () => answered(state),
      'POST totp': () =>
        answered({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Singgah:sari?secret=ABCDEFGHIJKLMNOP' }),
      'POST totp/confirmation': () => confirmations.shift()?.() ?? answered({}),
    })
    await press('Add authenticator app')
    await screen.findByText('ABCD EFGH IJKL MNOP')
    await screen.findByRole('img', { name: /QR code/ })
    await press('Turn on')
    await screen.findByText('Enter the code.')
    const field = screen.getByLabelText('Then enter the 6-digit code')
    await user.type(field, '111 111')
    await press('Turn on')
    await screen.findByText('Not right.')
    expect(field).toHaveProperty('value', '111 111')
    await user.clear(field)
    await user.type(field, '222222')
    await press('Turn on')
    const list = await screen.findByRole('list', { name: 'Backup codes' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    expect(bodiesOf('POST totp/confirmation')).toEqual([{ code: '111 111' }, { code: '222222' }])
    await press("I've saved them")
    await screen.findByText('2 codes left')
    await screen.findByText(/Create new backup codes before/)
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  })

  it('copies the codes, and reports where the browser refuses', async () => {
    const { press, user } = show(<TwoFactor />, {
      'GET second-factor': () => answered(ON),
      'POST backup-codes': () => answered({ backupCodes: CODES }),
    })
    expect(user).toBeDefined()
    await press('Create new codes')
    await screen.findByText('Your backup codes')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await press('Copy')
    await screen.findByText(/Couldn't copy/)
    write.mockResolvedValueOnce()
    await press('Copy')
    await screen.findByRole('button', { name: 'Copied' })
    expect(write).toHaveBeenLastCalledWith(CODES.join('\n'))
  })

  it('turns off after a confirmation, and does nothing after "Keep it"', async () => {
    let state: unknown = ON
    const { press, bodiesOf } = show(<TwoFactor />, {
      'GET second-factor': () => answered(state),
      'DELETE totp': () => {
        state = OFF
        return answered({ success: true })
      },
    })
    await press('Turn off')
    await press('Keep it')
    expect(bodiesOf('DELETE totp')).toEqual([])
    await press('Turn off')
    const [, really] = await screen.findAllByRole('button', { name: 'Turn off' })
    really?.click()
    await screen.findByRole('button', { name: 'Add authenticator app' })
  })

  it('forgets a remembered browser', async () => {
    const device = {
      deviceId: '01900000-0000-7000-8000-000000000000',
      browser: 'Chrome',
      os: 'Linux',
      rememberedAt: '2027-03-02T02:00:00.000Z',
      expiresAt: '2027-04-01T02:00:00.000Z',
      isThisBrowser: true,
    }
    let devices = [device]
    const { press, bodiesOf } = show(<TwoFactor />, {
      'GET second-factor': () => answered({ ...ON, devices }),
      [`DELETE remembered-devices/${device.deviceId}`]: () => {
        devices = []
        return answered({ success: true })
      },
    })
    await press('Remove Chrome, Linux')
    await screen.findByText(/^None\./)
    expect(bodiesOf(`DELETE remembered-devices/${device.deviceId}`)).toHaveLength(1)
  })
})

describe('passkeys in the settings', () => {
  it('says that there are no passkeys, and that this browser cannot create one', async () => {
    show(<Passkeys />, { 'GET passkeys': () => answered({ items: [], hasPassword: true }) })
    await screen.findByText('No passkeys yet.')
    await screen.findByText("This browser can't create passkeys here.")
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  })

  it('renames in place and removes after a question', async () => {
    let items = [KEY]
    const { press, user, bodiesOf } = show(<Passkeys />, {
      'GET passkeys': () => answered({ items, hasPassword: true }),
      'POST passkeys/name': () => {
        items = [{ ...KEY, name: 'Telephone' }]
        return answered(items[0])
      },
      'POST passkeys/removal': () => {
        items = []
        return answered({ success: true })
      },
    })
    await press('Rename Desk')
    const field = screen.getByLabelText('Passkey name')
    await user.clear(field)
    await press('Save')
    await screen.findByText('Enter a name.')
    await user.type(field, 'Telephone')
    await press('Save')
    await press('Delete Telephone')
    await press('Yes, delete')
    await screen.findByText('No passkeys yet.')
    expect(bodiesOf('POST passkeys/name')).toEqual([{ passkeyId: 'k-1', name: 'Telephone' }])
    expect(bodiesOf('POST passkeys/removal')).toEqual([{ passkeyId: 'k-1' }])
  })

  it('keeps the only sign-in method, and shows the server’s reason for a refusal', async () => {
    const { press } = show(<Passkeys />, {
      'GET passkeys': () => answered({ items: [KEY], hasPassword: false }),
      'POST passkeys/name': () => refused({ status: 429, code: 'rate_limited', message: 'Too often.' }),
    })
    await screen.findByText(/your only way to sign in/)
    expect(screen.queryByRole('button', { name: 'Delete Desk' })).toBeNull()
    await press('Rename Desk')
    await press('Save')
    await screen.findByText('Too often.')
    await waitFor(() => expect(screen.getByLabelText('Passkey name')).toHaveProperty('value', 'Desk'))
  })
})
