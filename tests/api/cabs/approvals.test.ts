import { describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createCabBooking, getCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { CabRules } from '#contract/products/cabs/policy.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aClient } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const DAY = 86_400_000
const DEAR: CabRules = { perRide: { verdict: 'needs_approval', most: 100_000 } }

/** A company with these rules, somebody who books and somebody who decides. */
const aCompany = async (cabs: CabRules = DEAR) => {
  const client = await aClient(api)
  const rules = { currency: 'IDR', cabs }
  await api.db.insert(travelPolicies).values({ clientId: client.id, rules, activeFrom: new Date(0) })
  return {
    asker: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
    approver: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
  }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const bodyOf = async ({ asker }: Pick<Company, 'asker'>) => cabBody(await aCabHold(api, asker.token, await aFleet(api)))

const askedFor = async (company: Company, more: { payWith?: 'card' } = {}): Promise<CabBooking> => {
  const body = { ...(await bodyOf(company)), policyReason: 'The customer comes along', asksApproval: true, ...more }
  return api.ok(createCabBooking, { body }, { as: company.asker.token })
}

const failed = (error: unknown): never => {
  throw error
}

const decide = (booking: CabBooking) => ({
  params: { bookingId: booking.bookingId },
  body: { expectedTotal: booking.total, note: 'Enjoy' },
})

describe('the travel policy', () => {
  test('lets a ride within it be booked', async () => {
    const company = await aCompany({
      classes: { verdict: 'blocked', allowed: ['comfort'] },
      hours: { verdict: 'blocked', from: '06:00', until: '22:00' },
      perRide: { verdict: 'blocked', most: 333_000 },
    })
    const body = await bodyOf(company)
    const booking = await api.ok(createCabBooking, { body }, { as: company.asker.token })
    expect(booking).toMatchObject({ state: 'confirmed', breaches: [], approval: null })
  })

  test('asks for a reason where it warns, of hours and places', async () => {
    const company = await aCompany({
      hours: { verdict: 'warn', from: '12:00', until: '22:00' },
      cities: { verdict: 'warn', allowed: ['nowhere'] },
    })
    const body = await bodyOf(company)
    const as = company.asker.token
    const { fields } = await api.refused('validation_failed', createCabBooking, { body }, { as })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    const withReason = { body: { ...body, policyReason: 'An early meeting' } }
    expect(await api.ok(createCabBooking, withReason, { as })).toMatchObject({
      state: 'confirmed',
      breaches: [{ rule: 'cab_hours' }, { rule: 'cab_city' }],
    })
  })

  test('refuses what it blocks, with every breach', async () => {
    const company = await aCompany({ classes: { verdict: 'blocked', allowed: ['economy'] } })
    const body = { ...(await bodyOf(company)), policyReason: 'Please', asksApproval: true }
    const { details } = await api.refused('policy_blocked', createCabBooking, { body }, { as: company.asker.token })
    expect(details).toMatchObject({ evaluated: [{ rule: 'cab_class', allowed: ['economy'] }] })
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('counts the rides of a traveller in the month', async () => {
    const company = await aCompany({ perMonth: { verdict: 'blocked', most: 500_000 } })
    const as = company.asker.token
    const fleet = await aFleet(api)
    await aCabBooking(api, as, fleet)
    const hold = await aCabHold(api, as, fleet)
    expect(hold.spentThisMonth).toEqual({ minor: 333_000, currency: 'IDR' })
    const { details } = await api.refused('policy_blocked', createCabBooking, { body: cabBody(hold) }, { as })
    expect(details).toMatchObject({
      evaluated: [{ rule: 'cab_month', spent: { minor: 333_000 }, over: { minor: 166_000 } }],
    })
  })

  test('refuses what needs an approval that was not asked for, and asks nobody', async () => {
    const company = await aCompany()
    const body = await bodyOf(company)
    await api.refused('approval_needed', createCabBooking, { body }, { as: company.asker.token })
    expect(await mailsTo(api, company.approver.user.email)).toEqual([])
  })
})

describe('a ride that waits for an approval', () => {
  test('charges nothing, keeps its car and tells the approver', async () => {
    const company = await aCompany()
    const booking = await askedFor(company)
    expect(booking).toMatchObject({
      state: 'pending_approval',
      approval: { state: 'waiting', askedBy: 'Siti Rahmawati', approvers: ['Budi Santoso'] },
      can: { approve: false, withdraw: true, pay: false },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(await cabHireMismatches(api.db)).toEqual([])
    const [mail] = await mailsTo(api, company.approver.user.email)
    expect(mail?.subject).toContain('Siti Rahmawati requests approval of a ride')
    const { items } = await api.ok(listNotifications, { query: {} }, { as: company.approver.token })
    expect(items[0]?.event.kind).toBe('approval_asked')
  })

  test('is charged and confirmed once it is approved, or awaits payment', async () => {
    const company = await aCompany()
    const as = company.approver.token
    const booking = await askedFor(company)
    expect(await api.ok(approveBooking, decide(booking), { as, version: booking.version })).toMatchObject({
      service: 'cab',
      state: 'confirmed',
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', booking.total.minor]])
    const card = await askedFor(company, { payWith: 'card' })
    expect(await api.ok(approveBooking, decide(card), { as, version: card.version })).toMatchObject({
      state: 'awaiting_payment',
    })
    await api.refused('illegal_transition', approveBooking, decide(card), { as, version: card.version + 1 })
  })

  test('that is declined, withdrawn or not decided in time gives its car back', async () => {
    const company = await aCompany()
    const as = company.approver.token
    const declined = await askedFor(company)
    const no = { params: declined, body: { note: 'Take the train' } }
    await api.ok(rejectBooking, no, { as, version: declined.version })
    const withdrawn = await askedFor(company)
    const own = { as: company.asker.token, version: withdrawn.version }
    await api.ok(withdrawApproval, { params: withdrawn }, own)
    const late = await askedFor(company)
    const { products, db } = api.app.services
    const now = new Date(Date.parse(late.startsAt) - DAY / 24)
    await lapseApprovals({ db, products, now, origin: 'http://localhost', onFailure: failed })
    const states = await Promise.all(
      [declined, withdrawn, late].map(async (booking) => {
        const { state } = await api.ok(getCabBooking, { params: booking }, { as: company.asker.token })
        return state
      }),
    )
    expect(states).toEqual(['rejected', 'cancelled', 'approval_expired'])
    expect(await cabHireMismatches(api.db)).toEqual([])
  })
})
