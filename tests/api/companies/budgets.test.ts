import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { budgetsOfBooking, endBudget, listBudgets, saveBudget } from '#contract/companies/budgets.ts'
import { allocationChoices } from '#contract/companies/booking-fields.ts'
import { evaluateBudgets } from '#contract/companies/budget-rules.ts'
import { SERVICES } from '#contract/core/services.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import { budgets } from '#server/database/schema/companies/structure.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aBudget, aStructure, aUnit, readyToBook, type Structure } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const HELD = ['flight', 'tour', 'cab'] as const

const theBudget = async ({ owner }: Structure) => {
  const { items } = await api.ok(listBudgets, {}, { as: owner })
  const [budget] = items
  if (budget === undefined) throw new Error('there is no budget')
  return budget
}

const takenFrom = async (company: Structure) => {
  const { spent, ahead, reserved, forecast, left } = await theBudget(company)
  expect(forecast.minor).toBe(spent.minor + ahead.minor + reserved.minor)
  return { booked: spent.minor + ahead.minor, reserved: reserved.minor, left: left.minor }
}

const RICH = 1_000_000_000_000
const onlyCentre = ({ centreId }: Structure) => ({ legalEntityId: null, costCentreId: centreId, projectId: null })

const cancel = async (company: Structure, bookingId: string, version = 1): Promise<void> => {
  const params = { bookingId }
  const { refund } = await api.ok(quoteCancellation, { params }, { as: company.token })
  await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as: company.token, version })
}

const entered = (unitId: string, more: { minor?: number; seenVersion?: number } = {}) => ({
  unitId,
  period: 'month' as const,
  amount: { minor: more.minor ?? 1_000, currency: 'IDR' },
  outcome: 'warn' as const,
  seenVersion: more.seenVersion ?? 0,
})

describe('a budget', () => {
  test('is added, changed and ended by owners, and read by admin roles', async () => {
    const company = await aStructure(api)
    const params = { budgetId: uuidv7() }
    const as = company.owner
    const added = await api.ok(saveBudget, { params, body: entered(company.centreId) }, { as })
    expect(added.items).toMatchObject([{ unit: { code: 'CC-1' }, amount: { minor: 1_000 }, left: { minor: 1_000 } }])
    const again = { params: { budgetId: uuidv7() }, body: entered(company.centreId) }
    await api.refused('budget_exists', saveBudget, again, { as })
    await api.refused('changed_meanwhile', saveBudget, { params, body: entered(company.centreId) }, { as })
    await api.ok(saveBudget, { params, body: entered(company.centreId, { minor: 5, seenVersion: 1 }) }, { as })
    const admin = await signedInAs(api, await aUser(api, { clientId: company.client.id, roles: ['administrators'] }))
    expect((await api.ok(listBudgets, {}, { as: admin })).items).toMatchObject([{ amount: { minor: 5 } }])
    await api.refused('forbidden', endBudget, { params }, { as: admin })
    expect((await api.ok(endBudget, { params }, { as })).items).toEqual([])
  })

  test('is unknown to other companies, and of the own units only', async () => {
    const [one, other] = [await aStructure(api), await aStructure(api)]
    const params = { budgetId: uuidv7() }
    const foreign = await api.refused(
      'choice_unknown',
      saveBudget,
      { params, body: entered(other.centreId) },
      { as: one.owner },
    )
    expect(foreign.fields?.[0]).toMatchObject({ field: 'body.unitId' })
    await api.ok(saveBudget, { params, body: entered(one.centreId) }, { as: one.owner })
    await api.refused('not_found', saveBudget, { params, body: entered(other.centreId) }, { as: other.owner })
    await api.refused('not_found', endBudget, { params }, { as: other.owner })
  })

  test('counts the running period alone, by the day of the company', async () => {
    const company = await aStructure(api)
    const clientId = company.client.id
    await aBudget(api, company.centreId, { clientId, amountMinor: RICH, outcome: 'warn', period: 'month' })
    const { press, total } = await readyToBook(api, 'tour', company.token)
    await press({ allocation: company.allocation })
    expect(await takenFrom(company)).toMatchObject({ booked: total.minor })
    api.clock.advance(32 * 86_400_000)
    const later = { ...company, owner: await signedInAs(api, await aUser(api, { clientId, roles: ['owner'] })) }
    expect(await takenFrom(later)).toMatchObject({ booked: 0, left: RICH })
  })
})

describe.each(SERVICES)('a booking of a %s', (service) => {
  test('is spent when it is booked, from its cost centre and its project, and released when it is cancelled', async () => {
    const company = await aStructure(api)
    const clientId = company.client.id
    await aBudget(api, company.centreId, { clientId, amountMinor: RICH, outcome: 'blocked' })
    await aBudget(api, company.projectId, { clientId, amountMinor: RICH, outcome: 'blocked' })
    const { press, total, bookingId } = await readyToBook(api, service, company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    const { items } = await api.ok(listBudgets, {}, { as: company.owner })
    expect(items.map(({ ahead }) => ahead.minor)).toEqual([total.minor, total.minor])
    if (service === 'flight') return
    await cancel(company, bookingId)
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: 0, left: RICH })
  })

  test('is reserved while it waits for its payment', async () => {
    const company = await aStructure(api)
    await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor: RICH, outcome: 'warn' })
    const { press, total, bookingId } = await readyToBook(api, service, company.token)
    expect((await press({ allocation: company.allocation, payWith: 'card' })).statusCode).toBe(200)
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: total.minor, left: RICH - total.minor })
    // An unpaid stay lapses; it is not cancelled.
    if (service === 'stay') return
    await cancel(company, bookingId)
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: 0, left: RICH })
  })

  test('is booked over a budget that only shows a notice, without a reason', async () => {
    const company = await aStructure(api)
    await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor: 1, outcome: 'notice' })
    const { press, total } = await readyToBook(api, service, company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    const { booked, reserved } = await takenFrom(company)
    expect(booked + reserved).toBe(total.minor)
  })

  test('is blocked over the budget, and booked at exactly what is left', async () => {
    const company = await aStructure(api)
    const { press, total } = await readyToBook(api, service, company.token)
    const amountMinor = total.minor - 1
    const id = await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor, outcome: 'blocked' })
    const problem = problemIn(await press({ allocation: company.allocation, policyReason: 'The customer waits' }))
    expect(problem).toMatchObject({
      code: 'policy_blocked',
      details: { budgets: [{ rule: 'budget', code: 'CC-1', over: { minor: 1 }, verdict: 'blocked' }] },
    })
    // The page evaluates the same standings by the same rule.
    const query = { costCentreId: company.centreId }
    const choices = await api.ok(allocationChoices, { query }, { as: company.token })
    expect(evaluateBudgets(choices.budgets, total).breaches).toEqual(problem.details?.budgets)
    await api.db.update(budgets).set({ amountMinor: total.minor }).where(eq(budgets.id, id))
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
    expect(await takenFrom(company)).toMatchObject({ left: 0 })
  })

  test('needs a reason where the budget only warns', async () => {
    const company = await aStructure(api)
    await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor: 1, outcome: 'warn' })
    const { press } = await readyToBook(api, service, company.token)
    const problem = problemIn(await press({ allocation: company.allocation }))
    expect(problem.fields?.[0]).toMatchObject({ field: 'body.policyReason', code: 'required' })
    const { statusCode } = await press({ allocation: company.allocation, policyReason: 'The customer waits' })
    expect(statusCode).toBe(200)
  })
})

const overBudget = async () => {
  const company = await aStructure(api)
  const clientId = company.client.id
  const budgetId = await aBudget(api, company.centreId, { clientId, amountMinor: 1, outcome: 'needs_approval' })
  return { company, budgetId }
}

const decision = (total: Money) => ({ expectedTotal: total, note: 'Enjoy' })

describe.each(HELD)('a request of a %s', (service) => {
  const asked = async (company: Structure) => {
    const { press, bookingId, total } = await readyToBook(api, service, company.token)
    const refused = problemIn(await press({ allocation: onlyCentre(company), policyReason: 'The customer waits' }))
    expect(refused).toMatchObject({ code: 'approval_needed', details: { budgets: [{ code: 'CC-1' }] } })
    const answer = await press({
      allocation: onlyCentre(company),
      policyReason: 'The customer waits',
      asksApproval: true,
    })
    expect(answer.json()).toMatchObject({ state: 'pending_approval' })
    return { params: { bookingId }, total }
  }

  test('over the budget reserves it until it is approved, and is spent then', async () => {
    const { company } = await overBudget()
    const { params, total } = await asked(company)
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: total.minor, left: 1 - total.minor })
    // The approver sees the budget without the request's own part; travellers and other companies do not.
    const { standings } = await api.ok(budgetsOfBooking, { params }, { as: company.owner })
    expect(standings).toMatchObject([{ code: 'CC-1', taken: 0, outcome: 'needs_approval' }])
    await api.refused('forbidden', budgetsOfBooking, { params }, { as: company.token })
    await api.refused('not_found', budgetsOfBooking, { params }, { as: (await aStructure(api)).owner })
    await api.ok(approveBooking, { params, body: decision(total) }, { as: company.owner, version: 1 })
    expect(await takenFrom(company)).toEqual({ booked: total.minor, reserved: 0, left: 1 - total.minor })
  })

  test('gives it back when it is declined or withdrawn', async () => {
    const { company } = await overBudget()
    const first = await asked(company)
    await api.ok(rejectBooking, { params: first.params, body: { note: 'Too dear' } }, { as: company.owner, version: 1 })
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: 0, left: 1 })
    const second = await asked(company)
    await api.ok(withdrawApproval, { params: second.params }, { as: company.token, version: 1 })
    expect(await takenFrom(company)).toEqual({ booked: 0, reserved: 0, left: 1 })
  })

  test('is evaluated anew at the decision, without its own part', async () => {
    const { company, budgetId } = await overBudget()
    const { params, total } = await asked(company)
    const set = (amountMinor: number) =>
      api.db.update(budgets).set({ outcome: 'blocked', amountMinor }).where(eq(budgets.id, budgetId))
    await set(total.minor - 1)
    const input = { params, body: decision(total) }
    await api.refused('policy_blocked', approveBooking, input, { as: company.owner, version: 1 })
    await set(total.minor)
    await api.ok(approveBooking, input, { as: company.owner, version: 1 })
  })
})

describe('a price in another currency', () => {
  test('exceeds the budget, which does not count it', async () => {
    const company = await aStructure(api)
    await aBudget(api, company.centreId, {
      clientId: company.client.id,
      amountMinor: RICH,
      outcome: 'warn',
      currency: 'USD',
    })
    const { press, total } = await readyToBook(api, 'tour', company.token)
    await press({ allocation: company.allocation, policyReason: 'The customer waits' })
    expect(await theBudget(company)).toMatchObject({ forecast: { minor: 0, currency: 'USD' }, others: [total] })
  })
})

const AT_ONCE = rounds(24, 64)

describe('many bookings at once', () => {
  test('never exceed a budget that blocks', async () => {
    const company = await aStructure(api)
    const one = await readyToBook(api, 'tour', company.token)
    const fits = 5
    const amountMinor = one.total.minor * fits + one.total.minor - 1
    await aBudget(api, company.centreId, { clientId: company.client.id, amountMinor, outcome: 'blocked' })
    const people = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => signedInAs(api, await aUser(api, { clientId: company.client.id }))),
    )
    const ready = []
    for (const as of people) ready.push(await readyToBook(api, ready.length % 2 === 0 ? 'tour' : 'cab', as))
    const answers = await Promise.all(ready.map(({ press }) => press({ allocation: onlyCentre(company) })))
    const booked = ready.filter((_one, index) => answers[index]?.statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
    expect(new Set(refused)).toEqual(new Set(['policy_blocked']))
    const sum = booked.reduce((all, { total }) => all + total.minor, 0)
    expect(sum).toBeLessThanOrEqual(amountMinor)
    expect(await takenFrom(company)).toEqual({ booked: sum, reserved: 0, left: amountMinor - sum })
    const cheapest = Math.min(...ready.map(({ total }) => total.minor))
    expect(sum + cheapest).toBeGreaterThan(amountMinor)
  }, 120_000)

  test('wait for no budget of another cost centre', async () => {
    const company = await aStructure(api)
    const clientId = company.client.id
    const other = await aUnit(api, clientId)
    await aBudget(api, company.centreId, { clientId, amountMinor: 0, outcome: 'blocked' })
    const { press } = await readyToBook(api, 'tour', company.token)
    const allocation = { ...onlyCentre(company), costCentreId: other }
    expect((await press({ allocation })).statusCode).toBe(200)
  })
})
