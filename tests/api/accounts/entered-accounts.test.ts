import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAddressChange, confirmAddressChange } from '#contract/accounts/email-address.ts'
import { askPasswordReset } from '#contract/accounts/emailed-sign-in.ts'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import {
  disableProvider,
  enableProvider,
  getCompanySignIn,
  removeProvider,
  saveProvider,
} from '#contract/companies/company-sign-in-settings.ts'
import { deactivatePerson, reactivatePerson } from '#contract/companies/people.ts'
import { totpFactors } from '#server/database/schema/accounts/accounts.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { aCompanyWith, companySignIn, PUBLIC_URL, saving } from '#tests/support/accounts/company-sign-in.ts'
import { startCrookedProvider, type CrookedProvider } from '#tests/support/accounts/crooked-provider.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword } from '#tests/support/accounts/sign-in.ts'
import { takeover } from '#tests/support/accounts/takeover.ts'
import { startDns, type DnsDouble } from '#tests/support/doubles/dns-server.ts'

const settings = { publicUrl: PUBLIC_URL, identityPrivateAddresses: true, dnsServers: [''] }
let dns: DnsDouble
let good: CrookedProvider
let evil: CrookedProvider
const api = apiTest({ settings })
beforeAll(async () => {
  dns = await startDns()
  settings.dnsServers[0] = dns.address
  good = await startCrookedProvider()
  evil = await startCrookedProvider()
  await legalTexts(api)
})
afterAll(() => Promise.all([dns.close(), good.close(), evil.close()]))
const { anAddress, present, moveAway, restore, invite, give } = takeover(api)
const DAY = 86_400_000

const enterAs = async (email: string, provider: CrookedProvider, claims = {}) => {
  provider.claims = { sub: `of ${email}`, email, email_verified: true, ...claims }
  const end = await companySignIn(api, email, (start) => provider.back(start))
  if (!('token' in end)) throw new Error('the provider signed nobody in')
  api.clock.advance(1000)
  return end.token
}
const addApp = async (as: string) => {
  const { secret } = await api.ok(startTotp, {}, { as })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
}
const hasApp = async ({ id }: User) =>
  (await api.db.select().from(totpFactors).where(eq(totpFactors.userId, id))).length > 0
const move = async (as: string, email: string) => {
  await api.ok(askAddressChange, { body: { email } }, { as })
  await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as })
}
const aCompanyOf = async (more = {}) => {
  const domain = `${uuidv7()}.example`
  const company = await aCompanyWith(api, dns, { domain, issuer: good.issuer, more })
  const { clientId, owner } = company
  api.clock.advance(30 * DAY)
  return { clientId, owner, domain, as: await signedInAs(api, owner) }
}

/** A thief of the owner’s account entered the one of a deputy. */
const entered = async () => {
  const company = await aCompanyOf()
  const { clientId, owner, domain, as } = company
  const deputy = await aUserWithPassword(api, { clientId, roles: ['owneradmin', 'user'], email: `d@${domain}` })
  const link = await moveAway(owner, as)
  await api.ok(saveProvider, { body: saving(evil.issuer) }, { as })
  const asDeputy = await enterAs(deputy.email, evil)
  const thiefs = anAddress()
  return { ...company, deputy, asDeputy, link, thiefs }
}

describe('sign-in settings', () => {
  test('saved again unchanged undo nobody, nor what older owners did since', async () => {
    const { clientId, owner, domain, as } = await aCompanyOf()
    const older = await aUser(api, { clientId, roles: ['owner', 'user'], disabledAt: api.clock.now() })
    const young = await aUserWithPassword(api, { clientId })
    const asYoung = (await give(as, young, 'owner', 'user')).as
    await api.ok(saveProvider, { body: saving(good.issuer, { clientSecret: '' }) }, { as: asYoung })
    await addApp(asYoung)
    const link = await tokenTo(api, young.email, 'secure')
    const asOwner = await enterAs(owner.email, good)
    await addApp(asOwner)
    await api.ok(reactivatePerson, { params: { userId: older.id } }, { as: asOwner })
    const invited = await invite(asOwner, 'owner', 'user')
    const joined = `new@${domain}`
    await enterAs(joined, good)
    await api.refused('owner_protected', deactivatePerson, { params: { userId: older.id } }, { as: asYoung })
    await restore(link)
    for (const which of [older, invited.person, { email: joined }]) {
      expect((await present(which)).disabledAt).toBeNull()
    }
    expect(await hasApp(owner)).toBe(true)
    await api.ok(userProfile, {}, { as: asOwner })
    expect((await api.ok(getCompanySignIn, {}, { as: asOwner })).provider?.enabledAt).not.toBeNull()
  })

  test('turned off and on open no account, so older ones keep what they did since', async () => {
    const { owner, clientId, as } = await aCompanyOf()
    const young = await aUserWithPassword(api, { clientId })
    const asYoung = (await give(as, young, 'owner', 'user')).as
    await api.ok(disableProvider, {}, { as: asYoung })
    await api.ok(enableProvider, {}, { as: asYoung })
    await addApp(asYoung)
    const link = await tokenTo(api, young.email, 'secure')
    const asOwner = await enterAs(owner.email, good)
    await addApp(asOwner)
    const invited = await invite(asOwner, 'owner', 'user')
    await restore(link)
    expect(await hasApp(owner)).toBe(true)
    expect((await present(invited.person)).disabledAt).toBeNull()
  })

  test('that give other roles undo the roles they gave, what was done with them, and the service', async () => {
    const { clientId, owner, domain, as } = await aCompanyOf()
    const clerk = await aUser(api, { clientId, email: `clerk@${domain}` })
    const link = await moveAway(owner, as)
    const giving = { rolesClaim: 'roles', roleMap: [{ value: 'all', roles: ['owneradmin'] }], clientSecret: '' }
    await api.ok(saveProvider, { body: saving(good.issuer, giving) }, { as })
    const asClerk = await enterAs(clerk.email, good, { roles: ['all'] })
    expect((await present(clerk)).roles).toEqual(['owneradmin'])
    const invited = await invite(asClerk, 'user')
    await restore(link)
    expect(await present(clerk)).toMatchObject({ roles: ['user'], disabledAt: null })
    expect((await present(invited.person)).disabledAt).not.toBeNull()
    const state = await api.ok(getCompanySignIn, {}, { as: await signedInAs(api, owner) })
    expect(state.provider?.enabledAt).toBeNull()
  })
})

describe('an entered account whose address was changed there', () => {
  test('gets its address back, and the mail names that', async () => {
    const { owner, as, deputy, asDeputy, link, thiefs } = await entered()
    await api.ok(removeProvider, {}, { as })
    await move(asDeputy, thiefs)
    await restore(link)
    expect(await present(deputy)).toMatchObject({ email: deputy.email, disabledAt: null })
    const { body } = await lastMailTo(api, owner.email)
    expect(body).toContain(deputy.email)
    expect(body).not.toContain(thiefs)
    const before = (await mailsTo(api, thiefs)).length
    await api.ok(askPasswordReset, { body: { email: thiefs, ...FACTS } })
    const mails = await mailsTo(api, thiefs)
    expect(mails.slice(before).some(({ body: text }) => text.includes('reset='))).toBe(false)
  })

  test('also where the service made another account with it', async () => {
    const { as, deputy, asDeputy, link, thiefs } = await entered()
    await api.ok(removeProvider, {}, { as })
    await move(asDeputy, thiefs)
    await move(asDeputy, anAddress())
    const squatter = await aUser(api, {
      clientId: deputy.clientId,
      email: deputy.email,
      createdAt: api.clock.now(),
    })
    await restore(link)
    expect(await present(deputy)).toMatchObject({ email: deputy.email, disabledAt: null })
    expect((await present(squatter)).disabledAt).not.toBeNull()
  })

  test('also if it was moved aside in between for the owner of the address it had taken', async () => {
    const { as, deputy, asDeputy, link, thiefs } = await entered()
    await api.ok(removeProvider, {}, { as })
    const helper = await aUserWithPassword(api)
    const helpersLink = await moveAway(helper, await signedInAs(api, helper))
    await move(asDeputy, thiefs)
    await move(asDeputy, helper.email)
    await restore(helpersLink)
    expect((await present({ id: deputy.id })).email).toBe(thiefs)
    await restore(link)
    expect(await present({ id: deputy.id })).toMatchObject({ email: deputy.email, disabledAt: null })
  })

  test('and stays, if its deletion was asked for there', async () => {
    const { as, deputy, asDeputy, link } = await entered()
    await api.ok(removeProvider, {}, { as })
    await api.ok(askDeletion, {}, { as: asDeputy })
    expect((await present(deputy)).deletionAskedAt).not.toBeNull()
    await restore(link)
    expect(await present(deputy)).toMatchObject({ deletionAskedAt: null, disabledAt: null })
  })

  test('is closed where another company has that address by now', async () => {
    const { owner, as, deputy, asDeputy, link, thiefs } = await entered()
    await api.ok(removeProvider, {}, { as })
    await move(asDeputy, thiefs)
    const other = await aUser(api, { email: deputy.email, createdAt: api.clock.now() })
    await restore(link)
    expect((await present({ id: deputy.id })).disabledAt).not.toBeNull()
    expect(await present({ id: other.id })).toMatchObject({ email: deputy.email, disabledAt: null })
    expect((await lastMailTo(api, owner.email)).body).toContain(deputy.email)
  })
})
