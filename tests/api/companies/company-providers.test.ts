import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInMethods } from '#contract/companies/company-sign-in.ts'
import {
  disableProvider,
  enableProvider,
  removeProvider,
  saveProvider,
} from '#contract/companies/company-sign-in-settings.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { changeRoles, deactivatePerson, invitePerson } from '#contract/companies/people.ts'
import { attemptCounters, auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { identityProviders } from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import {
  aCompany,
  aCompanyWith,
  beginAt,
  returnFromProvider,
  PUBLIC_URL,
  saving,
  takeTicket,
  companySignIn,
} from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'
import {
  CLIENT,
  signInThere,
  startIdentityProvider,
  type IdentityProviderDouble,
} from '#tests/support/accounts/identity-provider.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }
const [idA, idB] = [uuidv7(), uuidv7()]
const backOf = (id: string) => `${PUBLIC_URL}/api/Auth/company/callback/${id}`

let dns: DnsDouble
let thereA: IdentityProviderDouble
let thereB: IdentityProviderDouble
let crooked: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  thereA = await startIdentityProvider(backOf(idA))
  thereB = await startIdentityProvider(backOf(idB))
  crooked = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), thereA.close(), thereB.close(), crooked.close()]))

const api = apiTest({ settings })
const accountOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]
const ofClient = { oidcClient: CLIENT.clientId, clientSecret: CLIENT.clientSecret }

describe('two companies with providers of their own', () => {
  test('sign their people in, each at its own provider and company', async () => {
    expect(await api.ok(signInMethods, {})).toEqual({ companySignIn: false })
    await aCompanyWith(api, dns, {
      id: idA,
      domain: 'angkasa.example',
      issuer: thereA.issuer,
      more: {
        ...ofClient,
        rolesClaim: 'roles',
        roleMap: [
          { value: 'travel desk', roles: ['admin', 'user'] },
          { value: 'deputies', roles: ['owneradmin'] },
        ],
      },
    })
    await aCompanyWith(api, dns, {
      id: idB,
      domain: 'bahari.example',
      issuer: thereB.issuer,
      more: { ...ofClient, defaultRoles: ['administrators'] },
    })
    expect(await api.ok(signInMethods, {})).toEqual({ companySignIn: true })

    // One subject at both, and the word of a role that only one of them maps.
    const same = { email_verified: true, name: 'Ayu', roles: ['travel desk', 'owner', 'constructor', '__proto__'] }
    thereA.people.set('ayu', { ...same, email: 'ayu@angkasa.example' })
    thereB.people.set('ayu', { ...same, email: 'ayu@bahari.example' })
    for (const [email, clientId, roles] of [
      ['ayu@angkasa.example', idA, ['admin', 'user']],
      ['ayu@bahari.example', idB, ['administrators']],
    ] as const) {
      const end = await companySignIn(api, email, (start) => signInThere(start, 'ayu'))
      expect(end).toHaveProperty('token')
      expect(await accountOf(email)).toMatchObject({ clientId, roles, name: 'Ayu' })
      const profile = await api.ok(userProfile, {}, { as: 'token' in end ? end.token : '' })
      expect(profile.data.email).toBe(email)
    }
    const a = await beginAt(api, 'anybody@ANGKASA.example')
    expect(new URL(a?.redirectUrl ?? '').searchParams.get('redirect_uri')).toBe(backOf(idA))
    expect(await beginAt(api, 'x@sub.angkasa.example')).toBeNull()

    thereA.people.set('ayu', { ...same, email: 'ayu@angkasa.example', roles: ['deputies', 'unknown'] })
    await companySignIn(api, 'ayu@angkasa.example', (start) => signInThere(start, 'ayu'))
    expect((await accountOf('ayu@angkasa.example'))?.roles).toEqual(['owneradmin'])
  })
})

const signIn = (email: string, claims: object) => {
  crooked.claims = { email, email_verified: true, ...claims }
  return companySignIn(api, email, (start) => crooked.back(start))
}

describe('a provider that a company has set up', () => {
  test('admits no one before it is turned on, or after it is turned off, changed or removed', async () => {
    const domain = 'candi.example'
    const { as } = await aCompanyWith(api, dns, { domain, issuer: crooked.issuer })
    const email = `x@${domain}`
    crooked.claims = { sub: 'x', email, email_verified: true }
    const stops = [
      [() => api.ok(disableProvider, {}, { as }), 'off'],
      [() => api.ok(saveProvider, { body: saving(crooked.issuer) }, { as }), 'changed'],
      [() => api.ok(removeProvider, {}, { as }), 'removed'],
    ] as const
    for (const [stop, how] of stops) {
      await api.call(enableProvider, {}, { as })
      const began = await beginAt(api, email)
      const returned = await beginAt(api, email)
      const { ticket = '' } = await returnFromProvider(
        api,
        crooked.back(returned?.redirectUrl ?? ''),
        returned?.cookie ?? '',
      )
      expect(ticket, how).not.toBe('')
      await stop()
      expect(await returnFromProvider(api, crooked.back(began?.redirectUrl ?? ''), began?.cookie ?? ''), how).toEqual({
        company: 'over',
      })
      expect(await takeTicket(api, ticket, returned?.cookie ?? ''), how).toBeNull()
      expect((await beginAt(api, email)) === null, how).toBe(how !== 'changed')
    }
  })

  test('opens no account that its admin could not have managed', async () => {
    const domain = 'danau.example'
    const { clientId, as } = await aCompanyWith(api, dns, { domain, issuer: crooked.issuer })
    await aUser(api, { clientId, email: `wakil@${domain}`, roles: ['owneradmin'] })
    await aUser(api, { clientId, email: `staf@${domain}`, roles: ['user', 'admin'] })
    expect(await signIn(`owner@${domain}`, { sub: 'owner' })).toHaveProperty('token')

    const deputy = await aUser(api, { clientId, roles: ['owneradmin'] })
    const asDeputy = await signedInAs(api, deputy)
    await api.ok(saveProvider, { body: saving(crooked.issuer) }, { as: asDeputy })
    expect(await signIn(`owner@${domain}`, { sub: 'owner' })).toEqual({ failed: 'no_account' })
    expect(await signIn(`wakil@${domain}`, { sub: 'wakil' })).toEqual({ failed: 'no_account' })
    expect(await signIn(`staf@${domain}`, { sub: 'staf' })).toHaveProperty('token')

    await api.ok(saveProvider, { body: saving(crooked.issuer) }, { as })
    expect(await signIn(`wakil@${domain}`, { sub: 'wakil' })).toHaveProperty('token')
  })

  test('gives new people the configured roles, and refuses an unverified address', async () => {
    const domain = 'embun.example'
    await aCompanyWith(api, dns, { domain, issuer: crooked.issuer, more: { defaultRoles: ['user', 'admin'] } })
    expect(await signIn(`baru@${domain}`, { sub: 'baru' })).toHaveProperty('token')
    expect((await accountOf(`baru@${domain}`))?.roles).toEqual(['admin', 'user'])
    expect(await signIn(`lain@${domain}`, { sub: 'lain', email_verified: false })).toEqual({ failed: 'no_account' })
  })

  test('creates so many accounts and no more for now, but lets invited people and those with an account in', async () => {
    const domain = 'duku.example'
    const { clientId, as } = await aCompanyWith(api, dns, { domain, issuer: crooked.issuer })
    await aUser(api, { clientId, email: `lama@${domain}`, roles: ['user'] })
    await api.ok(invitePerson, { body: { email: `tamu@${domain}`, roles: ['user'] } }, { as })
    const windowEndsAt = new Date(api.clock.now().getTime() + 3_600_000)
    await api.db.insert(attemptCounters).values({ key: `accounts by provider ${clientId}`, wrong: 999, windowEndsAt })
    expect(await signIn(`tamu@${domain}`, { sub: 'tamu' })).toHaveProperty('token')
    expect(await signIn(`terakhir@${domain}`, { sub: 'terakhir' })).toHaveProperty('token')
    expect(await signIn(`baru@${domain}`, { sub: 'baru' })).toEqual({ failed: 'too_many_accounts' })
    expect(await signIn(`lama@${domain}`, { sub: 'lama' })).toHaveProperty('token')
    api.clock.advance(3_600_001)
    expect(await signIn(`baru@${domain}`, { sub: 'baru' })).toHaveProperty('token')
  })

  test('refusals of strangers leave the other rows of the audit log to be seen', async () => {
    const domain = 'enau.example'
    const { clientId } = await aCompanyWith(api, dns, { domain, issuer: crooked.issuer })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const begun = await beginAt(api, `x@${domain}`)
      const back = new URL(crooked.back(begun?.redirectUrl ?? ''))
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
      expect(await returnFromProvider(api, back.href, begun?.cookie ?? '')).toEqual({ company: 'refused' })
    }
    expect(await signIn(`x@${domain}`, { sub: 'x', email_verified: false })).toEqual({ failed: 'no_account' })
    const rows = await api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, clientId), eq(auditEvents.kind, 'sign_in_refused')))
    const reasons = rows.map(({ details }) => details['reason'])
    expect(reasons.filter((reason) => reason === 'refused')).toHaveLength(10)
    expect(reasons.filter((reason) => reason === 'no_account')).toHaveLength(1)
  })

  test('signs with a published key, or sends no signature', async () => {
    const domain = 'fajar.example'
    await aCompanyWith(api, dns, { domain, issuer: crooked.issuer })
    crooked.signsWrongly = true
    expect(await signIn(`x@${domain}`, { sub: 'x' })).toEqual({ failed: 'refused' })
    crooked.signsWrongly = false
    expect(await signIn(`x@${domain}`, { sub: 'x' })).toHaveProperty('token')
  })

  test('is not set up by an owner who was deactivated or demoted while it was asked', async () => {
    const { clientId, as } = await aCompanyWith(api, dns, {
      domain: 'hujan.example',
      issuer: thereA.issuer,
      more: ofClient,
    })
    for (const [take, code] of [
      [(userId: string) => api.ok(deactivatePerson, { params: { userId } }, { as }), 'unauthenticated'],
      [(userId: string) => api.ok(changeRoles, { params: { userId }, body: { roles: ['user'] } }, { as }), 'forbidden'],
    ] as const) {
      const leaving = await aUser(api, { clientId, roles: ['owner', 'user'] })
      const asLeaving = await signedInAs(api, leaving)
      crooked.beforeMetadata = () => take(leaving.id)
      await api.refused(code, saveProvider, { body: saving(crooked.issuer) }, { as: asLeaving })
      crooked.beforeMetadata = () => Promise.resolve()
      const stored = await api.db.select().from(identityProviders).where(eq(identityProviders.clientId, clientId))
      expect(stored.map(({ issuer }) => new URL(issuer).origin)).toEqual([new URL(thereA.issuer).origin])
    }
  })

  test('that was removed while it was asked changes no roles and makes no account', async () => {
    const domain = 'ibu.example'
    const more = { rolesClaim: 'groups', roleMap: [{ value: 'boss', roles: ['owneradmin', 'admin'] }] }
    const { clientId, as } = await aCompanyWith(api, dns, { domain, issuer: crooked.issuer, more })
    const known = await aUser(api, { clientId, email: `siti@${domain}`, roles: ['user'] })
    for (const [sub, email] of [
      ['siti', known.email],
      ['baru', `baru@${domain}`],
    ] as const) {
      await api.ok(saveProvider, { body: saving(crooked.issuer, more) }, { as })
      await api.ok(enableProvider, {}, { as })
      crooked.beforeTokens = () => api.ok(removeProvider, {}, { as })
      expect(await signIn(email, { sub, groups: ['boss'] })).toHaveProperty('failed')
      crooked.beforeTokens = () => Promise.resolve()
    }
    expect((await accountOf(known.email))?.roles).toEqual(['user'])
    expect(await accountOf(`baru@${domain}`)).toBeUndefined()
  })

  test('without a verified domain cannot be enabled', async () => {
    const { as } = await aCompany(api, 'gunung.example')
    await api.ok(saveProvider, { body: saving(crooked.issuer) }, { as })
    await api.refused('domain_unproved', enableProvider, {}, { as })
    expect(await beginAt(api, 'x@gunung.example')).toBeNull()
  })
})
