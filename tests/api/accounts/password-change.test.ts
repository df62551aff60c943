import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { startTotp } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents, rememberedDevices } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { hashSecret } from '#server/domain/kernel/secrets.ts'
import { apiTest } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, BROWSER, PASSWORD } from '#tests/support/accounts/sign-in.ts'

const api = apiTest()
const NEXT = 'blue lorry under seven moons'
const change = (next: string, current: string | undefined = PASSWORD) => ({
  body: { next, ...(current !== undefined && { current }) },
})
const someone = async () => {
  const user = await aUserWithPassword(api)
  return { user, as: await signedInAs(api, user) }
}
const opens = async (username: string, password: string) =>
  (await api.ok(login, { body: { username, password, ...BROWSER } })).success

describe('a change of the password is refused', () => {
  test('without a session, and without recent step-up', async () => {
    const { user, as } = await someone()
    await api.refused('unauthenticated', changePassword, change(NEXT))
    api.clock.advance(10 * 60_000 + 1)
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await api.refused('step_up_needed', changePassword, { body: { next: NEXT } }, { as })
    await api.refused('step_up_needed', changePassword, change(NEXT), { as })
  })

  test.each([
    ['password_too_short', 'short'],
    ['too_long', 'x'.repeat(129)],
    ['password_too_common', 'password12345'],
    ['password_breached', 'Mississippi2026'],
  ] as const)('%s', async (code, next) => {
    const { user, as } = await someone()
    const problem = await api.refused(code, changePassword, change(next), { as })
    expect(problem.fields).toMatchObject([{ field: 'body.next', code }])
    expect(await opens(user.email, PASSWORD)).toBe(true)
  })

  test('where it is the own address', async () => {
    const { user, as } = await someone()
    const problem = await api.refused('password_like_account', changePassword, change(user.email), { as })
    expect(problem.fields).toMatchObject([{ field: 'body.next' }])
  })

  test.each([['wrong horse'], [undefined]])('with %s as the current one, five times', async (current) => {
    const { user, as } = await someone()
    const body = change(NEXT, current)
    if (current === undefined) delete body.body.current
    const problem = await api.refused('step_up_refused', changePassword, body, { as })
    expect(problem.fields).toMatchObject([{ field: 'body.current', code: 'step_up_refused' }])
    const burst = await Promise.all(Array.from({ length: 10 }, () => api.call(changePassword, body, { as })))
    expect(burst.filter(({ statusCode }) => statusCode === 403)).toHaveLength(4)
    await api.refused('rate_limited', changePassword, change(NEXT), { as })
    expect(await opens(user.email, PASSWORD)).toBe(true)
  })
})

describe('a change of the password', () => {
  test('ends every other session and forgets every browser; this one continues; a mail confirms it', async () => {
    const { user, as } = await someone()
    const [other, over] = [await signedInAs(api, user), await signedInAs(api, user)]
    await api.db.insert(rememberedDevices).values({
      id: uuidv7(),
      userId: user.id,
      clientId: user.clientId,
      tokenHash: hashSecret(user.id),
      browser: 'Chrome',
      os: 'Linux',
      madeAt: api.clock.now(),
      expiresAt: new Date(api.clock.now().getTime() + 1e9),
    })
    expect(await api.ok(changePassword, change(NEXT), { as, headers: { 'accept-language': 'id' } })).toEqual({
      endedSessions: 2,
    })
    await api.ok(userProfile, {}, { as })
    for (const token of [other, over]) await api.refused('signed_out_elsewhere', userProfile, {}, { as: token })
    expect(await opens(user.email, PASSWORD)).toBe(false)
    expect(await opens(user.email, NEXT)).toBe(true)
    expect(await api.db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, user.id))).toEqual([])
    const mails = await mailsTo(api, user.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Kata sandi Singgah Anda telah diubah'])
    expect(JSON.stringify(mails)).not.toContain(NEXT)
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, user.id))
    expect(rows.map(({ kind }) => kind)).toContain('password_changed')
    expect(JSON.stringify(rows)).not.toContain(NEXT)
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.passwordChangedAt).toEqual(api.clock.now())
  })

  test('needs only the current password, and counts as step-up itself', async () => {
    const { as } = await someone()
    api.clock.advance(60 * 60_000)
    await api.refused('step_up_needed', startTotp, {}, { as })
    await api.ok(changePassword, change(NEXT), { as })
    await api.ok(startTotp, {}, { as })
  })

  test('sets the first one without asking for one', async () => {
    const { user, as } = await someone()
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await api.ok(changePassword, { body: { next: NEXT } }, { as })
    expect(await opens(user.email, NEXT)).toBe(true)
  })

  test('twice at the same moment takes effect once', async () => {
    const { user, as } = await someone()
    const both = await Promise.all(
      [NEXT, `${NEXT} again`].map((next) => api.call(changePassword, change(next), { as })),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
    expect(await mailsTo(api, user.email)).toHaveLength(1)
  })
})

test('a sign-in that was under way with the old password opens nothing after the change', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { user, as } = await someone()
    let isChanged = false
    const lane = async (tokens: string[] = []): Promise<string[]> => {
      if (isChanged) return tokens
      const { token } = await api.ok(login, { body: { username: user.email, password: PASSWORD, ...BROWSER } })
      return lane(token === null ? tokens : [...tokens, token])
    }
    const changing = api.ok(changePassword, change(NEXT), { as }).finally(() => {
      isChanged = true
    })
    const [, ...lanes] = await Promise.all([changing, lane(), lane(), lane()])
    for (const token of lanes.flat()) await api.refused('signed_out_elsewhere', userProfile, {}, { as: token })
    await api.ok(userProfile, {}, { as })
  }
})
