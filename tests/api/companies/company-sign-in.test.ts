import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#contract/accounts/sign-up.ts'
import { userProfile } from '#contract/accounts/user-profile.ts'
import { beginCompanySignIn, finishCompanySignIn, signInMethods } from '#contract/companies/company-sign-in.ts'
import { deactivatePerson, reactivatePerson } from '#contract/companies/people.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { apiTest, type Api } from '#tests/support/api.ts'
import {
  CLIENT,
  signInThere,
  startIdentityProvider,
  type IdentityProviderDouble,
} from '#tests/support/accounts/identity-provider.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { legalTexts } from '#tests/support/content.ts'

const PUBLIC_URL = 'https://travel.example'
const CALLBACK = `${PUBLIC_URL}/api/Auth/company/callback`
const COMPANY = uuidv7()
const FACTS = { browser: 'Chromium', version: '150', os: 'Linux', userAgent: 'test' }
const oidc = {
  issuer: 'http://127.0.0.1:9',
  ...CLIENT,
  mailDomains: ['nusantara.example'],
  companyId: COMPANY,
  rolesClaim: 'roles',
}

let there: IdentityProviderDouble
beforeAll(async () => {
  there = await startIdentityProvider(CALLBACK)
  oidc.issuer = there.issuer
})
afterAll(() => there.close())

const api = apiTest({ settings: { publicUrl: PUBLIC_URL, oidc } })
beforeAll(async () => void (await aClient(api, { id: COMPANY })))

const cookieIn = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] ?? ''

type Begun = { redirectUrl: string; cookie: string }

const begin = async (on: Api, email: string, returnTo = ''): Promise<Begun> => {
  const answer = await on.call(beginCompanySignIn, { body: { email, returnTo } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { redirectUrl } = answer.json<{ redirectUrl: string }>()
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Secure-singgah-company=.*HttpOnly; Secure; SameSite=Lax$/)
  return { redirectUrl, cookie: cookieIn(answer.headers) }
}

/** Where the way back leads on our side. */
const returnFromProvider = async (address: string, cookie: string): Promise<URL> => {
  const { pathname, search } = new URL(address)
  const answer = await api.inject({ url: pathname + search, headers: { cookie } })
  expect(answer.statusCode, answer.body).toBe(303)
  return new URL(answer.headers.location ?? '', PUBLIC_URL)
}

const finish = async (ticket: string, cookie: string) => {
  const payload = { ticket, ...FACTS }
  const answer = await api.inject({ method: 'POST', url: finishCompanySignIn.path, payload, headers: { cookie } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ success: boolean; token: string | null }>()
}

/** The whole way of a person; the token at its end. */
const signIn = async (name: string, email: string): Promise<string | null> => {
  const { redirectUrl, cookie } = await begin(api, email)
  const back = await returnFromProvider(await signInThere(redirectUrl, name), cookie)
  const ticket = back.searchParams.get('ticket')
  return ticket === null ? null : (await finish(ticket, cookie)).token
}

const accountOf = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0]

describe('where a company signs in', () => {
  test('is determined by the domain of the address alone', async () => {
    expect(await api.ok(signInMethods, {})).toEqual({ companySignIn: true })
    expect(await api.ok(beginCompanySignIn, { body: { email: 'x@elsewhere.example' } })).toEqual({ redirectUrl: null })
    expect(await api.ok(beginCompanySignIn, { body: { email: 'x@not-nusantara.example' } })).toEqual({
      redirectUrl: null,
    })
    const known = new URL((await begin(api, 'Nobody@Nusantara.example')).redirectUrl)
    expect(known.origin).toBe(there.issuer)
    expect(Object.fromEntries(known.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      login_hint: 'Nobody@Nusantara.example',
    })
  })
})

describe('a person of the company', () => {
  test('gets an account at the first sign-in, with the roles the provider claims but never as owner', async () => {
    const email = 'dewi@nusantara.example'
    there.people.set('dewi', { email, email_verified: true, name: 'Dewi Lestari', roles: ['admin', 'owner', 'king'] })
    const token = await signIn('dewi', email)
    expect(token).not.toBeNull()
    expect(await accountOf(email)).toMatchObject({
      clientId: COMPANY,
      name: 'Dewi Lestari',
      roles: ['admin'],
      passwordHash: null,
    })
    const profile = await api.ok(userProfile, {}, { as: token ?? '' })
    expect(profile.data.email).toBe(email)

    there.people.set('dewi', { email: 'renamed@nusantara.example', email_verified: true, roles: ['user', 'admin'] })
    expect(await signIn('dewi', email)).not.toBeNull()
    expect((await accountOf(email))?.roles).toEqual(['user', 'admin'])
    expect(await accountOf('renamed@nusantara.example')).toBeUndefined()
  })

  test('with an account keeps it, and stays an owner whatever the provider claims', async () => {
    const mine = await aUser(api, { clientId: COMPANY, email: 'owner@nusantara.example', roles: ['owner', 'user'] })
    there.people.set('boss', { email: 'Owner@nusantara.example', roles: ['user'] })
    expect(await signIn('boss', mine.email)).not.toBeNull()
    expect((await accountOf(mine.email))?.roles).toEqual(['owner', 'user'])
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.subjectUserId, mine.id))
    expect(events.map(({ kind, details }) => [kind, details['method']])).toContainEqual(['signed_in', 'company'])
  })
})

describe('an address that someone signed up with and never verified', () => {
  test('is the person’s at the company’s provider: nothing of the other account stays', async () => {
    await legalTexts(api)
    const email = 'komang@nusantara.example'
    const other = { name: 'Somebody', password: 'perahu kertas biru 7', locale: 'en', agrees: true, ...FACTS } as const
    const own = {
      companyName: 'Tenun',
      legalName: 'PT Tenun',
      country: 'ID',
      taxNumber: '',
      zone: 'Asia/Makassar',
    } as const
    await api.ok(signUp, { body: { way: 'company', ...other, ...own, email } })
    there.people.set('komang', { email, email_verified: true, name: 'Komang\u0000'.repeat(9) })
    expect(await signIn('komang', email)).not.toBeNull()
    const account = await accountOf(email)
    expect(account).toMatchObject({ clientId: COMPANY, name: 'komang', passwordHash: null })
    expect(account?.emailVerifiedAt).not.toBeNull()
    // A further sign-up answers like every other one.
    await api.ok(signUp, { body: { way: 'company', ...other, ...own, email } })
    expect((await accountOf(email))?.id).toBe(account?.id)
  })
})

/** How the page is told that a person was refused. */
const NO_ACCOUNT = { at: '/sign-in', redirectedFrom: '/user/bookings?when=past', company: 'no_account' }

const refusalOf = async (name: string): Promise<unknown> => {
  const { redirectUrl, cookie } = await begin(api, 'x@nusantara.example', '/user/bookings?when=past')
  const back = await returnFromProvider(await signInThere(redirectUrl, name), cookie)
  return { at: back.pathname, ...Object.fromEntries(back.searchParams) }
}

describe('no one gets in', () => {
  test('with an address that is outside the provider’s domains, unverified or missing', async () => {
    const elsewhere = await aUser(api, { email: 'siti@elsewhere.example' })
    there.people.set('a', { email: elsewhere.email, email_verified: true })
    there.people.set('b', { email: 'unproved@nusantara.example', email_verified: false })
    there.people.set('c', {})
    for (const name of ['a', 'b', 'c']) expect(await refusalOf(name)).toEqual(NO_ACCOUNT)
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.kind, 'sign_in_refused'))
    expect(events.map(({ details }) => details['reason'])).toEqual(['no_account', 'no_account', 'no_account'])
  })

  test('into an account of another company, or one that is disabled', async () => {
    await aUser(api, { email: 'other@nusantara.example' })
    const gone = await aUser(api, { clientId: COMPANY, email: 'gone@nusantara.example', disabledAt: api.clock.now() })
    there.people.set('other', { email: 'other@nusantara.example', email_verified: true })
    there.people.set('gone', { email: gone.email, email_verified: true })
    expect(await refusalOf('other')).toEqual(NO_ACCOUNT)
    expect(await refusalOf('gone')).toEqual(NO_ACCOUNT)
  })

  test('into an account that another account of the provider enters, until it was closed and opened again', async () => {
    const email = 'putu@nusantara.example'
    there.people.set('putu', { email, email_verified: true, name: 'Putu Ayu' })
    expect(await signIn('putu', email)).not.toBeNull()
    there.people.set('successor', { email, email_verified: true, name: 'Someone Else' })
    expect(await refusalOf('successor')).toEqual(NO_ACCOUNT)
    expect(await signIn('putu', email)).not.toBeNull()

    const owner = await signedInAs(api, await aUser(api, { clientId: COMPANY, roles: ['owner'] }))
    const params = { userId: (await accountOf(email))?.id ?? '' }
    await api.ok(deactivatePerson, { params }, { as: owner })
    expect(await refusalOf('putu')).toEqual(NO_ACCOUNT)
    await api.ok(reactivatePerson, { params }, { as: owner })
    expect(await signIn('successor', email)).not.toBeNull()
    expect(await refusalOf('putu')).toEqual(NO_ACCOUNT)
  })

  test('with what is no address', async () => {
    for (const email of ['a\r\nBcc: x@nusantara.example', '@nusantara.example', 'a@x,b@nusantara.example']) {
      there.people.set('odd', { email, email_verified: true })
      expect(await refusalOf('odd')).toEqual(NO_ACCOUNT)
    }
  })

  test('who refuses there, returns in another browser, twice, with another state or too late', async () => {
    there.people.set('eka', { email: 'eka@nusantara.example', email_verified: true })
    const denied = await begin(api, 'eka@nusantara.example')
    const no = await returnFromProvider(await signInThere(denied.redirectUrl, 'eka', { deny: true }), denied.cookie)
    expect(no.searchParams.get('company')).toBe('refused')

    const one = await begin(api, 'eka@nusantara.example')
    const two = await begin(api, 'eka@nusantara.example')
    const address = await signInThere(one.redirectUrl, 'eka')
    expect((await returnFromProvider(address, two.cookie)).searchParams.get('company')).toBe('over')
    const forged = new URL(address)
    forged.searchParams.set('state', 'x'.repeat(43))
    expect((await returnFromProvider(forged.href, one.cookie)).searchParams.get('company')).toBe('over')
    const ticket = (await returnFromProvider(address, one.cookie)).searchParams.get('ticket') ?? ''
    expect(ticket).not.toBe('')
    expect((await returnFromProvider(address, one.cookie)).searchParams.get('company')).toBe('over')

    expect(await finish(ticket, two.cookie)).toMatchObject({ success: false, token: null })
    const together = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, one.cookie)))
    expect(together.filter(({ token }) => token !== null)).toHaveLength(1)

    const late = await begin(api, 'eka@nusantara.example')
    const lateAddress = await signInThere(late.redirectUrl, 'eka')
    api.clock.advance(10 * 60_000)
    expect((await returnFromProvider(lateAddress, late.cookie)).searchParams.get('company')).toBe('over')
  })

  test('with a code issued for another sign-in', async () => {
    const one = await begin(api, 'eka@nusantara.example')
    const two = await begin(api, 'eka@nusantara.example')
    const first = new URL(await signInThere(one.redirectUrl, 'eka'))
    const second = new URL(await signInThere(two.redirectUrl, 'eka'))
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect((await returnFromProvider(second.href, two.cookie)).searchParams.get('company')).toBe('refused')
  })

  test('with a ticket that is older than a minute', async () => {
    const { redirectUrl, cookie } = await begin(api, 'eka@nusantara.example')
    const back = await returnFromProvider(await signInThere(redirectUrl, 'eka'), cookie)
    api.clock.advance(60_000)
    expect(await finish(back.searchParams.get('ticket') ?? '', cookie)).toMatchObject({ success: false })
  })
})
