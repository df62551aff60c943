import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { SERVICES } from '#contract/core/services.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { readRows } from '#server/database/rows.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { sweepPayments } from '#server/domain/payments/payment-expiry.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aBudget, aStructure, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { START } from '#tests/support/moment.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const STEPS = ['book', 'pay_later', 'ask', 'cancel', 'approve', 'decline', 'withdraw', 'expire'] as const
type Step = { what: (typeof STEPS)[number]; service: (typeof SERVICES)[number]; which: number }

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  service: fc.constantFrom(...SERVICES),
  which: fc.nat(20),
})

const failed = (error: unknown): never => {
  throw error
}

const bookingRow = v.object({
  id: v.string(),
  state: v.string(),
  version: v.number(),
  total: v.number(),
  /** Charged less refunded. */
  net: v.number(),
  is_asked: v.boolean(),
})

const bookingsOf = ({ client }: Structure) =>
  readRows(
    api.db,
    bookingRow,
    sql`select b.id, b.state, b.version, b.total_minor as total, exists (select 1 from approvals a
        where a.booking_id = b.id and a.state = 'waiting') as is_asked,
      coalesce((select sum(l.amount_minor) from ledger_entries l where l.booking_id = b.id), 0)::float8 as net
    from bookings b where b.client_id = ${client.id} order by b.id`,
  )

const takenFrom = async ({ client }: Structure) => {
  const [row] = await readRows(
    api.db,
    v.object({ reserved: v.number(), spent: v.number(), least: v.number() }),
    sql`select coalesce(sum(reserved_minor), 0)::float8 as reserved, coalesce(sum(spent_minor), 0)::float8 as spent,
      coalesce((select min(x.sum) from (select sum(reserved_minor + spent_minor) as sum from budget_movements
        where client_id = ${client.id} group by booking_id) x), 0)::float8 as least
    from budget_movements where client_id = ${client.id}`,
  )
  if (row === undefined) throw new Error('a sum has no row')
  return row
}

const WAITING = ['pending_approval', 'approved', 'awaiting_payment']

/** What the bookings say: everything is charged to the company's account when it is booked. */
const expectedOf = async (company: Structure) => {
  const all = await bookingsOf(company)
  const waiting = all.filter(({ state }) => WAITING.includes(state))
  return {
    reserved: waiting.reduce((sum, { total }) => sum + total, 0),
    spent: all.reduce((sum, { net }) => sum + net, 0),
  }
}

const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

const take = async (company: Structure, { what, service, which }: Step): Promise<void> => {
  // A session is good for eight hours, and steps let time pass.
  const as = await signedInAs(api, company.user)
  const allocation = { legalEntityId: null, costCentreId: company.centreId, projectId: null }
  const all = await bookingsOf(company)
  const asked = oneOf(
    all.filter(({ is_asked: isAsked }) => isAsked),
    which,
  )
  if (what === 'book' || what === 'pay_later' || what === 'ask') {
    const { press } = await readyToBook(api, service, as)
    const payWith = what === 'pay_later' ? 'card' : 'company_account'
    const reason = { policyReason: 'The customer waits', asksApproval: what === 'ask' }
    const answer = await press({ allocation, payWith, ...reason })
    expect([200, 409], answer.body).toContain(answer.statusCode)
    return
  }
  if (what === 'expire') {
    api.clock.advance(2 * 3_600_000)
    const { db, products, gateway, origin } = api.app.services
    const given = { db, products, now: api.clock.now(), origin: origin(), onFailure: failed }
    await lapseApprovals(given)
    await sweepPayments({ ...given, gateway })
    return
  }
  if (what === 'cancel') {
    const booking = oneOf(
      all.filter(({ state }) => ['confirmed', 'awaiting_payment'].includes(state)),
      which,
    )
    if (booking === undefined) return
    const params = { bookingId: booking.id }
    const quoted = await api.call(quoteCancellation, { params }, { as })
    // An unpaid stay lapses; it is not cancelled.
    if (quoted.statusCode !== 200) return
    const { refund } = v.parse(quoteCancellation.response, quoted.json())
    await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version: booking.version })
    return
  }
  if (asked === undefined) return
  const params = { bookingId: asked.id }
  const options = { as: await signedInAs(api, company.boss), version: asked.version }
  const expectedTotal = { minor: asked.total, currency: 'IDR' }
  if (what === 'approve') await api.call(approveBooking, { params, body: { expectedTotal, note: '' } }, options)
  else if (what === 'decline') await api.call(rejectBooking, { params, body: { note: 'No' } }, options)
  else await api.call(withdrawApproval, { params }, { ...options, as })
}

const RUNS = rounds(8, 60)

test(
  'what budgets have is what the bookings of every service say, whatever happens to them',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        api.clock.set(START)
        const company = await aStructure(api)
        const clientId = company.client.id
        await aBudget(api, company.centreId, { clientId, amountMinor: 500_000, outcome: 'needs_approval' })
        for (const one of steps) {
          await take(company, one)
          const { least, ...taken } = await takenFrom(company)
          expect(taken).toEqual(await expectedOf(company))
          expect(least).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * 60_000,
)
