import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addMailDomain,
  disableProvider,
  enableProvider,
  getCompanySignIn,
  removeProvider,
  saveProvider,
  testProvider,
} from '#contract/companies/company-sign-in-settings.ts'
import type { Role } from '#contract/core/roles.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { identityProviders } from '#server/database/schema/companies/company-sign-ins.ts'
import { inTenant } from '#server/database/tenant.ts'
import { eq } from 'drizzle-orm'
import { apiTest } from '#tests/support/api.ts'
import {
  aCompany,
  aCompanyWith,
  verifyDomain,
  PUBLIC_URL,
  saving,
  companySignIn,
  type Company,
} from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }

let dns: DnsDouble
let there: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  there = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), there.close()]))

const api = apiTest({ settings })
/** The same without the setting that lets providers lie in one's own network. */
const guarded = apiTest({ settings: { publicUrl: PUBLIC_URL } })

let company: Company
let round = 0
beforeEach(async () => {
  round += 1
  company = await aCompany(api, `company${round}.example`)
})

const save = (more: object = {}) => ({ body: saving(there.issuer, more) })
const fieldsOf = ({ fields }: { fields?: { field: string }[] | undefined }) => fields?.map(({ field }) => field)
const colleague = async (...roles: Role[]) => signedInAs(api, await aUser(api, { clientId: company.clientId, roles }))

describe('the sign-in of a company', () => {
  test('is read and changed by owners and deputies, after step-up', async () => {
    for (const as of [await colleague('admin', 'administrators', 'user')]) {
      await api.refused('forbidden', getCompanySignIn, {}, { as })
      await api.refused('forbidden', saveProvider, save(), { as })
      await api.refused('forbidden', testProvider, {}, { as })
    }
    const { as } = company
    api.clock.advance(11 * 60_000)
    expect(await api.ok(getCompanySignIn, {}, { as })).toMatchObject({ provider: null, domains: [] })
    for (const call of [
      () => api.call(saveProvider, save(), { as }),
      () => api.call(removeProvider, {}, { as }),
      () => api.call(enableProvider, {}, { as }),
      () => api.call(disableProvider, {}, { as }),
      () => api.call(addMailDomain, { body: { domain: company.domain } }, { as }),
    ]) {
      expect((await call()).json()).toMatchObject({ code: 'step_up_needed' })
    }
  })

  test('is mailed to all owners and deputies when it is set up, changed or turned on', async () => {
    const { as, clientId, owner } = company
    const deputy = await aUser(api, { clientId, roles: ['owneradmin'], locale: 'id' })
    const admin = await aUser(api, { clientId, roles: ['admin'] })
    await verifyDomain(api, dns, company)
    await api.ok(saveProvider, save(), { as })
    await api.ok(enableProvider, {}, { as })
    await api.ok(saveProvider, save({ defaultRoles: ['user', 'admin'] }), { as })
    const [verified, ...mails] = await mailsTo(api, deputy.email)
    expect(verified?.subject).toBe('A company memverifikasi domain email')
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Masuk lewat perusahaan A company diubah'))
    expect(mails.map((mail) => /(Aktif|Nonaktif)/.exec(JSON.stringify(mail))?.[1])).toEqual([
      'Nonaktif',
      'Aktif',
      'Aktif',
    ])
    expect(JSON.stringify(mails[0])).toContain(new URL(there.issuer).host)
    expect(await mailsTo(api, owner.email)).toHaveLength(4)
    expect(await mailsTo(api, admin.email)).toEqual([])
  })

  test('is set up, read back without its secret, turned on and off and removed, each audited', async () => {
    const { as, clientId, callbackUrl } = company
    for (const endpoint of [testProvider, enableProvider, disableProvider, removeProvider]) {
      await api.refused('not_found', endpoint, {}, { as })
    }
    const more = {
      issuer: `${there.issuer}/.well-known/openid-configuration`,
      rolesClaim: 'groups',
      roleMap: [{ value: 'Travel', roles: ['user', 'admin'] }],
    }
    const saved = await api.ok(saveProvider, save(more), { as })
    expect(saved).toEqual({
      domains: [],
      provider: {
        issuer: there.issuer,
        oidcClient: 'singgah',
        rolesClaim: 'groups',
        roleMap: [{ value: 'Travel', roles: ['admin', 'user'] }],
        defaultRoles: ['user'],
        opensOwners: true,
        ownersFrom: new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString(),
        enabledAt: null,
        changedAt: api.clock.now().toISOString(),
      },
      callbackUrl,
      signedOutUrl: `${PUBLIC_URL}/sign-in`,
      mayGive: ['admin', 'administrators', 'owneradmin', 'user'],
      domainsOfInstallation: [],
    })
    expect(await api.ok(testProvider, {}, { as })).toEqual(saved)
    await verifyDomain(api, dns, company)
    expect((await api.ok(enableProvider, {}, { as })).provider?.enabledAt).not.toBeNull()
    expect((await api.ok(saveProvider, save(), { as })).provider?.enabledAt).not.toBeNull()
    expect((await api.ok(disableProvider, {}, { as })).provider?.enabledAt).toBeNull()
    expect((await api.ok(removeProvider, {}, { as })).provider).toBeNull()
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, clientId))
    expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('company_'))).toEqual([
      'company_sign_in_changed',
      'company_sign_in_enabled',
      'company_sign_in_changed',
      'company_sign_in_disabled',
      'company_sign_in_removed',
    ])
  })

  test('keeps its secret for the same client at the same provider only', async () => {
    const { as } = company
    const empty = { clientSecret: '' }
    const first = await api.refused('required', saveProvider, save(empty), { as })
    expect(fieldsOf(first)).toEqual(['body.clientSecret'])
    await api.ok(saveProvider, save(), { as })
    const [before] = await api.db
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.clientId, company.clientId))
    await api.ok(saveProvider, save({ ...empty, issuer: `${there.issuer}/` }), { as })
    const [after] = await api.db
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.clientId, company.clientId))
    expect(after?.changedAt.getTime()).toBeGreaterThan(before?.changedAt.getTime() ?? 0)
    const other = await startCrookedProvider()
    await api.refused('required', saveProvider, save({ ...empty, issuer: other.issuer }), { as })
    await api.refused('required', saveProvider, save({ ...empty, oidcClient: 'other' }), { as })
    await other.close()
    await verifyDomain(api, dns, company)
    await api.ok(enableProvider, {}, { as })
    there.claims = { sub: 'x', email: `x@${company.domain}`, email_verified: true }
    expect(await companySignIn(api, `x@${company.domain}`, (start) => there.back(start))).toHaveProperty('token')
  })

  test('grants no role beyond those of its admin, and never owner', async () => {
    const asDeputy = await colleague('owneradmin')
    const map = (role: Role) => save({ roleMap: [{ value: 'x', roles: ['user', role] }] })
    const refused = await api.refused('role_not_grantable', saveProvider, map('owner'), { as: company.as })
    expect(fieldsOf(refused)).toEqual(['body.roleMap.0.roles'])
    await api.refused('role_not_grantable', saveProvider, save({ defaultRoles: ['owner'] }), { as: company.as })
    await api.refused('role_not_grantable', saveProvider, map('owneradmin'), { as: asDeputy })
    const saved = await api.ok(saveProvider, map('admin'), { as: asDeputy })
    expect([saved.provider?.opensOwners, saved.mayGive]).toEqual([false, ['admin', 'administrators', 'user']])
  })

  test('refuses unreadable input, at its field', async () => {
    const { as } = company
    for (const [code, body] of [
      ['issuer_invalid', saving('company.example')],
      ['issuer_invalid', saving('https://user:secret@id.example')],
      ['issuer_invalid', saving('https://id.example/?tenant=1')],
      ['issuer_invalid', saving('javascript:alert(1)')],
      ['required', saving(there.issuer, { oidcClient: ' ' })],
      ['required', saving(there.issuer, { defaultRoles: [] })],
      [
        'too_long',
        saving(there.issuer, { roleMap: Array.from({ length: 51 }, () => ({ value: 'x', roles: ['user'] })) }),
      ],
    ] as const) {
      await api.refused(code, saveProvider, { body }, { as })
    }
  })

  test('is limited to sixty checks in ten minutes', async () => {
    const { as } = await aCompanyWith(api, dns, { domain: `often${round}.example`, issuer: there.issuer })
    const codes: number[] = []
    for (let tries = 0; tries < 60; tries += 1) codes.push((await api.call(testProvider, {}, { as })).statusCode)
    expect([codes[0], codes.at(-1)]).toEqual([200, 429])
  })
})

describe('the metadata of a provider', () => {
  const unsound: Record<string, Record<string, unknown>> = {
    'another issuer': { issuer: 'http://127.0.0.1:1' },
    'one issuer for all': { issuer: 'https://login.example/{tenantid}/v2.0' },
    'no PKCE with S256': { code_challenge_methods_supported: ['plain'] },
    'no code': { response_types_supported: ['id_token'] },
    'no keys': { jwks_uri: undefined },
    'a script to send people to': { authorization_endpoint: 'javascript:alert(1)' },
    'a script to sign out at': { end_session_endpoint: 'javascript:alert(1)' },
    'a file to ask': { token_endpoint: 'file:///etc/passwd' },
  }
  test.each(Object.keys(unsound))('must not be %s', async (name) => {
    const good = { ...there.metadata }
    Object.assign(there.metadata, unsound[name])
    const problem = await api.refused('issuer_invalid', saveProvider, save(), { as: company.as })
    expect(fieldsOf(problem)).toEqual(['body.issuer'])
    Object.assign(there.metadata, good)
    await api.ok(saveProvider, save(), { as: company.as })
  })

  test('may omit its PKCE methods, and is reported as unreachable without an answer', async () => {
    const { code_challenge_methods_supported: methods } = there.metadata
    delete there.metadata['code_challenge_methods_supported']
    await api.ok(saveProvider, save(), { as: company.as })
    there.metadata['code_challenge_methods_supported'] = methods
    const nowhere = save({ issuer: 'http://127.0.0.1:1' })
    expect(fieldsOf(await api.refused('issuer_unreachable', saveProvider, nowhere, { as: company.as }))).toEqual([
      'body.issuer',
    ])
  })

  test('is never fetched from our own network, nor without HTTPS', async () => {
    const owner = await aUser(guarded, { roles: ['owner'] })
    const as = await signedInAs(guarded, owner)
    for (const issuer of [
      there.issuer,
      'https://127.0.0.1',
      'https://localhost:1',
      'https://[::1]',
      'https://2130706433',
    ]) {
      const problem = await guarded.refused('issuer_not_allowed', saveProvider, { body: saving(issuer) }, { as })
      expect(fieldsOf(problem), issuer).toEqual(['body.issuer'])
    }
  })
})

test('company queries see the rows of their own company, no secret, and change nothing', async () => {
  const mine = await aCompanyWith(api, dns, { domain: `mine${round}.example`, issuer: there.issuer })
  await aCompanyWith(api, dns, { domain: `theirs${round}.example`, issuer: there.issuer })
  const as = <Row extends Record<string, unknown>>(statement: string) =>
    inTenant(api.db, { clientId: mine.clientId, userId: mine.owner.id, isOperator: true }, (tx) =>
      tx.execute<Row>(sql.raw(statement)),
    )
  for (const table of ['identity_providers', 'mail_domains']) {
    const { rows } = await as<{ client_id: string }>(`select client_id from ${table}`)
    expect(rows, table).toEqual([{ client_id: mine.clientId }])
  }
  for (const forbidden of [
    'select client_secret from identity_providers',
    'update identity_providers set enabled_at = now()',
    'delete from mail_domains',
  ]) {
    await expect(as(forbidden), forbidden).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})
