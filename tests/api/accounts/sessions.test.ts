import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { endAllSessions, endOneSession, endOtherSessions, listSessions } from '#contract/accounts/sessions.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, cookieIn, signInByPassword } from '#tests/support/accounts/sign-in.ts'

const api = apiTest()
const NOBODY = '01900000-0000-7000-8000-000000000000'
const idOf = (token: string): string => String(decodeJwt(token)['sid'])
const isAlive = async (token: string): Promise<boolean> =>
  (await api.call(userProfile, {}, { as: token })).statusCode === 200

describe('the list of sessions', () => {
  test('is refused without one', async () => {
    await api.refused('unauthenticated', listSessions, {})
  })

  test('lists the open ones, the current first, then those last seen', async () => {
    const user = await aUserWithPassword(api)
    const old = await signedInAs(api, user)
    const ended = await signedInAs(api, user)
    const other = await signedInAs(api, user)
    const here = await signInByPassword(api, user.email, { isSharedDevice: true })
    await signedInAs(api, await aUser(api, { clientId: user.clientId }))
    await api.ok(endOneSession, { params: { sessionId: idOf(ended) } }, { as: other })
    api.clock.advance(5 * 60_000)
    await api.ok(userProfile, {}, { as: other })
    const { items } = await api.ok(listSessions, {}, { as: here.token })
    expect(items.map(({ sessionId }) => sessionId)).toEqual([here.token, other, old].map(idOf))
    expect(items[0]).toMatchObject({
      browser: 'Chrome',
      os: 'Linux',
      method: 'password',
      ip: '127.0.0.1',
      isCurrent: true,
      isSharedDevice: true,
    })
    expect(items.slice(1).map(({ isCurrent }) => isCurrent)).toEqual([false, false])
  })

  test('shows when each was last seen, to the minute', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const seen = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
      return row?.lastSeenAt ?? null
    }
    api.clock.advance(59_000)
    await api.ok(userProfile, {}, { as: token })
    expect(await seen()).toBeNull()
    api.clock.advance(1_000)
    await Promise.all(Array.from({ length: 5 }, () => api.ok(userProfile, {}, { as: token })))
    expect(await seen()).toEqual(api.clock.now())
    const before = api.clock.now()
    api.clock.advance(30_000)
    await api.ok(userProfile, {}, { as: token })
    expect(await seen()).toEqual(before)
  })
})

describe('ending sessions', () => {
  test('of others is impossible and looks like an unknown one', async () => {
    const user = await aUser(api)
    const [mine, theirs] = [await signedInAs(api, user), await signedInAs(api, await aUser(api))]
    const colleague = await signedInAs(api, await aUser(api, { clientId: user.clientId }))
    for (const sessionId of [NOBODY, idOf(theirs), idOf(colleague)]) {
      await api.refused('not_found', endOneSession, { params: { sessionId } }, { as: mine })
    }
    expect([await isAlive(theirs), await isAlive(colleague)]).toEqual([true, true])
  })

  test('one by one, after which it is no longer listed', async () => {
    const user = await aUser(api)
    const [here, there] = [await signedInAs(api, user), await signedInAs(api, user)]
    const one = { params: { sessionId: idOf(there) } }
    expect(await api.ok(endOneSession, one, { as: here })).toEqual({ ended: 1 })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    await api.refused('not_found', endOneSession, one, { as: here })
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(rows.map(({ kind }) => kind)).toEqual(['session_ended'])
  })

  test('everywhere else keeps this one', async () => {
    const client = await aClient(api)
    const user = await aUser(api, { clientId: client.id })
    const others = [await signedInAs(api, user), await signedInAs(api, user), await signedInAs(api, user)]
    const here = await signedInAs(api, user)
    const stranger = await signedInAs(api, await aUser(api, { clientId: client.id }))
    expect(await api.ok(endOtherSessions, {}, { as: here })).toEqual({ ended: 3 })
    expect(await api.ok(endOtherSessions, {}, { as: here })).toEqual({ ended: 0 })
    expect(await Promise.all([...others, here, stranger].map(isAlive))).toEqual([false, false, false, true, true])
  })

  test('everywhere ends this one too, with its cookie', async () => {
    const user = await aUserWithPassword(api)
    const other = await signedInAs(api, user)
    const { token } = await signInByPassword(api, user.email)
    const answer = await api.call(endAllSessions, {}, { as: token })
    expect([answer.json(), cookieIn(answer, 'renewal')]).toEqual([{ ended: 2 }, ''])
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, false])
  })
})
