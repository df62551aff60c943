import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { listStatements, recordPayment, reversePayment, setDispute } from '#contract/payments/statements.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { readRows } from '#server/database/rows.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStructure, type Structure } from '#tests/support/companies/structure.ts'
import { billAt } from '#tests/support/companies/statements.ts'
import { START } from '#tests/support/moment.ts'
import { balanceMismatches, idr } from '#tests/support/payments.ts'
import { aHotel, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
let hotel: MadeHotel
let operating: User
beforeAll(async () => {
  hotel = await aHotel(api, { rooms: [{ allotment: 5000 }] })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  operating = await aUser(api, { clientId: company.id, roles: ['admin'] })
})

const STEPS = ['book', 'book', 'cancel', 'pay', 'pay', 'reverse', 'bill', 'bill', 'time', 'dispute'] as const
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  isSecond: fc.boolean(),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 1500 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

const bookingsOf = ({ client }: Structure) =>
  readRows(
    api.db,
    v.object({ id: v.string(), version: v.number() }),
    sql`select id, version from bookings where client_id = ${client.id} and state = 'confirmed' order by id`,
  )

const accountOf = async ({ boss }: Structure) => api.ok(listStatements, {}, { as: await signedInAs(api, boss) })
const entityIdOf = async ({ client, entityId }: Structure, isSecond: boolean): Promise<string> => {
  const [row] = await readRows(
    api.db,
    v.object({ id: v.string() }),
    sql`select id from legal_entities where client_id = ${client.id} and is_default`,
  )
  return isSecond ? entityId : (row?.id ?? '')
}

let transfers = 0

const take = async (company: Structure, { what, isSecond, which, share }: Step): Promise<void> => {
  const as = await signedInAs(api, company.user)
  const today = api.clock.now().toISOString().slice(0, 10)
  if (what === 'time') api.clock.advance((1 + which) * 86_400_000)
  if (what === 'bill') {
    // Whole months go by, perhaps two at once.
    if (share > 500) api.clock.advance(31 * 86_400_000)
    await billAt(api)
  }
  if (what === 'book') {
    const checkIn = addDays(today, 3)
    const held = await aHold(api, as, hotel.ratePlanId, { checkIn, checkOut: addDays(checkIn, 1 + (which % 3)) })
    const legalEntityId = isSecond ? company.entityId : null
    const body = { ...bookingBody(held), allocation: { legalEntityId, costCentreId: null, projectId: null } }
    const answer = await api.call(createStayBooking, { body }, { as })
    expect([200, 409], answer.body).toContain(answer.statusCode)
  }
  if (what === 'cancel') {
    const booking = oneOf(await bookingsOf(company), which)
    if (booking === undefined) return
    const params = { bookingId: booking.id }
    const quoted = await api.call(quoteCancellation, { params }, { as })
    if (quoted.statusCode !== 200) return
    const { refund } = v.parse(quoteCancellation.response, quoted.json())
    await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as, version: booking.version })
  }
  const params = { clientId: company.client.id }
  if (what === 'pay') {
    const { balance } = await accountOf(company)
    const amount = idr(Math.max(1, Math.floor((balance.minor * share) / 1000)))
    const entityId = await entityIdOf(company, isSecond)
    const body = { entityId, amount, paidOn: today, bankReference: `TRF ${(transfers += 1)}` }
    await api.ok(recordPayment, { params, body }, { as: await signedInAs(api, operating) })
  }
  if (what === 'reverse') {
    const payment = oneOf((await accountOf(company)).payments, which)
    if (payment === undefined) return
    const { paymentId, isReversed, reversal } = payment
    const of = { params: { ...params, paymentId }, body: { reason: 'Recorded by mistake' } }
    const answer = await api.call(reversePayment, of, { as: await signedInAs(api, operating) })
    const expected = reversal === null ? (isReversed ? 409 : 200) : 404
    expect(answer.statusCode, answer.body).toBe(expected)
  }
  if (what === 'dispute') {
    const statement = oneOf((await accountOf(company)).statements, which)
    if (statement === undefined) return
    const body = { isHeld: share > 500, note: 'Checked' }
    const of = { ...params, statementId: statement.statementId }
    await api.ok(setDispute, { params: of, body }, { as: await signedInAs(api, operating) })
  }
}

const ledgerOf = async ({ client }: Structure) => {
  const [row] = await readRows(
    api.db,
    v.object({ entered: v.number(), unbilled: v.number(), twice: v.number(), billed: v.number() }),
    sql`select coalesce(sum(l.amount_minor), 0)::float8 as entered,
      coalesce(sum(l.amount_minor) filter (where e.entry_id is null), 0)::float8 as unbilled,
      (count(*) - count(distinct l.id))::int as twice,
      coalesce((select sum(total_minor) from statements where client_id = ${client.id}), 0)::float8 as billed
    from ledger_entries l left join statement_entries e on e.entry_id = l.id
    where l.client_id = ${client.id} and l.account = 'company_account'`,
  )
  if (row === undefined) throw new Error('a sum has no row')
  return row
}

/** Statements whose lines are not what they come to. */
const wrongTotals = ({ client }: Structure) =>
  readRows(
    api.db,
    v.object({ id: v.string() }),
    sql`select s.id from statements s where s.client_id = ${client.id} and s.total_minor <> coalesce((
      select sum(l.amount_minor) from statement_entries e join ledger_entries l on l.id = e.entry_id
      where e.statement_id = s.id), 0)`,
  )

const sum = (minors: readonly number[]): number => minors.reduce((all, minor) => all + minor, 0)

const expectToAgree = async (company: Structure): Promise<void> => {
  const { entered, unbilled, twice, billed } = await ledgerOf(company)
  expect(twice).toBe(0)
  expect(billed + unbilled).toBe(entered)
  expect(await wrongTotals(company)).toEqual([])
  const { balance, entities, statements, payments, isPaused } = await accountOf(company)
  expect(balance.minor).toBe(entered - sum(payments.map(({ amount }) => amount.minor)))
  // The balance is what was charged less the payments that stand, which are all but the reversed ones.
  const standing = payments.filter(({ isReversed, reversal }) => !isReversed && reversal === null)
  expect(sum(standing.map(({ amount }) => amount.minor))).toBe(entered - balance.minor)
  const takenBack = payments.flatMap(({ reversal }) => (reversal === null ? [] : [reversal.paymentId]))
  const reversed = payments.filter(({ isReversed }) => isReversed).map(({ paymentId }) => paymentId)
  expect(takenBack.toSorted()).toEqual(reversed.toSorted())
  expect(sum(entities.map((one) => one.unbilled.minor + one.open.minor - one.credit.minor))).toBe(balance.minor)
  for (const entity of entities) {
    const own = statements.filter(({ legalEntityId }) => legalEntityId === entity.legalEntityId)
    expect(sum(own.map(({ open }) => open.minor))).toBe(entity.open.minor)
    // Nothing is left open beside a credit, and the oldest is covered first.
    expect(entity.credit.minor).toBeGreaterThanOrEqual(0)
    expect(entity.open.minor === 0 || entity.credit.minor === 0).toBe(true)
    const covered = own.toReversed().filter(({ total }) => total.minor > 0)
    const firstOpen = covered.findIndex(({ open }) => open.minor > 0)
    const after = firstOpen < 0 ? [] : covered.slice(firstOpen + 1)
    expect(after.every(({ settled }) => settled.minor === 0)).toBe(true)
  }
  const numbers = statements.map(({ number }) => Number(number.slice(-6))).toSorted((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
  const late = statements.filter(({ state, disputedAt }) => state === 'overdue' && disputedAt === null)
  const today = api.clock.now().toISOString().slice(0, 10)
  if (isPaused) expect(late.length).toBeGreaterThan(0)
  if (late.some(({ dueOn }) => addDays(dueOn, 30) <= today)) expect(isPaused).toBe(true)
}

test('statements and what is not yet billed are the ledger, and with the payments the balance, whatever happens', async () => {
  const runs = Number(process.env.STATEMENT_HISTORIES ?? rounds(4, 60))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      api.clock.set(START)
      const company = await aStructure(api)
      for (const one of steps) {
        await take(company, one)
        await expectToAgree(company)
      }
    }),
    { numRuns: runs },
  )
  expect(await balanceMismatches(api)).toEqual([])
}, 600_000)
