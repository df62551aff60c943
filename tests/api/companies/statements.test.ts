import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAccountTerms } from '#contract/companies/account-terms.ts'
import { addDays } from '#contract/core/days.ts'
import { paymentOptions } from '#contract/payments/payments.ts'
import {
  getReceivable,
  getStatement,
  listReceivables,
  listStatements,
  recordPayment,
  setDispute,
} from '#contract/payments/statements.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { aStructure, type Structure } from '#tests/support/companies/structure.ts'
import { billAt, remindAt } from '#tests/support/companies/statements.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { START } from '#tests/support/moment.ts'
import { balanceMismatches, idr, NO_ID } from '#tests/support/payments.ts'
import { aHotel, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
let hotel: MadeHotel
let operating: User

const operator = () => signedInAs(api, operating)
const bill = () => billAt(api)
const remind = () => remindAt(api)
const held = async (as: string) => {
  const checkIn = addDays(api.clock.now().toISOString().slice(0, 10), 5)
  return aHold(api, as, hotel.ratePlanId, { checkIn, checkOut: addDays(checkIn, 1) })
}
const book = async ({ user, entityId }: Structure, isSecond = true) => {
  const as = await signedInAs(api, user)
  const allocation = { legalEntityId: isSecond ? entityId : null, costCentreId: null, projectId: null }
  return api.ok(createStayBooking, { body: { ...bookingBody(await held(as)), allocation } }, { as })
}

const accountOf = async ({ boss }: Structure) => api.ok(listStatements, {}, { as: await signedInAs(api, boss) })
const only = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined || all.length !== 1) throw new Error(`${all.length} instead of one`)
  return one
}

let transfers = 0
const payment = (
  { client, entityId }: Structure,
  minor: number,
  more: { bankReference?: string; paidOn?: string } = {},
) => ({
  params: { clientId: client.id },
  body: { entityId, amount: idr(minor), paidOn: '2027-03-02', bankReference: `TRF ${(transfers += 1)}`, ...more },
})
const pay = async (...given: Parameters<typeof payment>) =>
  api.ok(recordPayment, payment(...given), { as: await operator() })

/** First of April, half past eight in Jakarta. */
const APRIL = new Date('2027-04-01T01:30:00.000Z')
const daysAfter = (days: number) => api.clock.set(new Date(APRIL.getTime() + days * 86_400_000))

/** A company with a statement of March over one booking of its second legal entity. */
const billed = async () => {
  const company = await aStructure(api)
  const booking = await book(company)
  api.clock.set(APRIL)
  await bill()
  const statement = only((await accountOf(company)).statements)
  return { company, booking, total: booking.total.minor, statement }
}

beforeAll(async () => {
  hotel = await aHotel(api, { rooms: [{ allotment: 1000 }] })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operating = await aUser(api, { clientId: company.id, roles: ['admin'] })
})
beforeEach(() => api.clock.set(START))

describe('the statement of a month', () => {
  test('is made once the month is over in the company’s zone, once in two processes, for each legal entity', async () => {
    const company = await aStructure(api)
    const own = await book(company)
    const others = [await book(company, false), await book(company, false)]
    // Half past eleven in the evening in Jakarta.
    api.clock.set(new Date('2027-03-31T16:30:00.000Z'))
    await bill()
    expect((await accountOf(company)).statements).toEqual([])
    // Half past midnight in Jakarta, still March by UTC.
    api.clock.set(new Date('2027-03-31T17:30:00.000Z'))
    await Promise.all([bill(), bill()])
    await bill()
    const account = await accountOf(company)
    const sums = others.reduce((sum, { total }) => sum + total.minor, 0)
    const made = account.statements.map(({ total, month, buyer }) => ({ buyer, month, total }))
    expect(made.toSorted((one, other) => one.buyer.localeCompare(other.buyer))).toEqual([
      { buyer: 'PT A Company', month: '2027-03', total: idr(sums) },
      { buyer: 'PT Kedua', month: '2027-03', total: own.total },
    ])
    expect(account.statements).toEqual(
      account.statements.map((one) => ({ ...one, issuedOn: '2027-04-01', dueOn: '2027-04-15', state: 'open' })),
    )
    expect(account.statements.map(({ number }) => number.slice(-6)).toSorted()).toEqual(['000001', '000002'])
    expect(account.statements[0]?.number).toMatch(/^ST-2027-/)
    expect(account.balance).toEqual(idr(sums + own.total.minor))
  })

  test('lists the invoices and credit notes that add up to it, a page at a time, for the company’s admins alone', async () => {
    const company = await aStructure(api)
    const kept = await book(company)
    const gone = await book(company)
    const as = await signedInAs(api, company.user)
    const { refund } = await quoteStay(api, { params: { bookingId: gone.bookingId } }, { as })
    const cancelled = { params: { bookingId: gone.bookingId }, body: { expectedRefund: refund } }
    await cancelStay(api, cancelled, { as, version: gone.version })
    api.clock.set(APRIL)
    await bill()
    const { statementId, total } = only((await accountOf(company)).statements)
    expect(total).toEqual(idr(kept.total.minor + gone.total.minor - refund.minor))
    const admin = { as: await signedInAs(api, company.boss) }
    const asked = { params: { statementId } }
    const first = await api.ok(getStatement, { ...asked, query: { limit: 2 } }, admin)
    const cursor = first.nextCursor ?? ''
    const rest = await api.ok(getStatement, { ...asked, query: { limit: 2, cursor } }, admin)
    const lines = [...first.lines, ...rest.lines]
    expect(rest.nextCursor).toBeNull()
    expect(lines.map(({ reference, amount, document }) => [reference, amount.minor, document?.kind])).toEqual([
      [kept.reference, kept.total.minor, 'invoice'],
      [gone.reference, gone.total.minor, 'invoice'],
      [gone.reference, -refund.minor, 'credit_note'],
    ])
    expect(new Set(lines.map(({ document }) => document?.number)).size).toBe(3)
    expect(first.buyer).toMatchObject({ legalName: 'PT Kedua', taxNumber: '0000000018000000' })
    const stranger = await aUser(api, { roles: ['admin', 'owner'] })
    await api.refused('not_found', getStatement, asked, { as: await signedInAs(api, stranger) })
    await api.refused('forbidden', getStatement, asked, { as: await signedInAs(api, company.user) })
  })

  test('takes up an entry of an earlier month that came after its statement, and nothing twice', async () => {
    const { company, total } = await billed()
    api.clock.set(START)
    const late = await book(company)
    api.clock.set(new Date('2027-05-01T01:30:00.000Z'))
    await bill()
    const { statements } = await accountOf(company)
    expect(statements.map((one) => [one.month, one.total.minor])).toEqual([
      ['2027-04', late.total.minor],
      ['2027-03', total],
    ])
  })

  test('is not made for what was paid in advance, until the company has credit', async () => {
    const company = await aStructure(api)
    const as = { as: await operator(), version: 1 }
    const terms = { dailyLimit: idr(9e9), personDailyLimit: idr(9e9), dailyBookings: 9, personDailyBookings: 9 }
    const asked = (creditLimit: number) => ({
      params: { clientId: company.client.id },
      body: { terms: { ...terms, creditLimit: idr(creditLimit), deposit: idr(9e9), isVetted: true }, note: 'Agreed' },
    })
    await api.ok(setAccountTerms, asked(0), as)
    const { total } = await book(company)
    api.clock.set(APRIL)
    await bill()
    expect(await accountOf(company)).toMatchObject({ statements: [], entities: [{ unbilled: total }] })
    await api.ok(setAccountTerms, asked(1), { as: await operator(), version: 2 })
    api.clock.set(new Date('2027-05-01T01:30:00.000Z'))
    await bill()
    expect(await accountOf(company)).toMatchObject({ statements: [{ month: '2027-04', total }] })
  })
})

describe('a payment', () => {
  test('is recorded by the operator alone, with good input', async () => {
    const { company, total } = await billed()
    const good = payment(company, total)
    const as = await operator()
    for (const roles of [['admin', 'owner'], ['user']] as const) {
      const other = await aUser(api, { clientId: company.client.id, roles: [...roles] })
      const options = { as: await signedInAs(api, other) }
      await api.refused('forbidden', recordPayment, good, options)
      await api.refused('forbidden', listReceivables, {}, options)
      await api.refused('forbidden', getReceivable, { params: good.params }, options)
    }
    const wrong = (body: Partial<typeof good.body>) => ({ ...good, body: { ...good.body, ...body } })
    await api.refused('amount_out_of_range', recordPayment, wrong({ amount: idr(0) }), { as })
    await api.refused('required', recordPayment, wrong({ bankReference: ' ' }), { as })
    await api.refused('amount_out_of_range', recordPayment, wrong({ amount: { minor: 5, currency: 'SGD' } }), { as })
    await api.refused('date_invalid', recordPayment, wrong({ paidOn: '2027-04-02' }), { as })
    await api.refused('not_found', recordPayment, wrong({ entityId: NO_ID }), { as })
    const elsewhere = await aStructure(api)
    await api.refused('not_found', recordPayment, wrong({ entityId: elsewhere.entityId }), { as })
    expect((await accountOf(company)).payments).toEqual([])
  })

  test('in part leaves the rest open, in full pays, and too much is a credit that covers the next', async () => {
    const { company, total, statement } = await billed()
    const part = await pay(company, 1000)
    expect(part.statements).toMatchObject([{ state: 'partly_paid', open: idr(total - 1000), settled: idr(1000) }])
    expect(part.balance).toEqual(idr(total - 1000))
    const over = await pay(company, total)
    expect(over.statements).toMatchObject([{ statementId: statement.statementId, state: 'paid', open: idr(0) }])
    expect(over).toMatchObject({ balance: idr(-1000), entities: [{ credit: idr(1000), open: idr(0) }] })
    const next = await book(company)
    api.clock.set(new Date('2027-05-01T01:30:00.000Z'))
    await bill()
    const later = await accountOf(company)
    expect(later.statements[0]).toMatchObject({ state: 'partly_paid', open: idr(next.total.minor - 1000) })
    expect(later.entities).toMatchObject([{ credit: idr(0), open: idr(next.total.minor - 1000) }])
    expect((await balanceMismatches(api)).length).toBe(0)
  })

  test('is refused with a reference that was recorded, also by two operators at once', async () => {
    const { company, total } = await billed()
    await pay(company, 5, { bankReference: 'bca 77' })
    const again = payment(company, 5, { bankReference: 'BCA 77' })
    await api.refused('payment_recorded', recordPayment, again, { as: await operator() })
    const twice = payment(company, 7, { bankReference: 'BCA 78' })
    const tokens = [await operator(), await operator()]
    const answers = await Promise.all(tokens.map((as) => api.call(recordPayment, twice, { as })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await accountOf(company)).toMatchObject({ balance: idr(total - 12), payments: { length: 2 } })
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, company.client.id))
    expect(events.filter(({ kind }) => kind === 'account_payment_recorded')).toHaveLength(2)
  })

  test('frees credit at once', async () => {
    const { company, total } = await billed()
    await api.db.execute(
      sql`update client_accounts set credit_limit_minor = ${total} where client_id = ${company.client.id}`,
    )
    const as = await signedInAs(api, company.user)
    const body = bookingBody(await held(as))
    await api.refused('credit_limit_reached', createStayBooking, { body }, { as })
    await pay(company, total)
    await api.ok(createStayBooking, { body }, { as })
  })
})

const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject)

describe('reminders', () => {
  test('go out once each: new, before the due day, on it, and one and two weeks after it', async () => {
    const { company, statement } = await billed()
    const { number } = statement
    const sentOn: (string | undefined)[] = []
    for (let day = 0; day <= 40; day += 1) {
      daysAfter(day)
      const before = (await subjectsTo(company.boss.email)).length
      await Promise.all([remind(), remind()])
      await remind()
      const subjects = await subjectsTo(company.boss.email)
      expect(subjects.length - before).toBeLessThanOrEqual(1)
      if (subjects.length > before) sentOn.push(`${day}: ${subjects.at(-1)}`)
    }
    expect(sentOn).toEqual([
      expect.stringMatching(/^0: Statement for March 2027: .* due Thu, 15 Apr 2027$/),
      `11: Statement ${number} is due Thu, 15 Apr 2027`,
      expect.stringMatching(/^14: Statement .* is due$/),
      `21: Statement ${number} is 7 days overdue`,
      `28: Statement ${number} is 14 days overdue`,
    ])
    const admin = { as: await signedInAs(api, company.boss) }
    const { reminders } = await api.ok(getStatement, { params: { statementId: statement.statementId } }, admin)
    expect(reminders.map(({ stage }) => stage)).toEqual(['issued', 'before_due', 'due', 'overdue_7', 'overdue_14'])
  })

  test('go to the legal entity in the language of its country, wait for the morning, and are not sent late', async () => {
    const { company } = await billed()
    api.clock.set(new Date('2027-04-14T22:00:00.000Z'))
    await remind()
    const to = async () =>
      (await mailsTo(api, 'ap@people.example')).filter(({ body }) => body.includes(company.client.name))
    const before = await to()
    expect(before.at(-1)?.subject).toMatch(/jatuh tempo Kam, 15 Apr 2027$/)
    daysAfter(30)
    await remind()
    const after = await to()
    expect(after.length - before.length).toBe(1)
    expect(after.at(-1)?.subject).toMatch(/lewat jatuh tempo 16 hari$/)
  })

  test('stop once it is paid, and wait while a dispute is held', async () => {
    const { company, statement, total } = await billed()
    const dispute = async (isHeld: boolean) => {
      const params = { clientId: company.client.id, statementId: statement.statementId }
      return api.ok(setDispute, { params, body: { isHeld, note: 'Wrong hotel' } }, { as: await operator() })
    }
    daysAfter(14)
    expect(await dispute(true)).toMatchObject({ statements: [{ disputeNote: 'Wrong hotel' }], pausesAt: null })
    await remind()
    expect(await subjectsTo(company.boss.email)).toEqual([])
    daysAfter(15)
    expect((await dispute(false)).statements[0]?.disputedAt).toBeNull()
    await remind()
    expect(await subjectsTo(company.boss.email)).toHaveLength(1)
    await pay(company, total)
    daysAfter(30)
    await remind()
    expect(await subjectsTo(company.boss.email)).toHaveLength(1)
  })
})

describe('credit', () => {
  test('is paused after the granted days overdue: bookings stay, new ones are refused, a payment ends it at once', async () => {
    const { company, booking, total } = await billed()
    // The due day and thirty more.
    daysAfter(43)
    const as = await signedInAs(api, company.user)
    await api.ok(createStayBooking, { body: bookingBody(await held(as)) }, { as })
    daysAfter(44)
    const later = await signedInAs(api, company.user)
    const body = bookingBody(await held(later))
    await api.refused('credit_paused', createStayBooking, { body }, { as: later })
    expect((await api.ok(paymentOptions, {}, { as: later })).accountLeft).toEqual(idr(0))
    const receivables = { query: { text: company.client.name } }
    const { companies } = await api.ok(listReceivables, receivables, { as: await operator() })
    const row = companies.find(({ clientId }) => clientId === company.client.id)
    expect(row).toMatchObject({ isPaused: true, overdue: idr(total), daysOverdue: 30, statements: 1 })
    expect(await accountOf(company)).toMatchObject({ isPaused: true, statements: [{ state: 'overdue' }] })
    const { rows } = await api.db.execute(sql`select state from bookings where id = ${booking.bookingId}`)
    expect(rows).toEqual([{ state: expect.not.stringMatching(/cancelled/) }])
    expect((await pay(company, total)).isPaused).toBe(false)
    await api.ok(createStayBooking, { body }, { as: later })
  })

  test('is not paused by a disputed statement, nor where the operator has said never', async () => {
    const { company, statement } = await billed()
    daysAfter(60)
    const never = { params: { clientId: company.client.id }, as: await operator() }
    const params = { clientId: company.client.id, statementId: statement.statementId }
    expect((await accountOf(company)).isPaused).toBe(true)
    const held = { params, body: { isHeld: true, note: 'Checking' } }
    expect((await api.ok(setDispute, held, { as: never.as })).isPaused).toBe(false)
    const ended = { params, body: { isHeld: false, note: 'Right after all' } }
    expect((await api.ok(setDispute, ended, { as: never.as })).isPaused).toBe(true)
    const limits = { creditLimit: idr(9e9), deposit: idr(0), dailyLimit: idr(9e9), personDailyLimit: idr(9e9) }
    const terms = { ...limits, dailyBookings: 9, personDailyBookings: 9, isVetted: true, pauseAfterDays: null }
    await api.ok(
      setAccountTerms,
      { params: never.params, body: { terms, note: 'Agreed' } },
      { as: never.as, version: 1 },
    )
    expect(await accountOf(company)).toMatchObject({ isPaused: false, pausesAt: null, paymentDays: 14 })
  })
})
