import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { adminToday } from '#contract/products/registry.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { requestOf } from '#tests/support/request.ts'
import { aUserWithPassword, BROWSER, PASSWORD, signInByPassword } from '#tests/support/accounts/sign-in.ts'

const api = apiTest()
const MINUTE = 60_000
type From = { ip?: string; cookie?: string }

const tryFrom = ({ ip = '127.0.0.1', cookie }: From, username: string, password: string) =>
  api.inject({
    ...requestOf(login, { body: { username, password, ...BROWSER } }),
    remoteAddress: ip,
    ...(cookie !== undefined && { cookies: { 'singgah-renewal': cookie } }),
  })
const attempt = async (from: From, username: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => tryFrom(from, username, 'wrong')))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
const gets = async (from: From, username: string) => (await tryFrom(from, username, PASSWORD)).statusCode

describe('guessing passwords', () => {
  test('gets five tries from one address, also at once, and the account asks for nothing elsewhere', async () => {
    const user = await aUserWithPassword(api)
    expect(await attempt({ ip: '198.51.100.1' }, user.email, 30)).toBe(5)
    expect(await gets({ ip: '198.51.100.1' }, user.email)).toBe(428)
    expect(await gets({ ip: '198.51.100.2' }, user.email)).toBe(200)
  })

  test('gets ten tries of one account from everywhere in fifteen minutes', async () => {
    const user = await aUserWithPassword(api)
    let looked = 0
    for (let host = 1; host <= 6; host += 1) looked += await attempt({ ip: `203.0.${host}.7` }, user.email, 3)
    expect(looked).toBe(10)
    expect(await gets({ ip: '203.0.99.7' }, user.email.toUpperCase())).toBe(428)
    api.clock.advance(15 * MINUTE)
    expect(await gets({ ip: '203.0.99.7' }, user.email)).toBe(200)
  })

  test('of unknown names is treated alike', async () => {
    const name = 'unknown@people.example'
    let looked = 0
    for (let host = 1; host <= 6; host += 1) looked += await attempt({ ip: `203.1.${host}.7` }, name, 3)
    expect(looked).toBe(10)
  })

  test('gets a hundred tries of one network, whatever accounts', async () => {
    let looked = 0
    for (let one = 0; one < 36; one += 1) looked += await attempt({ ip: `192.0.2.${one}` }, `n${one}@people.example`, 3)
    expect(looked).toBe(100)
    const user = await aUserWithPassword(api)
    expect(await gets({ ip: '192.0.2.200' }, user.email)).toBe(428)
    expect(await gets({ ip: '192.0.3.200' }, user.email)).toBe(200)
  })

  test('does not lock out a person in a browser they used before', async () => {
    const user = await aUserWithPassword(api)
    const { cookie } = await signInByPassword(api, user.email)
    for (let host = 1; host <= 4; host += 1) await attempt({ ip: `203.2.${host}.7` }, user.email, 3)
    expect(await gets({ ip: '203.2.50.7' }, user.email)).toBe(428)
    expect(await gets({ ip: '203.2.50.7', cookie }, user.email)).toBe(200)
    // The cookie of another account opens no budget of this one.
    const other = await aUserWithPassword(api)
    const foreign = await signInByPassword(api, other.email)
    expect(await gets({ ip: '203.2.50.7', cookie: foreign.cookie }, user.email)).toBe(428)
    // And the own one has an end too.
    expect(await attempt({ ip: '203.2.50.7', cookie }, user.email, 20)).toBe(10)
  })

  test('that succeeds resets its own attempts, not those of others', async () => {
    const user = await aUserWithPassword(api)
    for (let round = 0; round < 15; round += 1) expect(await gets({ ip: '203.3.1.7' }, user.email)).toBe(200)
    await attempt({ ip: '203.3.2.7' }, user.email, 5)
    expect(await gets({ ip: '203.3.1.7' }, user.email)).toBe(200)
    expect(await attempt({ ip: '203.3.3.7' }, user.email, 10)).toBe(5)
  })
})

describe('refused sign-ins', () => {
  test('are logged with the name, never with the password', async () => {
    const user = await aUserWithPassword(api)
    await tryFrom({ ip: '198.51.100.9' }, user.email, 'wrong horse')
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, user.id))
    expect(rows).toMatchObject([
      {
        kind: 'sign_in_refused',
        clientId: user.clientId,
        actorUserId: null,
        ip: '198.51.100.9',
        details: { method: 'password', name: user.email, browser: 'Chrome', os: 'Linux' },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('wrong horse')
  })

  test('of unknown names belong to no company, and an invalid address is not stored', async () => {
    await tryFrom({ ip: '198.51.100.77' }, 'my secret in the wrong field', 'x')
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.ip, '198.51.100.77'))
    expect(rows).toMatchObject([{ kind: 'sign_in_refused', clientId: null, subjectUserId: null }])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  test('include unverified addresses, with the same message', async () => {
    const user = await aUserWithPassword(api, { emailVerifiedAt: null })
    expect((await tryFrom({}, user.email, PASSWORD)).json()).toMatchObject({ success: false, token: null })
    await api.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.id, user.id))
    expect((await tryFrom({}, user.email, PASSWORD)).json()).toMatchObject({ success: true })
  })
})

test('requests that a role does not permit are logged once a minute', async () => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const rows = () => api.db.select().from(auditEvents).where(eq(auditEvents.actorUserId, user.id))
  await Promise.all(Array.from({ length: 5 }, () => api.refused('forbidden', adminToday, {}, { as })))
  expect(await rows()).toMatchObject([
    {
      kind: 'forbidden_call',
      clientId: user.clientId,
      details: { endpoint: `GET ${adminToday.path}`, roles: ['user'] },
    },
  ])
  api.clock.advance(MINUTE)
  await api.refused('forbidden', adminToday, {}, { as })
  expect(await rows()).toHaveLength(2)
})
