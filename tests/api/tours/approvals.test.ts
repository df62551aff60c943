import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { TourRules } from '#contract/products/tours/policy.ts'
import { createTourBooking, getTourBooking, type TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { aClient, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { ADULT_PRICE, aTour, aTourHold, tourBody } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const DAY = 86_400_000
const DEAR: TourRules = { perPerson: { verdict: 'needs_approval', most: 150_000 } }

/** A company with these rules, somebody who books and somebody who decides. */
const aCompany = async (tours: TourRules = DEAR) => {
  const client = await aClient(api)
  const rules = { currency: 'IDR', tours }
  await api.db.insert(travelPolicies).values({ clientId: client.id, rules, activeFrom: new Date(0) })
  return {
    asker: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
    approver: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
  }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const bodyOf = async ({ asker }: Pick<Company, 'asker'>) =>
  tourBody(await aTourHold(api, asker.token, await aTour(api)))

const askedFor = async (company: Company, more: { payWith?: 'card' } = {}): Promise<TourBooking> => {
  const body = { ...(await bodyOf(company)), policyReason: 'The customer comes along', asksApproval: true, ...more }
  return api.ok(createTourBooking, { body }, { as: company.asker.token })
}

const failed = (error: unknown): never => {
  throw error
}

const decide = (booking: TourBooking) => ({
  params: { bookingId: booking.bookingId },
  body: { expectedTotal: booking.total, note: 'Enjoy' },
})

describe('the travel policy', () => {
  test('lets a tour within it be booked', async () => {
    const company = await aCompany({ perPerson: { verdict: 'blocked', most: ADULT_PRICE } })
    const body = await bodyOf(company)
    const booking = await api.ok(createTourBooking, { body }, { as: company.asker.token })
    expect(booking).toMatchObject({ state: 'confirmed', breaches: [], approval: null })
  })

  test('asks for a reason where it warns', async () => {
    const company = await aCompany({ advance: { verdict: 'warn', leastDays: 30 } })
    const body = await bodyOf(company)
    const as = company.asker.token
    const { fields } = await api.refused('validation_failed', createTourBooking, { body }, { as })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    const withReason = { body: { ...body, policyReason: 'A customer asked' } }
    expect(await api.ok(createTourBooking, withReason, { as })).toMatchObject({
      state: 'confirmed',
      policyReason: 'A customer asked',
      breaches: [{ rule: 'tour_advance', leastDays: 30 }],
    })
  })

  test('refuses what it blocks, with every breach', async () => {
    const company = await aCompany({ perPerson: { verdict: 'blocked', most: 100_000 } })
    const body = { ...(await bodyOf(company)), policyReason: 'Please', asksApproval: true }
    const options = { as: company.asker.token }
    const { details } = await api.refused('policy_blocked', createTourBooking, { body }, options)
    expect(details).toMatchObject({
      evaluated: [{ rule: 'tour_price', over: { minor: ADULT_PRICE - 100_000, currency: 'IDR' } }],
    })
    expect(await tourStockMismatches(api.db)).toEqual([])
  })

  test('refuses what needs an approval that was not asked for, and asks nobody', async () => {
    const company = await aCompany()
    const body = await bodyOf(company)
    await api.refused('approval_needed', createTourBooking, { body }, { as: company.asker.token })
    expect(await mailsTo(api, company.approver.user.email)).toEqual([])
  })
})

describe('a tour that waits for an approval', () => {
  test('charges nothing, keeps its places and tells the approver', async () => {
    const company = await aCompany()
    const booking = await askedFor(company)
    expect(booking).toMatchObject({
      state: 'pending_approval',
      approval: { state: 'waiting', askedBy: 'Siti Rahmawati', approvers: ['Budi Santoso'] },
      can: { approve: false, withdraw: true, pay: false },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(await tourStockMismatches(api.db)).toEqual([])
    const [mail] = await mailsTo(api, company.approver.user.email)
    expect(mail?.subject).toContain('Siti Rahmawati requests approval of a tour')
    const { items } = await api.ok(listNotifications, { query: {} }, { as: company.approver.token })
    expect(items[0]?.event.kind).toBe('approval_asked')
  })

  test('is decided on by somebody else than who asked, once', async () => {
    const company = await aCompany()
    const booking = await askedFor(company)
    const input = decide(booking)
    await api.refused('forbidden', approveBooking, input, { as: company.asker.token, version: booking.version })
    const as = company.approver.token
    await api.refused('changed_meanwhile', approveBooking, input, { as, version: 9 })
    const decided = await api.ok(approveBooking, input, { as, version: booking.version })
    expect(decided).toMatchObject({ state: 'confirmed', approval: { state: 'approved', decidedBy: 'Budi Santoso' } })
    await api.refused('illegal_transition', approveBooking, input, { as, version: decided.version })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', ADULT_PRICE]])
    const seen = await api.ok(getTourBooking, { params: booking }, { as: company.asker.token })
    expect(seen.units[0]?.voucherCode).not.toBeNull()
    const subjects = (await mailsTo(api, company.asker.user.email)).map(({ subject }) => subject.split(':')[0] ?? '')
    expect(subjects.toSorted()).toEqual(['Tour approved', 'Tour confirmed'])
  })

  test('is not decided on by who asked, even as an owner since, nor by another company', async () => {
    const company = await aCompany()
    const booking = await askedFor(company)
    const { user } = company.asker
    await api.db
      .update(users)
      .set({ roles: ['owner'] })
      .where(eq(users.id, user.id))
    const promoted = await signedInAs(api, { ...user, roles: ['owner'] })
    const options = { version: booking.version }
    await api.refused('forbidden', approveBooking, decide(booking), { as: promoted, ...options })
    const stranger = await aCompany()
    await api.refused('not_found', approveBooking, decide(booking), { as: stranger.approver.token, ...options })
  })

  test('waits for its money once approved where it is paid over the gateway', async () => {
    const company = await aCompany()
    const booking = await askedFor(company, { payWith: 'card' })
    const as = company.approver.token
    expect(await api.ok(approveBooking, decide(booking), { as, version: booking.version })).toMatchObject({
      state: 'awaiting_payment',
    })
    const seen = await api.ok(getTourBooking, { params: booking }, { as: company.asker.token })
    expect(seen.can.pay).toBe(true)
  })

  test('gives its places back when it is declined, withdrawn or not decided on in time', async () => {
    const company = await aCompany()
    const declined = await askedFor(company)
    const rejecting = { params: { bookingId: declined.bookingId }, body: { note: 'Too dear' } }
    const options = { as: company.approver.token, version: declined.version }
    expect(await api.ok(rejectBooking, rejecting, options)).toMatchObject({ state: 'rejected' })
    const withdrawn = await askedFor(company)
    const params = { bookingId: withdrawn.bookingId }
    expect(
      await api.ok(withdrawApproval, { params }, { as: company.asker.token, version: withdrawn.version }),
    ).toMatchObject({ state: 'cancelled' })
    const lapsed = await askedFor(company)
    api.clock.advance(DAY)
    const { db, products } = api.app.services
    const given = { db, products, now: api.clock.now(), origin: 'http://localhost', onFailure: failed }
    expect(await lapseApprovals(given)).toBeGreaterThanOrEqual(1)
    expect(await tourStockMismatches(api.db)).toEqual([])
    expect(await ledgerOf(api, lapsed.bookingId)).toEqual([])
    const subjects = (await mailsTo(api, company.asker.user.email)).map(({ subject }) => subject.split(':')[0] ?? '')
    expect(subjects.toSorted()).toEqual(['Approval of tour expired', 'Tour declined'])
  })

  test('needs an approver, and time until the start', async () => {
    const client = await aClient(api)
    await api.db
      .insert(travelPolicies)
      .values({ clientId: client.id, rules: { currency: 'IDR', tours: DEAR }, activeFrom: new Date(0) })
    const asker = await aPerson(api, client.id, ['user'], 'Siti Rahmawati')
    const body = { ...(await bodyOf({ asker })), policyReason: 'Please', asksApproval: true }
    await api.refused('no_approver', createTourBooking, { body }, { as: asker.token })
    const company = await aCompany()
    const soon = await aTour(api, { option: { startTimes: ['10:30'], cutoffMinutes: 0 } })
    const hold = await aTourHold(api, company.asker.token, soon, { day: '2027-03-02', time: '10:30' })
    const late = { ...tourBody(hold), policyReason: 'Please', asksApproval: true }
    await api.refused('tour_approval_too_late', createTourBooking, { body: late }, { as: company.asker.token })
  })
})
