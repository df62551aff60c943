import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostBusiness } from '#contract/hosts/earnings/business.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { BusinessSection } from './BusinessSection.tsx'

const AT = '2027-03-02T02:00:00.000Z'
const EMPTY: HostBusiness = { name: '', address: '', taxNumber: '', bank: null, version: 0 }
const SAVED: HostBusiness = { ...EMPTY, name: 'Rumah Melati', taxNumber: '3171234567890123', version: 1 }
const BANK = { bank: 'BCA', holder: 'Siti Rahmawati', numberEnd: '7788', changedAt: AT }

function showDialog(this: HTMLDialogElement) {
  this.show()
}

signedInForEachTest()
beforeEach(async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showDialog)
  await speak('en')
  await speakToStaff()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>

const show = (answers: Answers) => {
  const sent: { line: string; body: unknown }[] = []
  serve(async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`
    const content = await request.text()
    const body: unknown = content === '' ? null : JSON.parse(content)
    sent.push({ line, body })
    return answers[line]?.(body) ?? refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <BusinessSection />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    bodiesOf: (line: string) => sent.filter((one) => one.line === line).map(({ body }) => body),
  }
}

const PUT = 'PUT Agent/Business'
const PUT_BANK = 'PUT Agent/Business/bank-account'
const valueOf = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

describe('business details', () => {
  it('keep what is typed, and the error is at its field, which has the focus', async () => {
    const problem = { field: 'body.taxNumber', code: 'npwp_invalid' as const, message: 'Not an NPWP.' }
    const { user, press, bodiesOf } = show({
      'GET Agent/Business': () => answered(EMPTY),
      [PUT]: () => refused({ status: 400, code: 'npwp_invalid', fields: [problem] }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Business name' }), 'Rumah Melati')
    await user.type(screen.getByRole('textbox', { name: 'NPWP' }), '123')
    await press('Save business details')
    expect(await screen.findByText('Not an NPWP.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'NPWP' }))
    expect([valueOf('Business name'), valueOf('NPWP')]).toEqual(['Rumah Melati', '123'])
    expect(bodiesOf(PUT)).toEqual([{ name: 'Rumah Melati', address: '', taxNumber: '123', seenVersion: 0 }])
  })

  it('of another device are said before they are overwritten; both choices work', async () => {
    const theirs: HostBusiness = { ...SAVED, name: 'Of the other device', version: 4 }
    let stored = SAVED
    const { user, press, bodiesOf } = show({
      'GET Agent/Business': () => answered(stored),
      [PUT]: (body) => {
        if (JSON.stringify(body).includes('"seenVersion":1')) {
          stored = theirs
          return refused({ status: 412, code: 'changed_meanwhile', details: { version: 4 } })
        }
        return answered({ ...theirs, name: 'Mine', version: 5 })
      },
    })
    const name = await screen.findByRole('textbox', { name: 'Business name' })
    await user.clear(name)
    await user.type(name, 'Mine')
    await press('Save business details')
    expect(await screen.findByText('Changed on another device')).toBeTruthy()
    expect(valueOf('Business name')).toBe('Mine')
    await press('Save mine')
    await waitFor(() => expect(screen.queryByText('Changed on another device')).toBeNull())
    expect(bodiesOf(PUT)).toMatchObject([{ seenVersion: 1 }, { name: 'Mine', seenVersion: 4 }])
    cleanup()
    queryClient.clear()
    stored = SAVED
    const again = show({
      'GET Agent/Business': () => answered(stored),
      [PUT]: () => {
        stored = theirs
        return refused({ status: 412, code: 'changed_meanwhile', details: { version: 4 } })
      },
    })
    await screen.findByRole('textbox', { name: 'Business name' })
    await again.press('Save business details')
    await again.press('Show the saved details')
    expect(valueOf('Business name')).toBe('Of the other device')
    await again.press('Save business details')
    await waitFor(() => expect(again.bodiesOf(PUT).at(-1)).toMatchObject({ seenVersion: 4 }))
  })

  it('that cannot be read can be asked for again', async () => {
    let isBroken = true
    const { press } = show({
      'GET Agent/Business': () =>
        isBroken ? refused({ status: 422, code: 'validation_failed', message: 'Broken.' }) : answered(SAVED),
    })
    expect(await screen.findByText('Broken.')).toBeTruthy()
    isBroken = false
    await press('Try again')
    expect(await screen.findByRole('textbox', { name: 'Business name' })).toBeTruthy()
  })
})

describe('the bank account', () => {
  it('is saved after step-up with what was typed, shown masked, and not typed again to be seen', async () => {
    let isVerified = false
    const { user, press, bodiesOf } = show({
      'GET Agent/Business': () => answered(SAVED),
      'GET Auth/step-up': () => answered({ ways: ['password'] }),
      'POST Auth/step-up': () => {
        isVerified = true
        return answered({ verifiedUntil: AT })
      },
      [PUT_BANK]: () =>
        isVerified ? answered({ ...SAVED, bank: BANK, version: 2 }) : refused({ status: 403, code: 'step_up_needed' }),
    })
    await press('Add a bank account')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bank' }))
    await user.type(screen.getByRole('textbox', { name: 'Bank' }), 'BCA')
    await user.type(screen.getByRole('textbox', { name: 'Account number' }), '123 456 7788')
    await user.type(screen.getByRole('textbox', { name: 'Account holder' }), 'Siti Rahmawati')
    await press('Save bank account')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('input[type=password]')).not.toBeNull())
    await user.type(dialog.querySelector('input[type=password]') ?? dialog, 'singgah-demo')
    const confirm = dialog.querySelector<HTMLButtonElement>('button[type=submit]')
    await user.click(confirm ?? dialog)
    expect(await screen.findByText('BCA •••• 7788, Siti Rahmawati')).toBeTruthy()
    const body = { bank: 'BCA', number: '123 456 7788', holder: 'Siti Rahmawati', seenVersion: 1 }
    expect(bodiesOf(PUT_BANK)).toEqual([body, body])
    const change = screen.getByRole('button', { name: 'Change bank account' })
    expect(document.activeElement).toBe(change)
    expect(document.body.textContent).not.toContain('1234567788')
    await press('Change bank account')
    expect(valueOf('Account number')).toBe('')
    // Details saved next begin from the version of the account.
    await press('Cancel')
    await press('Save business details')
    await waitFor(() => expect(bodiesOf(PUT).at(-1)).toMatchObject({ seenVersion: 2 }))
  })
})
