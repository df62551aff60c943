import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { askPasswordReset, resetPassword } from '#contract/accounts/emailed-sign-in.ts'
import {
  askAddressChange,
  confirmAddressChange,
  getOwnAddress,
  restoreAddress,
} from '#contract/accounts/email-address.ts'
import { login } from '#contract/accounts/auth.ts'
import { addPasskey, askNewPasskey, askSignInPasskey, signInWithPasskey } from '#contract/accounts/passkeys.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { confirmTotp, renewBackupCodes, startTotp } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents, backupCodes, passkeys, totpFactors } from '#server/database/schema/accounts/accounts.ts'
import {
  externalIdentities,
  identityProviders,
  mailDomains,
} from '#server/database/schema/companies/company-sign-ins.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { anAuthenticator, type Authenticator } from '#tests/support/accounts/authenticator.ts'
import { codeOf } from '#tests/support/accounts/second-factor.ts'
import { aUserWithPassword, PASSWORD } from '#tests/support/accounts/sign-in.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const DAY = 86_400_000
const NEW = 'perahu kertas biru 7'
const anAddress = () => `${uuidv7()}@new.example`
const back = (token: string) => ({ body: { token, ...FACTS } })
const reset = (token: string) => ({ body: { by: 'link' as const, token, password: NEW, ...FACTS } })
const linkTo = (email: string) => tokenTo(api, email, 'restore')
const addressOf = async (id: string) =>
  (await api.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

const change = async (user: User, as: string, email: string) => {
  await api.ok(askAddressChange, { body: { email } }, { as })
  await api.ok(confirmAddressChange, { body: { by: 'code', code: await codeTo(api, email) } }, { as })
  return addressOf(user.id)
}
const changed = async () => {
  const user = await aUserWithPassword(api)
  const as = await signedInAs(api, user)
  const email = anAddress()
  await change(user, as, email)
  return { user, as, email, link: await linkTo(user.email) }
}

describe('a change of address is not undone', () => {
  test('by links that are not ours, that were used, or after seven days', async () => {
    await api.refused('link_invalid', restoreAddress, back('x'.repeat(43)))
    await api.refused('link_invalid', restoreAddress, back('short'))
    const { user, email, link } = await changed()
    await api.refused(
      'link_invalid',
      confirmAddressChange,
      { body: { by: 'link', token: link } },
      {
        as: await signedInAs(api, user),
      },
    )
    api.clock.advance(7 * DAY)
    await api.refused('link_invalid', restoreAddress, back(link))
    expect(await addressOf(user.id)).toBe(email)
  })

  test('into an account that is closed', async () => {
    const other = await changed()
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, other.user.id))
    await api.refused('link_invalid', restoreAddress, back(other.link))
  })
})

describe('an undone change of address', () => {
  test('restores the address, ends every session, notifies both, and leads to a new password', async () => {
    const { user, email, link } = await changed()
    await api.ok(askPasswordReset, { body: { email, ...FACTS } })
    const theirs = await tokenTo(api, email, 'reset')
    api.clock.advance(6 * DAY)
    const as = await signedInAs(api, user)
    const { resetToken, ...restored } = await api.ok(restoreAddress, back(link))
    expect([restored, await addressOf(user.id)]).toEqual([{ userId: user.id, email: user.email }, user.email])
    await api.refused('signed_out_elsewhere', userProfile, {}, { as })
    for (const address of [user.email, email]) {
      const mail = await lastMailTo(api, address)
      expect(mail.subject).toBe('Your Singgah email address was restored')
      expect(mail.body).toContain(`Now: ${user.email}`)
      expect(mail.body).not.toMatch(/reset=|restore=/)
    }
    await api.refused('link_invalid', resetPassword, reset(theirs))
    expect((await api.ok(resetPassword, reset(resetToken ?? ''))).success).toBe(true)
    const kinds = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(kinds.find(({ kind }) => kind === 'email_restored')?.details).toMatchObject({ email: user.email })
  })

  test('leaves no link to a new password that is asked for at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email, link } = await changed()
      const ask = () => api.call(askPasswordReset, { body: { email, ...FACTS } })
      await Promise.all([ask(), ask(), api.ok(restoreAddress, back(link)), ask(), ask()])
      const links = (await mailsTo(api, email)).flatMap(({ body }) => /reset=([\w-]+)/.exec(body)?.[1] ?? [])
      for (const token of links) await api.refused('link_invalid', resetPassword, reset(token))
    }
  })

  test('takes effect once at the same moment', async () => {
    const { user, link } = await changed()
    const all = await Promise.all(Array.from({ length: 8 }, () => api.call(restoreAddress, back(link))))
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toHaveLength(2)
  })

  test('is also possible after the new holder changed password and address again', async () => {
    const { user, as, email, link } = await changed()
    await api.ok(changePassword, { body: { current: PASSWORD, next: NEW } }, { as })
    const third = anAddress()
    await change(user, as, third)
    // An address of less than seven days gets no link: it would take the account back for who took it.
    expect((await lastMailTo(api, email)).body).not.toContain('restore=')
    await api.ok(restoreAddress, back(link))
    expect(await addressOf(user.id)).toBe(user.email)
  })

  test('by its owner, who signs in and changes it back, leaves no link to who took it', async () => {
    const { user, email, link } = await changed()
    api.clock.advance(DAY)
    const as = await signedInAs(api, user)
    await change(user, as, user.email)
    expect((await lastMailTo(api, email)).body).not.toContain('restore=')
    await api.refused('link_invalid', restoreAddress, back(link))
    // The next change of it has a link again.
    const third = anAddress()
    await change(user, as, third)
    await api.ok(restoreAddress, back(await linkTo(user.email)))
    expect(await addressOf(user.id)).toBe(user.email)
  })

  test('has a link again for an address of more than seven days', async () => {
    const { user, email, link } = await changed()
    api.clock.advance(7 * DAY)
    const again = await signedInAs(api, user)
    await change(user, again, anAddress())
    const later = await linkTo(email)
    await api.refused('link_invalid', restoreAddress, back(link))
    await api.ok(restoreAddress, back(later))
    await api.refused('link_invalid', restoreAddress, back(later))
    expect(await addressOf(user.id)).toBe(email)
  })

  test('of an account without a password leads to none', async () => {
    const user = await aUser(api, { passwordHash: null })
    await change(user, await signedInAs(api, user), anAddress())
    expect(await api.ok(restoreAddress, back(await linkTo(user.email)))).toEqual({
      userId: user.id,
      email: user.email,
      resetToken: null,
    })
  })
})

const SITE = 'https://travel.example'
const addsPasskey = async (as: string): Promise<Authenticator> => {
  const authenticator = anAuthenticator(SITE)
  const asked = await api.ok(askNewPasskey, {}, { as })
  const body = { challengeId: asked.challengeId, made: authenticator.make(asked), name: 'Chrome, Linux' }
  await api.ok(addPasskey, { body }, { as })
  return authenticator
}
const signsIn = async (authenticator: Authenticator): Promise<boolean> => {
  const asked = await api.ok(askSignInPasskey, {})
  const body = { challengeId: asked.challengeId, answer: authenticator.sign(asked), ...FACTS }
  return (await api.ok(signInWithPasskey, { body })).success
}
const addsApp = async (as: string): Promise<void> => {
  const { secret } = await api.ok(startTotp, {}, { as })
  await api.ok(confirmTotp, { body: { code: codeOf(api, secret) } }, { as })
}
const factorsOf = async ({ id }: User) => ({
  apps: (await api.db.select().from(totpFactors).where(eq(totpFactors.userId, id))).length,
  codes: (await api.db.select().from(backupCodes).where(eq(backupCodes.userId, id))).length,
  passkeys: (await api.db.select().from(passkeys).where(eq(passkeys.userId, id))).length,
})

describe('an attacker who changed the address', () => {
  test('keeps no passkey, app or password from the week before the change or since; older ones stay', async () => {
    const user = await aUserWithPassword(api)
    const older = await addsPasskey(await signedInAs(api, user))
    api.clock.advance(8 * DAY)
    const before = await addsPasskey(await signedInAs(api, user))
    api.clock.advance(6 * DAY)
    const as = await signedInAs(api, user)
    await change(user, as, anAddress())
    const link = await linkTo(user.email)
    const since = await addsPasskey(as)
    await addsApp(as)
    expect(await Promise.all([older, before, since].map(signsIn))).toEqual([true, true, true])
    const { resetToken } = await api.ok(restoreAddress, back(link))
    const stolen = { username: user.email, password: PASSWORD, ...FACTS }
    expect((await api.ok(login, { body: stolen })).success).toBe(false)
    expect((await api.ok(resetPassword, reset(resetToken ?? ''))).success).toBe(true)
    expect(await Promise.all([older, before, since].map(signsIn))).toEqual([true, false, false])
    expect(await factorsOf(user)).toEqual({ apps: 0, codes: 0, passkeys: 1 })
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    const removed = events.map(({ kind }) => kind).filter((kind) => kind.endsWith('_removed'))
    expect(removed.toSorted()).toEqual(['passkey_removed', 'passkey_removed', 'totp_removed'])
    const mail = (await mailsTo(api, user.email)).find(({ subject }) => subject.endsWith('was restored'))
    expect(JSON.stringify(mail)).toMatch(/added since .* The old password no longer works\./)
  })

  test('keeps no backup codes of an older app, which stays', async () => {
    const user = await aUserWithPassword(api)
    await addsApp(await signedInAs(api, user))
    api.clock.advance(30 * DAY)
    const as = await signedInAs(api, user)
    await change(user, as, anAddress())
    const link = await linkTo(user.email)
    expect(await factorsOf(user)).toEqual({ apps: 1, codes: 10, passkeys: 0 })
    await api.ok(renewBackupCodes, {}, { as })
    await api.ok(restoreAddress, back(link))
    expect(await factorsOf(user)).toEqual({ apps: 1, codes: 0, passkeys: 0 })
  })

  test('leaves none that is added at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { user, as, link } = await changed()
      const prepared = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const asked = await api.ok(askNewPasskey, {}, { as })
          const made = anAuthenticator('https://travel.example').make(asked)
          return { body: { challengeId: asked.challengeId, made, name: 'Thief' } }
        }),
      )
      await Promise.all([
        ...prepared.slice(0, 4).map((input) => api.call(addPasskey, input, { as })),
        api.ok(restoreAddress, back(link)),
        ...prepared.slice(4).map((input) => api.call(addPasskey, input, { as })),
      ])
      expect((await factorsOf(user)).passkeys).toBe(0)
    }
  })

  test('takes nothing older with them: app and backup codes stay', async () => {
    const user = await aUserWithPassword(api)
    await addsApp(await signedInAs(api, user))
    api.clock.advance(30 * DAY)
    await change(user, await signedInAs(api, user), anAddress())
    await api.ok(restoreAddress, back(await linkTo(user.email)))
    expect(await factorsOf(user)).toEqual({ apps: 1, codes: 10, passkeys: 0 })
  })
})

const tie = async (user: User, { email, isOn }: { email: string; isOn: boolean }) => {
  const now = api.clock.now()
  const { id: userId, clientId } = user
  const domain = email.slice(email.indexOf('@') + 1)
  const of = { id: uuidv7(), clientId, madeAt: now, changedAt: now, issuer: 'https://id.example' }
  await api.db.insert(identityProviders).values({
    ...of,
    oidcClientId: 'singgah',
    clientSecret: Buffer.from('sealed'),
    roleMap: {},
    defaultRoles: ['user'],
    savedWithRoles: ['owner'],
    enabledAt: isOn ? now : null,
  })
  await api.db
    .insert(mailDomains)
    .values({ id: uuidv7(), clientId, domain, challenge: 'x', madeAt: now, verifiedAt: now })
  await api.db.insert(externalIdentities).values({ issuer: of.issuer, subject: userId, userId, clientId, madeAt: now })
}

describe('an address managed by the company', () => {
  test('cannot be changed here by company sign-in users; a pending change is not applied either', async () => {
    const user = await aUser(api, { email: `ayu@${uuidv7()}.example` })
    const as = await signedInAs(api, user)
    const email = anAddress()
    await api.ok(askAddressChange, { body: { email } }, { as })
    await tie(user, { email: user.email, isOn: true })
    expect(await api.ok(getOwnAddress, {}, { as })).toMatchObject({ isOfCompany: true })
    await api.refused('address_of_company', askAddressChange, { body: { email } }, { as })
    const code = await codeTo(api, email)
    await api.refused('address_of_company', confirmAddressChange, { body: { by: 'code', code } }, { as })
    expect(await addressOf(user.id)).toBe(user.email)
  })

  test.each([
    ['whose sign-in is turned off', false, 'own'],
    ['whose sign-in speaks for other domains', true, 'other'],
  ])('is changed by people of a company %s', async (_which, isOn, whose) => {
    const user = await aUser(api, { email: `ayu@${uuidv7()}.example` })
    await tie(user, { email: whose === 'own' ? user.email : `x@${uuidv7()}.example`, isOn })
    const email = anAddress()
    expect(await change(user, await signedInAs(api, user), email)).toBe(email)
  })

  test('is changed by a colleague who does not use the company sign-in', async () => {
    const user = await aUser(api, { email: `ayu@${uuidv7()}.example` })
    const colleague = await aUser(api, { clientId: user.clientId, email: user.email.replace('ayu', 'budi') })
    await tie(user, { email: user.email, isOn: true })
    const email = anAddress()
    expect(await change(colleague, await signedInAs(api, colleague), email)).toBe(email)
  })
})
