import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addMailDomain,
  checkMailDomain,
  getCompanySignIn,
  removeMailDomain,
} from '#contract/companies/company-sign-in-settings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { lookAgain } from '#server/domain/companies/sign-in/company-domains.ts'
import { txtRecords } from '#server/adapters/identity/txt-records.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aCompany,
  aCompanyWith,
  beginAt,
  verifyDomain,
  PUBLIC_URL,
  type Company,
} from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'

const oidc = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'singgah',
  clientSecret: 'secret',
  mailDomains: ['installation.example'],
  companyId: '019b76da-a800-727a-9edf-b2774baca3c2',
  rolesClaim: null,
}
const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''], oidc }

let dns: DnsDouble
let there: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  there = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), there.close()]))

const api = apiTest({ settings })
const DAY = 86_400_000

let company: Company
let round = 0
beforeEach(async () => {
  round += 1
  company = await aCompany(api, `domain${round}.example`)
})

const add = (domain: string) => ({ body: { domain } })
const named = async (domain: string) => {
  const { domains } = await api.ok(addMailDomain, add(domain), { as: company.as })
  const one = domains.find((candidate) => candidate.domain === domain.toLowerCase())
  if (one === undefined) throw new Error('the domain was not kept')
  return one
}
const check = (domainId: string) => api.ok(checkMailDomain, { params: { domainId } }, { as: company.as })

describe('a domain', () => {
  test.each([
    ['domain_invalid', 'company'],
    ['domain_invalid', 'http://company.example'],
    ['domain_invalid', 'siti@company.example'],
    ['domain_invalid', 'com pany.example'],
    ['domain_invalid', '-company.example'],
    ['domain_invalid', '10.0.0.1'],
    ['domain_invalid', `${'a'.repeat(64)}.example`],
    ['domain_public', 'gmail.com'],
    ['domain_public', 'Yahoo.CO.ID'],
    ['domain_public', '@outlook.com'],
    ['domain_taken', 'installation.example'],
    ['required', ' '],
  ] as const)('is refused as %s where it is %j', async (code, domain) => {
    const problem = await api.refused(code, addMailDomain, add(domain), { as: company.as })
    expect(problem.fields?.map(({ field }) => field)).toEqual(['body.domain'])
  })

  test('is stored once however it is typed, with its own record, twenty at most', async () => {
    const first = await named('Company.Example')
    expect(first).toMatchObject({
      domain: 'company.example',
      recordName: '_singgah-challenge.company.example',
      verifiedAt: null,
      checkedAt: null,
    })
    expect(first.recordText).toMatch(/^singgah-verification=[\w-]{43}$/)
    const { domains } = await api.ok(addMailDomain, add('@company.example.'), { as: company.as })
    expect(domains).toEqual([first])
    for (let more = 1; more < 20; more += 1) await named(`d${more}.example`)
    await api.refused('too_many_domains', addMailDomain, add('more.example'), { as: company.as })
    expect((await api.ok(getCompanySignIn, {}, { as: company.as })).domains).toHaveLength(20)
  })

  test('is verified by its record, also among others, and shows the record found instead', async () => {
    const { domainId, recordName, recordText } = await named(company.domain)
    expect(await check(domainId)).toMatchObject({ outcome: 'no_record', found: [] })
    dns.texts.set(recordName, ['v=spf1 -all', `${recordText}x`])
    expect(await check(domainId)).toMatchObject({ outcome: 'other_record', found: ['v=spf1 -all', `${recordText}x`] })
    dns.texts.set(recordName, ['x'.repeat(600), recordText])
    const verified = await check(domainId)
    expect(verified).toMatchObject({ outcome: 'verified', found: [] })
    expect(verified.domains[0]).toMatchObject({ verifiedAt: api.clock.now().toISOString() })
    await check(domainId)
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId))
    expect(events.map(({ kind, details }) => [kind, details['domain']])).toEqual([
      ['mail_domain_added', company.domain],
      ['mail_domain_verified', company.domain],
    ])
  })

  test('stays verified when its record is removed, until it is released; then another company may verify it', async () => {
    await aCompanyWith(api, dns, { domain: `kept${round}.example`, issuer: there.issuer })
    const { domain } = company
    await verifyDomain(api, dns, company)
    const { domainId, recordName } = await named(domain)
    dns.texts.delete(recordName)
    expect((await check(domainId)).domains[0]?.verifiedAt).not.toBeNull()
    await api.ok(removeMailDomain, { params: { domainId } }, { as: company.as })
    await api.refused('not_found', removeMailDomain, { params: { domainId } }, { as: company.as })
    await api.refused('not_found', checkMailDomain, { params: { domainId } }, { as: company.as })
    const other = await aCompany(api, `other${round}.example`)
    expect((await verifyDomain(api, dns, other, domain)).outcome).toBe('verified')
  })

  test('once released signs no one in', async () => {
    const { as, domain } = await aCompanyWith(api, dns, { domain: `up${round}.example`, issuer: there.issuer })
    expect(await beginAt(api, `x@${domain}`)).not.toBeNull()
    const [only] = (await api.ok(getCompanySignIn, {}, { as })).domains
    await api.ok(removeMailDomain, { params: { domainId: only?.domainId ?? '' } }, { as })
    expect(await beginAt(api, `x@${domain}`)).toBeNull()
  })

  test('verified by two companies at once belongs to one of them', async () => {
    const companies = await Promise.all([0, 1, 2].map((one) => aCompany(api, `race${round}-${one}.example`)))
    const domain = `race${round}.example`
    const ends = await Promise.all(
      companies.map(async ({ as }) => {
        const { domains } = await api.ok(addMailDomain, add(domain), { as })
        return { as, one: domains.find((candidate) => candidate.domain === domain) }
      }),
    )
    const name = ends[0]?.one?.recordName ?? ''
    dns.texts.set(
      name,
      ends.map(({ one }) => one?.recordText ?? ''),
    )
    const outcomes = await Promise.all(
      ends.map(async ({ as, one }) => {
        const params = { domainId: one?.domainId ?? '' }
        return (await api.ok(checkMailDomain, { params }, { as })).outcome
      }),
    )
    expect(outcomes.toSorted()).toEqual(['taken', 'taken', 'verified'])
  })
})

test('records are rechecked once a day, and the time they were last found is stored', async () => {
  await verifyDomain(api, dns, company)
  const { recordName } = await named(company.domain)
  const { services } = api.app
  const look = () => lookAgain({ db: api.db, txtRecords: services.txtRecords, now: api.clock.now() })
  const other = await aCompany(api, `still${round}.example`)
  await verifyDomain(api, dns, other)
  const verified = api.clock.now()
  api.clock.advance(DAY)
  expect(await look()).toBe(0)
  api.clock.advance(1)
  const checkedAt = api.clock.now().toISOString()
  dns.texts.delete(recordName)
  // The other tests have left domains behind: those are looked for as well.
  expect(await look()).toBeGreaterThanOrEqual(2)
  expect(await look()).toBe(0)
  // Back to when the owners were signed in.
  api.clock.set(verified)
  const verifiedAt = verified.toISOString()
  const ofCompany = await api.ok(getCompanySignIn, {}, { as: company.as })
  expect(ofCompany.domains).toMatchObject([{ verifiedAt, checkedAt, seenAt: verifiedAt }])
  const ofOther = await api.ok(getCompanySignIn, {}, { as: other.as })
  expect(ofOther.domains).toMatchObject([{ verifiedAt, checkedAt, seenAt: checkedAt }])
})

test('a DNS server without an answer is reported, and revokes nothing', async () => {
  const silent = await startDns()
  silent.fallSilent()
  await expect(txtRecords([silent.address], { timeoutMs: 50 })('company.example')).rejects.toThrow(/TIMEOUT/)
  await silent.close()
  const { domainId } = await named(company.domain)
  const { services } = api.app
  const usual = services.txtRecords
  services.txtRecords = () => Promise.reject(new Error('no answer'))
  expect(await check(domainId)).toMatchObject({ outcome: 'dns_unavailable', found: [] })
  services.txtRecords = usual
  expect(await check(domainId)).toMatchObject({ outcome: 'no_record' })
})
