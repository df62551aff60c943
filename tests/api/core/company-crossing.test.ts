import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addMailDomain,
  checkMailDomain,
  getCompanySignIn,
  saveProvider,
} from '#contract/companies/company-sign-in-settings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { externalIdentities } from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { personOf } from '#server/domain/companies/sign-in/company-people.ts'
import { providerOfDomain } from '#server/domain/companies/sign-in/company-providers.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aCompanyWith,
  beginAt,
  returnFromProvider,
  PUBLIC_URL,
  saving,
  SECRET,
  companySignIn,
  type Company,
} from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }

let dns: DnsDouble
let thereA: CrookedProvider
let thereB: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  thereA = await startCrookedProvider()
  thereB = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), thereA.close(), thereB.close()]))

const api = apiTest({ settings })

let a: Company
let b: Company
let round = 0
beforeEach(async () => {
  round += 1
  a = await aCompanyWith(api, dns, { domain: `a${round}.example`, issuer: thereA.issuer })
  b = await aCompanyWith(api, dns, { domain: `b${round}.example`, issuer: thereB.issuer })
})

const at = (company: Company, name = 'x') => `${name}@${company.domain}`
const accountOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]

/** A person types an address, and the provider there says who they are. */
const claim = (there: CrookedProvider, email: string, claims: object) => {
  there.claims = { email_verified: true, ...claims }
  return companySignIn(api, email, (start) => there.back(start))
}

describe('the provider of one company', () => {
  test('opens no account of another, and makes none with its addresses', async () => {
    await aUser(api, { clientId: a.clientId, email: at(a, 'siti') })
    for (const email of [at(a, 'siti'), at(a, 'nobody'), a.owner.email.toUpperCase()]) {
      expect(await claim(thereB, at(b), { sub: 'siti', email })).toEqual({ failed: 'no_account' })
    }
    expect(await accountOf(at(a, 'nobody'))).toBeUndefined()
    const refused = await api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.kind, 'sign_in_refused'), eq(auditEvents.clientId, b.clientId)))
    expect(refused).toHaveLength(3)
    expect(await api.db.select().from(externalIdentities).where(eq(externalIdentities.clientId, b.clientId))).toEqual(
      [],
    )
  })

  test('opens no account of another that has an address of its own domain', async () => {
    await aUser(api, { clientId: a.clientId, email: at(b, 'guest') })
    expect(await claim(thereB, at(b), { sub: 'guest', email: at(b, 'guest') })).toEqual({ failed: 'no_account' })
  })

  test('covers no domain that is unverified, or similar to one of its own', async () => {
    await api.ok(addMailDomain, { body: { domain: `c${round}.example` } }, { as: b.as })
    for (const domain of [`c${round}.example`, `sub.${b.domain}`, `${b.domain}.evil.example`, `x${b.domain}`]) {
      expect(await claim(thereB, at(b), { sub: domain, email: `x@${domain}` }), domain).toEqual({
        failed: 'no_account',
      })
      expect(await beginAt(api, `x@${domain}`)).toBeNull()
    }
    const odd = `"x@${b.domain}"@${a.domain}`
    expect(await claim(thereB, at(b), { sub: 'odd', email: odd })).toEqual({ failed: 'no_account' })
  })

  test('gets no domain that another company has verified, also with the right record', async () => {
    const { domains } = await api.ok(addMailDomain, { body: { domain: a.domain } }, { as: b.as })
    const wanted = domains.find(({ domain }) => domain === a.domain)
    const name = wanted?.recordName ?? ''
    const params = { domainId: wanted?.domainId ?? '' }
    const ofA = dns.texts.get(name) ?? []
    // The record of the other company proves nothing for this one.
    expect(await api.ok(checkMailDomain, { params }, { as: b.as })).toMatchObject({
      outcome: 'other_record',
      found: ofA,
    })
    dns.texts.set(name, [...ofA, wanted?.recordText ?? ''])
    const checked = await api.ok(checkMailDomain, { params }, { as: b.as })
    const ofB = checked.domains.find(({ domain }) => domain === a.domain)
    expect([checked.outcome, ofB?.verifiedAt]).toEqual(['taken', null])
    const begun = await beginAt(api, at(a))
    expect(new URL(begun?.redirectUrl ?? '').origin).toBe(thereA.issuer)
  })

  test('separates companies that share a provider with equal user ids', async () => {
    await api.ok(saveProvider, { body: saving(thereA.issuer) }, { as: b.as })
    expect(await claim(thereA, at(a), { sub: 'one', email: at(a, 'one') })).toHaveProperty('token')
    // At the provider it is one account; for company B it is nobody's address of theirs.
    expect(await claim(thereA, at(b), { sub: 'one', email: at(a, 'one') })).toEqual({ failed: 'no_account' })
    expect(await claim(thereA, at(b), { sub: 'one', email: at(b, 'one') })).toHaveProperty('token')
    expect((await accountOf(at(a, 'one')))?.clientId).toBe(a.clientId)
    expect((await accountOf(at(b, 'one')))?.clientId).toBe(b.clientId)
    const tied = await api.db.select().from(externalIdentities).where(eq(externalIdentities.subject, 'one'))
    expect(tied.map(({ clientId }) => clientId).toSorted()).toEqual([a.clientId, b.clientId].toSorted())
  })

  test('with accounts for anyone needs a claim of the company, or admits no one', async () => {
    const { services } = api.app
    const given = { db: api.db, identity: services.identity, sealKey: services.keys.seal }
    const provider = await providerOfDomain(given, a.domain)
    if (provider === null) throw new Error('there is no provider')
    const of = (organisation: string | null, issuer = 'https://accounts.google.com') =>
      personOf(
        {
          db: api.db,
          now: api.clock.now(),
          caller: { ip: '', requestId: '' },
          provider,
          origin: 'https://travel.example',
        },
        { issuer, subject: 'g', email: at(a, 'g'), isEmailVerified: true, name: null, organisation, roles: undefined },
      )
    expect(await of(null)).toEqual({ failed: 'no_account' })
    expect(await of(b.domain)).toEqual({ failed: 'no_account' })
    expect(await of(a.domain)).toHaveProperty('userId')
  })
})

describe('mixed-up answers', () => {
  test('are valid only at the address of the company where the sign-in began', async () => {
    thereA.claims = { sub: 'mix', email: at(a, 'mix'), email_verified: true }
    const elsewhere = [b.callbackUrl, `${PUBLIC_URL}/api/Auth/company/callback`]
    for (const callback of elsewhere) {
      const begun = await beginAt(api, at(a))
      const { search } = new URL(thereA.back(begun?.redirectUrl ?? ''))
      thereA.asked.length = 0
      expect(await returnFromProvider(api, callback + search, begun?.cookie ?? '')).toEqual({ company: 'refused' })
      expect(thereA.asked).toHaveLength(0)
    }
  })

  test('are refused where the provider names an issuer and it is another one, or missing', async () => {
    thereA.metadata['authorization_response_iss_parameter_supported'] = true
    const c = await aCompanyWith(api, dns, {
      domain: `iss${round}.example`,
      issuer: thereA.issuer,
      more: { oidcClient: 'another client' },
    })
    thereA.claims = { sub: 'iss', email: at(c), email_verified: true }
    const go = (more: Record<string, string>) => companySignIn(api, at(c), (start) => thereA.back(start, more))
    expect(await go({ iss: thereB.issuer })).toEqual({ failed: 'refused' })
    expect(await go({})).toEqual({ failed: 'refused' })
    expect(await go({ iss: thereA.issuer })).toHaveProperty('token')
    delete thereA.metadata['authorization_response_iss_parameter_supported']
  })

  test('of another provider, with a token that it signed, are refused', async () => {
    const begun = await beginAt(api, at(a))
    const { redirectUrl = '', cookie = '' } = begun ?? {}
    thereB.claims = { sub: 'mallory', email: at(a, 'mallory'), email_verified: true, iss: thereA.issuer }
    thereA.claims = { sub: 'alice', email: at(a, 'alice'), email_verified: true, nonce: 'of another' }
    expect(await returnFromProvider(api, thereA.back(redirectUrl), cookie)).toEqual({ company: 'refused' })
    expect(await accountOf(at(a, 'mallory'))).toBeUndefined()
    expect(await accountOf(at(a, 'alice'))).toBeUndefined()
  })
})

test('the secret is sent to its own provider only, and is in no answer and no log line', async () => {
  thereA.asked.length = 0
  thereB.asked.length = 0
  await claim(thereA, at(a), { sub: 'secret', email: at(a, 'secret') })
  expect(thereA.asked.map((body) => body.get('client_secret'))).toEqual([SECRET])
  expect(thereB.asked).toEqual([])
  const answers = [
    await api.call(getCompanySignIn, {}, { as: a.as }),
    await api.call(saveProvider, { body: saving(thereA.issuer) }, { as: a.as }),
    await api.call(saveProvider, { body: saving('http://127.0.0.1:1') }, { as: a.as }),
    await api.call(saveProvider, { body: { ...saving(thereA.issuer), defaultRoles: [] } }, { as: a.as }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 400])
  expect(answers.map(({ body }) => body).join('\n')).not.toContain(SECRET)
  expect(api.logged.join('\n')).not.toContain(SECRET)
  const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, a.clientId))
  expect(JSON.stringify(events)).not.toContain(SECRET)
  const { rows } = await api.database.pool.query<{ client_secret: Buffer }>(
    'select client_secret from identity_providers',
  )
  expect(rows.every(({ client_secret }) => !client_secret.includes(SECRET))).toBe(true)
})
