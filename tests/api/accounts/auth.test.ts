import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { demoAccounts, login, logout } from '#contract/accounts/auth.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { listPlaces } from '#contract/places/places.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()
const BROWSER = { browser: 'Chromium', version: '150', os: 'Linux', userAgent: 'test' }
const credentials = (username: string, password = 'right horse') => ({ body: { username, password, ...BROWSER } })

const aUserWithPassword = async () => aUser(api, { passwordHash: await hashPassword('right horse') })

describe('signing in', () => {
  test('refuses a body that is not one', async () => {
    const problem = await api.refused('required', login, { body: { username: '', password: 'x', ...BROWSER } })
    expect(problem.fields).toEqual([{ field: 'body.username', code: 'required', message: 'Required.' }])
  })

  test('answers a wrong password and an unknown name alike, with status 200', async () => {
    const user = await aUserWithPassword()
    const wrong = await api.call(login, credentials(user.email, 'wrong horse'))
    const unknown = await api.call(login, credentials('nobody@people.example'))
    expect(wrong.json()).toEqual({ success: false, token: null, message: 'Login failed, please try again!' })
    expect(unknown.json()).toEqual(wrong.json())
    expect([wrong.statusCode, unknown.statusCode]).toEqual([200, 200])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  test('refuses a disabled account with the same message', async () => {
    const user = await aUserWithPassword()
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, user.id))
    expect(await api.ok(login, credentials(user.email))).toEqual({
      success: false,
      token: null,
      message: 'Login failed, please try again!',
    })
  })

  test('refuses accounts of the demonstration company outside demonstration mode', async () => {
    const client = await aClient(api, { isDemonstration: true })
    const user = await aUser(api, { clientId: client.id, passwordHash: await hashPassword('right horse') })
    expect(await api.ok(login, credentials(user.email))).toMatchObject({ success: false })
    expect(await api.ok(demoAccounts, {})).toEqual({ password: null, accounts: [] })
    await api.refused('unauthenticated', userProfile, {}, { as: await signedInAs(api, user) })
  })

  test('gives a token with the claims that callers read, whatever the case of the name', async () => {
    const user = await aUserWithPassword()
    const { token, success } = await api.ok(login, credentials(` ${user.email.toUpperCase()} `))
    expect(success).toBe(true)
    const claims = decodeJwt(token ?? '')
    expect(claims).toMatchObject({
      sub: user.id,
      nameidentifier: user.id,
      role: ['user'],
      clientId: user.clientId,
      email: user.email,
      name: user.name,
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(8 * 3600)
    expect(await api.ok(userProfile, {}, { as: token ?? '' })).toEqual({
      data: {
        email: user.email,
        phoneNumber: user.phoneNumber,
        name: user.name,
        companyName: 'A company',
        role: ['user'],
        isHost: false,
        isOperator: false,
        staff: null,
      },
    })
  })

  test('never logs a password or a token', async () => {
    const user = await aUserWithPassword()
    const { token } = await api.ok(login, credentials(user.email))
    await api.ok(userProfile, {}, { as: token ?? '' })
    expect(api.logged.length).toBeGreaterThan(0)
    const lines = api.logged.join('\n')
    expect(lines).not.toContain('right horse')
    expect(lines).not.toContain(token)
    expect(lines).not.toContain(user.email)
  })
})

describe('a session', () => {
  test('ends at sign-out, while another of the same person continues', async () => {
    const user = await aUser(api)
    const [token, other] = [await signedInAs(api, user), await signedInAs(api, user)]
    await api.refused('unauthenticated', logout, {})
    expect(await api.ok(logout, {}, { as: token })).toEqual({ success: true })
    await api.refused('unauthenticated', userProfile, {}, { as: token })
    await api.ok(userProfile, {}, { as: other })
  })

  test('ends after eight hours', async () => {
    const token = await signedInAs(api, await aUser(api))
    api.clock.advance(8 * 3_600_000 - 1000)
    await api.ok(userProfile, {}, { as: token })
    api.clock.advance(1000)
    const problem = await api.refused(
      'token_expired',
      userProfile,
      {},
      { as: token, headers: { 'accept-language': 'id' } },
    )
    expect(problem.message).toBe('Sesi Anda telah habis, silahkan login kembali.')
  })

  test('uses the person’s current roles and state', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, user.id))
    const { details } = await api.refused('account_closed', userProfile, {}, { as: token })
    expect(details).toEqual({ userId: user.id, clientId: user.clientId })
  })

  test('of a person who moved to another company is refused as the account of the previous one', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    const { id } = await aClient(api)
    await api.db.update(users).set({ clientId: id }).where(eq(users.id, user.id))
    const { details } = await api.refused('account_closed', userProfile, {}, { as: token })
    expect(details).toEqual({ userId: user.id, clientId: user.clientId })
  })

  test('ends with its row', async () => {
    const user = await aUser(api)
    const token = await signedInAs(api, user)
    await api.db.delete(sessions).where(eq(sessions.userId, user.id))
    await api.refused('unauthenticated', userProfile, {}, { as: token })
  })

  test('a bad token does not close public calls', async () => {
    expect((await api.call(listPlaces, { query: {} }, { as: 'no.such.token' })).statusCode).toBe(200)
  })
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const b64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const secret = () => api.app.services.keys.token.signing[0].secret
const claimsOf = async () => decodeJwt(await signedInAs(api, await aUser(api)))
const sign = (claims: Record<string, unknown>, header: Record<string, unknown> = {}, key = secret()) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key)
const without = (claims: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))

/** The same bytes: of the last letter of 32 bytes, two bits are spare. */
const respelled = (token: string): string => {
  const at = LETTERS.indexOf(token.slice(-1))
  return token.slice(0, -1) + LETTERS.charAt(at ^ 1)
}

describe('forged tokens', () => {
  const attacks: [string, (claims: Record<string, unknown>) => Promise<string> | string][] = [
    ['alg none', (claims) => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(claims)}.`],
    ['alg None', (claims) => `${b64({ alg: 'None', typ: 'JWT' })}.${b64(claims)}.`],
    ['no signature', async (claims) => (await sign(claims)).replace(/\.[^.]*$/, '.')],
    ['the signature in another spelling', async (claims) => respelled(await sign(claims))],
    ['another key', (claims) => sign(claims, {}, new Uint8Array(32))],
    ['another algorithm', (claims) => sign(claims, { alg: 'HS512' })],
    [
      'RS256 in the header',
      async (claims) => `${b64({ alg: 'RS256', typ: 'JWT' })}.${(await sign(claims)).split('.').slice(1).join('.')}`,
    ],
    ['kid that points to a file, another key', (claims) => sign(claims, { kid: '../../dev/null' }, new Uint8Array(32))],
    ['jwk in the header, its key', (claims) => sign(claims, { jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32))],
    [
      'unknown crit',
      async (claims) =>
        `${b64({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 })}.${(await sign(claims)).split('.').slice(1).join('.')}`,
    ],
    ['another type', (claims) => sign(claims, { typ: 'at+jwt' })],
    ['no exp', (claims) => sign(without(claims, 'exp'))],
    ['exp as text', (claims) => sign({ ...claims, exp: '9999999999' })],
    ['another issuer', (claims) => sign({ ...claims, iss: 'else' })],
    ['another audience', (claims) => sign({ ...claims, aud: 'else' })],
    ['no sid', (claims) => sign(without(claims, 'sid'))],
    ['unknown sid', (claims) => sign({ ...claims, sid: '01900000-0000-7000-8000-000000000000' })],
    ['two identities', (claims) => sign({ ...claims, nameidentifier: '01900000-0000-7000-8000-000000000000' })],
    [
      'another company, another key',
      (claims) => sign({ ...claims, clientId: '01900000-0000-7000-8000-000000000000' }, {}, new Uint8Array(32)),
    ],
    ['claims as a list', () => `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64([])}.AAAA`],
    ['nothing', () => ''],
    ['words', () => 'a b c'],
    ['very long', () => 'a'.repeat(9000)],
  ]
  test.each(attacks)('%s is refused', async (_name, forge) => {
    const token = await forge(await claimsOf())
    await api.refused('unauthenticated', userProfile, {}, { as: token })
  })

  test('the same claims with the right signature are accepted (so the refusals above are about the forgery)', async () => {
    await api.ok(userProfile, {}, { as: await sign(await claimsOf()) })
  })
})
