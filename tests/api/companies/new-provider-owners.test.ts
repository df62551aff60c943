import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { getCompanySignIn, saveProvider } from '#contract/companies/company-sign-in-settings.ts'
import { changeRoles, deactivatePerson } from '#contract/companies/people.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aCompanyWith, companySignIn, PUBLIC_URL, saving } from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { takeover } from '#tests/support/accounts/takeover.ts'
import { apiTest } from '#tests/support/api.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }
let dns: DnsDouble
let good: CrookedProvider
let other: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  good = await startCrookedProvider()
  other = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), good.close(), other.close()]))
const api = apiTest({ settings })
const { enter } = takeover(api)
const DAY = 86_400_000

const mayEnter = async (email: string, provider = other): Promise<boolean> => {
  provider.claims = { sub: `of ${email}`, email, email_verified: true }
  return 'token' in (await companySignIn(api, email, (start) => provider.back(start)))
}

test('a newly connected service signs in no owner but the one who connected it, for seven days', async () => {
  const domain = 'tua.example'
  const { clientId, owner } = await aCompanyWith(api, dns, { domain, issuer: good.issuer })
  const second = await aUser(api, { clientId, roles: ['owner', 'user'], email: `second@${domain}` })
  const clerk = await aUser(api, { clientId, email: `clerk@${domain}` })
  expect(await mayEnter(owner.email, good)).toBe(true)
  expect(await mayEnter(second.email, good)).toBe(false)
  api.clock.advance(30 * DAY)
  expect(await mayEnter(second.email, good)).toBe(true)

  const as = (await enter(owner)).as
  const fresh = await aUser(api, { clientId })
  await api.ok(changeRoles, { params: { userId: fresh.id }, body: { roles: ['owner', 'user'] } }, { as })
  const asFresh = (await enter(fresh)).as
  await api.refused('owner_protected', deactivatePerson, { params: { userId: second.id } }, { as: asFresh })
  await api.ok(saveProvider, { body: saving(other.issuer) }, { as: asFresh })
  for (const { email } of [owner, second]) expect(await mayEnter(email)).toBe(false)
  expect(await mayEnter(clerk.email)).toBe(true)
  // The same service saved again is no new one.
  api.clock.advance(4 * DAY)
  const again = saving(other.issuer, { clientSecret: '', defaultRoles: ['admin'] })
  const { provider } = await api.ok(saveProvider, { body: again }, { as: (await enter(fresh)).as })
  const from = new Date(api.clock.now().getTime() + 3 * DAY)
  expect(provider?.ownersFrom).toBe(from.toISOString())
  api.clock.advance(3 * DAY)
  expect(await mayEnter(second.email)).toBe(true)
  const state = await api.ok(getCompanySignIn, {}, { as: await signedInAs(api, owner) })
  expect(state.provider?.ownersFrom).toBeNull()
})

test('an address with spaces around it is the one without', async () => {
  const domain = 'rapi.example'
  const { clientId } = await aCompanyWith(api, dns, { domain, issuer: good.issuer })
  const clerk = await aUser(api, { clientId, email: `clerk@${domain}` })
  good.claims = { sub: 'clerk', email: ` ${clerk.email} `, email_verified: true }
  const end = await companySignIn(api, clerk.email, (start) => good.back(start))
  if (!('token' in end)) throw new Error('the provider signed nobody in')
  expect((await api.ok(userProfile, {}, { as: end.token })).data.email).toBe(clerk.email)
  expect(await api.db.$count(users, eq(users.clientId, clientId))).toBe(2)
})

test('a provider of a company that nobody verified makes fifty accounts a day', async () => {
  const domain = 'banyak.example'
  const { clientId } = await aCompanyWith(api, dns, { domain, issuer: good.issuer })
  await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, clientId))
  const clerk = await aUser(api, { clientId, email: `clerk@${domain}` })
  for (let made = 0; made < 50; made += 1) expect(await mayEnter(`p${made}@${domain}`, good)).toBe(true)
  expect(await mayEnter(`more@${domain}`, good)).toBe(false)
  for (const email of [clerk.email, `p7@${domain}`]) expect(await mayEnter(email, good)).toBe(true)
  api.clock.advance(DAY + 1)
  expect(await mayEnter(`more@${domain}`, good)).toBe(true)
})
