import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { BREACH_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { endBudget, listBudgets, saveBudget, type Budget } from '#contract/companies/budgets.ts'
import { BUDGET_PERIODS } from '#contract/companies/budget-rules.ts'
import { dayInZone } from '#contract/core/days.ts'
import { SERVICES } from '#contract/core/services.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import {
  cancelBooking,
  quoteCancellation,
  quotePartialCancellation,
  type CancellationPart,
} from '#contract/products/cancellations.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { quoteTourReschedule, rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { readRows } from '#server/database/rows.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import { sweepPayments } from '#server/domain/payments/payment-expiry.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aBudget, aStructure, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { START } from '#tests/support/moment.ts'
import { aHotel, STAY, TODAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { aTour, aTourHold, departureAt, tourBody, type MadeTour } from '#tests/support/tours/tours.ts'

/** How many histories: `BUDGET_HISTORIES=100000` plays a hundred thousand. */
const HISTORIES = Math.min(100_000, Number(process.env.BUDGET_HISTORIES ?? 40))

const api = apiTest({ settings: { demo: true } })
let hotel: MadeHotel
let tour: MadeTour
const DAY_MS = 86_400_000
/** Dearer on Saturdays, so that moving a tour changes what it costs. */
const SEASONS = {
  months: Array.from({ length: 12 }, () => 1000),
  weekdays: [1000, 1000, 1000, 1000, 1000, 1500, 1000],
}

beforeAll(async () => {
  await withAirports(api)
  hotel = await aHotel(api, { rooms: [{ allotment: 30_000 }] })
  tour = await aTour(api, { option: { seasons: SEASONS, capacity: 30_000 } })
})

const STEPS = [
  'book',
  'book',
  'pay_later',
  'ask',
  'ask',
  'cancel',
  'cancel_part',
  'move',
  'approve',
  'decline',
  'withdraw',
  'expire',
  'day',
  'budget',
  'budget',
  'budget_ends',
] as const
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  // Stays and tours are the ones that change and are cancelled in part.
  service: fc.constantFrom(...SERVICES, 'stay' as const, 'tour' as const),
  which: fc.nat(50),
  hasProject: fc.boolean(),
  period: fc.constantFrom(...BUDGET_PERIODS),
  outcome: fc.constantFrom(...BREACH_VERDICTS),
  amount: fc.integer({ min: 0, max: 5_000_000 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const failed = (error: unknown): never => {
  throw error
}
const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

const bookingRow = v.object({
  id: v.string(),
  service: v.picklist(SERVICES),
  state: v.string(),
  version: v.number(),
  day: v.string(),
  total: v.number(),
  /** Charged less refunded. */
  net: v.number(),
  is_asked: v.boolean(),
  units: v.array(v.nullable(v.string())),
})

const bookingsOf = ({ client }: Structure) =>
  readRows(
    api.db,
    bookingRow,
    sql`select b.id, b.service, b.state, b.version, b.total_minor as total,
      ((b.created_at at time zone 'Asia/Jakarta')::date)::text as day,
      exists (select 1 from approvals a where a.booking_id = b.id and a.state = 'waiting') as is_asked,
      coalesce((select sum(l.amount_minor) from ledger_entries l where l.booking_id = b.id), 0)::float8 as net,
      array[a.cost_centre_id::text, a.project_id::text] as units
    from bookings b join booking_allocations a on a.booking_id = b.id
    where b.client_id = ${client.id} order by b.id`,
  )
type Row = Awaited<ReturnType<typeof bookingsOf>>[number]

const WAITING = ['pending_approval', 'approved', 'awaiting_payment']
/** Everything is charged to the account when it is booked, so that what is paid is what was booked. */
const takenBy = ({ state, total, net }: Row): number => (WAITING.includes(state) ? total : net)

const budgetsOf = async ({ boss }: Structure): Promise<Budget[]> =>
  (await api.ok(listBudgets, {}, { as: await signedInAs(api, boss) })).items

/** How often each step took effect, so that a test in which nothing happens is noticed. */
const done: Partial<Record<Step['what'], number>> = {}

const book = async (company: Structure, { what, service, hasProject }: Step, as: string): Promise<boolean> => {
  const allocation = {
    legalEntityId: null,
    costCentreId: company.centreId,
    projectId: hasProject ? company.projectId : null,
  }
  const reason = { policyReason: 'The customer waits', asksApproval: what === 'ask' }
  const payWith = what === 'pay_later' ? ('card' as const) : ('company_account' as const)
  const press = async () => {
    if (service === 'stay') {
      const { asksApproval: _asks, ...more } = reason
      const body = { ...bookingBody(await aHold(api, as, hotel.ratePlanId)), allocation, payWith, ...more }
      return api.call(createStayBooking, { body }, { as })
    }
    if (service === 'tour') {
      const body = tourBody(await aTourHold(api, as, tour, { adults: 2 }))
      return api.call(createTourBooking, { body: { ...body, allocation, payWith, ...reason } }, { as })
    }
    const ready = await readyToBook(api, service, as)
    return ready.press({ allocation, payWith, ...reason })
  }
  const answer = await press()
  // A budget can forbid it, or ask for an approval.
  expect([200, 409, 422], answer.body).toContain(answer.statusCode)
  return answer.statusCode === 200
}

const partOf = ({ service }: Row): CancellationPart | null => {
  if (service === 'stay') return { service, roomNights: [{ room: 1, night: STAY.checkIn }] }
  return service === 'tour' ? { service, units: [0] } : null
}

const cancel = async (booking: Row, isPart: boolean, as: string): Promise<boolean> => {
  const params = { bookingId: booking.id }
  const part = isPart ? partOf(booking) : null
  if (isPart && part === null) return false
  const quoted =
    part === null
      ? await api.call(quoteCancellation, { params }, { as })
      : await api.call(quotePartialCancellation, { params, body: { part } }, { as })
  if (quoted.statusCode !== 200) return false
  const { refund } = v.parse(quoteCancellation.response, quoted.json())
  const body = { expectedRefund: refund, ...(part !== null && { part }) }
  await api.ok(cancelBooking, { params, body }, { as, version: booking.version })
  return true
}

const move = async (booking: Row, which: number, as: string): Promise<boolean> => {
  const params = { bookingId: booking.id }
  const departureId = departureAt(
    tour,
    new Date(Date.parse(TODAY) + (9 + (which % 8)) * DAY_MS).toISOString().slice(0, 10),
  )
  const quoted = await api.call(quoteTourReschedule, { params, body: { departureId } }, { as })
  if (quoted.statusCode !== 200) return false
  const { due, version } = v.parse(quoteTourReschedule.response, quoted.json())
  const answer = await api.call(rescheduleTour, { params, body: { departureId, expectedDue: due } }, { as, version })
  return answer.statusCode === 200
}

/** A budget is added, or another amount, outcome or unit is set. */
const changeBudget = async (company: Structure, { which, hasProject, period, outcome, amount }: Step) => {
  const as = await signedInAs(api, company.boss)
  const unitId = hasProject ? company.projectId : company.centreId
  const known = (await budgetsOf(company)).find((one) => one.unit.unitId === unitId && one.period === period)
  const other = oneOf(await budgetsOf(company), which)
  const budget = known ?? (which % 2 === 0 ? other : undefined)
  const body = {
    unitId,
    period,
    amount: { minor: amount, currency: 'IDR' },
    outcome,
    seenVersion: budget?.version ?? 0,
  }
  const answer = await api.call(saveBudget, { params: { budgetId: budget?.budgetId ?? uuidv7() }, body }, { as })
  expect([200, 400, 409], answer.body).toContain(answer.statusCode)
  return answer.statusCode === 200
}

const decide = async (company: Structure, what: 'approve' | 'decline' | 'withdraw', asked: Row, as: string) => {
  const params = { bookingId: asked.id }
  const options = { as: await signedInAs(api, company.boss), version: asked.version }
  const expectedTotal = { minor: asked.total, currency: 'IDR' }
  const answer =
    what === 'approve'
      ? await api.call(approveBooking, { params, body: { expectedTotal, note: '' } }, options)
      : what === 'decline'
        ? await api.call(rejectBooking, { params, body: { note: 'No' } }, options)
        : await api.call(withdrawApproval, { params }, { ...options, as })
  return answer.statusCode === 200
}

const expire = async (): Promise<boolean> => {
  api.clock.advance(2 * 3_600_000)
  const { db, products, gateway, origin } = api.app.services
  const given = { db, products, now: api.clock.now(), origin: origin(), onFailure: failed }
  await lapseApprovals(given)
  await sweepPayments({ ...given, gateway })
  return true
}

const take = async (company: Structure, one: Step): Promise<boolean> => {
  const { what, which } = one
  const as = await signedInAs(api, company.user)
  const all = await bookingsOf(company)
  const confirmed = all.filter(({ state }) => state === 'confirmed')
  switch (what) {
    case 'book':
    case 'pay_later':
    case 'ask':
      return book(company, one, as)
    case 'cancel':
    case 'cancel_part': {
      const booking = oneOf(confirmed, which)
      return booking !== undefined && (await cancel(booking, what === 'cancel_part', as))
    }
    case 'move': {
      const booking = oneOf(
        confirmed.filter(({ service }) => service === 'tour'),
        which,
      )
      return booking !== undefined && (await move(booking, which, as))
    }
    case 'approve':
    case 'decline':
    case 'withdraw': {
      const asked = oneOf(
        all.filter((row) => row.is_asked),
        which,
      )
      return asked !== undefined && (await decide(company, what, asked, as))
    }
    case 'expire':
      return expire()
    case 'day':
      // Into the next month, but not up to the days that are booked.
      if (api.clock.now().getTime() > START.getTime() + 3 * DAY_MS) return false
      api.clock.advance(2 * DAY_MS)
      return true
    case 'budget':
      return changeBudget(company, one)
    case 'budget_ends': {
      const budget = oneOf(await budgetsOf(company), which)
      if (budget === undefined) return false
      const params = { budgetId: budget.budgetId }
      await api.ok(endBudget, { params }, { as: await signedInAs(api, company.boss) })
      return true
    }
  }
}

const expectToAgree = async (company: Structure, said: string): Promise<void> => {
  const all = await bookingsOf(company)
  const today = dayInZone(api.clock.now(), 'Asia/Jakarta')
  for (const { unit, from, to, reserved, forecast, left, amount, period } of await budgetsOf(company)) {
    expect(from <= today && today <= to, said).toBe(true)
    const own = all.filter(({ units, day }) => units.includes(unit.unitId) && from <= day && day <= to)
    const sum = (rows: readonly Row[]): number => rows.reduce((total, row) => total + takenBy(row), 0)
    const about = `${said} of ${unit.code} by ${period}`
    expect(reserved.minor, about).toBe(sum(own.filter(({ state }) => WAITING.includes(state))))
    expect(forecast.minor, about).toBe(sum(own))
    expect(left.minor, about).toBe(amount.minor - forecast.minor)
  }
}

test(
  `${HISTORIES} histories of bookings, changes, partial cancellations and budgets: each budget is the sum of its bookings`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), fc.boolean(), async (steps, isStrict) => {
        api.clock.set(new Date(START.getTime() - 2 * DAY_MS))
        const company = await aStructure(api)
        const { id: clientId } = company.client
        if (isStrict)
          await aBudget(api, company.centreId, { clientId, amountMinor: 500_000, outcome: 'needs_approval' })
        for (const one of steps) {
          if (await take(company, one)) done[one.what] = (done[one.what] ?? 0) + 1
          await expectToAgree(company, JSON.stringify(one))
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
    // In so many, everything happens.
    const missing = HISTORIES < 200 ? [] : STEPS.filter((what) => done[what] === undefined)
    expect(missing).toEqual([])
  },
  Math.max(60_000, HISTORIES * 60_000),
)
