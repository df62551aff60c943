import { decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { refreshSession } from '#contract/accounts/session-renewal.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { loadKeys, type SessionKeys } from '#server/domain/kernel/installation-keys.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, cookieIn, signInByPassword, signInIn } from '#tests/support/accounts/sign-in.ts'
import { requestOf } from '#tests/support/request.ts'

const keyOf = (id: string, byte: number) => ({ id, secret: new Uint8Array(32).fill(byte) })
const [FRESH, OLD] = [keyOf('2027-03', 1), keyOf('2026-09', 2)]
const DAY = 86_400_000

const api = apiTest({ settings: { signingKeys: [FRESH, OLD], sessionDays: 7 } })

/** A token of a session of this installation, as a process with these keys signs it. */
const tokenBy = async (signing: SessionKeys['signing']): Promise<string> => {
  const { keys } = api.app.services
  const app = { ...api.app, services: { ...api.app.services, keys: { ...keys, token: { ...keys.token, signing } } } }
  return signedInAs({ db: api.db, clock: api.clock, app }, await aUser(api))
}

describe('with keys of the operator', () => {
  test('a token is signed by the first, and names it', async () => {
    const user = await aUserWithPassword(api)
    const { token } = await signInByPassword(api, user.email)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: FRESH.id })
    await api.ok(userProfile, {}, { as: token })
  })

  test('tokens of the key before are good until it is taken out', async () => {
    await api.ok(userProfile, {}, { as: await tokenBy([OLD]) })
    await api.refused('unauthenticated', userProfile, {}, { as: await tokenBy([keyOf('2026-03', 3)]) })
  })

  test('a key is not good under the name of another', async () => {
    await api.refused('unauthenticated', userProfile, {}, { as: await tokenBy([{ ...OLD, id: FRESH.id }]) })
  })

  test('the one of the database, which is in every dump, is good for no token', async () => {
    const { token } = await loadKeys(api.db, { signingKeys: [], sessionDays: 7 })
    await api.refused('unauthenticated', userProfile, {}, { as: await tokenBy(token.signing) })
  })
})

test('a session lasts as long as the operator lets it, however often it is renewed', async () => {
  const user = await aUserWithPassword(api)
  let { cookie } = await signInByPassword(api, user.email)
  const renew = async () => {
    const headers = { cookie: `singgah-renewal=${cookie}` }
    const answer = await api.inject(requestOf(refreshSession, {}, { headers }))
    cookie = cookieIn(answer, 'renewal') ?? ''
    return signInIn(answer).success
  }
  for (let days = 0; days < 6; days += 1) {
    api.clock.advance(DAY)
    expect(await renew()).toBe(true)
  }
  api.clock.advance(DAY)
  expect(await renew()).toBe(false)
})
