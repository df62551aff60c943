import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { askDeletion } from '#contract/accounts/privacy.ts'
import { getOutboxKey, openOutbox } from '#contract/accounts/outbox-key.ts'
import { endAllSessions } from '#contract/accounts/sessions.ts'
import { COOLING_OFF_DAYS } from '#contract/accounts/deletion.ts'
import { outboxKeys } from '#server/database/schema/accounts/outbox-keys.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { eraseDueAccounts } from '#server/domain/privacy/account-erasing.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const HOUR = 3_600_000
const rowsOf = async (userId: string) => api.db.select().from(outboxKeys).where(eq(outboxKeys.userId, userId))

const publicIn = (key: string) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
const privateIn = (key: string) => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })

describe('the key of an outbox', () => {
  test('is refused without a session, and on a shared device', async () => {
    await api.refused('unauthenticated', getOutboxKey, {})
    await api.refused('unauthenticated', openOutbox, {})
    const user = await aUser(api)
    await api.ok(getOutboxKey, {}, { as: await signedInAs(api, user) })
    const as = await signedInAs(api, user)
    await api.db.update(sessions).set({ isSharedDevice: true }).where(eq(sessions.userId, user.id))
    await api.refused('forbidden', getOutboxKey, {}, { as })
    await api.refused('forbidden', openOutbox, {}, { as })
  })

  test('is created at the first request, once, also by two devices at the same time', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    await api.refused('not_found', openOutbox, {}, { as })
    const asked = await Promise.all([1, 2, 3].map(() => api.ok(getOutboxKey, {}, { as })))
    expect(new Set(asked.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await rowsOf(user.id)).toHaveLength(1)
  })

  test('opens only what was sealed for its owner', async () => {
    const [user, other] = [await aUser(api), await aUser(api)]
    const [as, asOther] = [await signedInAs(api, user), await signedInAs(api, other)]
    const own = await api.ok(getOutboxKey, {}, { as })
    const opened = await api.ok(openOutbox, {}, { as })
    expect(opened.keyId).toBe(own.keyId)
    const ephemeral = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const sealed = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: publicIn(own.publicKey) })
    const secretBy = (key: string) =>
      diffieHellman({ privateKey: privateIn(key), publicKey: ephemeral.publicKey }).toString('hex')
    expect(secretBy(opened.privateKey)).toBe(sealed.toString('hex'))
    const theirs = await api.ok(getOutboxKey, {}, { as: asOther })
    expect(theirs.keyId).not.toBe(own.keyId)
    expect(secretBy((await api.ok(openOutbox, {}, { as: asOther })).privateKey)).not.toBe(sealed.toString('hex'))
  })

  test('is never cached, and stored encrypted for its owner only', async () => {
    const [user, other] = [await aUser(api), await aUser(api)]
    const [as, asOther] = [await signedInAs(api, user), await signedInAs(api, other)]
    await api.ok(getOutboxKey, {}, { as })
    await api.ok(getOutboxKey, {}, { as: asOther })
    const answer = await api.call(openOutbox, {}, { as })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { privateKey } = answer.json<{ privateKey: string }>()
    const [row] = await rowsOf(user.id)
    // The secret number itself: the rest of the form is the same for all keys.
    const secret = Buffer.from(privateKey, 'base64').subarray(36, 68)
    expect(row?.privateKey.includes(secret)).toBe(false)
    expect(api.logged.join('\n')).not.toContain(privateKey)
    const stolen = row?.privateKey ?? Buffer.alloc(0)
    await api.db.update(outboxKeys).set({ privateKey: stolen }).where(eq(outboxKeys.userId, other.id))
    await api.refused('internal', openOutbox, {}, { as: asOther })
  })

  test('is returned at most twenty times an hour', async () => {
    const as = await signedInAs(api, await aUser(api))
    await api.ok(getOutboxKey, {}, { as })
    for (let time = 0; time < 20; time += 1) await api.ok(openOutbox, {}, { as })
    await api.refused('rate_limited', openOutbox, {}, { as })
    api.clock.advance(HOUR)
    await api.ok(openOutbox, {}, { as })
  })

  test('remains when every session ends, and is deleted with the account', async () => {
    const user = await aUser(api)
    const as = await signedInAs(api, user)
    const { keyId } = await api.ok(getOutboxKey, {}, { as })
    await api.ok(endAllSessions, {}, { as })
    await api.refused('unauthenticated', openOutbox, {}, { as })
    const again = await signedInAs(api, user)
    expect((await api.ok(openOutbox, {}, { as: again })).keyId).toBe(keyId)
    await api.ok(askDeletion, {}, { as: again })
    api.clock.advance(COOLING_OFF_DAYS * 24 * HOUR)
    expect(await eraseDueAccounts(api.db, api.app.services.products, api.clock.now())).toBe(1)
    expect(await rowsOf(user.id)).toEqual([])
  })
})
