import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { login } from '#contract/accounts/auth.ts'
import { askSecondPasskey, finishSignIn } from '#contract/accounts/second-factor.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { requestOf } from '#tests/support/request.ts'
import {
  BROWSER,
  challengeOf,
  codeOf,
  cookiesIn,
  enrolled,
  nextStep,
  PASSWORD,
  wrongCodeOf,
  type Enrolled,
} from '#tests/support/accounts/second-factor.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const ID = '01900000-0000-7000-8000-000000000000'

/** A person whose password was right, and what their page then holds. */
const asked = async () => {
  const person = await enrolled(api)
  const { challengeId, secret: held, ...challenge } = await challengeOf(api, person.user)
  return { ...person, challenge, body: { challengeId, secret: held, ...BROWSER } }
}
const again = async ({ user }: Enrolled) => {
  const { challengeId, secret } = await challengeOf(api, user)
  return { challengeId, secret, ...BROWSER }
}
/** One after the other: passwords have a budget of their own. */
const several = async (person: Enrolled, count: number) => {
  const bodies = [await again(person)]
  while (bodies.length < count) bodies.push(await again(person))
  return bodies
}
const sessionsOf = (userId: string) => api.db.select().from(sessions).where(eq(sessions.userId, userId))

const oneMoreSecond = () => new Date(api.clock.now().getTime() + 1_000)

describe('the second-factor challenge', () => {
  test('follows a right password only, and returns neither token nor cookie', async () => {
    const { user } = await enrolled(api)
    const wrong = await api.ok(login, { body: { username: user.email, password: 'wrong', ...BROWSER } })
    expect(wrong).toEqual({ success: false, token: null, message: 'Login failed, please try again!' })
    const before = (await sessionsOf(user.id)).length
    const answer = await api.call(login, { body: { username: user.email, password: PASSWORD, ...BROWSER } })
    expect(answer.json()).toEqual({
      success: true,
      token: null,
      message: '',
      challenge: {
        challengeId: expect.any(String),
        secret: expect.any(String),
        expiresAt: new Date(api.clock.now().getTime() + 600_000).toISOString(),
        ways: ['totp', 'backup_code'],
      },
    })
    expect(answer.cookies).toEqual([])
    expect(await sessionsOf(user.id)).toHaveLength(before)
  })

  test('cannot be skipped: its data grants no other access', async () => {
    const { body } = await asked()
    const guarded = ENDPOINTS.filter((endpoint: Endpoint) => endpoint.access !== 'public')
    for (const endpoint of guarded) {
      for (const as of [body.secret, body.challengeId]) {
        const answer = await api.inject({
          ...requestOf({ ...endpoint, path: '/api/x' }, {}, { as }),
          url: endpoint.path,
        })
        expect(problemIn(answer).code, endpoint.name).toBe('unauthenticated')
      }
    }
  })

  test('requires exactly one of the methods', async () => {
    const { body, secret, backupCodes } = await asked()
    await api.refused('validation_failed', finishSignIn, { body })
    const both = { ...body, code: codeOf(api, secret), backupCode: backupCodes[0] ?? '' }
    await api.refused('validation_failed', finishSignIn, { body: both })
  })

  test('answers the same for an unknown one, another secret, an old one and a finished one', async () => {
    const { body, secret } = await asked()
    const code = codeOf(api, secret)
    const over = [
      await api.refused('challenge_over', finishSignIn, { body: { ...body, challengeId: ID, code } }),
      await api.refused('challenge_over', finishSignIn, { body: { ...body, secret: 'x'.repeat(43), code } }),
    ]
    await api.ok(finishSignIn, { body: { ...body, code } })
    nextStep(api)
    over.push(await api.refused('challenge_over', finishSignIn, { body: { ...body, code: codeOf(api, secret) } }))
    const late = await asked()
    api.clock.advance(600_000)
    const lateBody = { ...late.body, code: codeOf(api, late.secret) }
    over.push(await api.refused('challenge_over', finishSignIn, { body: lateBody }))
    expect(new Set(over.map(({ requestId: _id, ...problem }) => JSON.stringify(problem))).size).toBe(1)
  })

  test('is over for a disabled account and after a new password', async () => {
    for (const column of ['disabledAt', 'passwordChangedAt'] as const) {
      const { body, secret, user } = await asked()
      await api.db
        .update(users)
        .set({ [column]: oneMoreSecond() })
        .where(eq(users.id, user.id))
      await api.refused('challenge_over', finishSignIn, { body: { ...body, code: codeOf(api, secret) } })
    }
  })

  test('offers a passkey only to people who have one', async () => {
    const { body } = await asked()
    const { challengeId, secret } = body
    await api.refused('challenge_over', askSecondPasskey, { body: { challengeId, secret } })
    await api.refused('challenge_over', askSecondPasskey, { body: { challengeId, secret: 'x' } })
  })
})

describe('the second factor', () => {
  test('opens the session that the password began', async () => {
    const { body, secret, user } = await asked()
    const code = codeOf(api, secret)
    const answer = await api.call(finishSignIn, { body: { ...body, code: `${code.slice(0, 3)} ${code.slice(3)}` } })
    const token: unknown = answer.json().token
    expect(typeof token).toBe('string')
    await api.ok(userProfile, {}, { as: String(token) })
    expect(cookiesIn(answer).cookie).toMatch(/^singgah-renewal=[\w-]{64}; singgah-known=[\w-]{43}$/)
    expect((await sessionsOf(user.id)).at(-1)).toMatchObject({ method: 'password', browser: 'Chrome' })
  })

  test.each([-1, 0, 1])('may be %i steps away', async (steps) => {
    const { body, secret } = await asked()
    nextStep(api)
    await api.ok(finishSignIn, { body: { ...body, code: codeOf(api, secret, steps) } })
  })

  test.each([-2, 2])('may not be %i steps away', async (steps) => {
    const { body, secret } = await asked()
    api.clock.advance(120_000)
    await api.refused('code_refused', finishSignIn, { body: { ...body, code: codeOf(api, secret, steps) } })
  })

  test('accepts no code twice, and none older than the last', async () => {
    const person = await asked()
    nextStep(api)
    const code = codeOf(api, person.secret)
    await api.ok(finishSignIn, { body: { ...person.body, code } })
    const body = await again(person)
    await api.refused('code_refused', finishSignIn, { body: { ...body, code } })
    await api.refused('code_refused', finishSignIn, { body: { ...body, code: codeOf(api, person.secret, -1) } })
    await api.ok(finishSignIn, { body: { ...body, code: codeOf(api, person.secret, 1) } })
  })

  test('accepts a backup code once, however it is typed, and mails that it was used', async () => {
    const person = await asked()
    const [first = '', second = ''] = person.backupCodes
    await api.ok(finishSignIn, { body: { ...person.body, backupCode: first.toLowerCase().replace('-', ' ') } })
    const body = await again(person)
    await api.refused('code_refused', finishSignIn, { body: { ...body, backupCode: first } })
    await api.ok(finishSignIn, { body: { ...body, backupCode: second } })
    const mails = (await mailsTo(api, person.user.email)).filter(
      ({ subject }) => subject === 'A backup code was used to sign in',
    )
    expect(mails.map((mail) => /Codes left: \d+/.exec(mail.body)?.[0])).toEqual(['Codes left: 9', 'Codes left: 8'])
    expect(mails[0]?.body).toContain('Chrome, Linux')
  })

  test('reports the attempts left; five wrong ones end it, also for the right code', async () => {
    const { body, secret, user } = await asked()
    const wrong = { ...body, code: wrongCodeOf(api, secret) }
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const { details } = await api.refused('code_refused', finishSignIn, { body: wrong })
      expect(details).toEqual({ triesLeft })
    }
    await api.refused('challenge_over', finishSignIn, { body: { ...body, code: codeOf(api, secret) } })
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(rows.filter(({ kind }) => kind === 'second_factor_refused')).toHaveLength(5)
  })

  test('of an account may be wrong ten times in a quarter of an hour, over all challenges', async () => {
    const person = await asked()
    const wrong = wrongCodeOf(api, person.secret)
    for (let round = 0; round < 2; round += 1) {
      const body = await again(person)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await api.refused('code_refused', finishSignIn, { body: { ...body, code: wrong } })
      }
    }
    const body = await again(person)
    await api.refused('rate_limited', finishSignIn, { body: { ...body, code: codeOf(api, person.secret) } })
    api.clock.advance(15 * 60_000)
    const later = await again(person)
    await api.ok(finishSignIn, { body: { ...later, code: codeOf(api, person.secret) } })
  })
})

test('a right code does not reset the wrong attempts of another person', async () => {
  const person = await asked()
  const wrong = wrongCodeOf(api, person.secret)
  for (const attempts of [5, 4]) {
    const body = await again(person)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await api.refused('code_refused', finishSignIn, { body: { ...body, code: wrong } })
    }
  }
  await api.ok(finishSignIn, { body: { ...(await again(person)), code: codeOf(api, person.secret) } })
  const body = await again(person)
  await api.refused('code_refused', finishSignIn, { body: { ...body, code: wrong } })
  await api.refused('rate_limited', finishSignIn, { body: { ...body, code: wrong } })
})

describe('at the same moment', () => {
  test('of two hundred wrong codes for one challenge at most five are checked', async () => {
    const { body, secret } = await asked()
    const wrong = { ...body, code: wrongCodeOf(api, secret) }
    const answers = await Promise.all(Array.from({ length: 200 }, () => api.call(finishSignIn, { body: wrong })))
    const codes = answers.map((answer) => problemIn(answer).code)
    expect(codes.filter((code) => code === 'code_refused')).toHaveLength(5)
    expect(codes.filter((code) => code === 'challenge_over')).toHaveLength(195)
  })

  const challenges = rounds(6, 40)
  test(`of five wrong codes for each of ${challenges} challenges at most ten are checked`, async () => {
    const person = await asked()
    const code = wrongCodeOf(api, person.secret)
    const bodies = await several(person, challenges)
    const answers = await Promise.all(
      bodies.flatMap((body) => Array.from({ length: 5 }, () => api.call(finishSignIn, { body: { ...body, code } }))),
    )
    const codes = answers.map((answer) => problemIn(answer).code)
    expect(codes.filter((one) => one === 'code_refused')).toHaveLength(10)
    expect(codes.filter((one) => one === 'rate_limited')).toHaveLength(challenges * 5 - 10)
  })

  test('a right code opens one session per challenge', async () => {
    const { body, secret, user } = await asked()
    const before = (await sessionsOf(user.id)).length
    const right = { ...body, code: codeOf(api, secret) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call(finishSignIn, { body: right })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionsOf(user.id)).toHaveLength(before + 1)
  })

  test('one code over several challenges opens one session, and so does one backup code', async () => {
    for (const way of ['code', 'backupCode'] as const) {
      const person = await asked()
      const right = way === 'code' ? codeOf(api, person.secret) : (person.backupCodes[0] ?? '')
      const before = (await sessionsOf(person.user.id)).length
      const bodies = await several(person, 5)
      const answers = await Promise.all(
        bodies.map((body) => api.call(finishSignIn, { body: { ...body, [way]: right } })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(await sessionsOf(person.user.id)).toHaveLength(before + 1)
    }
  })
})
