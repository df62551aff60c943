import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { askPasswordReset } from '#contract/accounts/emailed-sign-in.ts'
import { signUp, verifyEmail, verifyEmailAgain } from '#contract/accounts/sign-up.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { cookiesIn } from '#tests/support/accounts/second-factor.ts'
import { apiTest } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { aClient } from '#tests/support/accounts/people.ts'
import { codeTo, FACTS, lastMailTo, tokenTo } from '#tests/support/sent-mails.ts'

const api = apiTest()
const PASSWORD = 'perahu kertas biru 7'
const OWN = 'kopi pagi di teras 9'
const anAddress = () => `${uuidv7()}@people.example`
const userOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]
const canSignIn = async (username: string, password = PASSWORD): Promise<boolean> =>
  (await api.ok(login, { body: { username, password, ...FACTS } })).success

const person = { name: 'Wayan Suryani', password: PASSWORD, locale: 'en' as const, agrees: true as const, ...FACTS }

/** Signs up with an address; the cookies of the browser that did. */
const signUpAs = async (email: string) => {
  const company = { companyName: 'Tenun Gambir', legalName: 'PT Tenun Gambir', country: 'ID', taxNumber: '' }
  const body = { way: 'company' as const, ...person, ...company, email, zone: 'Asia/Makassar' }
  return cookiesIn(await api.call(signUp, { body }))
}
const pressed = (token: string, more: { password?: string; companyId?: string | undefined } = {}) => ({
  body: { by: 'link' as const, token, ...FACTS, ...more },
})

beforeAll(() => legalTexts(api))

describe('a sign-up with the address of somebody else', () => {
  test('leaves the attacker no password: whoever presses the link sets one', async () => {
    const victim = anAddress()
    await signUpAs(victim)
    const token = await tokenTo(api, victim, 'verify')
    await api.refused('new_password_needed', verifyEmail, pressed(token))
    const companyId = (await userOf(victim))?.clientId
    await api.refused('password_too_common', verifyEmail, pressed(token, { password: 'Password1234', companyId }))
    await api.refused('password_like_account', verifyEmail, pressed(token, { password: victim, companyId }))
    expect((await userOf(victim))?.emailVerifiedAt).toBeNull()
    expect((await api.ok(verifyEmail, pressed(token, { password: OWN, companyId }))).token).not.toBeNull()
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

  test('for a company of theirs is not confirmed without that company, by code, link or password reset', async () => {
    const victim = anAddress()
    const headers = await signUpAs(victim)
    const own = (await userOf(victim))?.clientId
    const { id: theirs } = await aClient(api, { name: 'Pemikat <b>', joinCode: 'PEMYKAT234' })
    await api.ok(signUp, { body: { way: 'code', ...person, email: victim, joinCode: 'PEMYKAT234' } })
    const mail = await lastMailTo(api, victim)
    expect(mail.body).toContain('created with this address to join Pemikat <b>, which is already on Singgah')
    const [code, token] = [await codeTo(api, victim), await tokenTo(api, victim, 'verify')]
    for (const shown of [
      { by: 'code' as const, email: victim, code },
      { by: 'link' as const, token },
    ]) {
      for (const companyId of [undefined, own]) {
        const answer = await api.call(
          verifyEmail,
          { body: { ...shown, password: OWN, companyId, ...FACTS } },
          { headers },
        )
        expect(answer.json()).toMatchObject({
          code: 'new_password_needed',
          details: { companyId: theirs, company: 'Pemikat <b>', isNew: false },
        })
      }
    }
    await api.ok(askPasswordReset, { body: { email: victim, ...FACTS } })
    expect((await lastMailTo(api, victim)).subject).toBe(mail.subject)
    expect((await userOf(victim))?.emailVerifiedAt).toBeNull()
    // Signing up again replaces the attacker's sign-up, and keeps the password typed here.
    const again = await signUpAs(victim)
    const body = { by: 'code' as const, email: victim, code: await codeTo(api, victim), ...FACTS }
    await api.ok(verifyEmail, { body }, { headers: again })
    const user = await userOf(victim)
    expect(user?.roles).toEqual(['owner', 'user'])
    expect(user?.clientId).not.toBe(theirs)
    expect(await canSignIn(victim)).toBe(true)
  })

  test('is mailed with the company in the language of the sign-up, in the subject once the company is vetted', async () => {
    const { id: clientId } = await aClient(api, { name: 'Gerabah Kasongan', joinCode: 'GERABAH234' })
    const subjects: string[] = []
    for (const [locale, isVetted] of [
      ['en', false],
      ['id', false],
      ['en', true],
      ['id', true],
    ] as const) {
      await api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, clientId))
      const email = anAddress()
      await api.ok(signUp, { body: { way: 'code', ...person, locale, email, joinCode: 'GERABAH234' } })
      for (const asked of [false, true]) {
        if (asked) await api.ok(verifyEmailAgain, { body: { email, locale } })
        const { subject, body } = await lastMailTo(api, email)
        expect(body).toMatch(locale === 'id' ? /Perusahaan: Gerabah Kasongan/ : /Company: Gerabah Kasongan/)
        subjects.push(subject)
      }
    }
    expect([...new Set(subjects)]).toEqual([
      'Confirm your email address for Singgah',
      'Konfirmasi alamat email Anda untuk Singgah',
      'Join Gerabah Kasongan on Singgah',
      'Bergabung dengan Gerabah Kasongan di Singgah',
    ])
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
