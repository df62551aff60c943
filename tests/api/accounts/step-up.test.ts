import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stepUpMethods, stepUp } from '#contract/accounts/step-up.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { assertSteppedUp } from '#server/domain/accounts/factors/step-up.ts'
import { actorOfToken } from '#server/domain/accounts/sessions/sessions.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const MINUTE = 60_000
const shown = (password: string) => ({ body: { way: 'password' as const, password } })
const someone = async () => {
  const user = await aUser(api, { passwordHash: await hashPassword('right horse battery') })
  return { user, as: await signedInAs(api, user) }
}
const actorOf = (token: string) =>
  actorOfToken(
    { pool: api.database.pool, secret: api.app.services.keys.token, now: api.clock.now(), demo: false },
    token,
  )

describe('step-up authentication', () => {
  test('is refused without a session, without a password, and by a wrong one', async () => {
    const { as } = await someone()
    await api.refused('unauthenticated', stepUp, shown('right horse battery'))
    await api.refused('required', stepUp, shown(''), { as })
    const problem = await api.refused('step_up_refused', stepUp, shown('wrong horse'), { as })
    expect(problem.fields).toMatchObject([{ field: 'body.password', code: 'step_up_refused' }])
  })

  test('of an account without a password is refused, and no method is offered', async () => {
    const { user, as } = await someone()
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await api.refused('step_up_refused', stepUp, shown('right horse battery'), { as })
    expect(await api.ok(stepUpMethods, {}, { as })).toEqual({ ways: [] })
  })

  test('is valid for ten minutes, in its own session, and is logged', async () => {
    const { user, as } = await someone()
    const other = await signedInAs(api, user)
    const isVerified = async (token: string) => {
      const actor = await actorOf(token)
      try {
        assertSteppedUp(actor, api.clock.now())
        return true
      } catch {
        return false
      }
    }
    expect(await isVerified(as)).toBe(true)
    api.clock.advance(10 * MINUTE + 1)
    expect(await isVerified(as)).toBe(false)
    expect(await api.ok(stepUpMethods, {}, { as })).toEqual({ ways: ['password'] })
    const { verifiedUntil } = await api.ok(stepUp, shown('right horse battery'), { as })
    expect(new Date(verifiedUntil).getTime() - api.clock.now().getTime()).toBe(10 * MINUTE)
    expect(await isVerified(as)).toBe(true)
    expect(await isVerified(other)).toBe(false)
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(rows.map(({ kind, details }) => [kind, details])).toEqual([['identity_verified', { way: 'password' }]])
  })

  test('can be guessed five times in fifteen minutes, also at once and over several sessions', async () => {
    const { user, as } = await someone()
    const other = await signedInAs(api, user)
    const burst = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.call(stepUp, shown('wrong horse'), { as: index % 2 ? as : other })),
    )
    expect(burst.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
    await api.refused('rate_limited', stepUp, shown('right horse battery'), { as })
    api.clock.advance(15 * MINUTE)
    await api.ok(stepUp, shown('right horse battery'), { as })
  })

  test('that succeeds resets the attempts', async () => {
    const { as } = await someone()
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await api.refused('step_up_refused', stepUp, shown('wrong'), { as })
      await api.ok(stepUp, shown('right horse battery'), { as })
    }
  })
})
