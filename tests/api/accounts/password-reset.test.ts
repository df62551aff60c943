import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { askPasswordReset, resetPassword } from '#contract/accounts/emailed-sign-in.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents, mailedSecrets, rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { codeTo, comparable, FACTS, lastMailTo, insertsOf, tokenTo, wrong } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const MINUTE = 60_000
const OLD = 'pasar malam di solo'
const NEW = 'perahu kertas biru 7'
let oldHash: string

beforeAll(async () => {
  oldHash = await hashPassword(OLD)
})

const someone = (more = {}) => aUser(api, { passwordHash: oldHash, ...more })
const ask = (email: string, options = {}) => api.ok(askPasswordReset, { body: { email, ...FACTS } }, options)
const byCode = (email: string, code: string, password = NEW) => ({
  body: { by: 'code' as const, email, code, password, ...FACTS },
})
const byLink = (token: string, password = NEW) => ({ body: { by: 'link' as const, token, password, ...FACTS } })
const signIn = async (username: string, password: string): Promise<boolean> =>
  (await api.ok(login, { body: { username, password, ...FACTS } })).success

describe('requesting a new password', () => {
  test('refuses an invalid address', async () => {
    await api.refused('email_invalid', askPasswordReset, { body: { email: 'nobody', ...FACTS } })
  })

  test('gets the same answer, after the same statements, for every account', async () => {
    const [known, disabled] = [await someone(), await someone({ disabledAt: api.clock.now() })]
    const withoutPassword = await someone({ passwordHash: null })
    const unknown = `${uuidv7()}@people.example`
    const [answers, statements] = [new Set<string>(), new Set<string>()]
    for (const email of [unknown, known.email, disabled.email, withoutPassword.email]) {
      const texts = await insertsOf(async () => {
        answers.add(comparable(await api.call(askPasswordReset, { body: { email, ...FACTS } })))
      })
      statements.add(texts.join('\n'))
    }
    expect([...answers]).toHaveLength(1)
    expect([...statements]).toHaveLength(1)
    expect(await mailsTo(api, unknown)).toEqual([])
    expect(await mailsTo(api, disabled.email)).toEqual([])
    expect((await lastMailTo(api, withoutPassword.email)).body).toContain('This account has no password')
    expect(await tokenTo(api, withoutPassword.email, 'reset')).toBe('')
    expect(await mailsTo(api, known.email)).toHaveLength(1)
  })

  test('counts attempts for every address alike, known or not', async () => {
    for (const email of [(await someone()).email, `${uuidv7()}@people.example`]) {
      for (let count = 0; count < 5; count += 1) await ask(count % 2 === 0 ? email : email.toUpperCase())
      await api.refused('proof_needed', askPasswordReset, { body: { email, ...FACTS } })
      api.clock.advance(15 * MINUTE)
      await ask(email)
    }
  })

  test('mails a link to the installation itself, whatever host the call names', async () => {
    const { email } = await someone()
    await ask(email, {
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://travel.example' },
    })
    const { body } = await lastMailTo(api, email)
    expect(body).toContain('https://travel.example/forgot-password?reset=')
    expect(body).not.toContain('evil')
    expect(body).toContain('Firefox, Linux')
  })

  test('puts no text of the caller into the mail', async () => {
    const { email } = await someone()
    await api.ok(askPasswordReset, { body: { email, ...FACTS, browser: 'visit evil.example', os: 'now' } })
    expect((await lastMailTo(api, email)).body).not.toContain('evil')
  })

  test('stores neither code nor link', async () => {
    const { id, email } = await someone()
    await ask(email)
    const rows = await api.db.select().from(mailedSecrets).where(eq(mailedSecrets.userId, id))
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify(rows.map(({ codeHash, linkHash }) => [String(codeHash), String(linkHash)]))
    expect(stored).not.toContain(await codeTo(api, email))
    expect(stored).not.toContain(await tokenTo(api, email, 'reset'))
  })
})

describe('a new password', () => {
  test('is refused without a mailed code, and for unknown links', async () => {
    const { email } = await someone()
    for (const code of ['', '1234', '12345678x']) await api.refused('code_refused', resetPassword, byCode(email, code))
    await api.refused('code_refused', resetPassword, byCode(email, '12345678'))
    await api.refused('code_refused', resetPassword, byCode(`${uuidv7()}@people.example`, '12345678'))
    await api.refused('link_invalid', resetPassword, byLink('x'.repeat(43)))
    await api.refused('link_invalid', resetPassword, byLink('short'))
  })

  test('is refused where it breaks a rule, and the code remains valid', async () => {
    const { email, name } = await someone({ name: 'Wayan Suryaningsih' })
    await ask(email)
    const code = await codeTo(api, email)
    for (let count = 0; count < 6; count += 1) {
      await api.refused('password_too_short', resetPassword, byCode(email, code, 'too short'))
      await api.refused('password_too_common', resetPassword, byCode(email, code, 'Password1234'))
      await api.refused('password_like_account', resetPassword, byCode(email, code, email))
    }
    await api.refused('password_like_account', resetPassword, byCode(email, code, name))
    await api.ok(resetPassword, byCode(email, code))
  })

  test.each(['code', 'link'])(
    'set by %s ends every session and remembered browser, signs in, and is confirmed by mail',
    async (by) => {
      const user = await someone()
      const [other, bystander] = [await signedInAs(api, user), await signedInAs(api, await someone())]
      const { id: userId, clientId, email } = user
      const device = { browser: '', os: '', madeAt: api.clock.now(), expiresAt: api.clock.now() }
      await api.db
        .insert(rememberedDevices)
        .values({ id: uuidv7(), userId, clientId, tokenHash: Buffer.from(userId), ...device })
      await ask(email)
      const given = by === 'code' ? byCode(email, await codeTo(api, email)) : byLink(await tokenTo(api, email, 'reset'))
      const { token } = await api.ok(resetPassword, given)
      await api.refused('signed_out_elsewhere', userProfile, {}, { as: other })
      await api.ok(userProfile, {}, { as: bystander })
      expect(await api.ok(userProfile, {}, { as: token ?? '' })).toMatchObject({ data: { email } })
      expect(await api.db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, userId))).toEqual([])
      expect([await signIn(email, OLD), await signIn(email, NEW)]).toEqual([false, true])
      expect((await lastMailTo(api, email)).subject).toBe('Your Singgah password was changed')
      const events = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, userId))
      expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['password_reset_asked', 'password_reset']))
      await api.refused(by === 'code' ? 'code_refused' : 'link_invalid', resetPassword, given)
    },
  )

  test('is set once, however often the code or the link is used at the same moment', async () => {
    const user = await someone()
    await ask(user.email)
    const [code, token] = [await codeTo(api, user.email), await tokenTo(api, user.email, 'reset')]
    const calls = Array.from({ length: 50 }, (_one, index) =>
      api.call(resetPassword, index % 2 === 0 ? byLink(token) : byCode(user.email, code)),
    )
    const answers = await Promise.all(calls)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await api.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1)
  })

  test('cannot be guessed: five tries, also at once, then each is work', async () => {
    const { email } = await someone()
    await ask(email)
    const code = await codeTo(api, email)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => problemIn(await api.call(resetPassword, byCode(email, wrong(code)))).code),
    )
    expect(answers.filter((one) => one === 'code_refused')).toHaveLength(5)
    await api.refused('proof_needed', resetPassword, byCode(email, code))
    // The link cannot be guessed and goes on counting.
    await api.ok(resetPassword, byLink(await tokenTo(api, email, 'reset')))
  })

  test('needs the code of the newest mail, within ten minutes, or a link within thirty', async () => {
    const { email } = await someone()
    await ask(email)
    const first = await codeTo(api, email)
    api.clock.advance(1)
    await ask(email)
    await api.refused('code_refused', resetPassword, byCode(email, first))
    const [code, token] = [await codeTo(api, email), await tokenTo(api, email, 'reset')]
    api.clock.advance(10 * MINUTE)
    await api.refused('code_refused', resetPassword, byCode(email, code))
    api.clock.advance(20 * MINUTE - 1)
    await api.ok(resetPassword, byLink(token))
    await ask(email)
    const late = await tokenTo(api, email, 'reset')
    api.clock.advance(30 * MINUTE)
    await api.refused('link_invalid', resetPassword, byLink(late))
  })

  test('of another person is not set by one’s own code', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    await ask(mine.email)
    await ask(theirs.email)
    await api.refused('code_refused', resetPassword, byCode(theirs.email, await codeTo(api, mine.email)))
    expect(await signIn(theirs.email, OLD)).toBe(true)
  })

  test('is not set for an account that was disabled in the meantime', async () => {
    const user = await someone()
    await ask(user.email)
    const token = await tokenTo(api, user.email, 'reset')
    await api.database.pool.query('update users set disabled_at = now() where id = $1', [user.id])
    await api.refused('link_invalid', resetPassword, byLink(token))
  })
})
