import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { removeJoinCode, renewJoinCode } from '#contract/companies/people.ts'
import { signUp, verifyEmail, verifyEmailAgain } from '#contract/accounts/sign-up.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { consents } from '#server/database/schema/accounts/accounts.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { tidyUp } from '#server/jobs/housekeeping.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { legalTexts } from '#tests/support/content.ts'
import { requestOf } from '#tests/support/request.ts'
import { codeTo, comparable, FACTS, lastMailTo, insertsOf, tokenTo, wrong } from '#tests/support/sent-mails.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { publicUrl: 'https://travel.example' } })
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'perahu kertas biru 7'
const anAddress = () => `${uuidv7()}@people.example`
const person = { name: 'Wayan Suryani', password: PASSWORD, locale: 'en' as const, agrees: true as const, ...FACTS }
const ownCompany = (email: string, more: object = {}) => ({
  body: {
    way: 'company' as const,
    ...person,
    email,
    companyName: 'Tenun Gambir',
    legalName: 'PT Tenun Gambir',
    country: 'ID',
    taxNumber: '01.234.567.8-901.000',
    zone: 'Asia/Makassar',
    ...more,
  },
})
const byCode = (email: string, joinCode: string) => ({ body: { way: 'code' as const, ...person, email, joinCode } })
const userOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]
/** In a browser of its own, as nearly all calls here: it takes a password and the company. */
const signInCode = async (email: string, code: string) => ({
  body: { by: 'code' as const, email, code, password: PASSWORD, companyId: (await userOf(email))?.clientId, ...FACTS },
})
const canSignIn = async (username: string): Promise<boolean> =>
  (await api.ok(login, { body: { username, password: PASSWORD, ...FACTS } })).success

beforeAll(() => legalTexts(api))

describe('signing up', () => {
  test('is refused with the error at its field', async () => {
    const wrongs: [object, string, string][] = [
      [{ email: 'nobody' }, 'email_invalid', 'body.email'],
      [{ name: ' ' }, 'required', 'body.name'],
      [{ companyName: '' }, 'required', 'body.companyName'],
      [{ name: 'Verify at evil.example/pay' }, 'link_in_name', 'body.name'],
      [{ companyName: 'URGENT: verify your payroll at https://evil.example' }, 'link_in_name', 'body.companyName'],
      [{ legalName: 'PT www.evil.example' }, 'link_in_name', 'body.legalName'],
      [{ agrees: false }, 'required', 'body.agrees'],
      [{ taxNumber: '123' }, 'tax_number_invalid', 'body.taxNumber'],
      [{ country: 'XX' }, 'required', 'body.country'],
      [{ zone: 'Nowhere/City' }, 'zone_unknown', 'body.zone'],
      [{ zone: 'AET' }, 'zone_unknown', 'body.zone'],
      [{ password: 'short' }, 'password_too_short', 'body.password'],
      [{ password: 'Password1234' }, 'password_too_common', 'body.password'],
      [{ password: 'Mississippi#2026' }, 'password_breached', 'body.password'],
      [{ password: 'PT Tenun Gambir', companyName: 'PT Tenun Gambir' }, 'password_like_account', 'body.password'],
      [{ way: 'window' }, 'validation_failed', 'body.way'],
    ]
    for (const [more, code, field] of wrongs) {
      const payload = ownCompany(anAddress(), more).body
      const answer = await api.inject({ method: 'POST', url: signUp.path, payload })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json()).toMatchObject({ code, fields: [{ field, code }] })
    }
    await api.refused('join_code_unknown', signUp, byCode(anAddress(), 'AAAAA-22222'))
    await api.refused('join_code_unknown', signUp, byCode(anAddress(), 'AAAAA-1'))
  })

  test('with a new company creates it, and opens only after the address is verified', async () => {
    const email = anAddress()
    expect(await api.ok(signUp, ownCompany(email))).toEqual({ isMailed: true, entered: null })
    expect(await canSignIn(email)).toBe(false)
    const code = await codeTo(api, email)
    await api.refused('code_refused', verifyEmail, await signInCode(email, wrong(code)))
    const { token } = await api.ok(verifyEmail, await signInCode(email, code))
    expect(await api.ok(userProfile, {}, { as: token ?? '' })).toMatchObject({
      data: { email, name: 'Wayan Suryani', companyName: 'Tenun Gambir', role: ['owner', 'user'] },
    })
    const user = await userOf(email)
    const [company] = await api.db
      .select()
      .from(clients)
      .where(eq(clients.id, user?.clientId ?? ''))
    expect(company).toMatchObject({
      legalName: 'PT Tenun Gambir',
      taxNumber: '012345678901000',
      countryCode: 'ID',
      zone: 'Asia/Makassar',
      isOperator: false,
      isDemonstration: false,
      joinCode: null,
    })
    expect(
      await api.db
        .select()
        .from(clientAccounts)
        .where(eq(clientAccounts.clientId, company?.id ?? '')),
    ).toHaveLength(1)
    const agreed = await api.db
      .select()
      .from(consents)
      .where(eq(consents.userId, user?.id ?? ''))
    expect(new Map(agreed.map(({ document, version }) => [document, version]))).toEqual(
      new Map([
        ['privacy', '1'],
        ['terms', '1'],
      ]),
    )
    expect(await canSignIn(email)).toBe(true)
    await api.refused('code_refused', verifyEmail, await signInCode(email, code))
  })

  test('is verified by the link as well, and once at the same moment', async () => {
    const email = anAddress()
    await api.ok(signUp, ownCompany(email))
    const [token, code] = [await tokenTo(api, email, 'verify'), await codeTo(api, email)]
    const typed = await signInCode(email, code)
    const { password, companyId } = typed.body
    const link = { body: { by: 'link' as const, token, password, companyId, ...FACTS } }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, index) => api.call(verifyEmail, index % 2 ? link : typed)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    await api.refused('link_invalid', verifyEmail, link)
  })

  test('does not reveal whether the address has an account; its holder is notified of the attempt', async () => {
    const company = await aClient(api, { joinCode: 'TENUNGAM23' })
    const taken = await aUser(api)
    for (const asked of [ownCompany, (email: string) => byCode(email, 'tenun-gam23')]) {
      const [answers, statements] = [new Set<string>(), new Set<number>()]
      for (const email of [anAddress(), taken.email, taken.email.toUpperCase()]) {
        const texts = await insertsOf(async () => {
          answers.add(comparable(await api.call(signUp, asked(email))))
        })
        statements.add(texts.length)
      }
      expect([...answers]).toHaveLength(1)
      expect([...statements]).toHaveLength(1)
    }
    expect((await lastMailTo(api, taken.email)).subject).toBe('You already have a Singgah account')
    expect(await codeTo(api, taken.email)).toBe('')
    const { rows } = await api.db.execute(sql`select 1 from users where email like '%@taken.invalid'`)
    expect(rows).toEqual([])
    expect(await userOf(taken.email)).toEqual(taken)
    const joined = await api.db.select().from(users).where(eq(users.clientId, company.id))
    expect(joined).toHaveLength(1)
  })

  test('again before verification replaces the earlier input, with its company', async () => {
    const email = anAddress()
    await api.ok(signUp, ownCompany(email, { companyName: 'First' }))
    const first = await userOf(email)
    const code = await codeTo(api, email)
    await api.ok(signUp, ownCompany(email, { companyName: 'Second' }))
    const second = await userOf(email)
    expect(second?.id).not.toBe(first?.id)
    expect(
      await api.db
        .select()
        .from(clients)
        .where(eq(clients.id, first?.clientId ?? '')),
    ).toEqual([])
    await api.refused('code_refused', verifyEmail, await signInCode(email, code))
    await api.ok(verifyEmail, await signInCode(email, await codeTo(api, email)))
  })

  test('twice at the same moment makes one account', async () => {
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.call(signUp, ownCompany(email))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await api.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    const { rows } = await api.db.execute(
      sql`select 1 from clients c where name = 'Tenun Gambir' and not exists (select 1 from users u where u.client_id = c.id)`,
    )
    expect(rows).toEqual([])
  })

  test('by a company code creates a traveller, and notifies its owners once verified', async () => {
    const { id: clientId } = await aClient(api, { name: 'Gerabah Kasongan', joinCode: 'GERABAH234' })
    const owner = await aUser(api, { clientId, roles: ['owner', 'user'], locale: 'id' })
    const second = await aUser(api, { clientId, roles: ['owneradmin'] })
    const others = [
      await aUser(api, { clientId, roles: ['admin'] }),
      await aUser(api, { clientId, roles: ['owner'], disabledAt: api.clock.now() }),
      await aUser(api, { roles: ['owner'] }),
    ]
    const email = anAddress()
    await api.ok(signUp, byCode(email, ' gerab-ah234 '))
    expect(await mailsTo(api, owner.email)).toEqual([])
    await api.ok(verifyEmail, await signInCode(email, await codeTo(api, email)))
    expect(await userOf(email)).toMatchObject({ clientId, roles: ['user'] })
    expect((await lastMailTo(api, owner.email)).body).toContain(`(${email}) bergabung dengan Gerabah Kasongan`)
    expect((await lastMailTo(api, second.email)).body).toContain(`(${email}) joined Gerabah Kasongan`)
    for (const other of others) expect(await mailsTo(api, other.email)).toEqual([])
  })

  test('by a code that was turned off meanwhile ends, also where it was not verified yet', async () => {
    const owner = await aUser(api, { roles: ['owner', 'user'] })
    const as = await signedInAs(api, owner)
    const { joinCode } = await api.ok(renewJoinCode, {}, { as })
    const [late, invited] = [anAddress(), anAddress()]
    await api.ok(signUp, byCode(late, joinCode ?? ''))
    const known = await aUser(api, { clientId: owner.clientId, email: invited })
    const verification = await signInCode(late, await codeTo(api, late))
    await api.ok(removeJoinCode, {}, { as })
    await api.refused('code_refused', verifyEmail, verification)
    expect(await userOf(late)).toBeUndefined()
    expect((await userOf(invited))?.id).toBe(known.id)
  })

  test('by a code that is turned off at the same moment lets nobody in', async () => {
    const owner = await aUser(api, { roles: ['owner', 'user'] })
    const as = await signedInAs(api, owner)
    for (let round = 0; round < 2; round += 1) {
      const { joinCode } = await api.ok(renewJoinCode, {}, { as })
      const late = anAddress()
      await Promise.all([api.call(signUp, byCode(late, joinCode ?? '')), api.ok(removeJoinCode, {}, { as })])
      expect(await userOf(late)).toBeUndefined()
    }
  })

  test('by the code of a demo company is impossible outside demo mode', async () => {
    await aClient(api, { isDemonstration: true, joinCode: 'DEMODEMQ23' })
    await api.refused('join_code_unknown', signUp, byCode(anAddress(), 'DEMODEMQ23'))
  })

  test('mails another code, and answers the same to every address', async () => {
    const [email, verified, unknown] = [anAddress(), await aUser(api), anAddress()]
    await api.ok(signUp, ownCompany(email))
    const first = await codeTo(api, email)
    api.clock.advance(11 * MINUTE)
    await api.refused('code_refused', verifyEmail, await signInCode(email, first))
    const [answers, statements] = [new Set<string>(), new Set<string>()]
    for (const address of [email, verified.email, unknown]) {
      const texts = await insertsOf(async () => {
        answers.add(comparable(await api.call(verifyEmailAgain, { body: { email: address, locale: 'id' } })))
      })
      statements.add(texts.join('\n'))
    }
    expect([answers.size, statements.size]).toEqual([1, 1])
    expect(await mailsTo(api, verified.email)).toEqual([])
    expect(await mailsTo(api, unknown)).toEqual([])
    expect((await lastMailTo(api, email)).subject).toBe('Konfirmasi alamat email Anda untuk Singgah')
    await api.ok(verifyEmail, await signInCode(email, await codeTo(api, email)))
  })

  test('counts guessed company codes by network, as for IPv6 a caller has many addresses', async () => {
    const codes: string[] = []
    for (let host = 1; host <= 21; host += 1) {
      const request = requestOf(signUp, byCode(anAddress(), 'AAAAA-22222'))
      codes.push(problemIn(await api.inject({ ...request, remoteAddress: `2001:db8:7::${host}` })).code)
    }
    expect(codes.slice(19)).toEqual(['join_code_unknown', 'rate_limited'])
  })

  test('counts the mails to an address by network, and delays them after twelve in a day', async () => {
    const email = anAddress()
    const from = (ip: string) => api.inject({ ...requestOf(signUp, ownCompany(email)), remoteAddress: ip })
    const statusOf = async (ip: string) => (await from(ip)).statusCode
    for (let count = 0; count < 5; count += 1) expect(await statusOf('203.0.113.1')).toBe(200)
    expect(problemIn(await from('203.0.113.2')).code).toBe('rate_limited')
    // Strangers of one network do not keep the person out, nor do those of many for longer than a quarter of an hour.
    expect(await statusOf('203.0.114.1')).toBe(200)
    for (let network = 1; network <= 6; network += 1) expect(await statusOf(`198.51.${network}.1`)).toBe(200)
    expect(await statusOf('203.0.115.1')).toBe(200)
    expect(problemIn(await from('203.0.116.1')).code).toBe('rate_limited')
    api.clock.advance(15 * MINUTE)
    expect(await statusOf('203.0.116.1')).toBe(200)
    expect(problemIn(await from('203.0.117.1')).code).toBe('rate_limited')
    expect(await mailsTo(api, email)).toHaveLength(14)
  })

  test('is deleted with its company after seven days without verification, and kept when verified', async () => {
    const [left, verified] = [anAddress(), anAddress()]
    await api.ok(signUp, ownCompany(left))
    await api.ok(signUp, ownCompany(verified))
    await api.ok(verifyEmail, await signInCode(verified, await codeTo(api, verified)))
    const clientId = (await userOf(left))?.clientId ?? ''
    api.clock.advance(7 * DAY)
    await tidyUp(api.db, api.clock.now())
    expect(await userOf(left)).toBeDefined()
    api.clock.advance(1)
    await tidyUp(api.db, api.clock.now())
    expect(await userOf(left)).toBeUndefined()
    expect(await api.db.select().from(clients).where(eq(clients.id, clientId))).toEqual([])
    expect(await userOf(verified)).toBeDefined()
  })
})
