import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refreshSession } from '#contract/accounts/sessions.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUserWithPassword, cookieIn, signInByPassword, signInIn } from '#tests/support/accounts/sign-in.ts'
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
