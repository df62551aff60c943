import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { approvals, approvalSteps } from '#server/database/schema/approvals/approvals.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { stepsBody } from '#tests/support/approvals/chains.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { balanceMismatches, ledgerOf } from '#tests/support/payments.ts'
import { approving, askedStay, aStayCompany } from '#tests/support/stays/approvals.ts'
import { aHotel, type MadeHotel } from '#tests/support/stays/hotels.ts'

// `APPROVAL_RACES=10000` is what a release is checked with.
const ROUNDS = Number(process.env.APPROVAL_RACES ?? 60)
/** Companies have limits, and their people too. */
const ROUNDS_OF_COMPANY = 20
const LOST = new Set(['illegal_transition', 'changed_meanwhile', 'approval_over', 'forbidden', 'same_approver'])

const api = apiTest({ settings: { demo: true } })

const aCompany = async (isChain: boolean) => {
  const company = await aStayCompany(api)
  const rina = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
  const agus = await aPerson(api, company.client.id, ['owner'], 'Agus Halim')
  if (isChain) {
    const who = [rina, company.approver].map(({ user }) => ({ kind: 'person' as const, userId: user.id }))
    const body = stepsBody([...who, { kind: 'owners' }])
    await api.ok(saveApprovalChain, { body }, { as: company.approver.token })
  }
  return { ...company, rina, agus }
}
type Company = Awaited<ReturnType<typeof aCompany>>
type Answer = Awaited<ReturnType<typeof api.call>>

const approve = ({ version, ...booking }: StayBooking, as: string) =>
  api.call(approveBooking, approving(booking), { as, version })
const decline = ({ bookingId, version }: StayBooking, as: string) =>
  api.call(rejectBooking, { params: { bookingId }, body: { note: 'No' } }, { as, version })

const wins = (answers: readonly Answer[]): Answer[] => answers.filter(({ statusCode }) => statusCode === 200)

/** All that lost say so, and only so many won. */
const assertWon = (answers: readonly Answer[], most: number): void => {
  expect(wins(answers).length).toBeLessThanOrEqual(most)
  const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
  expect(lost.filter((code) => !LOST.has(code))).toEqual([])
}

/** Booking, approval, steps and money say the same. */
const assertAgrees = async ({ bookingId }: StayBooking, as: string): Promise<string> => {
  const { state } = await api.ok(getStayBooking, { params: { bookingId } }, { as })
  const [approval] = await api.db.select().from(approvals).where(eq(approvals.bookingId, bookingId))
  if (approval === undefined) throw new Error('no approval')
  const steps = await api.db.select().from(approvalSteps).where(eq(approvalSteps.approvalId, approval.id))
  const given = steps.filter(({ decidedBy }) => decidedBy !== null)
  const states = {
    approved: 'confirmed',
    rejected: 'rejected',
    expired: 'approval_expired',
    waiting: 'pending_approval',
  }
  expect(state).toBe({ ...states, withdrawn: 'cancelled' }[approval.state])
  expect(new Set(given.map(({ decidedBy }) => decidedBy)).size).toBe(given.length)
  expect(given.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(given.map((_, index) => index))
  if (approval.state === 'approved') expect(given).toHaveLength(steps.length)
  else expect(given.length).toBeLessThan(steps.length)
  expect(await ledgerOf(api, bookingId)).toHaveLength(state === 'confirmed' ? 1 : 0)
  return state
}

const failed = (error: unknown): never => {
  throw error
}

type Race = { isChain: boolean; run: (company: Company, booking: StayBooking) => Promise<{ as: string }> }

const once = async ({ asker }: Company, calls: readonly Promise<Answer>[]): Promise<{ as: string }> => {
  const answers = await Promise.all(calls)
  assertWon(answers, 1)
  expect(wins(answers)).toHaveLength(1)
  return { as: asker.token }
}

const RACES: Readonly<Record<string, Race>> = {
  'approved by two devices of one approver': {
    isChain: false,
    run: (company, booking) =>
      once(
        company,
        [1, 2].map(() => approve(booking, company.rina.token)),
      ),
  },
  'approved and declined': {
    isChain: false,
    run: (company, booking) =>
      once(company, [approve(booking, company.rina.token), decline(booking, company.agus.token)]),
  },
  'approved and expired': {
    isChain: false,
    run: async (company, booking) => {
      const { db, products, origin } = api.app.services
      // The job of a process whose clock has passed the deadline.
      const now = new Date(Date.parse(booking.approval?.until ?? '') + 1)
      const lapse = () => lapseApprovals({ db, products, now, origin: origin(), onFailure: failed })
      const decisions = [1, 2].map(() => approve(booking, company.rina.token))
      const [answers] = await Promise.all([Promise.all(decisions), lapse(), lapse()])
      assertWon(answers, 1)
      return { as: company.asker.token }
    },
  },
  'decided by 64 at once': {
    isChain: false,
    run: (company, booking) => {
      const people = [company.rina, company.agus, company.approver]
      return once(
        company,
        Array.from({ length: 64 }, (_, index) => {
          const as = people[index % 3]?.token ?? ''
          return index % 4 === 3 ? decline(booking, as) : approve(booking, as)
        }),
      )
    },
  },
  'a chain of which each step is pressed by everybody on two devices': {
    isChain: true,
    run: async (company, booking) => {
      const people = [company.rina, company.agus, company.approver]
      for (let step = 0; step < 3; step += 1) {
        const now = { ...booking, version: booking.version + step }
        const answers = await Promise.all([...people, ...people].map(({ token }) => approve(now, token)))
        assertWon(answers, 1)
        expect(wins(answers).map((answer) => answer.json().state)).toEqual([
          step < 2 ? 'pending_approval' : 'confirmed',
        ])
      }
      return { as: company.asker.token }
    },
  },
}

test(
  `a request is never in a wrong state: ${ROUNDS} races`,
  async () => {
    const names = Object.keys(RACES)
    const companies = new Map<boolean, Company>()
    let hotel: MadeHotel | null = null
    const ends = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % ROUNDS_OF_COMPANY === 0) companies.clear()
      if (round % ROUNDS_OF_COMPANY === 0) hotel = await aHotel(api, { rooms: [{ allotment: ROUNDS_OF_COMPANY }] })
      const name = names[round % names.length] ?? ''
      const race = RACES[name]
      if (race === undefined || hotel === null) throw new Error('no such race')
      const company = companies.get(race.isChain) ?? (await aCompany(race.isChain))
      companies.set(race.isChain, company)
      const booking = await askedStay(api, company, { hotel })
      const { as } = await race.run(company, booking)
      const state = await assertAgrees(booking, as)
      const key = `${name}: ${state}`
      ends.set(key, (ends.get(key) ?? 0) + 1)
    }
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
    const open = await api.db
      .select({ id: approvals.id })
      .from(approvals)
      .where(and(eq(approvals.state, 'waiting'), isNotNull(approvals.decidedAt)))
    expect(open).toEqual([])
    expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  },
  60_000 + ROUNDS * 3_000,
)
