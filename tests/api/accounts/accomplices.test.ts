import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPasswordReset, resetPassword } from '#contract/accounts/emailed-sign-in.ts'
import { listCompanies, setAccountTerms } from '#contract/companies/account-terms.ts'
import { deactivatePerson, invitePerson, reactivatePerson, renewJoinCode } from '#contract/companies/people.ts'
import { getInvitation } from '#contract/accounts/sign-up.ts'
import { identityProviders, mailDomains } from '#server/database/schema/companies/company-sign-ins.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { aUserWithPassword } from '#tests/support/accounts/sign-in.ts'
import { takeover } from '#tests/support/accounts/takeover.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const { anAddress, present, enter, moveAway, restore, invite, joinBy, joinByCode, give } = takeover(api)
const DAY = 86_400_000

let clientId: string
let owner: User
let asThief: string

beforeAll(() => legalTexts(api))
const begin = async (isOperator = false) => {
  clientId = (await aClient(api, { name: 'Gerabah Kasongan', isOperator })).id
  owner = await aUserWithPassword(api, { clientId, roles: ['owner', 'user'] })
  asThief = await signedInAs(api, owner)
}
beforeEach(() => begin())
const told = async () => (await lastMailTo(api, owner.email)).body

describe('what accomplices did is undone with the address', () => {
  test('people they invited and roles they gave, however long the chain', async () => {
    const link = await moveAway(owner, asThief)
    const colleague = await aUser(api, { clientId })
    const old = await aUser(api, { clientId, roles: ['admin', 'user'] })
    const one = await give(asThief, colleague, 'owner', 'user')
    const two = await give(one.as, old, 'owner', 'user')
    const three = await invite(two.as, 'owner', 'user')
    const open = anAddress()
    await api.ok(invitePerson, { body: { email: open, roles: ['user'] } }, { as: two.as })
    const invitation = await tokenTo(api, open, 'invitation')
    await restore(link)
    expect(await present(colleague)).toMatchObject({ roles: ['user'], ownerSince: null, disabledAt: null })
    expect(await present(old)).toMatchObject({ roles: ['admin', 'user'], disabledAt: null })
    expect((await present(three.person)).disabledAt).not.toBeNull()
    await api.refused('link_invalid', getInvitation, { params: { token: invitation } })
    for (const email of [colleague.email, old.email, three.person.email, open]) expect(await told()).toContain(email)
    expect((await lastMailTo(api, three.person.email)).subject).toContain('dinonaktifkan')
    expect((await lastMailTo(api, old.email)).subject).not.toContain('owner')
  })

  test('but not what a colleague did before they got a role, nor what others did', async () => {
    const link = await moveAway(owner, asThief)
    const deputy = await aUser(api, { clientId, roles: ['owneradmin', 'user'] })
    const before = await invite(await signedInAs(api, deputy), 'user')
    api.clock.advance(1000)
    const promoted = await give(asThief, deputy, 'owner', 'user')
    const after = await invite(promoted.as, 'user')
    const other = await aUser(api, { clientId, roles: ['owner', 'user'] })
    const theirs = await invite(await signedInAs(api, other), 'admin', 'user')
    await restore(link)
    for (const person of [before.person, theirs.person]) expect((await present(person)).disabledAt).toBeNull()
    expect(await present(theirs.person)).toMatchObject({ roles: ['admin', 'user'] })
    expect((await present(after.person)).disabledAt).not.toBeNull()
    expect(await present(deputy)).toMatchObject({ roles: ['owneradmin', 'user'] })
  })

  test('people who joined by the code that the thief set, who get any role, or are opened again', async () => {
    const fired = await aUser(api, { clientId, disabledAt: api.clock.now() })
    const link = await moveAway(owner, asThief)
    const joined = await joinByCode(asThief)
    await give(asThief, joined.person, 'admin', 'user')
    const clerk = await aUser(api, { clientId })
    await give(asThief, clerk, 'administrators', 'user')
    await api.ok(reactivatePerson, { params: { userId: fired.id } }, { as: asThief })
    await restore(link)
    expect(await present(joined.person)).toMatchObject({ roles: ['user'] })
    expect((await present(joined.person)).disabledAt).not.toBeNull()
    expect((await present(fired)).disabledAt).not.toBeNull()
    expect(await present(clerk)).toMatchObject({ roles: ['user'], disabledAt: null })
    for (const { email } of [joined.person, clerk, fired]) expect(await told()).toContain(email)
  })

  test('and who joined by the code that was there before, which they could read, is named and stays', async () => {
    const { joinCode } = await api.ok(renewJoinCode, {}, { as: asThief })
    const before = await joinBy(joinCode)
    api.clock.advance(8 * DAY)
    asThief = (await enter(owner)).as
    const link = await moveAway(owner, asThief)
    const since = await joinBy(joinCode)
    await restore(link)
    expect((await present(since.person)).disabledAt).toBeNull()
    expect(await told()).toContain(`joined with the company code since then: ${since.person.email}`)
    expect(await told()).not.toContain(before.person.email)
  })

  test('their sign-in service and email domains', async () => {
    const link = await moveAway(owner, asThief)
    const { person } = await invite(asThief, 'owner', 'user')
    const [now, domain] = [api.clock.now(), `${uuidv7()}.example`]
    const made = { clientId, madeAt: now }
    const row = { ...made, id: uuidv7(), changedAt: now, enabledAt: now, oidcClientId: 'x', roleMap: {} }
    const secret = { clientSecret: Buffer.from('sealed'), issuer: `https://${domain}` }
    const roles = { defaultRoles: ['owneradmin' as const], savedWithRoles: ['owner' as const] }
    await api.db.insert(identityProviders).values({ ...row, ...secret, ...roles })
    await api.db.insert(mailDomains).values({ ...made, id: uuidv7(), domain, challenge: 'x', verifiedAt: now })
    const event = { clientId, actorUserId: person.id, subjectUserId: null }
    const given = { db: api.db, now, caller: { ip: '192.0.2.1', requestId: uuidv7() } }
    await audit(given, { ...event, kind: 'company_sign_in_changed', details: { issuer: secret.issuer } })
    await audit(given, { ...event, kind: 'mail_domain_verified', details: { domain } })
    await restore(link)
    const [provider] = await api.db.select().from(identityProviders).where(eq(identityProviders.clientId, clientId))
    expect(provider?.enabledAt).toBeNull()
    expect(await api.db.select().from(mailDomains).where(eq(mailDomains.clientId, clientId))).toEqual([])
    expect(await told()).toContain(domain)
    expect(await told()).toContain('Company sign-in was turned off')
  })

  test('terms they set for companies of the operator, whoever of them was the last', async () => {
    await begin(true)
    const company = await aClient(api, { name: `Rempah Laut ${uuidv7()}` })
    const link = await moveAway(owner, asThief)
    const termsOf = async (as: string) => {
      const { companies } = await api.ok(listCompanies, { query: { text: company.name } }, { as })
      const [one] = companies
      if (one === undefined) throw new Error('the company is not listed')
      return one
    }
    const { terms } = await termsOf(asThief)
    const double = async (as: string) => {
      const { terms: now, version } = await termsOf(as)
      const creditLimit = { ...now.creditLimit, minor: now.creditLimit.minor * 2 }
      const body = { terms: { ...now, creditLimit }, note: 'Vetted by phone' }
      await api.ok(setAccountTerms, { params: { clientId: company.id }, body }, { as, version })
    }
    const accomplice = await invite(asThief, 'owner', 'admin')
    await double(asThief)
    await double(accomplice.as)
    expect((await lastMailTo(api, owner.email)).subject).toContain('were changed')
    await restore(link)
    expect((await termsOf((await enter(owner)).as)).terms).toEqual(terms)
    expect(await told()).toContain(company.name)
  })
})

test('new owners are told to addresses that any owner had within a week', async () => {
  await moveAway(owner, asThief)
  const one = await give(asThief, await aUser(api, { clientId }), 'owner', 'user')
  await give(one.as, await aUser(api, { clientId }), 'owner', 'user')
  const subjects = (await mailsTo(api, owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Gerabah Kasongan has another owner')).toHaveLength(2)
})

const toldOf = async () => {
  await moveAway(owner, asThief)
  const { person } = await joinByCode(asThief)
  await give(asThief, person, 'admin', 'user')
  const mails = await mailsTo(api, owner.email)
  expect(mails.some(({ body }) => body.includes(person.email))).toBe(true)
  return mails.filter(({ subject }) => subject === 'Gerabah Kasongan has another admin').length
}

test('so are new admins of the operator, and who joined by the code', async () => {
  expect(await toldOf()).toBe(0)
  await begin(true)
  expect(await toldOf()).toBe(1)
})

test('a new password by email names what accomplices did as well', async () => {
  const one = await give(asThief, await aUser(api, { clientId }), 'owner', 'user')
  const two = await invite(one.as, 'user')
  await api.ok(askPasswordReset, { body: { email: owner.email, ...FACTS } })
  const token = await tokenTo(api, owner.email, 'reset')
  await api.ok(resetPassword, { body: { by: 'link', token, password: 'perahu kertas biru 8', ...FACTS } })
  const mail = (await mailsTo(api, owner.email)).find(({ subject }) => subject.includes('password was changed'))
  for (const { email } of [one.person, two.person]) expect(mail?.body).toContain(email)
})

const handedOver = async () => {
  const founder = owner
  const heir = await invite(asThief, 'owner', 'user')
  api.clock.advance(6 * DAY)
  const link = await moveAway(founder, (await enter(founder)).as)
  api.clock.advance(DAY + 1)
  heir.as = (await enter(heir.person)).as
  return { founder, heir, link }
}

describe('an account that no longer manages its company', () => {
  test('undoes nothing there: its owners are told', async () => {
    const { founder, heir, link } = await handedOver()
    await give(heir.as, founder, 'user')
    const later = await invite(heir.as, 'user')
    await restore(link)
    for (const { person } of [heir, later]) expect((await present(person)).disabledAt).toBeNull()
    expect(await present(heir.person)).toMatchObject({ roles: ['owner', 'user'] })
    const mail = (await mailsTo(api, heir.person.email)).find(({ subject }) => subject.includes('akun yang dipulihkan'))
    for (const email of [founder.email, later.person.email]) expect(mail?.body).toContain(email)
    expect(await told()).toContain('We told the owners')
  })

  test('undoes as a deputy what a deputy may, and leaves owners', async () => {
    const { founder, heir, link } = await handedOver()
    await give(heir.as, founder, 'owneradmin', 'user')
    const later = await invite(heir.as, 'user')
    await restore(link)
    expect(await present(heir.person)).toMatchObject({ roles: ['owner', 'user'], disabledAt: null })
    expect((await present(later.person)).disabledAt).not.toBeNull()
  })

  test('of the operator sets no terms back', async () => {
    await begin(true)
    const company = await aClient(api, { name: `Rempah Laut ${uuidv7()}` })
    const chief = await signedInAs(api, await aUser(api, { clientId, roles: ['owner'] }))
    const termsOf = async () =>
      (await api.ok(listCompanies, { query: { text: company.name } }, { as: chief })).companies[0]
    const before = await termsOf()
    if (before === undefined) throw new Error('the company is not listed')
    const terms = { ...before.terms, creditLimit: { ...before.terms.creditLimit, minor: 0 }, isVetted: false }
    const set = { params: { clientId: company.id }, body: { terms, note: 'Fraud' } }
    const link = await moveAway(owner, asThief)
    await api.ok(setAccountTerms, set, { as: asThief, version: before.version })
    await give(chief, owner, 'user')
    await restore(link)
    expect((await termsOf())?.terms).toEqual(terms)
  })
})

test('an accomplice cannot shut the owner out once the link was used', async () => {
  const link = await moveAway(owner, asThief)
  const one = await give(asThief, await aUser(api, { clientId }), 'owner', 'user')
  const two = await invite(one.as, 'owner', 'user')
  await restore(link)
  api.clock.advance(7 * DAY + 1)
  const as = await signedInAs(api, two.person)
  await api.refused('account_closed', deactivatePerson, { params: { userId: owner.id } }, { as })
})
