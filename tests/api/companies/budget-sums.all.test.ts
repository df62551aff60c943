import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BOOKING_STATES, mayBecome, type BookingState } from '#contract/bookings/states.ts'
import { listBudgets } from '#contract/companies/budgets.ts'
import { bookingAllocations } from '#server/database/schema/bookings/allocations.ts'
import { bookings, ledgerEntries } from '#server/database/schema/bookings/bookings.ts'
import { refunds } from '#server/database/schema/payments/payments.ts'
import { readRows } from '#server/database/rows.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aBudget, aStructure, type Structure } from '#tests/support/companies/structure.ts'
import { oneOf, randomFrom, type Random } from '#tests/bench/random.ts'

// The rules of the database that move budgets, without the API: `budget-histories` plays fewer, through it.
// `BUDGET_SUMS=100000` is what a release is checked with.
const HISTORIES = Number(process.env.BUDGET_SUMS ?? 2_000)
const OF_COMPANY = 500
const STEPS = 8

const api = apiTest({ settings: { demo: true } })

type Refund = { id: string; minor: number; isSuperseded: boolean }
type History = {
  id: string
  state: BookingState
  total: number
  charged: number
  refunds: Refund[]
  units: { costCentreId: string | null; projectId: string | null }
}

const WAITS: readonly BookingState[] = ['held', 'pending_approval', 'approved', 'awaiting_payment']
const BOOKED: readonly BookingState[] = [
  'paid',
  'issuing',
  'confirmed',
  'in_use',
  'completed',
  'reviewed',
  'cancel_requested',
  'no_show',
]
const ENDED: readonly BookingState[] = ['cancelled', 'issue_failed', 'payment_expired']

/** What a booking takes: its price while it waits, its price or what was kept once booked, what was kept when it has ended. */
const takenBy = ({ state, total, charged, refunds: given }: History): { reserved: number; spent: number } => {
  const kept = given.reduce((rest, { minor, isSuperseded }) => rest - (isSuperseded ? 0 : minor), charged)
  if (WAITS.includes(state)) return { reserved: total, spent: 0 }
  if (BOOKED.includes(state)) return { reserved: 0, spent: Math.max(total, kept) }
  return { reserved: 0, spent: ENDED.includes(state) ? Math.max(0, kept) : 0 }
}

const beginAll = async (company: Structure, random: Random, many: number): Promise<History[]> => {
  const { client, user, centreId, projectId } = company
  const begun = Array.from({ length: many }, (): History => {
    const units = oneOf(random, [
      { costCentreId: centreId, projectId },
      { costCentreId: centreId, projectId: null },
      { costCentreId: null, projectId },
    ])
    return { id: uuidv7(), state: 'held', total: 1 + Math.floor(random(5e6)), charged: 0, refunds: [], units }
  })
  const now = api.clock.now()
  await api.db.insert(bookings).values(
    begun.map(({ id, state, total }) => ({
      id,
      reference: id,
      clientId: client.id,
      userId: user.id,
      service: 'stay' as const,
      state,
      title: 'Hotel',
      startsAt: now,
      endsAt: now,
      zone: 'Asia/Jakarta',
      endZone: 'Asia/Jakarta',
      totalMinor: total,
      currency: 'IDR',
      people: 1,
      contact: { name: 'Siti', email: 'siti@example.com', phone: '' },
      createdAt: now,
    })),
  )
  await api.db
    .insert(bookingAllocations)
    .values(begun.map(({ id, units }) => ({ bookingId: id, clientId: client.id, ...units })))
  return begun
}

/** Next states, another price, money that is charged or given back, and refunds that a bank refused. */
const step = async ({ client }: Structure, random: Random, all: readonly History[]): Promise<void> => {
  const now = api.clock.now()
  const moved = all.filter(() => random(1) < 0.7)
  for (const one of moved) {
    const next = BOOKING_STATES.filter((state) => mayBecome(one.state, state))
    if (next.length > 0) one.state = oneOf(random, next)
    if (random(1) < 0.2) one.total = Math.floor(random(5e6))
  }
  const changed = JSON.stringify(moved.map(({ id, state, total }) => ({ id, state, total })))
  await api.db.execute(sql`update bookings b set state = c.state, total_minor = c.total
    from json_to_recordset(${changed}::json) as c(id uuid, state text, total bigint) where b.id = c.id`)
  const charges = all.flatMap((one) => {
    if (random(1) >= 0.3) return []
    const amountMinor = Math.floor(random(3e6))
    one.charged += amountMinor
    return [{ bookingId: one.id, amountMinor }]
  })
  const common = { clientId: client.id, currency: 'IDR' }
  await api.db
    .insert(ledgerEntries)
    .values(charges.map((charge) => ({ id: uuidv7(), ...common, ...charge, kind: 'charge' as const, at: now })))
  const given = all.flatMap((one) => {
    if (random(1) >= 0.3) return []
    const refund = { id: uuidv7(), minor: Math.floor(random(2e6)), isSuperseded: false }
    one.refunds.push(refund)
    return [{ id: refund.id, bookingId: one.id, amountMinor: refund.minor }]
  })
  const sent = { into: 'company_account' as const, reason: 'cancelled' as const, createdAt: now }
  await api.db.insert(refunds).values(given.map((refund) => ({ ...common, ...sent, ...refund })))
  const refused = all.flatMap((one) => one.refunds.filter(({ isSuperseded }) => !isSuperseded && random(1) < 0.1))
  for (const refund of refused) refund.isSuperseded = true
  await api.db.execute(sql`update refunds set superseded_at = ${now}
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(refused.map(({ id }) => id))}::json))`)
}

const movedSchema = v.object({ unit: v.string(), booking: v.string(), reserved: v.number(), spent: v.number() })

const assertSums = async ({ client, boss }: Structure, all: readonly History[]): Promise<void> => {
  const rows = await readRows(
    api.db,
    movedSchema,
    sql`select unit_id as unit, booking_id as booking, sum(reserved_minor)::float8 as reserved, sum(spent_minor)::float8 as spent
      from budget_movements where client_id = ${client.id} group by 1, 2`,
  )
  const moved = new Map(rows.map(({ unit, booking, reserved, spent }) => [`${unit} ${booking}`, { reserved, spent }]))
  const sums = new Map<string, number>()
  for (const one of all) {
    const taken = takenBy(one)
    for (const unit of Object.values(one.units)) {
      if (unit === null) continue
      expect(moved.get(`${unit} ${one.id}`), JSON.stringify(one)).toEqual(taken)
      sums.set(unit, (sums.get(unit) ?? 0) + taken.reserved + taken.spent)
    }
  }
  const { items } = await api.ok(listBudgets, {}, { as: await signedInAs(api, boss) })
  expect(items).toHaveLength(2)
  for (const { unit, forecast } of items) expect(forecast.minor).toBe(sums.get(unit.unitId))
}

test(
  `${HISTORIES} histories of bookings in the database: each budget is the sum of its bookings`,
  async () => {
    const random = randomFrom(23)
    const met = new Set<BookingState>()
    for (let played = 0; played < HISTORIES; played += OF_COMPANY) {
      const company = await aStructure(api)
      for (const unitId of [company.centreId, company.projectId])
        await aBudget(api, unitId, { clientId: company.client.id, amountMinor: 1_000_000, outcome: 'notice' })
      const all = await beginAll(company, random, Math.min(OF_COMPANY, HISTORIES - played))
      for (let at = 0; at < STEPS; at += 1) {
        await step(company, random, all)
        for (const { state } of all) met.add(state)
      }
      await assertSums(company, all)
    }
    expect(BOOKING_STATES.filter((state) => !met.has(state))).toEqual([])
  },
  60_000 + HISTORIES * 100,
)
