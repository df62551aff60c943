import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAddressChange, confirmAddressChange, restoreAddress } from '#contract/accounts/email-address.ts'
import { askPasswordReset, resetPassword } from '#contract/accounts/emailed-sign-in.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { confirmTotp, startTotp } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { getInvitation, signUp } from '#contract/accounts/sign-up.ts'
import {
  changeRoles,
  deactivatePerson,
  getJoinCode,
  invitePerson,
  renewJoinCode,
  resetSecondFactor,
} from '#contract/companies/people.ts'
import { listCompanies, setAccountTerms } from '#contract/companies/account-terms.ts'
import { getCompanySignIn } from '#contract/companies/company-sign-in-settings.ts'
import type { Role } from '#contract/core/roles.ts'
import { auditEvents, passkeys } from '#server/database/schema/accounts/accounts.ts'
import {
  externalIdentities,
  identityProviders,
  mailDomains,
} from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { audit } from '#server/domain/accounts/audit/audit.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword, PASSWORD } from '#tests/support/accounts/sign-in.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const NEW = 'perahu kertas biru 7'
const anAddress = () => `${uuidv7()}@people.example`
const invitationTo = (email: string) => tokenTo(api, email, 'invitation')
const deletionOf = async ({ id }: User) => {
  const [row] = await api.db.select({ askedAt: users.deletionAskedAt }).from(users).where(eq(users.id, id))
  return row?.askedAt
}
const subjectsTo = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject)

let clientId: string
let owner: User
/** A session of whoever learnt the owner's password. */
let asThief: string
let asDeputy: string

beforeAll(() => legalTexts(api))
beforeEach(async () => {
  clientId = (await aClient(api, { name: 'Gerabah Kasongan' })).id
  owner = await aUserWithPassword(api, { clientId, roles: ['owner', 'user'] })
  asThief = await signedInAs(api, owner)
  asDeputy = await signedInAs(api, await aUser(api, { clientId, roles: ['owneradmin', 'owner'] }))
})

const invite = async (email: string, ...roles: Role[]) => {
  await api.ok(invitePerson, { body: { email, roles } }, { as: asThief })
  return invitationTo(email)
}
const moveAway = async (email: string) => {
  await api.ok(askAddressChange, { body: { email } }, { as: asThief })
  await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as: asThief })
  return tokenTo(api, owner.email, 'restore')
}
const reset = async () => {
  await api.ok(askPasswordReset, { body: { email: owner.email, ...FACTS } })
  const token = await tokenTo(api, owner.email, 'reset')
  await api.ok(resetPassword, { body: { by: 'link', token, password: NEW, ...FACTS } })
}

describe('a restored address', () => {
  test('ends invitations, the company code and the deletion of the account that somebody else asked for', async () => {
    const { joinCode } = await api.ok(renewJoinCode, {}, { as: asThief })
    const accomplice = anAddress()
    const token = await invite(accomplice, 'owner', 'user')
    const link = await moveAway(anAddress())
    await api.ok(askDeletion, { body: {} }, { as: asThief })
    await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
    await api.refused('link_invalid', getInvitation, { params: { token } })
    expect(await deletionOf(owner)).toBeNull()
    const after = await api.ok(getJoinCode, {}, { as: asDeputy })
    expect(after.joinCode).not.toBeNull()
    expect(after.joinCode).not.toBe(joinCode)
    const told = (await lastMailTo(api, owner.email)).body
    expect(told).toContain(accomplice)
    expect(told).toContain('new company code')
    const kinds = await api.db
      .select({ kind: auditEvents.kind, by: auditEvents.actorUserId })
      .from(auditEvents)
      .where(eq(auditEvents.clientId, clientId))
    for (const kind of ['invitation_withdrawn', 'join_code_changed', 'deletion_undone']) {
      expect(kinds).toContainEqual({ kind, by: null })
    }
  })

  test('turns company sign-in off where it was turned on with that account, and only there', async () => {
    const now = api.clock.now()
    const provider = { clientId, issuer: `https://${uuidv7()}.example`, madeAt: now, changedAt: now }
    await api.db.insert(identityProviders).values({
      ...provider,
      id: uuidv7(),
      oidcClientId: 'singgah',
      clientSecret: Buffer.from('sealed'),
      roleMap: {},
      defaultRoles: ['user'],
      savedWithRoles: ['owner'],
      enabledAt: now,
    })
    const restored = async () => {
      const link = await moveAway(anAddress())
      await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
      asThief = await signedInAs(api, owner)
      return (await api.ok(getCompanySignIn, {}, { as: asDeputy })).provider?.enabledAt
    }
    expect(await restored()).toBe(now.toISOString())
    const turnedOn = { clientId, actorUserId: owner.id, subjectUserId: null, kind: 'company_sign_in_enabled' } as const
    await audit({ db: api.db, now, caller: { ip: '192.0.2.1', requestId: uuidv7() } }, turnedOn)
    api.clock.advance(60_000)
    const deputy = await aUser(api, { clientId, roles: ['owneradmin'], createdAt: api.clock.now() })
    const identity = {
      issuer: provider.issuer,
      subject: 'deputy',
      userId: deputy.id,
      clientId,
      madeAt: api.clock.now(),
    }
    await api.db.insert(externalIdentities).values(identity)
    expect(await restored()).toBeNull()
    const [row] = await api.db.select({ disabledAt: users.disabledAt }).from(users).where(eq(users.id, deputy.id))
    expect(row?.disabledAt).not.toBeNull()
    expect((await lastMailTo(api, owner.email)).body).toContain('Company sign-in was turned off')
  })
})

test('a restored address gives up the email domains that were verified with that account', async () => {
  const [now, domain] = [api.clock.now(), `${uuidv7()}.example`]
  const made = { clientId, challenge: 'x', madeAt: now, verifiedAt: now }
  await api.db.insert(mailDomains).values([
    { ...made, id: uuidv7(), domain },
    { ...made, id: uuidv7(), domain: `own.${domain}` },
  ])
  const event = { clientId, actorUserId: owner.id, subjectUserId: null, kind: 'mail_domain_verified' } as const
  await audit({ db: api.db, now, caller: { ip: '192.0.2.1', requestId: uuidv7() } }, { ...event, details: { domain } })
  const link = await moveAway(anAddress())
  await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
  const left = await api.db
    .select({ domain: mailDomains.domain })
    .from(mailDomains)
    .where(eq(mailDomains.clientId, clientId))
  expect(left).toEqual([{ domain: `own.${domain}` }])
  expect((await lastMailTo(api, owner.email)).body).toContain(domain)
})

describe('a new password by email', () => {
  test('ends invitations and the deletion of the account, and says so', async () => {
    const invited = anAddress()
    const token = await invite(invited, 'user')
    await api.ok(askDeletion, { body: {} }, { as: asThief })
    await reset()
    await api.refused('link_invalid', getInvitation, { params: { token } })
    expect(await deletionOf(owner)).toBeNull()
    const mails = await mailsTo(api, owner.email)
    expect(mails.find(({ subject }) => subject.includes('password was changed'))?.body).toContain(invited)
    expect(mails.at(-1)?.subject).toContain('won’t be deleted')
  })

  test('says nothing of either where there is none', async () => {
    await reset()
    expect((await lastMailTo(api, owner.email)).body).not.toContain('invitations')
  })
})

describe('what lets somebody manage the people of a company', () => {
  test('is told to all owners, also at the address that was just replaced', async () => {
    const thief = anAddress()
    await moveAway(thief)
    await invite(anAddress(), 'owneradmin', 'user')
    const target = await aUser(api, { clientId })
    const give = { params: { userId: target.id }, body: { roles: ['owner' as const, 'user' as const] } }
    await api.ok(changeRoles, give, { as: asThief })
    for (const reader of [thief, owner.email]) {
      const subjects = await subjectsTo(reader)
      expect(subjects).toContain('An owner was invited to Gerabah Kasongan')
      expect(subjects).toContain('Gerabah Kasongan has another owner')
    }
    await invite(anAddress(), 'user')
    expect((await subjectsTo(owner.email)).filter((subject) => subject.startsWith('An owner'))).toHaveLength(1)
  })

  test('and a deletion is told to the address that was just replaced', async () => {
    await moveAway(anAddress())
    await api.ok(askDeletion, { body: {} }, { as: asThief })
    const told = await lastMailTo(api, owner.email)
    expect(told.subject).toContain('will be deleted')
    expect(told.body).toContain('undo that change')
  })
})

test('who is deactivated does not come back by the company code, where there is one', async () => {
  const codeAfter = async () => {
    const leaving = await aUser(api, { clientId })
    await api.ok(deactivatePerson, { params: { userId: leaving.id } }, { as: asDeputy })
    return (await api.ok(getJoinCode, {}, { as: asDeputy })).joinCode
  }
  expect(await codeAfter()).toBeNull()
  const { joinCode } = await api.ok(renewJoinCode, {}, { as: asDeputy })
  const after = await codeAfter()
  expect(after).toMatch(/^\w+$/)
  expect(after).not.toBe(joinCode)
})

const join = async (token: string, email: string) => {
  const body = { way: 'invitation' as const, token, name: 'Wayan Suryani', password: NEW, locale: 'id' as const }
  await api.ok(signUp, { body: { ...body, agrees: true, ...FACTS } })
  const [person] = await api.db.select().from(users).where(eq(users.email, email))
  if (person === undefined) throw new Error('nobody joined')
  return person
}
const on = ({ id: userId }: User) => ({ params: { userId } })
const accomplice = async () => {
  const email = anAddress()
  const person = await join(await invite(email, 'owner', 'user'), email)
  return { person, as: await signedInAs(api, person) }
}

describe('an accomplice', () => {
  test('who was made an owner shuts out no older one for seven days, nor does an owner themselves', async () => {
    const { person, as } = await accomplice()
    const demoted = { ...on(owner), body: { roles: ['user' as const] } }
    await api.refused('owner_protected', deactivatePerson, on(owner), { as })
    await api.refused('owner_protected', changeRoles, demoted, { as })
    await api.refused('owner_protected', resetSecondFactor, on(owner), { as })
    await api.refused('owner_protected', changeRoles, demoted, { as: asThief })
    await api.ok(changeRoles, { ...on(owner), body: { roles: ['owner', 'admin'] } }, { as: asThief })
    api.clock.advance(7 * 86_400_000 + 1)
    await api.ok(deactivatePerson, on(owner), { as: await signedInAs(api, person) })
  })

  test('is closed, and who got owner rights loses them, once the address is restored', async () => {
    const link = await moveAway(anAddress())
    const { person, as } = await accomplice()
    const colleague = await aUser(api, { clientId })
    await api.ok(changeRoles, { ...on(colleague), body: { roles: ['owner', 'user'] } }, { as: asThief })
    const second = anAddress()
    await api.ok(invitePerson, { body: { email: second, roles: ['user'] } }, { as })
    const last = await join(await invitationTo(second), second)
    await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
    const rows = await api.db.select().from(users).where(eq(users.clientId, clientId))
    const of = ({ id }: User) => rows.find((row) => row.id === id)
    expect(of(person)?.disabledAt).not.toBeNull()
    expect(of(last)?.disabledAt).not.toBeNull()
    expect(of(colleague)).toMatchObject({ roles: ['user'], disabledAt: null })
    expect(of(owner)).toMatchObject({ roles: ['owner', 'user'], disabledAt: null })
    const told = (await lastMailTo(api, owner.email)).body
    for (const { email } of [person, last, colleague]) expect(told).toContain(email)
  })

  test('is named by the mail of a new password, stays, and the owners hear of the joining', async () => {
    const { person } = await accomplice()
    await reset()
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.disabledAt).toBeNull()
    const mails = await mailsTo(api, owner.email)
    expect(mails.find(({ subject }) => subject.includes('password was changed'))?.body).toContain(person.email)
    expect(mails.map(({ subject }) => subject).join('\n')).toMatch(/accepted your invitation|joined/i)
  })
})

test('a new password by email removes young passkeys and replaces the code of a company that its reader runs', async () => {
  const { joinCode } = await api.ok(renewJoinCode, {}, { as: asThief })
  const key = {
    userId: owner.id,
    clientId,
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    isBackedUp: false,
  }
  const now = api.clock.now()
  await api.db.insert(passkeys).values([
    { ...key, id: uuidv7(), name: 'of the owner', madeAt: new Date(now.getTime() - 8 * 86_400_000) },
    { ...key, id: uuidv7(), name: 'of the thief', madeAt: now },
  ])
  await reset()
  const left = await api.db.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.userId, owner.id))
  expect(left).toEqual([{ name: 'of the owner' }])
  expect((await api.ok(getJoinCode, {}, { as: asDeputy })).joinCode).not.toBe(joinCode)
  const mails = await mailsTo(api, owner.email)
  const told = mails.find(({ subject }) => subject.includes('password was changed'))?.body
  expect(told).toContain('of the thief')
  expect(told).toContain('new company code')
})

test('terms that somebody set in an account of the operator are told to its owners, and set back with the address', async () => {
  clientId = (await aClient(api, { name: 'Operator', isOperator: true })).id
  owner = await aUserWithPassword(api, { clientId, roles: ['owner', 'admin'] })
  asThief = await signedInAs(api, owner)
  const company = await aClient(api, { name: 'Rempah Laut' })
  const termsOf = async () => {
    const { companies } = await api.ok(listCompanies, { query: { text: 'Rempah Laut' } }, { as: asThief })
    return companies.find((one) => one.clientId === company.id)
  }
  const before = await termsOf()
  if (before === undefined) throw new Error('the company is not listed')
  const link = await moveAway(anAddress())
  const { creditLimit } = before.terms
  const body = {
    terms: { ...before.terms, creditLimit: { ...creditLimit, minor: creditLimit.minor * 2 }, isVetted: false },
    note: 'Vetted by phone',
  }
  const set = { params: { clientId: company.id }, body }
  await api.ok(setAccountTerms, set, { as: asThief, version: before.version })
  expect((await lastMailTo(api, owner.email)).subject).toBe('The terms of Rempah Laut were changed')
  await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
  expect((await lastMailTo(api, owner.email)).body).toContain('Rempah Laut')
  asThief = await signedInAs(api, owner)
  expect((await termsOf())?.terms).toEqual(before.terms)
})

describe('the mail of a new sign-in method', () => {
  test('has a link that removes it, and outlives a new password that a thief sets', async () => {
    const { secret } = await api.ok(startTotp, {}, { as: asThief })
    await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as: asThief })
    const link = await tokenTo(api, owner.email, 'secure')
    await api.ok(changePassword, { body: { current: PASSWORD, next: NEW } }, { as: asThief })
    const { email, resetToken } = await api.ok(restoreAddress, { body: { token: link, ...FACTS } })
    expect(email).toBe(owner.email)
    expect((await lastMailTo(api, owner.email)).subject).toBe('Your Singgah account was secured')
    await api.refused('signed_out_elsewhere', userProfile, {}, { as: asThief })
    const shown = { by: 'link' as const, token: resetToken ?? '', password: 'perahu kertas biru 8', ...FACTS }
    expect((await api.ok(resetPassword, { body: shown })).token).not.toBeNull()
    await api.refused('link_invalid', restoreAddress, { body: { token: link, ...FACTS } })
  })

  test('does not undo an earlier recovery: links after the one that was used are over', async () => {
    const back = await moveAway(anAddress())
    const { secret } = await api.ok(startTotp, {}, { as: asThief })
    await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as: asThief })
    const [row] = await api.db.select({ email: users.email }).from(users).where(eq(users.id, owner.id))
    const ofThief = await tokenTo(api, row?.email ?? '', 'secure')
    await api.ok(restoreAddress, { body: { token: back, ...FACTS } })
    await api.refused('link_invalid', restoreAddress, { body: { token: ofThief, ...FACTS } })
  })
})
