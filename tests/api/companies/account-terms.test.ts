import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitePerson } from '#contract/companies/people.ts'
import { listCompanies, setAccountTerms, type AccountTerms } from '#contract/companies/account-terms.ts'
import { paymentOptions } from '#contract/payments/payments.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { apiTest } from '#tests/support/api.ts'
import { aClient, aUser, signedInAs, type Client } from '#tests/support/accounts/people.ts'
import { cancelStay } from '#tests/support/cancellations.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, idr, NO_ID } from '#tests/support/payments.ts'
import { aHotel, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
const DAY_MS = 86_400_000
let hotel: MadeHotel
let operator: string

const ENOUGH: AccountTerms = {
  creditLimit: idr(100_000_000),
  deposit: idr(0),
  dailyLimit: idr(100_000_000),
  personDailyLimit: idr(100_000_000),
  dailyBookings: 50,
  personDailyBookings: 50,
  isVetted: true,
}

/** A company as it is after it signed up by itself. */
const aNewCompany = async (name = 'Baru'): Promise<Client> => {
  const client = await aClient(api, { name })
  await api.db.delete(clientAccounts).where(eq(clientAccounts.clientId, client.id))
  await api.db.insert(clientAccounts).values({ clientId: client.id })
  return client
}

const inSgd = (minor: number) => ({ minor, currency: 'SGD' })

const someoneOf = async (client: Client) => signedInAs(api, await aUser(api, { clientId: client.id }))

const asked = (client: Client, terms: Partial<AccountTerms>, note = 'Vetted by phone') => ({
  params: { clientId: client.id },
  body: { terms: { ...ENOUGH, ...terms }, note },
})

const grant = (client: Client, terms: Partial<AccountTerms> = {}, version = 0) =>
  api.ok(setAccountTerms, asked(client, terms), { as: operator, version })

const held = (as: string) => aHold(api, as, hotel.ratePlanId)
const book = async (as: string) => api.ok(createStayBooking, { body: bookingBody(await held(as)) }, { as })
const refusedBooking = async (code: Parameters<typeof api.refused>[0], as: string) =>
  api.refused(code, createStayBooking, { body: bookingBody(await held(as)) }, { as })

beforeAll(async () => {
  hotel = await aHotel(api, { rooms: [{ allotment: 1000 }] })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
})

describe('a company that signed up by itself', () => {
  test('charges nothing to its account, and pays by gateway or at the property', async () => {
    const as = await someoneOf(await aNewCompany())
    expect((await api.ok(paymentOptions, {}, { as })).accountLeft).toBeNull()
    expect((await refusedBooking('credit_limit_reached', as)).details).toMatchObject({ limit: idr(0), balance: idr(0) })
    await api.ok(createStayBooking, { body: { ...bookingBody(await held(as)), payWith: 'qris' } }, { as })
    const there = await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] })
    const atProperty = await aHold(api, as, there.ratePlanId)
    await api.ok(createStayBooking, { body: bookingBody(atProperty) }, { as })
  })

  test('is listed first for the operator, and books on its account once it was granted', async () => {
    const client = await aNewCompany('Kerajinan Lombok')
    const owner = await aUser(api, { clientId: client.id, roles: ['owner', 'user'], name: 'Baiq Lale' })
    const { companies } = await api.ok(listCompanies, {}, { as: operator })
    const firstVetted = companies.findIndex(({ terms }) => terms.isVetted)
    const found = companies.findIndex(({ clientId }) => clientId === client.id)
    expect(found).toBeGreaterThanOrEqual(0)
    expect(firstVetted === -1 || found < firstVetted).toBe(true)
    expect(companies[found]).toMatchObject({
      people: 1,
      bookings: 0,
      owner: { name: 'Baiq Lale', email: owner.email },
      terms: { creditLimit: idr(0), deposit: idr(0), dailyBookings: 200, personDailyBookings: 30, isVetted: false },
    })
    expect(await grant(client)).toMatchObject({ clientId: client.id, version: 1, terms: ENOUGH })
    const as = await signedInAs(api, owner)
    const { total } = await book(as)
    expect((await api.ok(paymentOptions, {}, { as })).accountLeft).toEqual(idr(100_000_000 - total.minor))
    const again = await api.ok(listCompanies, { query: { text: 'jinan lom' } }, { as: operator })
    expect(again.companies).toMatchObject([{ clientId: client.id, balance: total, bookings: 1 }])
    expect((await api.ok(listCompanies, { query: { text: '%' } }, { as: operator })).companies).toEqual([])
  })

  test('books on what it paid in advance, without credit', async () => {
    const client = await aNewCompany()
    const as = await someoneOf(client)
    const price = (await held(as)).quote.total
    await grant(client, { creditLimit: idr(0), deposit: price })
    expect((await book(as)).total).toEqual(price)
    await refusedBooking('credit_limit_reached', as)
  })
})

describe('terms', () => {
  test('that only take away do not say that the operator knows the company', async () => {
    const client = await aNewCompany('Bank Besar')
    const nothing = { creditLimit: idr(0), dailyLimit: idr(0), personDailyLimit: idr(0) }
    const changed = await grant(client, { ...nothing, dailyBookings: 3, isVetted: false })
    expect(changed).toMatchObject({ version: 1, terms: { isVetted: false, dailyBookings: 3 } })
    const owner = await aUser(api, { clientId: client.id, roles: ['owner'] })
    const body = { email: 'stranger@elsewhere.example', roles: ['user' as const] }
    await api.ok(invitePerson, { body }, { as: await signedInAs(api, owner) })
    expect((await mailsTo(api, body.email)).map(({ subject }) => subject)).toEqual([
      expect.not.stringContaining('Bank Besar'),
    ])
  })

  test('are set by admins of the operator alone', async () => {
    const client = await aNewCompany()
    const company = await aClient(api, { isOperator: true })
    const others = [
      await aUser(api, { roles: ['admin', 'administrators', 'owner', 'owneradmin', 'user'] }),
      await aUser(api, { clientId: client.id, roles: ['owner', 'user'] }),
      await aUser(api, { clientId: company.id, roles: ['user'] }),
    ]
    for (const person of others) {
      const as = await signedInAs(api, person)
      await api.refused('forbidden', listCompanies, {}, { as })
      await api.refused('forbidden', setAccountTerms, asked(client, {}), { as, version: 0 })
    }
    const [account] = await api.db.select().from(clientAccounts).where(eq(clientAccounts.clientId, client.id))
    expect(account).toMatchObject({ creditLimitMinor: 0, version: 0 })
  })

  test('are kept in the audit log of the company, with the note', async () => {
    const client = await aNewCompany()
    await grant(client, { deposit: idr(5) })
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, client.id))
    expect(events).toMatchObject([
      {
        kind: 'account_terms_changed',
        details: {
          note: 'Vetted by phone',
          'before.creditLimit': 0,
          'after.creditLimit': 100_000_000,
          'after.deposit': 5,
        },
      },
    ])
  })

  test('may be in another currency until something was charged', async () => {
    const client = await aNewCompany()
    const sgd = {
      creditLimit: inSgd(500),
      deposit: inSgd(0),
      dailyLimit: inSgd(500),
      personDailyLimit: inSgd(500),
    }
    expect(await grant(client, sgd)).toMatchObject({ balance: inSgd(0), terms: sgd })
    await grant(client, {}, 1)
    await book(await someoneOf(client))
    await api.refused('amount_out_of_range', setAccountTerms, asked(client, sgd), { as: operator, version: 2 })
  })

  test('are refused after another change, without a note, in another currency, below zero, and late after the sign-in', async () => {
    const client = await aNewCompany()
    await grant(client)
    const by = { as: operator, version: 0 }
    await api.refused('changed_meanwhile', setAccountTerms, asked(client, {}), by)
    await api.refused('required', setAccountTerms, asked(client, {}, ' '), by)
    const foreign = asked(client, { dailyLimit: { minor: 1, currency: 'USD' } })
    const problem = await api.refused('amount_out_of_range', setAccountTerms, foreign, { as: operator, version: 1 })
    expect(problem.fields).toMatchObject([{ field: 'body.terms.dailyLimit', code: 'amount_out_of_range' }])
    await api.refused('amount_out_of_range', setAccountTerms, asked(client, { creditLimit: idr(-1) }), by)
    const nobody = { ...asked(client, {}), params: { clientId: NO_ID } }
    await api.refused('not_found', setAccountTerms, nobody, by)
    api.clock.advance(11 * 60_000)
    await api.refused('step_up_needed', setAccountTerms, asked(client, {}), { as: operator, version: 1 })
    api.clock.advance(-11 * 60_000)
  })
})

describe('in any 24 hours', () => {
  test('a company charges no more than its daily limit, and more the day after', async () => {
    const client = await aNewCompany()
    const [one, other] = [await someoneOf(client), await someoneOf(client)]
    const { minor } = (await held(one)).quote.total
    await grant(client, { dailyLimit: idr(minor * 2 - 1) })
    await book(one)
    const { details } = await refusedBooking('spend_limit_reached', other)
    expect(details).toMatchObject({ whose: 'company', limit: idr(minor * 2 - 1), spent: idr(minor), total: idr(minor) })
    api.clock.advance(DAY_MS)
    await book(await someoneOf(client))
    api.clock.advance(-DAY_MS)
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('a person charges no more than theirs, and others of the company still book', async () => {
    const client = await aNewCompany()
    const [one, other] = [await someoneOf(client), await someoneOf(client)]
    const { minor } = (await held(one)).quote.total
    await grant(client, { personDailyLimit: idr(minor) })
    await book(one)
    expect((await refusedBooking('spend_limit_reached', one)).details).toMatchObject({ whose: 'person' })
    await book(other)
  })

  test('what goes back of earlier charges makes no room, of the same day it does', async () => {
    const client = await aNewCompany()
    const user = await aUser(api, { clientId: client.id })
    const one = await signedInAs(api, user)
    const { minor } = (await held(one)).quote.total
    await grant(client, { personDailyLimit: idr(minor) })
    const cancel = async ({ bookingId, version, total }: Awaited<ReturnType<typeof book>>) =>
      cancelStay(api, { params: { bookingId }, body: { expectedRefund: total } }, { as: today, version })
    const earlier = await book(one)
    api.clock.advance(DAY_MS + 1)
    const today = await signedInAs(api, user)
    const later = await book(today)
    await cancel(earlier)
    await refusedBooking('spend_limit_reached', today)
    await cancel(later)
    expect(await book(today)).toMatchObject({ state: 'confirmed' })
    api.clock.advance(-DAY_MS)
  })

  test('a small charge today does not let the refund of an earlier one make room', async () => {
    const client = await aNewCompany()
    const user = await aUser(api, { clientId: client.id })
    const before = await signedInAs(api, user)
    const { minor } = (await held(before)).quote.total
    await grant(client, { personDailyLimit: idr(minor + 1000) })
    const earlier = await book(before)
    const { total } = earlier
    api.clock.advance(DAY_MS + 1)
    const today = await signedInAs(api, user)
    await book(today)
    await api.db.execute(sql`insert into ledger_entries
      select (e).* from (select jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'at', ${api.clock.now().toISOString()}::text,
        'amount_minor', 1)) as e from ledger_entries l where l.booking_id = ${earlier.bookingId}) one`)
    const input = { params: { bookingId: earlier.bookingId }, body: { expectedRefund: total } }
    await cancelStay(api, input, { as: today, version: earlier.version })
    expect((await refusedBooking('spend_limit_reached', today)).details).toMatchObject({ whose: 'person' })
    api.clock.advance(-DAY_MS)
  })

  test('a person, and a company, book no more often than they may, however they pay', async () => {
    const client = await aNewCompany()
    const [one, other] = [await someoneOf(client), await someoneOf(client)]
    await grant(client, { dailyBookings: 2, personDailyBookings: 1 })
    await book(one)
    const late = bookingBody(await held(one))
    const problem = await api.refused('booking_limit_reached', createStayBooking, { body: late }, { as: one })
    expect(problem.details).toEqual({ whose: 'person', limit: 1 })
    const overGateway = { ...late, payWith: 'qris' as const }
    await api.refused('booking_limit_reached', createStayBooking, { body: overGateway }, { as: one })
    await book(other)
    const third = await someoneOf(client)
    expect((await refusedBooking('booking_limit_reached', third)).details).toEqual({ whose: 'company', limit: 2 })
  })
})
