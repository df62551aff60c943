import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { removeProvider, saveProvider } from '#contract/companies/company-sign-in-settings.ts'
import { confirmTotp, finishSignIn, startTotp } from '#contract/accounts/second-factor.ts'
import { identityProviders } from '#server/database/schema/companies/company-sign-ins.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aCompanyWith,
  answerToTicket,
  beginAt,
  returnFromProvider,
  PUBLIC_URL,
  saving,
  companySignIn,
  type Company,
} from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'
import { BROWSER, codeOf, nextStep } from '#tests/support/accounts/second-factor.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'

const COMPANY = uuidv7()
const oidc = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'of settings',
  clientSecret: 'secret',
  mailDomains: ['installation.example'],
  companyId: COMPANY,
  rolesClaim: null,
}
const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''], oidc }

let dns: DnsDouble
let there: CrookedProvider
let ofSettings: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  there = await startCrookedProvider()
  ofSettings = await startCrookedProvider()
  oidc.issuer = ofSettings.issuer
})
afterAll(() => Promise.all([dns.close(), there.close(), ofSettings.close()]))

const api = apiTest({ settings })
let company: Company
beforeAll(async () => {
  await aClient(api, { id: COMPANY })
  company = await aCompanyWith(api, dns, { domain: 'keluar.example', issuer: there.issuer })
})

const signIn = async (at: CrookedProvider, email: string): Promise<string> => {
  at.claims = { sub: email, email, email_verified: true }
  const end = await companySignIn(api, email, (start) => at.back(start))
  return 'token' in end ? end.token : ''
}
const leave = (as: string) => api.ok(logout, {}, { as })

describe('signing out', () => {
  test('returns where a person may still be signed in: at the provider they used', async () => {
    const email = 'a+b@keluar.example'
    const { success, alsoAt } = await leave(await signIn(there, email))
    const url = new URL(alsoAt?.url ?? '')
    expect([success, alsoAt?.name, url.origin + url.pathname]).toEqual([
      true,
      new URL(there.issuer).host,
      `${there.issuer}/leave`,
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'singgah',
      post_logout_redirect_uri: `${PUBLIC_URL}/sign-in`,
      logout_hint: email,
    })
    const other = await leave(await signIn(ofSettings, 'x@installation.example'))
    expect(other.alsoAt?.url).toContain(`${ofSettings.issuer}/leave?client_id=of+settings`)
  })

  test('returns only its two fields for everyone else', async () => {
    const person = await aUser(api, { clientId: company.clientId })
    expect((await api.call(logout, {}, { as: await signedInAs(api, person) })).json()).toEqual({ success: true })
  })

  test('returns nothing where the provider has no sign-out address, or was removed', async () => {
    const { as } = company
    const first = await signIn(there, 'c@keluar.example')
    const { end_session_endpoint: place } = there.metadata
    delete there.metadata['end_session_endpoint']
    await api.ok(saveProvider, { body: saving(there.issuer) }, { as })
    expect(await leave(first)).toEqual({ success: true })
    there.metadata['end_session_endpoint'] = place
    await api.ok(saveProvider, { body: saving(there.issuer) }, { as })
    const second = await signIn(there, 'c@keluar.example')
    const [row] = await api.db.select().from(identityProviders).where(eq(identityProviders.clientId, company.clientId))
    await api.ok(removeProvider, {}, { as })
    expect(await leave(second)).toEqual({ success: true })
    if (row !== undefined) await api.db.insert(identityProviders).values(row)
  })
})

test('a second factor in between does not forget the provider', async () => {
  const email = 'dua@keluar.example'
  const as = await signIn(there, email)
  const { secret } = await api.ok(startTotp, {}, { as })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
  nextStep(api)
  const begun = await beginAt(api, email)
  const { ticket = '' } = await returnFromProvider(api, there.back(begun?.redirectUrl ?? ''), begun?.cookie ?? '')
  const { token, challenge } = await answerToTicket(api, ticket, begun?.cookie ?? '')
  expect(token).toBeNull()
  const held = { challengeId: challenge?.challengeId ?? '', secret: challenge?.secret ?? '' }
  const end = await api.ok(finishSignIn, { body: { ...held, code: codeOf(api, secret), ...BROWSER } })
  expect((await leave(end.token ?? '')).alsoAt?.name).toBe(new URL(there.issuer).host)
})
