import { desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { askSignInCode, confirmSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import {
  askAddressChange,
  confirmAddressChange,
  dropAddressChange,
  getOwnAddress,
} from '#contract/accounts/email-address.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { auditEvents, mailedSecrets } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, comparable, insertsOf, lastMailTo, tokenTo, wrong } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aUserWithPassword, BROWSER, PASSWORD, signInByPassword } from '#tests/support/accounts/sign-in.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const anAddress = () => `${uuidv7()}@new.example`
const someone = async (more = {}) => {
  const user = await aUser(api, more)
  return { user, as: await signedInAs(api, user) }
}
const ask = (as: string, email: string) => api.ok(askAddressChange, { body: { email } }, { as })
const byCode = (code: string) => ({ body: { by: 'code' as const, code } })
const byLink = (token: string) => ({ body: { by: 'link' as const, token } })
const linkTo = (email: string) => tokenTo(api, email, 'address')
const addressOf = async (id: string) =>
  (await api.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email
const kindsOf = async (id: string) =>
  (
    await api.db
      .select({ kind: auditEvents.kind })
      .from(auditEvents)
      .where(eq(auditEvents.subjectUserId, id))
      .orderBy(auditEvents.id)
  ).map(({ kind }) => kind)

describe('requesting another address', () => {
  test('is refused without a session, without recent step-up, for an invalid address and for the own one', async () => {
    const { user, as } = await someone()
    await api.refused('unauthenticated', askAddressChange, { body: { email: anAddress() } })
    await api.refused('email_invalid', askAddressChange, { body: { email: 'nobody' } }, { as })
    const same = await api.refused('address_unchanged', askAddressChange, { body: { email: user.email } }, { as })
    expect(same.fields).toMatchObject([{ field: 'body.email', code: 'address_unchanged' }])
    api.clock.advance(10 * MINUTE + 1)
    await api.refused('step_up_needed', askAddressChange, { body: { email: anAddress() } }, { as })
    expect(await kindsOf(user.id)).toEqual([])
  })

  test('is refused after five mails to an address, and after ten of a person', async () => {
    const { as } = await someone()
    const email = anAddress()
    for (let count = 0; count < 5; count += 1) await ask(as, email)
    await api.refused('rate_limited', askAddressChange, { body: { email } }, { as })
    for (let count = 0; count < 5; count += 1) await ask(as, anAddress())
    await api.refused('rate_limited', askAddressChange, { body: { email: anAddress() } }, { as })
  })

  test('changes nothing yet, shows the pending change, and can be withdrawn', async () => {
    const { user, as } = await someone()
    const email = anAddress()
    const asked = await ask(as, email)
    expect(asked).toEqual({
      email: user.email,
      pending: {
        email,
        askedAt: api.clock.now().toISOString(),
        expiresAt: new Date(api.clock.now().getTime() + DAY).toISOString(),
      },
      isOfCompany: false,
    })
    expect(await api.ok(getOwnAddress, {}, { as })).toEqual(asked)
    const [code, link] = [await codeTo(api, email), await linkTo(email)]
    expect((await api.ok(dropAddressChange, {}, { as })).pending).toBeNull()
    await api.ok(dropAddressChange, {}, { as })
    await api.refused('code_refused', confirmAddressChange, byCode(code), { as })
    await api.refused('link_invalid', confirmAddressChange, byLink(link), { as })
    expect([await addressOf(user.id), await mailsTo(api, user.email)]).toEqual([user.email, []])
    expect(await kindsOf(user.id)).toEqual(['email_change_asked', 'email_change_dropped'])
  })

  test('gets the same response after the same statements where the address has an account, whose holder is notified', async () => {
    const { email: taken } = await aUser(api, { email: anAddress(), locale: 'id' })
    const free = anAddress()
    const [answers, statements] = [new Set<string>(), new Set<string>()]
    for (const email of [free, taken, taken.toUpperCase()]) {
      const { user, as } = await someone()
      const texts = await insertsOf(async () => {
        const answer = comparable(await api.call(askAddressChange, { body: { email } }, { as }))
        answers.add(answer.replaceAll(email, 'wished').replaceAll(user.email, 'own'))
      })
      statements.add(texts.join('\n'))
      await api.refused('code_refused', confirmAddressChange, byCode('12345678'), { as })
    }
    expect([...answers]).toHaveLength(1)
    expect([...statements]).toHaveLength(1)
    expect((await lastMailTo(api, free)).subject).toBe('Confirm your new email address for Singgah')
    const found = await lastMailTo(api, taken)
    expect(found.subject).toBe('Seseorang mencoba memakai alamat email Anda')
    expect([await codeTo(api, taken), await linkTo(taken)]).toEqual(['', ''])
  })

  test('twice at the same moment leaves one pending change; the first mail is invalid', async () => {
    const { user, as } = await someone()
    const requestedEmail = [anAddress(), anAddress()]
    await Promise.all(requestedEmail.map((email) => ask(as, email)))
    const { pending } = await api.ok(getOwnAddress, {}, { as })
    const [other = ''] = requestedEmail.filter((email) => email !== pending?.email)
    await api.refused('link_invalid', confirmAddressChange, byLink(await linkTo(other)), { as })
    await api.refused('code_refused', confirmAddressChange, byCode(await codeTo(api, other)), { as })
    await api.ok(confirmAddressChange, byLink(await linkTo(pending?.email ?? '')), { as })
    expect(await addressOf(user.id)).toBe(pending?.email)
  })
})

describe('another address', () => {
  test('refuses wrong codes, five times in all, and late ones', async () => {
    const { as } = await someone()
    const email = anAddress()
    await ask(as, email)
    const code = await codeTo(api, email)
    for (let count = 0; count < 5; count += 1) {
      await api.refused('code_refused', confirmAddressChange, byCode(wrong(code)), { as })
    }
    await api.refused('code_refused', confirmAddressChange, byCode(code), { as })
    await ask(as, email)
    const [late, link] = [await codeTo(api, email), await linkTo(email)]
    api.clock.advance(10 * MINUTE)
    await api.refused('code_refused', confirmAddressChange, byCode(late), { as })
    const { user, as: again } = await someone()
    await ask(again, email)
    api.clock.advance(DAY)
    const back = await signedInAs(api, user)
    expect((await api.ok(getOwnAddress, {}, { as: back })).pending).toBeNull()
    await api.refused('link_invalid', confirmAddressChange, byLink(link), { as: back })
    await api.refused('link_invalid', confirmAddressChange, byLink(await linkTo(email)), { as: back })
  })

  test('cannot be changed by another holder of the link', async () => {
    const [{ user, as }, stranger] = [await someone(), await someone()]
    const email = anAddress()
    await ask(as, email)
    const link = await linkTo(email)
    await api.refused('unauthenticated', confirmAddressChange, byLink(link))
    await api.refused('link_invalid', confirmAddressChange, byLink(link), { as: stranger.as })
    await api.ok(confirmAddressChange, byLink(link), { as })
    expect([await addressOf(user.id), await addressOf(stranger.user.id)]).toEqual([email, stranger.user.email])
  })

  test('already taken in the meantime is refused; an unverified one does not block', async () => {
    const [{ user, as }, email] = [await someone(), anAddress()]
    await ask(as, email)
    const taken = await aUser(api, { email: email.toUpperCase() })
    const link = await linkTo(email)
    await api.refused('address_taken', confirmAddressChange, byLink(link), { as })
    expect(await addressOf(user.id)).toBe(user.email)
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, taken.id))
    await api.ok(confirmAddressChange, byLink(link), { as })
    expect([await addressOf(user.id), await addressOf(taken.id)]).toEqual([email, undefined])
  })

  test.each(['code', 'link'])(
    'by %s takes effect once, however often it is sent; then the other is invalid',
    async (by) => {
      const { user, as } = await someone()
      const email = anAddress()
      await ask(as, email)
      const [code, link] = [byCode(await codeTo(api, email)), byLink(await linkTo(email))]
      const [shown, other] = by === 'code' ? [code, link] : [link, code]
      const all = await Promise.all(Array.from({ length: 8 }, () => api.call(confirmAddressChange, shown, { as })))
      expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(all.filter(({ statusCode }) => statusCode === 400 || statusCode === 429)).toHaveLength(7)
      await api.refused(by === 'code' ? 'link_invalid' : 'code_refused', confirmAddressChange, other, { as })
      expect(await mailsTo(api, user.email)).toHaveLength(1)
      expect((await kindsOf(user.id)).filter((kind) => kind === 'email_changed')).toHaveLength(1)
    },
  )

  test('is reported to the previous address; every session continues, and sign-in works with it', async () => {
    const user = await aUserWithPassword(api)
    const [here, there] = [await signInByPassword(api, user.email), await signInByPassword(api, user.email)]
    const email = anAddress()
    await api.ok(askSignInCode, { body: { email: user.email, ...BROWSER } })
    const openCode = await codeTo(api, user.email)
    await ask(here.token, email)
    api.clock.advance(5 * MINUTE)
    const changed = await api.ok(confirmAddressChange, byCode(await codeTo(api, email)), { as: here.token })
    expect(changed).toEqual({ email, pending: null, isOfCompany: false })
    const { body, subject } = await lastMailTo(api, user.email)
    expect(subject).toBe('Your Singgah email address was changed')
    for (const word of [`Before: ${user.email}`, `Now: ${email}`, 'Chrome, Linux', '2027', 'within 7 days']) {
      expect(body).toContain(word)
    }
    expect(body).toMatch(/^https:\/\/travel\.example\/sign-in\?restore=[\w-]{43}$/m)
    expect((await api.ok(userProfile, {}, { as: there.token })).data.email).toBe(email)
    expect((await api.ok(listSessions, {}, { as: here.token })).items).toHaveLength(2)
    const open = { code: openCode, ...BROWSER }
    for (const address of [user.email, email]) {
      await api.refused('code_refused', confirmSignInCode, { body: { email: address, ...open } })
    }
    const signIn = (username: string) => api.ok(login, { body: { username, password: PASSWORD, ...BROWSER } })
    expect([(await signIn(user.email)).success, (await signIn(email)).success]).toEqual([false, true])
    const [row] = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.kind, 'email_changed'))
      .orderBy(desc(auditEvents.id))
    expect(row).toMatchObject({ subjectUserId: user.id, details: { email, emailBefore: user.email } })
  })

  test('of the company’s admin account is confirmed in the company settings', async () => {
    const { as } = await someone({ roles: ['admin'] })
    const email = anAddress()
    await ask(as, email)
    const { body } = await lastMailTo(api, email)
    expect(body).toMatch(/^https:\/\/travel\.example\/admin\/settings\?section=security&address=[\w-]{43}$/m)
  })

  test('stores neither code nor link', async () => {
    const { user, as } = await someone()
    const email = anAddress()
    await ask(as, email)
    const rows = await api.db.select().from(mailedSecrets).where(eq(mailedSecrets.userId, user.id))
    const stored = JSON.stringify(rows.map(({ codeHash, linkHash }) => [String(codeHash), String(linkHash)]))
    for (const secret of [await codeTo(api, email), await linkTo(email)]) expect(stored).not.toContain(secret)
  })
})
