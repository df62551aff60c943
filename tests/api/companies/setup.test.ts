import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/auth.ts'
import { signUp } from '#contract/accounts/sign-up.ts'
import { listCompanies } from '#contract/companies/account-terms.ts'
import { completeSetup, draftLegalTexts, setupState } from '#contract/companies/setup.ts'
import { getArticle } from '#contract/content/articles.ts'
import { listPlaces } from '#contract/places/places.ts'
import { hashPassword } from '#server/domain/accounts/sign-in/sign-in.ts'
import { setUp } from '#server/domain/companies/setup/set-up.ts'
import { loadReference } from '#server/database/seed/demo/load-reference.ts'
import { apiTest } from '#tests/support/api.ts'
import { FACTS } from '#tests/support/sent-mails.ts'

const SECRET = 'pintu belakang yang panjang'
const PASSWORD = 'perahu kertas biru 7'
const operator = {
  companyName: 'Pelita Wisata',
  legalName: 'PT Pelita *Wisata*',
  country: 'ID',
  taxNumber: '',
  zone: 'Asia/Jakarta',
  address: 'Jalan Melati 5, Bandung',
  contactEmail: 'halo@pelita.example',
  jurisdiction: 'Indonesia',
}
const admin = { name: 'Sari Dewi', email: 'sari@pelita.example', locale: 'id' as const, password: PASSWORD }
const texts = { privacyEn: 'We keep little.', privacyId: 'Sedikit.', termsEn: 'Be fair.', termsId: 'Adil.' }
const good = { secret: SECRET, operator, admin, texts, isChecked: true as const, hasSamples: false }
const wrong = { ...good, secret: 'not this one' }

const person = {
  way: 'company' as const,
  name: 'Wayan Suryani',
  password: PASSWORD,
  locale: 'en' as const,
  agrees: true as const,
  ...FACTS,
  email: 'wayan@people.example',
  companyName: 'Tenun Gambir',
  legalName: 'PT Tenun Gambir',
  country: 'ID',
  taxNumber: '',
  zone: 'Asia/Makassar',
}

describe('a fresh production installation', () => {
  const api = apiTest({ settings: { setup: { secret: SECRET } } })

  test('leads from the start page to the setup screen, is ready, shows no empty cities, and takes no sign-ups', async () => {
    await loadReference(api.db)
    expect(await api.inject('/')).toMatchObject({ statusCode: 302, headers: { location: '/setup' } })
    expect((await api.inject('/api/health')).statusCode).toBe(200)
    expect(await api.ok(setupState, {})).toEqual({ isOpen: true, isSignUpOpen: false })
    expect((await api.ok(listPlaces, { query: { q: '' } })).items).toEqual([])
    expect((await api.ok(listPlaces, { query: { q: 'ambon' } })).items).toContainEqual(
      expect.objectContaining({ name: 'Ambon' }),
    )
    expect((await api.inject('/sitemap.xml')).body).not.toContain('place=')
    await api.refused('sign_up_closed', signUp, { body: person })
  })

  test('refuses mistakes at their fields, and creates nothing', async () => {
    const wrongs: [object, string, string][] = [
      [{ secret: 'x' }, 'setup_secret_wrong', 'body.secret'],
      [{ operator: { ...operator, address: '' } }, 'required', 'body.operator.address'],
      [{ operator: { ...operator, taxNumber: '12' } }, 'tax_number_invalid', 'body.operator.taxNumber'],
      [{ admin: { ...admin, password: 'Password1234' } }, 'password_too_common', 'body.admin.password'],
      [{ admin: { ...admin, email: 'sari' } }, 'email_invalid', 'body.admin.email'],
      [{ texts: { ...texts, termsId: ' ' } }, 'required', 'body.texts.termsId'],
      [{ isChecked: false }, 'required', 'body.isChecked'],
    ]
    for (const [more, code, field] of wrongs) {
      const answer = await api.inject({ method: 'POST', url: completeSetup.path, payload: { ...good, ...more } })
      expect(answer.json(), answer.body).toMatchObject({ code, fields: [{ field, code }] })
    }
    expect(await api.ok(setupState, {})).toMatchObject({ isOpen: true })
  })

  test('ends the attempts of a stranger after ten wrong secrets', async () => {
    api.clock.advance(60 * 60_000)
    for (let count = 0; count < 10; count += 1) await api.refused('setup_secret_wrong', completeSetup, { body: wrong })
    await api.refused('rate_limited', completeSetup, { body: wrong })
    await api.refused('rate_limited', completeSetup, { body: good })
  })

  test('drafts the legal texts with what was typed, as plain text', async () => {
    api.clock.advance(3 * 60 * 60_000)
    await api.refused('setup_secret_wrong', draftLegalTexts, { body: { secret: 'x', operator } })
    const drafts = await api.ok(draftLegalTexts, { body: { secret: SECRET, operator } })
    expect(drafts.privacyId).toContain(String.raw`PT Pelita \*Wisata\*, Jalan Melati 5, Bandung`)
    expect(JSON.stringify(drafts)).not.toContain('{{')
  })

  let winner = ''

  test('is set up once by several at the same moment, and is closed for good', async () => {
    api.clock.advance(5 * 60 * 60_000)
    const answers = await Promise.all(
      ['sari', 'budi', 'wayan'].map((name) =>
        api.call(completeSetup, { body: { ...good, admin: { ...admin, email: `${name}@pelita.example` } } }),
      ),
    )
    winner = answers.find(({ statusCode }) => statusCode === 200)?.json().email
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const { rows } = await api.db.execute(sql`
      select c.name, c.is_operator, u.email, u.roles, k.document, k.version from clients c join users u on u.client_id = c.id
      join consents k on k.user_id = u.id order by k.document`)
    const made = {
      name: 'Pelita Wisata',
      is_operator: true,
      email: winner,
      roles: ['owner', 'admin'],
      version: '1',
    }
    expect(rows).toEqual([
      { ...made, document: 'privacy' },
      { ...made, document: 'terms' },
    ])
    await api.refused('setup_over', completeSetup, { body: good })
    await api.refused('setup_over', completeSetup, { body: wrong })
    await api.refused('setup_over', draftLegalTexts, { body: { secret: SECRET, operator } })
    expect(await api.ok(setupState, {})).toEqual({ isOpen: false, isSignUpOpen: true })
    expect((await api.inject('/')).statusCode).not.toBe(302)
  })

  test('has an operator who signs in and sees companies, its legal texts, and takes sign-ups', async () => {
    const { token } = await api.ok(login, { body: { username: winner, password: PASSWORD, ...FACTS } })
    const { companies } = await api.ok(listCompanies, { query: {} }, { as: token ?? '' })
    expect(companies.map(({ name }) => name)).toEqual(['Pelita Wisata'])
    const params = { kind: 'page' as const, slug: 'privacy-policy' }
    expect(JSON.stringify((await api.ok(getArticle, { params })).blocks)).toContain('We keep little.')
    expect(await api.ok(signUp, { body: person })).toEqual({ isMailed: true, entered: null })
  })
})

describe('sample hotels', () => {
  const api = apiTest({ settings: { setup: { secret: SECRET } } })

  test('are loaded on request, labelled as such', async () => {
    await loadReference(api.db)
    await api.ok(completeSetup, { body: { ...good, hasSamples: true } })
    await expect
      .poll(async () => (await api.ok(listPlaces, { query: { q: '' } })).items.length, { timeout: 60_000 })
      .toBeGreaterThan(0)
    const { rows } = await api.db
      .execute(sql`select is_demonstration, owner_user_id is null as unowned, count(*) > 0 as any
      from properties group by 1, 2`)
    expect(rows).toEqual([{ is_demonstration: true, unowned: true, any: true }])
    expect((await api.db.execute(sql`select count(*)::int as people from users`)).rows).toEqual([{ people: 1 }])
  }, 90_000)
})

describe('demonstration mode', () => {
  const api = apiTest({ settings: { setup: null } })

  test('offers no setup', async () => {
    expect(await api.ok(setupState, {})).toMatchObject({ isOpen: false })
    await api.refused('setup_over', completeSetup, { body: good })
    expect((await api.inject('/')).statusCode).not.toBe(302)
  })

  test('and the command are refused a second operator', async () => {
    const given = { db: api.db, now: api.clock.now(), caller: { ip: '', requestId: '' } }
    const { password, ...account } = admin
    const asked = { operator, admin: account, passwordHash: await hashPassword(password), texts, hasSamples: false }
    await setUp(given, asked)
    await expect(setUp(given, asked)).rejects.toMatchObject({ code: 'setup_over' })
  })
})
