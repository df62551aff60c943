import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sumMoney } from '#contract/core/money.ts'
import { SERVICES } from '#contract/core/services.ts'
import { openPaymentSession, paymentOptions } from '#contract/payments/payments.ts'
import { listReceipts } from '#contract/payments/receipts.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { payFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { payments, refunds } from '#server/database/schema/payments/payments.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aBudget, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { callsFor } from '#tests/support/companies/booking-for.ts'
import { issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import {
  allowOwnParts,
  aSharingCompany,
  booksOf,
  byCard,
  expectExactBooks,
  ownPartIs,
  sharedOf,
  stateOf,
} from '#tests/support/companies/own-parts.ts'
import { anAccount, balanceMismatches, idr, ledgerOf, sweep } from '#tests/support/payments.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true } })

beforeAll(() => withAirports(api))

const expectBooks = async ({ client }: Structure): Promise<void> => {
  const all = await booksOf(api, client.id)
  expect(all.length).toBeGreaterThan(0)
  for (const books of all) expectExactBooks(books)
  expect(await balanceMismatches(api)).toEqual([])
}

const press = async (company: Structure, service: (typeof SERVICES)[number], own: number, more = {}) => {
  const ready = await readyToBook(api, service, company.token)
  return problemIn(await ready.press({ payWith: 'company_account', ownPart: byCard(own), ...more }))
}

describe('a part of a booking cannot be paid by its traveller', () => {
  test.each(SERVICES)('where the company does not allow it: %s', async (service) => {
    const company = await aSharingCompany(api)
    await allowOwnParts(api, company.owner, false)
    expect((await api.ok(paymentOptions, {}, { as: company.token })).ownPart).toBe(false)
    expect((await press(company, service, 1)).code).toBe('own_part_not_allowed')
  })

  test.each(SERVICES)('beside another way than the company account, or of nothing, or of all: %s', async (service) => {
    const company = await aSharingCompany(api)
    expect((await api.ok(paymentOptions, {}, { as: company.token })).ownPart).toBe(true)
    expect((await press(company, service, 1, { payWith: 'card' })).code).toBe('own_part_not_allowed')
    const ready = await readyToBook(api, service, company.token)
    for (const own of [0, -5, ready.total.minor, ready.total.minor + 1]) {
      const problem = problemIn(await ready.press({ payWith: 'company_account', ownPart: byCard(own) }))
      expect(problem.fields?.[0]?.code ?? problem.code, String(own)).toBe('own_part_out_of_range')
    }
    const ownPart = { amount: { minor: 1, currency: 'USD' }, method: 'card' as const }
    expect(problemIn(await ready.press({ payWith: 'company_account', ownPart })).code).toBe('own_part_out_of_range')
  })

  test.each(SERVICES)('of a booking for a colleague: %s', async (service) => {
    const company = await aSharingCompany(api)
    const colleague = await aUser(api, { clientId: company.client.id, name: 'Siti Rahmawati' })
    const ready = await readyToBook(callsFor(api, colleague.id), service, company.token)
    const problem = problemIn(await ready.press({ payWith: 'company_account', ownPart: byCard(1) }))
    expect(problem.code).toBe('own_part_for_others')
  })

  test.each(SERVICES)('where an approval is needed all the same: %s', async (service) => {
    const company = await aSharingCompany(api)
    const { client, centreId, allocation } = company
    await aBudget(api, centreId, { clientId: client.id, amountMinor: 0, outcome: 'needs_approval' })
    const more = { allocation, asksApproval: true, policyReason: 'The customer waits' }
    const problem = await press(company, service, 1, more)
    expect(problem.code).toBe(service === 'stay' ? 'approval_needed' : 'own_part_needs_approval')
  })

  test.each(SERVICES)('where the account would not take the rest: %s', async (service) => {
    const company = await aSharingCompany(api)
    const ready = await readyToBook(api, service, company.token)
    const own = 1000
    await anAccount(api, company.client.id, ready.total.minor - own - 1)
    const ask = () => ready.press({ payWith: 'company_account', ownPart: byCard(own) })
    expect(problemIn(await ask()).code).toBe('credit_limit_reached')
    await anAccount(api, company.client.id, ready.total.minor - own)
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('paid in two parts', () => {
  test.each(SERVICES)('a booking is confirmed once both parts stand, each in its own books: %s', async (service) => {
    const company = await aSharingCompany(api)
    const { client, centreId, token, owner } = company
    await aBudget(api, centreId, { clientId: client.id, amountMinor: 100_000_000, outcome: 'blocked' })
    const made = await sharedOf(api, service, company)
    const rest = made.total.minor - made.own
    expect(await stateOf(api, made.bookingId)).toBe('awaiting_payment')
    expect(await ledgerOf(api, made.bookingId)).toEqual([])
    await expectBooks(company)

    expect((await ownPartIs(api, made)).statusCode).toBe(200)
    expect(['confirmed', 'issuing']).toContain(await stateOf(api, made.bookingId))
    expect(await ledgerOf(api, made.bookingId)).toEqual([
      ['charge', 'gateway', made.own],
      ['charge', 'company_account', rest],
    ])
    await ownPartIs(api, made)
    await expectBooks(company)

    const { items } = await api.ok(listInvoices, { params: made.params }, { as: owner })
    expect(items.map(({ total, paidByTraveller }) => [total, paidByTraveller])).toEqual([[idr(rest), idr(made.own)]])
    const lines = items[0]?.lines.map(({ amount }) => amount) ?? []
    expect(sumMoney(lines, 'IDR')).toEqual(idr(rest))
    const receipts = await api.ok(listReceipts, { query: {} }, { as: token })
    expect(receipts.items.map(({ amount, isOwnPart, paidWith }) => [amount.minor, isOwnPart, paidWith])).toEqual(
      expect.arrayContaining([
        [made.own, true, 'card'],
        [rest, false, 'company_account'],
      ]),
    )
  })

  test.each(SERVICES)('nothing is charged to the company where the traveller does not pay: %s', async (service) => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, service, company)
    await ownPartIs(api, made, 'failed')
    expect(await ledgerOf(api, made.bookingId)).toEqual([])
    api.clock.advance(61 * 60_000)
    await sweep(api)
    expect(await stateOf(api, made.bookingId)).toBe('payment_expired')
    expect(await ledgerOf(api, made.bookingId)).toEqual([])
    // It arrives all the same: late, so all of it goes back.
    await ownPartIs(api, made)
    expect(await ledgerOf(api, made.bookingId)).toEqual([
      ['charge', 'gateway', made.own],
      ['refund', 'gateway', -made.own],
    ])
    await expectBooks(company)
  })

  test.each(SERVICES)('all goes back where the company account no longer takes its part: %s', async (service) => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, service, company)
    await anAccount(api, company.client.id, made.total.minor - made.own - 1)
    expect((await ownPartIs(api, made)).statusCode).toBe(200)
    expect(await stateOf(api, made.bookingId)).toBe('payment_expired')
    expect(await ledgerOf(api, made.bookingId)).toEqual([
      ['charge', 'gateway', made.own],
      ['refund', 'gateway', -made.own],
    ])
    const rows = await api.db.select().from(refunds).where(eq(refunds.bookingId, made.bookingId))
    expect(rows.map(({ reason, amountMinor }) => [reason, amountMinor])).toEqual([['company_declined', made.own]])
    await ownPartIs(api, made)
    await expectBooks(company)
    expect((await api.ok(listInvoices, { params: made.params }, { as: company.owner })).items).toEqual([])
  })

  test.each(SERVICES)('a refund is shared in the proportion of the parts: %s', async (service) => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, service, company)
    await ownPartIs(api, made)
    if (service === 'flight') await issueJob(api)
    const input = { params: made.params }
    const quote = await api.ok(quoteCancellation, input, { as: company.token })
    expect(quote.into).toBe('both')
    const body = { expectedRefund: quote.refund }
    await api.ok(cancelBooking, { ...input, body }, { as: company.token, version: quote.version })
    const [books] = await booksOf(api, company.client.id)
    expect((books?.refunded_own ?? 0) + (books?.refunded_company ?? 0)).toBe(quote.refund.minor)
    await expectBooks(company)
  })

  test.each(SERVICES)('another try is about the traveller’s part alone, too: %s', async (service) => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, service, company)
    await ownPartIs(api, made, 'failed')
    const input = { params: made.params, body: { method: 'qris' as const } }
    const { paymentId } = await api.ok(openPaymentSession, input, { as: company.token })
    const [payment] = await api.db.select().from(payments).where(eq(payments.id, paymentId))
    expect(payment).toMatchObject({ method: 'qris', amountMinor: made.own })
    await ownPartIs(api, { ...made, paymentId, gatewayId: payment?.gatewayId ?? '' })
    expect(['confirmed', 'issuing']).toContain(await stateOf(api, made.bookingId))
    await expectBooks(company)
  })

  test('it cannot be paid in another way, or for another amount, once it is agreed', async () => {
    const company = await aSharingCompany(api)
    const made = await sharedOf(api, 'flight', company)
    await api.refused('own_part_fixed', payFlightBooking, { params: made.params }, { as: company.token })
    const again = await api.ok(
      openPaymentSession,
      { params: made.params, body: { method: 'card' } },
      { as: company.token },
    )
    expect(again.paymentId).toBe(made.paymentId)
  })
})
