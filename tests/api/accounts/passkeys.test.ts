import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addPasskey,
  askNewPasskey,
  askStepUpPasskey,
  askSignInPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/accounts/passkeys.ts'
import { askSecondPasskey, finishSignIn } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { anAuthenticator, type Authenticator } from '#tests/support/accounts/authenticator.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { BROWSER, challengeOf, enrolled } from '#tests/support/accounts/second-factor.ts'

const SITE = 'https://singgah.example'
const api = apiTest({ settings: { publicUrl: SITE } })
const REFUSED = { success: false, token: null, message: 'Login failed, please try again!' }

const add = async (as: string, authenticator: Authenticator, name = 'Chrome, Linux') => {
  const asked = await api.ok(askNewPasskey, {}, { as })
  return api.ok(addPasskey, { body: { challengeId: asked.challengeId, made: authenticator.make(asked), name } }, { as })
}

/** A person who has a password, and a passkey. */
const withPasskey = async (more: Parameters<typeof aUser>[1] = {}) => {
  const user = await aUser(api, more)
  const as = await signedInAs(api, user)
  const authenticator = anAuthenticator(SITE)
  return { user, as, authenticator, passkey: await add(as, authenticator) }
}

const signIn = async (authenticator: Authenticator, twist: Parameters<Authenticator['sign']>[1] = {}) => {
  const asked = await api.ok(askSignInPasskey, {})
  const body = { challengeId: asked.challengeId, answer: authenticator.sign(asked, twist), ...BROWSER }
  return { body, answer: await api.ok(signInWithPasskey, { body }) }
}

describe('adding a passkey', () => {
  test('needs recent step-up, to begin and to end', async () => {
    const as = await signedInAs(api, await aUser(api))
    const asked = await api.ok(askNewPasskey, {}, { as })
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', askNewPasskey, {}, { as })
    const body = { challengeId: asked.challengeId, made: anAuthenticator(SITE).make(asked), name: 'x' }
    await api.refused('step_up_needed', addPasskey, { body }, { as })
  })

  test('refuses another site, no verification, another person’s challenge, an old one and one twice', async () => {
    const as = await signedInAs(api, await aUser(api))
    const authenticator = anAuthenticator(SITE)
    for (const twist of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const asked = await api.ok(askNewPasskey, {}, { as })
      const body = { challengeId: asked.challengeId, made: authenticator.make(asked, twist), name: 'x' }
      await api.refused('passkey_refused', addPasskey, { body }, { as })
    }
    const others = await api.ok(askNewPasskey, {}, { as: await signedInAs(api, await aUser(api)) })
    const stolen = { challengeId: others.challengeId, made: authenticator.make(others), name: 'x' }
    await api.refused('passkey_refused', addPasskey, { body: stolen }, { as })
    const old = await api.ok(askNewPasskey, {}, { as })
    const body = { challengeId: old.challengeId, made: authenticator.make(old), name: 'x' }
    api.clock.advance(5 * 60_000)
    await api.refused('passkey_refused', addPasskey, { body }, { as })
    const good = await api.ok(askNewPasskey, {}, { as })
    const goodBody = { challengeId: good.challengeId, made: authenticator.make(good), name: 'x' }
    await api.ok(addPasskey, { body: goodBody }, { as })
    await api.refused('passkey_refused', addPasskey, { body: goodBody }, { as })
    await api.refused('required', addPasskey, { body: { ...goodBody, name: ' ' } }, { as })
  })

  test('refuses a passkey that is already registered', async () => {
    const { authenticator } = await withPasskey()
    const as = await signedInAs(api, await aUser(api))
    const asked = await api.ok(askNewPasskey, {}, { as })
    const body = { challengeId: asked.challengeId, made: authenticator.make(asked), name: 'x' }
    await api.refused('passkey_refused', addPasskey, { body }, { as })
  })

  test('requests one that names its person and verifies them, and excludes those they have', async () => {
    const { user, as, passkey, authenticator } = await withPasskey()
    const { options } = await api.ok(askNewPasskey, {}, { as })
    expect(options).toMatchObject({
      rp: { id: 'singgah.example' },
      user: { name: user.email, displayName: user.name },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal', 'hybrid'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await api.ok(listPasskeys, {}, { as })).toEqual({ items: [passkey], hasPassword: true })
    expect(passkey).toEqual({
      passkeyId: authenticator.id,
      name: 'Chrome, Linux',
      madeAt: api.clock.now().toISOString(),
      lastUsedAt: null,
      isBackedUp: true,
    })
    expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toEqual(['Passkey added to your account'])
  })

  test('are limited to twenty', async () => {
    const as = await signedInAs(api, await aUser(api))
    for (let count = 0; count < 20; count += 1) await add(as, anAuthenticator(SITE))
    await api.refused('too_many_passkeys', askNewPasskey, {}, { as })
  })
})

describe('signing in with a passkey', () => {
  test('opens a session of that method, and increases the counter', async () => {
    const { user, as, authenticator } = await withPasskey()
    const { answer } = await signIn(authenticator)
    expect(answer).toMatchObject({ success: true, token: expect.any(String) })
    await api.ok(userProfile, {}, { as: answer.token ?? '' })
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(rows.at(-1)).toMatchObject({ method: 'passkey', browser: 'Chrome' })
    const { items } = await api.ok(listPasskeys, {}, { as })
    expect(items).toMatchObject([{ lastUsedAt: api.clock.now().toISOString() }])
  })

  test('is refused alike for an unknown passkey and for every wrong answer', async () => {
    const { authenticator } = await withPasskey()
    await signIn(authenticator)
    const other = await withPasskey()
    const wrongs: [Authenticator, Parameters<Authenticator['sign']>[1]][] = [
      [anAuthenticator(SITE), {}],
      [authenticator, { origin: 'https://evil.example' }],
      [authenticator, { rpId: 'evil.example' }],
      [authenticator, { isVerified: false }],
      [authenticator, { counter: 1 }],
      [authenticator, { userHandle: Buffer.from(other.user.id.replaceAll('-', ''), 'hex').toString('base64url') }],
    ]
    for (const [one, twist] of wrongs) expect((await signIn(one, twist)).answer).toEqual(REFUSED)
    const stolen = await api.ok(askSignInPasskey, {})
    const signed = other.authenticator.sign(stolen)
    const answer = { ...authenticator.sign(stolen), response: signed.response }
    expect(await api.ok(signInWithPasskey, { body: { challengeId: stolen.challengeId, answer, ...BROWSER } })).toEqual(
      REFUSED,
    )
    expect((await signIn(authenticator, { counter: 50 })).answer.success).toBe(true)
  })

  test('accepts a challenge once and for five minutes, also at the same moment', async () => {
    const { authenticator } = await withPasskey()
    const asked = await api.ok(askSignInPasskey, {})
    const body = { challengeId: asked.challengeId, answer: authenticator.sign(asked), ...BROWSER }
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.ok(signInWithPasskey, { body })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await api.ok(signInWithPasskey, { body })).toEqual(REFUSED)
    const late = await api.ok(askSignInPasskey, {})
    api.clock.advance(5 * 60_000)
    const lateBody = { challengeId: late.challengeId, answer: authenticator.sign(late), ...BROWSER }
    expect(await api.ok(signInWithPasskey, { body: lateBody })).toEqual(REFUSED)
  })

  test('refuses a challenge issued for another purpose', async () => {
    const { as, authenticator } = await withPasskey()
    const asked = await api.ok(askStepUpPasskey, {}, { as })
    const body = { challengeId: asked.challengeId, answer: authenticator.sign(asked), ...BROWSER }
    expect(await api.ok(signInWithPasskey, { body })).toEqual(REFUSED)
  })

  test('of nobody known fills the audit log with ten rows an hour of an address at most', async () => {
    const asked = await api.ok(askSignInPasskey, {})
    const body = { challengeId: asked.challengeId, answer: anAuthenticator(SITE).sign(asked), ...BROWSER }
    const refusedFrom = async (remoteAddress: string): Promise<number> => {
      const call = { method: 'POST', url: signInWithPasskey.path, remoteAddress, payload: body } as const
      for (let attempt = 0; attempt < 12; attempt += 1) expect((await api.inject(call)).json()).toEqual(REFUSED)
      return api.db.$count(auditEvents, eq(auditEvents.ip, remoteAddress))
    }
    expect(await refusedFrom('203.0.113.21')).toBe(10)
    expect(await refusedFrom('203.0.113.22')).toBe(10)
    api.clock.advance(3_600_001)
    expect(await refusedFrom('203.0.113.21')).toBe(20)
  })

  test('is refused to a disabled account', async () => {
    const { user, authenticator } = await withPasskey()
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, user.id))
    expect((await signIn(authenticator)).answer).toEqual(REFUSED)
  })

  test('is both factors', async () => {
    const { as } = await enrolled(api)
    const authenticator = anAuthenticator(SITE)
    await add(as, authenticator)
    expect((await signIn(authenticator)).answer).toMatchObject({ success: true, token: expect.any(String) })
  })
})

const asSecond = async () => {
  const person = await enrolled(api)
  const authenticator = anAuthenticator(SITE)
  await add(person.as, authenticator)
  const held = await challengeOf(api, person.user)
  expect(held.ways).toContain('passkey')
  const body = { challengeId: held.challengeId, secret: held.secret }
  return { ...person, authenticator, body, asked: await api.ok(askSecondPasskey, { body }) }
}

describe('a passkey as the second factor', () => {
  test('ends the sign-in that the password began', async () => {
    const { authenticator, body, asked } = await asSecond()
    expect(asked.options.allowCredentials).toMatchObject([{ id: authenticator.id }])
    const passkey = { challengeId: asked.challengeId, answer: authenticator.sign(asked) }
    const { token } = await api.ok(finishSignIn, { body: { ...body, passkey, ...BROWSER } })
    await api.ok(userProfile, {}, { as: token ?? '' })
  })

  test('is not another person’s, nor the answer to another challenge', async () => {
    const { body, asked, authenticator } = await asSecond()
    const other = await withPasskey()
    const theirs = { challengeId: asked.challengeId, answer: other.authenticator.sign(asked) }
    await api.refused('code_refused', finishSignIn, { body: { ...body, passkey: theirs, ...BROWSER } })
    const general = await api.ok(askSignInPasskey, {})
    const passkey = { challengeId: general.challengeId, answer: authenticator.sign(general) }
    await api.refused('code_refused', finishSignIn, { body: { ...body, passkey, ...BROWSER } })
  })
})

describe('one’s own passkeys', () => {
  test('cannot be renamed, removed or used for step-up by another person', async () => {
    const { passkey, as } = await withPasskey()
    const other = await signedInAs(api, await aUser(api))
    const { passkeyId } = passkey
    await api.refused('not_found', renamePasskey, { body: { passkeyId, name: 'Mine' } }, { as: other })
    await api.refused('not_found', removePasskey, { body: { passkeyId } }, { as: other })
    await api.refused('not_found', askStepUpPasskey, {}, { as: other })
    expect((await api.ok(listPasskeys, {}, { as: other })).items).toEqual([])
    expect((await api.ok(listPasskeys, {}, { as })).items).toEqual([passkey])
  })

  test('can be renamed, and removed with recent step-up; a removed one no longer signs in', async () => {
    const { user, passkey, as, authenticator } = await withPasskey()
    const { passkeyId } = passkey
    await api.refused('required', renamePasskey, { body: { passkeyId, name: '' } }, { as })
    expect((await api.ok(renamePasskey, { body: { passkeyId, name: 'Telephone' } }, { as })).name).toBe('Telephone')
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', removePasskey, { body: { passkeyId } }, { as })
    const fresh = await signedInAs(api, user)
    await api.ok(removePasskey, { body: { passkeyId } }, { as: fresh })
    await api.refused('not_found', removePasskey, { body: { passkeyId } }, { as: fresh })
    expect((await signIn(authenticator)).answer).toEqual(REFUSED)
    const [, removed] = await mailsTo(api, user.email)
    expect(removed).toMatchObject({ subject: 'Passkey removed from your account' })
    expect(removed?.body).toContain('Telephone')
  })

  test('keeps the last passkey that is the only sign-in method, also when two are removed at once', async () => {
    const { passkey, as } = await withPasskey({ passwordHash: null })
    expect((await api.ok(listPasskeys, {}, { as })).hasPassword).toBe(false)
    await api.refused('last_way_in', removePasskey, { body: { passkeyId: passkey.passkeyId } }, { as })
    const second = await add(as, anAuthenticator(SITE))
    const answers = await Promise.all(
      [passkey, second].map(({ passkeyId }) => api.call(removePasskey, { body: { passkeyId } }, { as })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await api.ok(listPasskeys, {}, { as })).items).toHaveLength(1)
  })
})
