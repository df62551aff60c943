import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { decideByLink, readDecisionLink } from '#contract/approvals/decision-links.ts'
import { approveBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { chainBody } from '#tests/support/approvals/chains.ts'
import { lastLinkTo, linkTokensTo } from '#tests/support/approvals/approval-links.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, lapseJob, type Company } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { requestOf } from '#tests/support/request.ts'
import { approving, askedStay, aStayCompany, REASON } from '#tests/support/stays/approvals.ts'

const api = apiTest({ settings: { demo: true } })
const DAY = 86_400_000

let hours = 0
// The calls of one address are counted for ten minutes, and each test begins at the same moment.
beforeEach(() => {
  hours += 1
  api.clock.advance(hours * 3_600_000)
})

/** A request, and the link in the mail to its approver. */
const linked = async () => {
  const company = await aStayCompany(api)
  const booking = await askedStay(api, company)
  return { company, booking, token: await lastLinkTo(api, company.approver.user.email) }
}

const read = (token: string) => api.ok(readDecisionLink, { body: { token } })

const approvalBy = (token: string, { total }: StayBooking) => ({
  body: { token, decision: { kind: 'approve' as const, expectedTotal: total } },
})

const declineBy = (token: string, note = 'Too dear') => ({
  body: { token, decision: { kind: 'decline' as const, note } },
})

const stateOf = async ({ asker }: Company, { bookingId }: StayBooking) =>
  (await api.ok(getStayBooking, { params: { bookingId } }, { as: asker.token })).state

describe('the link of an approval mail', () => {
  test('is refused for a while after too many calls', async () => {
    const { token } = await linked()
    const codes: number[] = []
    for (let call = 0; call < 45; call += 1) {
      codes.push((await api.call(readDecisionLink, { body: { token } })).statusCode)
    }
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(codes.slice(40)).toEqual(Array.from({ length: 5 }, () => 429))
  })

  test('is refused in the same way from many addresses of one IPv6 network', async () => {
    const { token } = await linked()
    const request = requestOf(readDecisionLink, { body: { token } })
    const codes: number[] = []
    for (let call = 1; call <= 42; call += 1) {
      codes.push((await api.inject({ ...request, remoteAddress: `2001:db8::${call}` })).statusCode)
    }
    expect(codes.slice(39)).toEqual([200, 429, 429])
  })

  test('shows what is asked without being signed in, and changes nothing', async () => {
    const { company, booking, token } = await linked()
    const seen = await read(token)
    expect(seen).toMatchObject({
      state: 'open',
      approver: 'Budi Santoso',
      title: booking.hotel.name,
      total: booking.total,
      askedBy: 'Siti Rahmawati',
      reason: REASON,
      breaches: ['More than 3 stars'],
      isCharged: true,
      steps: [{ kind: 'anyone', state: 'waiting' }],
    })
    expect(await read(token)).toEqual(seen)
    expect(await stateOf(company, booking)).toBe('pending_approval')
    const { statusCode } = await api.inject({ method: 'GET', url: `/decide?token=${token}` })
    expect(statusCode).toBeLessThan(500)
    expect(await stateOf(company, booking)).toBe('pending_approval')
  })

  test('approves once, as its approver', async () => {
    const { company, booking, token } = await linked()
    expect(await api.ok(decideByLink, approvalBy(token, booking))).toMatchObject({
      state: 'decided',
      approvalState: 'approved',
      decidedBy: 'Budi Santoso',
    })
    await api.refused('illegal_transition', decideByLink, approvalBy(token, booking))
    await api.refused('illegal_transition', decideByLink, declineBy(token))
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', booking.total.minor]])
    expect(await stateOf(company, booking)).toBe('confirmed')
  })

  test('declines with a reason', async () => {
    const { company, booking, token } = await linked()
    await api.refused('required', decideByLink, declineBy(token, ' '))
    expect(await api.ok(decideByLink, declineBy(token))).toMatchObject({
      state: 'decided',
      approvalState: 'rejected',
      note: 'Too dear',
    })
    expect(await stateOf(company, booking)).toBe('rejected')
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('says who decided already, and that it was withdrawn or expired', async () => {
    const decided = await linked()
    const by = { as: decided.company.approver.token, version: decided.booking.version }
    await api.ok(approveBooking, approving(decided.booking), by)
    expect(await read(decided.token)).toMatchObject({ state: 'decided', decidedBy: 'Budi Santoso' })
    const withdrawn = await linked()
    const { bookingId, version } = withdrawn.booking
    await api.ok(withdrawApproval, { params: { bookingId } }, { as: withdrawn.company.asker.token, version })
    expect(await read(withdrawn.token)).toMatchObject({ state: 'decided', approvalState: 'withdrawn' })
    await api.refused('illegal_transition', decideByLink, approvalBy(withdrawn.token, withdrawn.booking))
    const over = await linked()
    api.clock.advance(DAY)
    expect(await read(over.token)).toMatchObject({ state: 'decided', approvalState: 'expired' })
    await api.refused('illegal_transition', decideByLink, approvalBy(over.token, over.booking))
    await lapseJob(api)
    expect(await read(over.token)).toMatchObject({ state: 'decided', approvalState: 'expired' })
  })

  test('ends when the request changes, and says what is new', async () => {
    const company = await aStayCompany(api)
    const second = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
    const limits = [{ minor: 1, currency: 'IDR' }]
    await api.ok(saveApprovalChain, { body: chainBody([[], limits]) }, { as: company.approver.token })
    const booking = await askedStay(api, company)
    const stale = await lastLinkTo(api, second.user.email)
    const token = await lastLinkTo(api, company.approver.user.email)
    expect(await api.ok(decideByLink, approvalBy(token, booking))).toMatchObject({
      state: 'changed',
      steps: [{ by: 'Budi Santoso' }, { state: 'waiting' }],
    })
    expect(await read(stale)).toMatchObject({ state: 'changed', steps: [{ by: 'Budi Santoso' }, {}] })
    await api.refused('changed_meanwhile', decideByLink, approvalBy(stale, booking))
    await api.refused('changed_meanwhile', decideByLink, approvalBy(token, booking))
    const fresh = await lastLinkTo(api, second.user.email)
    expect(fresh).not.toBe(stale)
    expect(await api.ok(decideByLink, approvalBy(fresh, booking))).toMatchObject({ approvalState: 'approved' })
    expect(await stateOf(company, booking)).toBe('confirmed')
  })

  test('is its approver’s alone: lost with the role or the account, and unknown with another secret', async () => {
    const { company, booking, token } = await linked()
    const { id } = company.approver.user
    await aPerson(api, company.client.id, ['owner'], 'Dewi Lestari')
    await api.db
      .update(users)
      .set({ roles: ['user'] })
      .where(eq(users.id, id))
    expect(await read(token)).toMatchObject({ state: 'forbidden' })
    await api.refused('forbidden', decideByLink, approvalBy(token, booking))
    await api.db
      .update(users)
      .set({ roles: ['owner'], disabledAt: api.clock.now() })
      .where(eq(users.id, id))
    await api.refused('forbidden', decideByLink, approvalBy(token, booking))
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await api.refused('not_found', readDecisionLink, { body: { token: other } })
    await api.refused('not_found', decideByLink, approvalBy(other, booking))
    await api.refused('validation_failed', readDecisionLink, { body: { token: 'short' } })
    expect(await stateOf(company, booking)).toBe('pending_approval')
  })

  test('decides nothing once the account was closed while the hotel was asked', async () => {
    const { company, booking, token } = await linked()
    const { approvals } = api.app.services.products.stay
    if (approvals === null) throw new Error('stays have no approvals')
    const { offer } = approvals
    vi.spyOn(approvals, 'offer').mockImplementationOnce(async (...asked) => {
      const { id } = company.approver.user
      await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, id))
      return offer(...asked)
    })
    await api.refused('forbidden', decideByLink, approvalBy(token, booking))
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(await stateOf(company, booking)).toBe('pending_approval')
  })

  test('decides as its approver, whoever is signed in, and never for who asked', async () => {
    const { company, booking, token } = await linked()
    const decided = await api.ok(decideByLink, approvalBy(token, booking), { as: company.asker.token })
    expect(decided).toMatchObject({ decidedBy: 'Budi Santoso' })
    expect(await linkTokensTo(api, company.asker.user.email)).toEqual([])
  })

  test('decides nothing where the company demands two factors', async () => {
    const { company, booking, token } = await linked()
    await api.db.update(clients).set({ twoFactorsSince: api.clock.now() }).where(eq(clients.id, company.client.id))
    expect(await read(token)).toMatchObject({ state: 'forbidden' })
    await api.refused('forbidden', decideByLink, approvalBy(token, booking))
  })

  test('makes one decision of many presses at the same time', async () => {
    const { company, booking, token } = await linked()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        api.call(decideByLink, index % 2 === 0 ? approvalBy(token, booking) : declineBy(token)),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const state = await stateOf(company, booking)
    expect(['confirmed', 'rejected']).toContain(state)
    expect(await ledgerOf(api, booking.bookingId)).toHaveLength(state === 'confirmed' ? 1 : 0)
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('is in the mail, with its secret behind the number sign', async () => {
    const { company } = await linked()
    const [mail] = await mailsTo(api, company.approver.user.email)
    expect(mail?.body).toMatch(/\/decide#[\w-]{43}/)
  })
})
