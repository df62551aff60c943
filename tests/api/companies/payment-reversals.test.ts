import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { getStatement, listStatements, MAX_PAID, recordPayment, reversePayment } from '#contract/payments/statements.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { auditEvents } from '#server/database/schema/accounts/accounts.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
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

beforeAll(async () => {
  hotel = await aHotel(api, { rooms: [{ allotment: 1000 }] })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operating = await aUser(api, { clientId: company.id, roles: ['admin'] })
})
beforeEach(() => api.clock.set(START))

const operator = () => signedInAs(api, operating)
const held = async (as: string) => {
  const checkIn = addDays(api.clock.now().toISOString().slice(0, 10), 5)
  return aHold(api, as, hotel.ratePlanId, { checkIn, checkOut: addDays(checkIn, 1) })
}
const book = async ({ user, entityId }: Structure) => {
  const as = await signedInAs(api, user)
  const allocation = { legalEntityId: entityId, costCentreId: null, projectId: null }
  return api.ok(createStayBooking, { body: { ...bookingBody(await held(as)), allocation } }, { as })
}
const accountOf = async ({ boss }: Structure) => api.ok(listStatements, {}, { as: await signedInAs(api, boss) })
const only = <T>(all: readonly T[]): T => {
  const [one] = all
  if (one === undefined || all.length !== 1) throw new Error(`${all.length} instead of one`)
  return one
}

let transfers = 0
const payment = ({ client, entityId }: Structure, minor: number, bankReference = `TRF ${(transfers += 1)}`) => ({
  params: { clientId: client.id },
  body: { entityId, amount: idr(minor), paidOn: '2027-03-02', bankReference },
})
const pay = async (...given: Parameters<typeof payment>) =>
  api.ok(recordPayment, payment(...given), { as: await operator() })

/** First of April, half past eight in Jakarta: a company with a statement of March over one booking. */
const APRIL = new Date('2027-04-01T01:30:00.000Z')
const billed = async () => {
  const company = await aStructure(api)
  const booking = await book(company)
  api.clock.set(APRIL)
  await billAt(api)
  const statement = only((await accountOf(company)).statements)
  return { company, total: booking.total.minor, statement }
}
const subjectsTo = async (address: string) => (await mailsTo(api, address)).map(({ subject }) => subject)

test('a payment beyond what a company may pay in advance is refused, as no sum could name it', async () => {
  const { company } = await billed()
  await pay(company, MAX_PAID)
  for (let again = 0; again < 10; again += 1) {
    const { fields } = await api.refused('amount_out_of_range', recordPayment, payment(company, MAX_PAID), {
      as: await operator(),
    })
    expect(fields).toMatchObject([{ field: 'body.amount', code: 'amount_out_of_range' }])
  }
  expect((await accountOf(company)).payments).toHaveLength(1)
})

describe('a payment recorded by mistake', () => {
  test('is reversed by the operator alone, once also by two at once, and its reference can be recorded again', async () => {
    const { company, total, statement } = await billed()
    const before = await pay(company, total, 'BCA 90')
    const { paymentId } = only(before.payments)
    const good = { params: { clientId: company.client.id, paymentId }, body: { reason: 'Another company paid' } }
    const as = await operator()
    const own = { as: await signedInAs(api, company.boss) }
    await api.refused('forbidden', reversePayment, good, own)
    await api.refused('required', reversePayment, { ...good, body: { reason: ' ' } }, { as })
    const unknown = { ...good, params: { ...good.params, paymentId: NO_ID } }
    await api.refused('not_found', reversePayment, unknown, { as })
    const elsewhere = await aStructure(api)
    const foreign = { ...good, params: { clientId: elsewhere.client.id, paymentId } }
    await api.refused('not_found', reversePayment, foreign, { as })
    const tokens = [await operator(), await operator()]
    const answers = await Promise.all(tokens.map((token) => api.call(reversePayment, good, { as: token })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    await api.refused('payment_reversed', reversePayment, good, { as })
    const account = await accountOf(company)
    expect(account).toMatchObject({ balance: idr(total), statements: [{ state: 'open', open: idr(total) }] })
    const reversal = account.payments.find((one) => one.reversal !== null)
    expect(reversal).toMatchObject({
      amount: idr(-total),
      paidOn: '2027-04-01',
      bankReference: 'BCA 90',
      reversal: { paymentId, reason: 'Another company paid' },
    })
    expect(account.payments.find((one) => one.paymentId === paymentId)).toMatchObject({ isReversed: true })
    const again = { ...good, params: { ...good.params, paymentId: reversal?.paymentId ?? '' } }
    await api.refused('not_found', reversePayment, again, { as })
    await pay(company, 5, 'bca 90')
    await api.refused('payment_recorded', recordPayment, payment(company, 5, 'BCA 90'), { as })
    const shown = await api.ok(getStatement, { params: { statementId: statement.statementId } }, own)
    expect(shown.payments.map(({ amount }) => amount.minor)).toEqual([total, -total, 5])
    const events = await api.db.select().from(auditEvents).where(eq(auditEvents.clientId, company.client.id))
    const reversed = only(events.filter(({ kind }) => kind === 'account_payment_reversed'))
    expect(reversed.details).toMatchObject({ amount: total, reason: 'Another company paid', reference: 'BCA 90' })
    expect((await balanceMismatches(api)).length).toBe(0)
  })

  test('is on one statement, and its reversal on that of its own time', async () => {
    const { company, total } = await billed()
    const { paymentId } = only((await pay(company, total)).payments)
    await book(company)
    api.clock.set(new Date('2027-05-01T01:30:00.000Z'))
    await billAt(api)
    const params = { clientId: company.client.id, paymentId }
    await api.ok(reversePayment, { params, body: { reason: 'Mistake' } }, { as: await operator() })
    const as = await signedInAs(api, company.boss)
    const { statements } = await accountOf(company)
    const shown = await Promise.all(
      statements.map(({ statementId }) => api.ok(getStatement, { params: { statementId } }, { as })),
    )
    expect(
      shown.map(({ statement, payments }) => [statement.month, payments.map(({ amount }) => amount.minor)]),
    ).toEqual([
      ['2027-04', [-total]],
      ['2027-03', [total]],
    ])
  })

  test('pauses credit and has reminders go out once it is reversed', async () => {
    const { company, total } = await billed()
    const { paymentId, bankReference } = only((await pay(company, total)).payments)
    api.clock.set(new Date(APRIL.getTime() + 44 * 86_400_000))
    await remindAt(api)
    expect(await subjectsTo(company.boss.email)).toEqual([])
    expect(await accountOf(company)).toMatchObject({ isPaused: false, pausesAt: null })
    const reversal = { params: { clientId: company.client.id, paymentId }, body: { reason: 'Sent back by the bank' } }
    const account = await api.ok(reversePayment, reversal, { as: await operator() })
    expect(account).toMatchObject({ isPaused: true, statements: [{ state: 'overdue', open: idr(total) }] })
    await remindAt(api)
    expect(await subjectsTo(company.boss.email)).toEqual([expect.stringMatching(/overdue$/)])
    const as = await signedInAs(api, company.user)
    await api.refused('credit_paused', createStayBooking, { body: bookingBody(await held(as)) }, { as })
    expect((await pay(company, total, bankReference)).isPaused).toBe(false)
  })
})
