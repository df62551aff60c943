import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompanySignInState, MailDomain } from '#contract/companies/company-sign-in-settings.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { answered, pending, refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { CompanySignIn } from './CompanySignIn.tsx'

const AT = '2027-03-02T02:00:00.000Z'
const DOMAIN: MailDomain = {
  domainId: '01920000-0000-7000-8000-000000000001',
  domain: 'company.example',
  recordName: '_singgah-challenge.company.example',
  recordText: 'singgah-verification=abc',
  verifiedAt: null,
  checkedAt: null,
  seenAt: null,
}
const VERIFIED = { ...DOMAIN, verifiedAt: AT, checkedAt: AT, seenAt: AT }
const PROVIDER: NonNullable<CompanySignInState['provider']> = {
  issuer: 'https://id.company.example',
  oidcClient: 'singgah',
  rolesClaim: null,
  roleMap: [],
  defaultRoles: ['user'],
  opensOwners: true,
  ownersFrom: null,
  enabledAt: null,
  changedAt: AT,
}
const EMPTY: CompanySignInState = {
  domains: [],
  provider: null,
  callbackUrl: 'https://travel.example/api/Auth/company/callback/1',
  signedOutUrl: 'https://travel.example/sign-in',
  mayGive: ['admin', 'user'],
  domainsOfInstallation: [],
}

type Sent = { what: string; body: unknown }

/** Shows the section; `answers` are by method and the end of the path, of before where nothing is said. */
const show = async (
  state: Partial<CompanySignInState>,
  answers: Record<string, (body: unknown) => Response | Promise<Response>> = {},
) => {
  const sent: Sent[] = []
  serve(async (request) => {
    const { pathname } = new URL(request.url)
    const what = `${request.method} ${pathname.replace('/api/Admin/CompanySignIn', '') || '/'}`
    if (what === 'GET /') return answers[what]?.(null) ?? answered({ ...EMPTY, ...state })
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    sent.push({ what, body })
    return answers[what]?.(body) ?? refused({ status: 404, code: 'not_found' })
  })
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <CompanySignIn />
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>,
  )
  return { sent, user: userEvent.setup() }
}
const label = () => document.body.textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

signedInForEachTest()
beforeEach(() => speak('en'))
afterEach(cleanup)

describe('the first step', () => {
  it('accepts a domain as people type it, and refuses an invalid one', async () => {
    const { sent, user } = await show({}, { 'POST /domains': () => answered({ ...EMPTY, domains: [DOMAIN] }) })
    await user.type(await screen.findByLabelText('Domain'), 'Gmail.com')
    await user.click(button('Add domain'))
    expect(label()).toContain("Public email domains can't be claimed")
    expect(document.activeElement).toBe(field('Domain'))
    expect(sent).toEqual([])
    await user.clear(field('Domain'))
    await user.type(field('Domain'), '@Company.example{Enter}')
    await screen.findByText('Not verified')
    expect(sent).toEqual([{ what: 'POST /domains', body: { domain: 'company.example' } }])
    expect(field('Domain').value).toBe('')
    expect(label()).toContain('_singgah-challenge.company.example')
  })

  it('copies the record, and marks it where the browser does not copy', async () => {
    const { user } = await show({ domains: [DOMAIN] })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy: Record value' }))
    expect(write).toHaveBeenCalledWith('singgah-verification=abc')
    await screen.findByText('Copied.')
    write.mockRejectedValueOnce(new Error('denied'))
    await user.click(button('Copy: Record name'))
    await screen.findByText('Text selected. Copy it with your keyboard.')
  })

  it('shows the record found instead, and when the domain is verified', async () => {
    const looks = [
      { outcome: 'no_record', found: [], domains: [DOMAIN] },
      { outcome: 'other_record', found: ['v=spf1 -all'], domains: [DOMAIN] },
      { outcome: 'dns_unavailable', found: [], domains: [DOMAIN] },
      { outcome: 'taken', found: [], domains: [DOMAIN] },
      { outcome: 'verified', found: [], domains: [VERIFIED] },
    ]
    const { user } = await show(
      { domains: [DOMAIN] },
      { [`POST /domains/${DOMAIN.domainId}/check`]: () => answered({ ...EMPTY, ...looks.shift() }) },
    )
    for (const text of [
      'Record not found yet. DNS changes can take an hour.',
      'v=spf1 -all',
      "DNS isn't responding.",
      'Another company already uses this domain.',
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Check record' }))
      await waitFor(() => expect(label()).toContain(text))
    }
    await user.click(button('Check record'))
    await screen.findByText('Verified')
    expect(label()).not.toContain('Another company')
  })

  it('asks before a domain is removed', async () => {
    const { sent, user } = await show(
      { domains: [VERIFIED] },
      { [`DELETE /domains/${DOMAIN.domainId}`]: () => answered(EMPTY) },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove company.example' }))
    expect(sent).toEqual([])
    expect(document.activeElement?.textContent).toBe('Back')
    await user.click(button('Remove'))
    await waitFor(() => expect(label()).not.toContain('Verified'))
    expect(sent).toHaveLength(1)
  })

  it('says that an earlier record is missing', async () => {
    await show({ domains: [{ ...VERIFIED, checkedAt: '2027-03-05T02:00:00.000Z' }] })
    expect(await screen.findByText(/^The record is missing\./)).toBeDefined()
  })
})

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByLabelText('Issuer URL')
  for (const [label, text] of [
    ['Issuer URL', 'https://id.company.example'],
    ['Client ID', 'singgah'],
    ['Client secret', 'very secret'],
  ] as const) {
    await user.click(field(label))
    await user.paste(text)
  }
}

describe('the service', () => {
  it('is saved with its groups, and sends nothing while a field is wrong', async () => {
    const saved = { ...EMPTY, provider: { ...PROVIDER, rolesClaim: 'groups' } }
    const { sent, user } = await show({}, { 'POST /provider': () => answered(saved) })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(sent).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(field('Issuer URL')))
    expect(field('Client secret').getAttribute('aria-invalid')).toBe('true')
    await fill(user)
    await user.type(field('Groups claim'), 'groups')
    await user.click(button('Add group'))
    const group = within(screen.getByRole('group', { name: 'Group 1' }))
    await user.type(group.getByLabelText('Group name as sent by the service'), 'Travel desk')
    await user.click(screen.getAllByLabelText('Travel admin')[1] ?? document.body)
    await user.click(button('Save'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      issuer: 'https://id.company.example',
      oidcClient: 'singgah',
      clientSecret: 'very secret',
      rolesClaim: 'groups',
      roleMap: [{ value: 'Travel desk', roles: ['admin', 'user'] }],
      defaultRoles: ['user'],
    })
    await waitFor(() => expect(field('Client secret').value).toBe(''))
  })

  it('shows a refusal beside its field, and keeps typed text', async () => {
    const message = "This address doesn't respond."
    const fields = [{ field: 'body.issuer', code: 'issuer_unreachable' as const, message }]
    const { user } = await show(
      {},
      { 'POST /provider': () => refused({ status: 400, code: 'issuer_unreachable', fields }) },
    )
    await fill(user)
    await user.click(button('Save'))
    await screen.findByText(message)
    expect(field('Issuer URL').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Issuer URL')))
    expect(field('Client secret').value).toBe('very secret')
    await user.type(field('Client ID'), '-2')
    expect(field('Client ID').value).toBe('singgah-2')
    expect(label()).toContain(message)
    await user.type(field('Issuer URL'), '/tenant')
    expect(label()).not.toContain(message)
  })

  it('keeps its secret unless address or client change', async () => {
    const { sent, user } = await show({ provider: PROVIDER }, { 'POST /provider': () => answered(EMPTY) })
    await user.type(await screen.findByLabelText('Client ID'), '2')
    await user.click(button('Save'))
    expect(sent).toEqual([])
    expect(field('Client secret').getAttribute('aria-invalid')).toBe('true')
    await user.type(field('Client ID'), '{Backspace}')
    await user.click(button('Save'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('can be enabled when a domain is verified and nothing is unsaved, and disabled after a confirmation', async () => {
    const on = { ...EMPTY, domains: [VERIFIED], provider: { ...PROVIDER, enabledAt: AT } }
    const { sent, user } = await show(
      { domains: [VERIFIED], provider: PROVIDER },
      {
        'POST /provider/enabling': () => answered(on),
        'DELETE /provider/enabling': () => answered({ ...on, provider: PROVIDER }),
      },
    )
    await user.type(await screen.findByLabelText('Client ID'), '2')
    expect(button('Turn on').disabled).toBe(true)
    expect(label()).toContain('Save your changes first.')
    await user.type(field('Client ID'), '{Backspace}')
    await user.click(button('Turn on'))
    await screen.findByText('On. Employees with company.example addresses can sign in at id.company.example.')
    await user.click(button('Turn off'))
    expect(sent).toHaveLength(1)
    await user.click(button('Turn off'))
    await screen.findByText(/^Off\./)
    expect(sent.map(({ what }) => what)).toEqual(['POST /provider/enabling', 'DELETE /provider/enabling'])
  })

  it('says what is missing before it can be turned on, and who cannot sign in with it', async () => {
    await show({ provider: { ...PROVIDER, opensOwners: false } })
    await screen.findByText('Verify a domain first.')
    expect(button('Turn on').disabled).toBe(true)
    expect(label()).toContain('A deputy saved these settings')
  })

  it('says until when other owners cannot sign in with a new service', async () => {
    await show({ provider: { ...PROVIDER, ownersFrom: '2027-03-08T03:00:00Z' } })
    await screen.findByText(/^This service is new/)
    expect(label()).toContain('from 8 Mar')
  })

  it('an unreachable provider is not turned on, and removal asks for confirmation', async () => {
    const message = "This address doesn't respond."
    const fields = [{ field: 'body.issuer', code: 'issuer_unreachable' as const, message }]
    const no = () => refused({ status: 400, code: 'issuer_unreachable', fields })
    const { sent, user } = await show(
      { domains: [VERIFIED], provider: PROVIDER },
      { 'POST /provider/enabling': no, 'DELETE /provider': () => answered({ ...EMPTY, domains: [VERIFIED] }) },
    )
    await user.click(await screen.findByRole('button', { name: 'Turn on' }))
    await screen.findByText(message)
    await user.click(button('Remove service'))
    expect(sent).toHaveLength(1)
    await user.click(button('Remove'))
    await screen.findByText('Connect your service and save first.')
    expect(field('Client ID').value).toBe('')
  })
})

describe('the section', () => {
  it('shows loading, offline, and the server’s message', async () => {
    const queued = pending<Response>()
    const answers = [() => queued.promise, () => refused({ status: 403, code: 'forbidden', message: 'Not for you.' })]
    const { user } = await show({}, { 'GET /': () => answers.shift()?.() ?? answered(EMPTY) })
    await screen.findByRole('status', { name: 'Loading' })
    queued.resolve(Response.error())
    await screen.findByRole('alert')
    await user.click(button('Try again'))
    await screen.findByText('Not for you.')
    await user.click(button('Try again'))
    expect(await screen.findByText(/^Off\./)).toBeDefined()
  })

  it('keeps typed text offline and says so', async () => {
    const { user } = await show({}, { 'POST /provider': () => Promise.reject(new TypeError('Failed to fetch')) })
    await fill(user)
    await user.click(button('Save'))
    await screen.findByText(/^We can't connect right now/)
    expect(field('Client secret').value).toBe('very secret')
  })
})
