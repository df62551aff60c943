import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { signUp, verifyEmail } from '#contract/accounts/sign-up.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { cookiesIn } from '#tests/support/accounts/second-factor.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { codeTo, FACTS, tokenTo } from '#tests/support/sent-mails.ts'

const api = apiTest()
const PASSWORD = 'perahu kertas biru 7'
const OWN = 'kopi pagi di teras 9'
const anAddress = () => `${uuidv7()}@people.example`
const userOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]
const canSignIn = async (username: string, password = PASSWORD): Promise<boolean> =>
  (await api.ok(login, { body: { username, password, ...FACTS } })).success

/** Signs up with an address; the cookies of the browser that did. */
const signUpAs = async (email: string) => {
  const person = { name: 'Wayan Suryani', password: PASSWORD, locale: 'en' as const, agrees: true as const, ...FACTS }
  const company = { companyName: 'Tenun Gambir', legalName: 'PT Tenun Gambir', country: 'ID', taxNumber: '' }
  const body = { way: 'company' as const, ...person, ...company, email, zone: 'Asia/Makassar' }
  return cookiesIn(await api.call(signUp, { body }))
}
const pressed = (token: string, password?: string) => ({
  body: { by: 'link' as const, token, ...FACTS, ...(password !== undefined && { password }) },
})

beforeAll(() => legalTexts(api))

describe('a sign-up with the address of somebody else', () => {
  test('leaves the attacker no password: whoever presses the link sets one', async () => {
    const victim = anAddress()
    await signUpAs(victim)
    const token = await tokenTo(api, victim, 'verify')
    await api.refused('new_password_needed', verifyEmail, pressed(token))
    await api.refused('password_too_common', verifyEmail, pressed(token, 'Password1234'))
    await api.refused('password_like_account', verifyEmail, pressed(token, victim))
    expect((await userOf(victim))?.emailVerifiedAt).toBeNull()
    expect((await api.ok(verifyEmail, pressed(token, OWN))).token).not.toBeNull()
    expect(await canSignIn(victim)).toBe(false)
    expect(await canSignIn(victim, OWN)).toBe(true)
  })

  test('a cookie of another sign-up, or a made-up one, is not that of this sign-up', async () => {
    const [victim, attacker] = [anAddress(), anAddress()]
    const own = await signUpAs(attacker)
    const first = await signUpAs(victim)
    // Signing up again makes another account, of which the first browser typed no password.
    await signUpAs(victim)
    const token = await tokenTo(api, victim, 'verify')
    for (const headers of [own, first, { cookie: 'singgah-signup=' }, { cookie: `singgah-signup=${'x'.repeat(43)}` }]) {
      await api.refused('new_password_needed', verifyEmail, pressed(token), { headers })
    }
    const code = await codeTo(api, victim)
    await api.refused('new_password_needed', verifyEmail, {
      body: { by: 'code' as const, email: victim, code, ...FACTS },
    })
  })

  test('is not so in the browser that signed up: code and link keep the typed password', async () => {
    for (const by of ['code', 'link'] as const) {
      const email = anAddress()
      const headers = await signUpAs(email)
      const [token, code] = [await tokenTo(api, email, 'verify'), await codeTo(api, email)]
      const shown = by === 'link' ? pressed(token) : { body: { by, email, code, ...FACTS } }
      await api.ok(verifyEmail, shown, { headers })
      expect(await canSignIn(email)).toBe(true)
    }
  })
})
