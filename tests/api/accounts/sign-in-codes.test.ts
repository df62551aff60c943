import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { askSignInCode, confirmSignInCode } from '#contract/accounts/emailed-sign-in.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { codeTo, comparable, FACTS, insertsOf, wrong } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser } from '#tests/support/accounts/people.ts'

const api = apiTest()
const MINUTE = 60_000
const ask = (email: string) => api.ok(askSignInCode, { body: { email, ...FACTS } })
const shown = (email: string, code: string) => ({ body: { email, code, ...FACTS } })

describe('a sign-in code', () => {
  test('gets the same answer for everyone, and is mailed to accounts that can sign in', async () => {
    const known = await aUser(api)
    const disabled = await aUser(api, { disabledAt: api.clock.now() })
    const unproved = await aUser(api, { emailVerifiedAt: null })
    const demonstration = await aUser(api, { clientId: (await aClient(api, { isDemonstration: true })).id })
    const unknown = `${uuidv7()}@people.example`
    const [answers, statements] = [new Set<string>(), new Set<string>()]
    for (const email of [unknown, known.email, disabled.email, unproved.email, demonstration.email]) {
      const texts = await insertsOf(async () => {
        answers.add(comparable(await api.call(askSignInCode, { body: { email, ...FACTS } })))
      })
      statements.add(texts.join('\n'))
      expect(await mailsTo(api, email)).toHaveLength(email === known.email ? 1 : 0)
    }
    expect([...answers]).toHaveLength(1)
    expect([...statements]).toHaveLength(1)
  })

  test('refuses wrong and unassigned links alike', async () => {
    const { email } = await aUser(api)
    await ask(email)
    const refused = wrong(await codeTo(api, email))
    const answers = new Set<string>()
    for (const address of [email, `${uuidv7()}@people.example`]) {
      answers.add(comparable(await api.call(confirmSignInCode, shown(address, refused))))
    }
    expect([...answers]).toHaveLength(1)
    await api.refused('code_refused', confirmSignInCode, shown(email, 'abc'))
  })

  test('signs in, typed with spaces, once', async () => {
    const { email } = await aUser(api)
    await ask(email.toUpperCase())
    const code = await codeTo(api, email)
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `
    const { token } = await api.ok(confirmSignInCode, shown(email, typed))
    expect(await api.ok(userProfile, {}, { as: token ?? '' })).toMatchObject({ data: { email } })
    await api.refused('code_refused', confirmSignInCode, shown(email, code))
  })

  test('opens one session, sent fifty times at the same moment', async () => {
    const { id, email } = await aUser(api)
    await ask(email)
    const code = await codeTo(api, email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call(confirmSignInCode, shown(email, code))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const opened = await api.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(opened).toMatchObject([{ method: 'email_code' }])
  })

  test('ends after ten minutes', async () => {
    const { email } = await aUser(api)
    await ask(email)
    const late = await codeTo(api, email)
    api.clock.advance(10 * MINUTE)
    await api.refused('code_refused', confirmSignInCode, shown(email, late))
  })

  test('is bound to one person: it fails for another address', async () => {
    const [mine, theirs] = [await aUser(api), await aUser(api)]
    await ask(mine.email)
    await ask(theirs.email)
    await api.refused('code_refused', confirmSignInCode, shown(theirs.email, await codeTo(api, mine.email)))
  })

  test('cannot be guessed by repeated requests: after five attempts of an address each is work', async () => {
    const email = `${uuidv7()}@people.example`
    for (let count = 0; count < 5; count += 1) {
      await api.refused('code_refused', confirmSignInCode, shown(email, '12345678'))
    }
    await api.refused('proof_needed', confirmSignInCode, shown(email, '12345678'))
  })
})
