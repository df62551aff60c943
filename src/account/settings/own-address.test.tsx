import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, session } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { OwnAddress } from './OwnAddress.tsx'

type Answers = Record<string, (body: unknown) => Response | Promise<Response>>

const [OLD, NEW] = ['sari@old.example', 'sari@new.example']
const own = (more = {}) => answered({ email: OLD, pending: null, isOfCompany: false, ...more })
const pending = (email = NEW) =>
  own({ pending: { email, askedAt: '2027-03-02T02:00:00.000Z', expiresAt: '2027-03-03T02:00:00.000Z' } })

const show = (answers: Answers, link: { token: string; onDone: () => void } | null = null) => {
  const sent: { line: string; body: unknown }[] = []
  serve(async (request) => {
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/Auth/', '')}`
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    sent.push({ line, body })
    return answers[line]?.(body) ?? refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <OwnAddress link={link} />
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
const profile = (email: string) =>
  answered({ data: { email, phoneNumber: null, name: 'Sari', companyName: 'N', role: ['user'], isHost: false } })

signedInForEachTest()
// Absent in jsdom.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => speak('en'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

describe('the own address', () => {
  it('changes: refuses an invalid address, asks for the code, and shows who is signed in', async () => {
    const { user, press, bodiesOf } = show({
      'GET email': () => own(),
      'POST email': () => pending(),
      'POST email/confirm': () => own({ email: NEW }),
      'GET /api/UserProfile': () => profile(NEW),
    })
    await press('Send code')
    await screen.findByText('Required.')
    const field = screen.getByLabelText('New email address')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'nobody')
    await press('Send code')
    await screen.findByText('Enter a valid email address.')
    expect(bodiesOf('POST email')).toEqual([])
    await user.clear(field)
    await user.type(field, ` ${NEW} `)
    await press('Send code')
    await user.type(await screen.findByLabelText('8-digit code'), '1234 5678')
    await press('Use this address')
    await screen.findByText('Email address changed')
    expect(bodiesOf('POST email')).toEqual([{ email: NEW }])
    expect(bodiesOf('POST email/confirm')).toEqual([{ by: 'code', code: '12345678' }])
    expect(screen.getByText(OLD)).toBeDefined()
    await waitFor(() => expect(session.getState().user?.email).toBe(NEW))
  })

  it('asks for step-up when the last one is too old, and continues with the typed text', async () => {
    let isVerified = false
    const { user, press, bodiesOf } = show({
      'GET email': () => own(),
      'POST email': () => (isVerified ? pending() : refused({ status: 403, code: 'step_up_needed' })),
      'GET step-up': () => answered({ ways: ['password'] }),
      'POST step-up': () => {
        isVerified = true
        return answered({ verifiedUntil: '2027-03-02T02:10:00.000Z' })
      },
    })
    await user.type(await screen.findByLabelText('New email address'), NEW)
    await press('Send code')
    await user.type(await screen.findByLabelText('Password'), 'right horse')
    await press('Continue')
    await screen.findByLabelText('8-digit code')
    expect(bodiesOf('POST email')).toEqual([{ email: NEW }, { email: NEW }])
  })

  it.each([
    [
      'the own one',
      () =>
        refused({
          status: 400,
          code: 'address_unchanged',
          fields: [{ field: 'body.email', code: 'address_unchanged', message: 'Yours already.' }],
        }),
      'Yours already.',
    ],
    ['too many', () => refused({ status: 429, code: 'rate_limited', message: 'Too many.' }), 'Too many.'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /We can't connect right now/],
  ])('keeps typed text after %s', async (_what, answer, label) => {
    const { user, press } = show({ 'GET email': () => own(), 'POST email': answer })
    const field = await screen.findByLabelText('New email address')
    await user.type(field, NEW)
    await press('Send code')
    await screen.findByText(label)
    expect(field).toHaveProperty('value', NEW)
  })

  it('that is pending is shown after a reload; a wrong code shows its error at the field; another mail is sent', async () => {
    const { user, press, bodiesOf } = show({
      'GET email': () => pending(),
      'POST email': () => pending(),
      'POST email/confirm': () => refused({ status: 400, code: 'code_refused', message: 'Not right.' }),
    })
    const field = await screen.findByLabelText('8-digit code')
    await press('Use this address')
    await screen.findByText('Required.')
    await user.type(field, '12345678')
    await press('Use this address')
    await screen.findByText('Not right.')
    expect(field).toHaveProperty('value', '12345678')
    await press('Resend email')
    await waitFor(() => expect(bodiesOf('POST email')).toEqual([{ email: NEW }]))
  })

  it('keeps the account where the person cancels', async () => {
    const { press, bodiesOf } = show({ 'GET email': () => pending(), 'DELETE email': () => own() })
    await press('Keep current address')
    await screen.findByLabelText('New email address')
    expect(bodiesOf('DELETE email')).toHaveLength(1)
  })

  it('is not changed by opening the link, only by the press', async () => {
    const onDone = vi.fn<() => void>()
    const link = { token: 'x'.repeat(43), onDone }
    const { press, bodiesOf } = show(
      {
        'GET email': () => pending(),
        'POST email/confirm': () => own({ email: NEW }),
      },
      link,
    )
    await screen.findByText('Use the new address?')
    expect(screen.getByText(NEW)).toBeDefined()
    expect(bodiesOf('POST email/confirm')).toEqual([])
    await press('Use this address')
    await screen.findByText('Email address changed')
    expect(bodiesOf('POST email/confirm')).toEqual([{ by: 'link', token: link.token }])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('says that a link has expired', async () => {
    const onDone = vi.fn<() => void>()
    const { press } = show(
      { 'GET email': () => own(), 'POST email/confirm': () => refused({ status: 400, code: 'link_invalid' }) },
      { token: 'x'.repeat(43), onDone },
    )
    await press('Use this address')
    await screen.findByText(/This link has been used/)
    expect(onDone).not.toHaveBeenCalled()
    await press('Not now')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('is read-only where the company manages it', async () => {
    show({ 'GET email': () => own({ isOfCompany: true }) })
    await screen.findByText(/Your company manages this address/)
    expect(screen.queryByLabelText('New email address')).toBeNull()
  })
})
