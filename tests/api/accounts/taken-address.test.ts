import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { askAddressChange, confirmAddressChange, restoreAddress } from '#contract/accounts/email-address.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { changeRoles } from '#contract/companies/people.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { saveProvider } from '#contract/companies/company-sign-in-settings.ts'
import { totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { aCompanyWith, companySignIn, PUBLIC_URL, saving } from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword } from '#tests/support/accounts/sign-in.ts'
import { takeover } from '#tests/support/accounts/takeover.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }
let dns: DnsDouble
let good: CrookedProvider
let evil: CrookedProvider
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  good = await startCrookedProvider()
  evil = await startCrookedProvider()
})
afterAll(() => Promise.all([dns.close(), good.close(), evil.close()]))
const api = apiTest({ settings })
const { present, moveAway, restore } = takeover(api)
const DAY = 86_400_000

const enterAs = async (email: string) => {
  evil.claims = { sub: uuidv7(), email, email_verified: true }
  const end = await companySignIn(api, email, (start) => evil.back(start))
  if (!('token' in end) || end.token === null) throw new Error('the provider signed nobody in')
  return end.token
}
const moveTo = async (as: string, email: string) => {
  await api.ok(askAddressChange, { body: { email } }, { as })
  await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as })
}
const moved = async () => {
  const user = await aUserWithPassword(api)
  const as = await signedInAs(api, user)
  return { user, as, link: await moveAway(user, as) }
}

test('an address taken by the thief’s sign-in service goes back to its owner', async () => {
  const company = await aCompanyWith(api, dns, { domain: 'kuno.example', issuer: good.issuer })
  api.clock.advance(30 * DAY)
  const thief = await signedInAs(api, company.owner)
  const link = await moveAway(company.owner, thief)
  await api.ok(saveProvider, { body: saving(evil.issuer) }, { as: thief })
  const squatter = await enterAs(company.owner.email)
  const { id } = await present({ email: company.owner.email })
  api.clock.advance(1000)
  await restore(link)
  expect(await present({ id: company.owner.id })).toMatchObject({
    email: company.owner.email,
    roles: ['owner', 'user'],
  })
  expect((await present({ id })).disabledAt).not.toBeNull()
  for (const as of [squatter, thief]) expect((await api.call(userProfile, {}, { as })).statusCode).toBe(401)
  expect((await lastMailTo(api, company.owner.email)).body).toContain('Another account had been using your address')
})

test('an account of another company made with the address since is closed, an older one gets its own back', async () => {
  const [one, other] = [await moved(), await moved()]
  api.clock.advance(1000)
  const made = await aUser(api, { email: one.user.email, createdAt: api.clock.now() })
  await restore(one.link)
  expect(await present({ id: one.user.id })).toMatchObject({ email: one.user.email })
  expect((await present({ id: made.id })).disabledAt).not.toBeNull()
  expect((await present({ id: made.id })).email).toBe(`${made.id}@taken.invalid`)

  const older = await aUserWithPassword(api)
  const as = await signedInAs(api, older)
  await moveTo(as, other.user.email)
  await restore(other.link)
  expect(await present({ id: other.user.id })).toMatchObject({ email: other.user.email })
  expect(await present({ id: older.id })).toMatchObject({ email: older.email, disabledAt: null })
})

test('an older account gets its own address back from a sign-up that was never verified', async () => {
  const [one, older] = [await moved(), await aUserWithPassword(api)]
  await moveTo(await signedInAs(api, older), one.user.email)
  await aUser(api, { email: older.email, emailVerifiedAt: null })
  await restore(one.link)
  expect(await present({ id: older.id })).toMatchObject({ email: older.email })
})

test('the last owner of another company loses the address alone', async () => {
  const one = await moved()
  api.clock.advance(1000)
  const made = { email: one.user.email, createdAt: api.clock.now() }
  const founder = await aUser(api, { ...made, roles: ['owner', 'user'] })
  const clerk = await aUser(api, { clientId: founder.clientId })
  await restore(one.link)
  expect(await present({ id: founder.id })).toMatchObject({
    email: `${founder.id}@taken.invalid`,
    disabledAt: null,
  })
  expect((await present(clerk)).disabledAt).toBeNull()
})

test('accounts entered through the thief’s sign-in service lose what was added there, and what was done is undone', async () => {
  const domain = 'lama.example'
  const company = await aCompanyWith(api, dns, { domain, issuer: good.issuer })
  const { clientId, owner } = company
  const deputy = await aUser(api, { clientId, roles: ['owneradmin', 'user'], email: `c@${domain}` })
  const clerk = await aUser(api, { clientId })
  api.clock.advance(30 * DAY)
  const thief = await signedInAs(api, owner)
  const { secret } = await api.ok(startTotp, {}, { as: thief })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as: thief })
  const link = await tokenTo(api, owner.email, 'secure')
  await api.ok(saveProvider, { body: saving(evil.issuer) }, { as: thief })
  const asDeputy = await enterAs(deputy.email)
  const app = await api.ok(startTotp, {}, { as: asDeputy })
  await api.ok(confirmTotp, { body: { code: codeOf(api, app.secret) } }, { as: asDeputy })
  await api.ok(changeRoles, { params: { userId: clerk.id }, body: { roles: ['admin', 'user'] } }, { as: asDeputy })
  api.clock.advance(1000)
  await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
  expect(await present({ id: clerk.id })).toMatchObject({ roles: ['user'] })
  expect(await present({ id: deputy.id })).toMatchObject({ roles: ['owneradmin', 'user'], disabledAt: null })
  const left = (await api.db.select().from(totpFactors)).map(({ userId }) => userId)
  expect(left).not.toContain(deputy.id)
  expect((await api.call(userProfile, {}, { as: asDeputy })).statusCode).toBe(401)
  const told = (await lastMailTo(api, owner.email)).body
  for (const { email } of [clerk, deputy]) expect(told).toContain(email)
})
