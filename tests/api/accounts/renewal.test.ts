import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { login, logout } from '#contract/accounts/auth.ts'
import { leaveSession, refreshSession } from '#contract/accounts/session-renewal.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clients, sessions, users } from '#server/database/schema/accounts/people.ts'
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { NO_ID } from '#tests/support/good-input.ts'
import { aClient } from '#tests/support/accounts/people.ts'
import { requestOf } from '#tests/support/request.ts'
import {
  aUserWithPassword,
  BROWSER,
  cookieIn,
  PASSWORD,
  signInByPassword,
  signInIn,
} from '#tests/support/accounts/sign-in.ts'

const api = apiTest()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const REFUSED = { success: false, token: null, message: '' }

const refresh = async (cookie: string | null, headers: Record<string, string> = {}) => {
  const cookies = cookie === null ? {} : { cookie: `singgah-renewal=${cookie}` }
  const answer = await api.inject(requestOf(refreshSession, {}, { headers: { ...cookies, ...headers } }))
  return { answer, body: answer.statusCode === 200 ? signInIn(answer) : null, cookie: cookieIn(answer, 'renewal') }
}
const signedIn = async () => {
  const user = await aUserWithPassword(api)
  return { user, ...(await signInByPassword(api, user.email)) }
}
const kindsOf = async (userId: string) =>
  (await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, userId))).map(({ kind }) => kind)

describe('a renewal is refused', () => {
  test('without a cookie, with the message of a refused sign-in', async () => {
    const { answer, body, cookie } = await refresh(null)
    expect([answer.statusCode, body, cookie]).toEqual([200, REFUSED, null])
  })

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(64), 'a'.repeat(5000)])(
    'with the cookie %.50s, which is removed',
    async (value) => {
      const { body, cookie } = await refresh(value)
      expect(body).toEqual(REFUSED)
      expect(cookie).toBe('')
    },
  )

  test.each([
    ['after signing out', async ({ token }: { token: string }) => void (await api.ok(logout, {}, { as: token }))],
    ['thirty days after the last one', async () => api.clock.advance(30 * DAY)],
  ])('%s', async (_when, happen) => {
    const before = await signedIn()
    await happen(before)
    const { body, cookie } = await refresh(before.cookie)
    expect(body).toEqual(REFUSED)
    expect(cookie).toBe('')
  })

  test('for demo accounts outside demo mode', async () => {
    const client = await aClient(api)
    const user = await aUserWithPassword(api, { clientId: client.id })
    const { cookie } = await signInByPassword(api, user.email)
    await api.db.update(clients).set({ isDemonstration: true }).where(eq(clients.id, client.id))
    expect((await refresh(cookie)).body).toEqual(REFUSED)
  })

  test.each([
    ['another site by its name', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site by its origin', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('from %s, and keeps the cookie', async (_who, headers) => {
    const { cookie } = await signedIn()
    const foreign = await refresh(cookie, headers)
    expect(problemIn(foreign.answer).code).toBe('forbidden')
    expect(foreign.cookie).toBeNull()
    expect((await refresh(cookie, { 'sec-fetch-site': 'same-origin' })).body?.success).toBe(true)
  })
})

describe('a renewal', () => {
  test('returns a token of the same session with the current name, address and roles', async () => {
    const { user, token, cookie } = await signedIn()
    api.clock.advance(HOUR)
    const now = { name: 'Siti Aminah', email: `new-${user.email}`, roles: ['user' as const, 'owner' as const] }
    await api.db.update(users).set(now).where(eq(users.id, user.id))
    const { body, cookie: next } = await refresh(cookie)
    const claims = decodeJwt(body?.token ?? '')
    expect(claims).toMatchObject({
      sub: user.id,
      sid: decodeJwt(token)['sid'],
      role: now.roles,
      name: now.name,
      email: now.email,
    })
    expect((claims.exp ?? 0) * 1000 - api.clock.now().getTime()).toBe(8 * HOUR)
    expect(next).not.toBe(cookie)
    await api.ok(userProfile, {}, { as: body?.token ?? '' })
    // The token of before is as good until its own end: requests under way are not refused.
    await api.ok(userProfile, {}, { as: token })
  })

  test('sets an HttpOnly cookie, for the sign-in paths only, from this site only', async () => {
    const { cookie } = await signedIn()
    const { answer } = await refresh(cookie)
    expect(answer.headers['set-cookie']).toMatch(
      /^singgah-renewal=[\w-]{64}; Max-Age=2592000; Path=\/api\/Auth; HttpOnly; SameSite=Strict$/,
    )
    expect(api.logged.join('\n')).not.toContain(cookie)
  })

  test('continues while it is used, and ends thirty days after the sign-in', async () => {
    let { cookie, token } = await signedIn()
    for (let days = 0; days < 29; days += 1) {
      api.clock.advance(DAY)
      const renewed = await refresh(cookie)
      expect(renewed.body?.success).toBe(true)
      cookie = renewed.cookie ?? ''
    }
    api.clock.advance(DAY - HOUR)
    const last = await refresh(cookie)
    token = last.body?.token ?? ''
    const { exp = 0 } = decodeJwt(token)
    expect(exp * 1000 - api.clock.now().getTime()).toBe(HOUR)
    await api.ok(userProfile, {}, { as: token })
    api.clock.advance(HOUR)
    await api.refused('token_expired', userProfile, {}, { as: token })
    const over = await refresh(last.cookie)
    expect([over.body, over.cookie]).toEqual([REFUSED, ''])
  })

  test('at the same moment in many tabs leaves each with the same valid cookie', async () => {
    const { cookie } = await signedIn()
    api.clock.advance(HOUR)
    const all = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)))
    expect(all.every(({ body }) => body?.success)).toBe(true)
    expect(new Set(all.map((one) => one.cookie)).size).toBe(1)
    api.clock.advance(HOUR)
    expect((await refresh(all[0]?.cookie ?? null)).body?.success).toBe(true)
  })

  test('repeated after a lost answer returns the same cookie at once, and another later', async () => {
    const { user, cookie } = await signedIn()
    const lost = await refresh(cookie)
    api.clock.advance(20_000)
    const atOnce = await refresh(cookie)
    expect([atOnce.body?.success, atOnce.cookie]).toEqual([true, lost.cookie])
    api.clock.advance(DAY)
    const later = await refresh(cookie)
    expect(later.body?.success).toBe(true)
    expect(later.cookie).not.toBe(lost.cookie)
    api.clock.advance(28 * DAY)
    expect((await refresh(later.cookie)).body?.success).toBe(true)
    expect(await kindsOf(user.id)).toEqual(['signed_in'])
  })

  test('again within two minutes keeps the cookie: a browser killed before storing it continues', async () => {
    const { user, cookie } = await signedIn()
    api.clock.advance(HOUR)
    const { cookie: unwritten } = await refresh(cookie)
    for (const _ of [1, 2]) {
      api.clock.advance(60_000)
      const again = await refresh(unwritten)
      expect([again.body?.success, again.cookie]).toEqual([true, unwritten])
    }
    // What the disk still has.
    const reopened = await refresh(cookie)
    expect(reopened.body?.success).toBe(true)
    api.clock.advance(HOUR)
    expect((await refresh(reopened.cookie)).body?.success).toBe(true)
    expect(await kindsOf(user.id)).toEqual(['signed_in'])
  })

  /** Who holds which cookie when somebody copied one; each ends with one that counts no more. */
  const thefts: [string, (first: string) => Promise<string | null>][] = [
    [
      'that was copied, once the one that followed was used',
      async (first) => {
        const next = await refresh(first)
        api.clock.advance(HOUR)
        await refresh(next.cookie)
        return first
      },
    ],
    [
      'that was copied many renewals ago',
      async (first) => {
        let cookie: string | null = first
        for (let round = 0; round < 5; round += 1) {
          cookie = (await refresh(cookie)).cookie
          api.clock.advance(HOUR)
        }
        return first
      },
    ],
    [
      'of the person, after a thief renewed by the one before',
      async (first) => {
        const own = await refresh(first)
        api.clock.advance(HOUR)
        expect((await refresh(first)).body?.success).toBe(true)
        return own.cookie
      },
    ],
    [
      'of a thief who renewed together with the person, once the person went on',
      async (first) => {
        const [own, thief] = [await refresh(first), await refresh(first)]
        api.clock.advance(120_001)
        const further = await refresh(thief.cookie)
        api.clock.advance(HOUR)
        expect((await refresh(own.cookie)).body?.success).toBe(true)
        return further.cookie
      },
    ],
  ]

  test.each(thefts)('by a cookie %s, ends the session for both holders', async (_whose, happen) => {
    const { user, token, cookie } = await signedIn()
    const dead = await happen(cookie)
    api.clock.advance(20_001)
    const reused = await refresh(dead)
    expect([reused.body, reused.cookie]).toEqual([REFUSED, ''])
    expect((await refresh(cookie)).body).toEqual(REFUSED)
    await api.refused('unauthenticated', userProfile, {}, { as: token })
    expect((await kindsOf(user.id)).filter((kind) => kind === 'renewal_reused')).toHaveLength(1)
  })

  test('overtaken by two others is refused without ending anything', async () => {
    const { cookie } = await signedIn()
    const next = await refresh(cookie)
    api.clock.advance(120_001)
    const newest = await refresh(next.cookie)
    const late = await refresh(cookie)
    expect([problemIn(late.answer).code, late.cookie]).toEqual(['changed_meanwhile', null])
    api.clock.advance(HOUR)
    expect((await refresh(newest.cookie)).body?.success).toBe(true)
  })

  test('in overtaking tabs keeps the session', async () => {
    const { cookie } = await signedIn()
    const { cookie: next } = await refresh(cookie)
    await Promise.all([next, cookie, next, next, cookie, next].map((one) => refresh(one)))
    const { cookie: newest } = await refresh(next)
    api.clock.advance(HOUR)
    expect((await refresh(newest)).body?.success).toBe(true)
  })

  test('by an older cookie format continues the session', async () => {
    const { user } = await signedIn()
    const secret = newSecret()
    await api.db
      .update(sessions)
      .set({ renewalHash: hashSecret(secret) })
      .where(eq(sessions.userId, user.id))
    const renewed = await refresh(secret)
    expect([renewed.body?.success, renewed.cookie?.length]).toEqual([true, 64])
  })

  test('by a cookie with a wrong signature finds no session, and ends none', async () => {
    const { cookie } = await signedIn()
    const bytes = Buffer.from(cookie, 'base64url')
    bytes[40] = (bytes[40] ?? 0) ^ 1
    expect((await refresh(bytes.toString('base64url'))).body).toEqual(REFUSED)
    expect((await refresh(cookie)).body?.success).toBe(true)
  })

  test('does not exist on a shared device, where the session ends with its token', async () => {
    const user = await aUserWithPassword(api)
    const answer = await api.call(login, {
      body: { username: user.email, password: PASSWORD, ...BROWSER, isSharedDevice: true },
    })
    expect(cookieIn(answer, 'renewal')).toBe('')
    const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(row).toMatchObject({ isSharedDevice: true, renewalHash: null })
    expect((row?.expiresAt.getTime() ?? 0) - api.clock.now().getTime()).toBe(8 * HOUR)
  })

  test('stores only hashes', async () => {
    const { cookie, user } = await signedIn()
    const renewed = await refresh(cookie)
    const { rows } = await api.database.pool.query('select s::text as line from sessions s where user_id = $1', [
      user.id,
    ])
    const lines = JSON.stringify(rows)
    for (const secret of [cookie, renewed.cookie ?? '']) {
      expect(lines).not.toContain(secret)
      expect(lines).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  test('removes the cookie in answers to signing out', async () => {
    const { token } = await signedIn()
    expect(cookieIn(await api.call(logout, {}, { as: token }), 'renewal')).toBe('')
  })
})

const leave = (sessionId: string, cookie: string | null, headers: Record<string, string> = {}) =>
  api.inject(
    requestOf(
      leaveSession,
      { body: { sessionId } },
      { headers: { ...(cookie !== null && { cookie: `singgah-renewal=${cookie}` }), ...headers } },
    ),
  )
const idOf = (token: string) => String(decodeJwt(token)['sid'])

describe('an offline sign-out', () => {
  test('is ended by its cookie, or the previous one, once; no cookie is removed', async () => {
    for (const isRenewed of [false, true]) {
      const { user, token, cookie } = await signedIn()
      if (isRenewed) await refresh(cookie)
      const answers = [await leave(idOf(token), cookie), await leave(idOf(token), cookie)]
      expect(answers.map((answer) => [answer.statusCode, cookieIn(answer, 'renewal')])).toEqual([
        [200, null],
        [200, null],
      ])
      await api.refused('unauthenticated', userProfile, {}, { as: token })
      expect(await kindsOf(user.id)).toEqual(['signed_in', 'signed_out'])
    }
  })

  test('is not ended without its cookie, by another one, or from another site; no other session ends', async () => {
    const [left, next] = [await signedIn(), await signedIn()]
    const foreign = await leave(idOf(left.token), left.cookie, { 'sec-fetch-site': 'cross-site' })
    expect(problemIn(foreign).code).toBe('forbidden')
    for (const cookie of [null, 'x', next.cookie]) {
      const answer = await leave(idOf(left.token), cookie)
      expect([answer.statusCode, answer.body, cookieIn(answer, 'renewal')]).toEqual([200, '{"success":true}', null])
    }
    await leave(NO_ID, next.cookie)
    for (const { token, cookie } of [left, next]) {
      await api.ok(userProfile, {}, { as: token })
      expect((await refresh(cookie)).body?.success).toBe(true)
    }
  })
})
