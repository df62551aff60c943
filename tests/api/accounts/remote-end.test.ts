import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { changePassword } from '#contract/accounts/password.ts'
import { refreshSession } from '#contract/accounts/session-renewal.ts'
import { endAllSessions, endOneSession, endOtherSessions, listSessions } from '#contract/accounts/sessions.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { resetSecondFactor } from '#contract/companies/people.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, cookieIn, PASSWORD, signInByPassword, signInIn } from '#tests/support/accounts/sign-in.ts'
import { requestOf } from '#tests/support/request.ts'

const api = apiTest()

const refresh = (cookie: string) =>
  api.inject(requestOf(refreshSession, {}, { headers: { cookie: `singgah-renewal=${cookie}` } }))
const signedIn = async () => {
  const user = await aUserWithPassword(api)
  return { user, ...(await signInByPassword(api, user.email)) }
}

test('a renewal names a closed account to a cookie that we signed, and to no other', async () => {
  const { user, cookie } = await signedIn()
  const bystander = await signedIn()
  await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, user.id))
  // Again, if the device was interrupted: the cookie stays.
  for (const answer of [await refresh(cookie), await refresh(cookie)]) {
    const { status, code, details } = problemIn(answer)
    expect([status, code]).toEqual([401, 'account_closed'])
    expect(details).toEqual({ userId: user.id, clientId: user.clientId })
    expect(cookieIn(answer, 'renewal')).toBeNull()
  }
  const refused = { success: false, token: null, message: '' }
  for (const forged of [`${cookie.slice(0, -4)}AAAA`, 'a'.repeat(64)]) {
    expect(signInIn(await refresh(forged))).toEqual(refused)
  }
  expect(signInIn(await refresh(bystander.cookie))).toMatchObject({ success: true })
})

describe('a session ended elsewhere', () => {
  const ENDS: Record<string, (person: { id: string; clientId: string; token: string }) => Promise<unknown>> = {
    'from the list of sessions': ({ token }) => api.ok(endOtherSessions, {}, { as: token }),
    'one of the list': async ({ token }) => {
      const { items } = await api.ok(listSessions, {}, { as: token })
      const other = items.find(({ isCurrent }) => !isCurrent)
      await api.ok(endOneSession, { params: { sessionId: String(other?.sessionId) } }, { as: token })
    },
    'by a new password': async ({ token }) =>
      api.ok(changePassword, { body: { current: PASSWORD, next: 'kopi tubruk di senen 7' } }, { as: token }),
    'by a reset second factor': async ({ id, clientId }) => {
      const owner = await aUser(api, { clientId, roles: ['owner', 'user'] })
      await api.ok(resetSecondFactor, { params: { userId: id } }, { as: await signedInAs(api, owner) })
    },
  }

  test.each(Object.keys(ENDS))('%s names the person to its token and its cookie', async (how) => {
    const user = await aUserWithPassword(api)
    const lost = await signInByPassword(api, user.email)
    const here = await signInByPassword(api, user.email)
    await ENDS[how]?.({ ...user, token: here.token })
    const named = { userId: user.id, clientId: user.clientId }
    const { details } = await api.refused('signed_out_elsewhere', userProfile, {}, { as: lost.token })
    expect(details).toEqual(named)
    // Again, if the device was interrupted: the cookie stays.
    for (const answer of [await refresh(lost.cookie), await refresh(lost.cookie)]) {
      expect(problemIn(answer)).toMatchObject({ status: 401, code: 'signed_out_elsewhere', details: named })
      expect(cookieIn(answer, 'renewal')).toBeNull()
    }
    const forged = await refresh(`${lost.cookie.slice(0, -4)}AAAA`)
    expect(signInIn(forged)).toEqual({ success: false, token: null, message: '' })
  })

  test('is not one that its own device ended', async () => {
    const user = await aUserWithPassword(api)
    const [left, last] = [await signInByPassword(api, user.email), await signInByPassword(api, user.email)]
    await api.ok(logout, {}, { as: left.token })
    await api.refused('unauthenticated', userProfile, {}, { as: left.token })
    await api.ok(endAllSessions, {}, { as: last.token })
    await api.refused('unauthenticated', userProfile, {}, { as: last.token })
  })
})
