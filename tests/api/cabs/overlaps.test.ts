import * as fc from 'fast-check'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { transact } from '#server/database/db.ts'
import { cabHires } from '#server/database/schema/products/cabs/cabs.ts'
import { moveHire, releaseHire, takeCar } from '#server/domain/products/cabs/hold/hires.ts'
import { freeDrivers, rehire } from '#server/domain/products/cabs/operations/rehire.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFleet, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest()
const START = Date.parse('2027-03-22T00:00:00Z')
const MINUTE = 60_000
const RUNS = rounds(12, 300)
const CLIENTS = 64
const RACES = rounds(3, 313)

type Span = { from: number; minutes: number }
const busyOf = ({ from, minutes }: Span) => ({
  from: new Date(START + from * MINUTE),
  until: new Date(START + (from + minutes) * MINUTE),
})
const wanted = ({ operatorId, vehicleClass }: MadeFleet, span: Span) => ({
  operatorId,
  vehicleClass,
  people: 1,
  bags: 0,
  busy: busyOf(span),
})
const take = (fleet: MadeFleet, span: Span) => transact(api.db, (tx) => takeCar(tx, wanted(fleet, span), 'booked'))
const release = (hireId: string) => transact(api.db, (tx) => releaseHire(tx, hireId))

/** A hire of the first car, however it was taken. */
const insert = ({ operatorId, vehicles }: MadeFleet, span: Span) => {
  const { from, until } = busyOf(span)
  const [car] = vehicles
  return api.db.insert(cabHires).values({
    id: uuidv7(),
    operatorId,
    vehicleId: car?.id ?? '',
    vehicleNumber: car?.number ?? 0,
    busy: `[${from.toISOString()},${until.toISOString()})`,
    state: 'booked',
  })
}
const isRefused = async (work: Promise<unknown>): Promise<boolean> => work.then(() => false).catch(() => true)

/** Live hires of a fleet, by minute. */
const hiresOf = async ({ operatorId }: MadeFleet) =>
  api.db
    .select({
      id: cabHires.id,
      vehicleId: cabHires.vehicleId,
      driverId: cabHires.driverId,
      from: sql<number>`(extract(epoch from lower(${cabHires.busy})) * 1000)::float8`,
      until: sql<number>`(extract(epoch from upper(${cabHires.busy})) * 1000)::float8`,
    })
    .from(cabHires)
    .where(and(eq(cabHires.operatorId, operatorId), ne(cabHires.state, 'released')))

type Live = Awaited<ReturnType<typeof hiresOf>>[number]
const overlap = (one: { from: number; until: number }, other: { from: number; until: number }): boolean =>
  one.from < other.until && other.from < one.until
const overlapping = (hires: readonly Live[], by: 'vehicleId' | 'driverId'): Live[][] =>
  hires.flatMap((one, index) =>
    hires
      .slice(index + 1)
      .filter((other) => one[by] !== null && one[by] === other[by] && overlap(one, other))
      .map((other) => [one, other]),
  )

describe('hires of one car', () => {
  test('cannot overlap in the database, by a minute at either end or in between', async () => {
    const fleet = await aFleet(api, { cars: 1 })
    await insert(fleet, { from: 100, minutes: 60 })
    for (const span of [
      { from: 41, minutes: 60 },
      { from: 159, minutes: 60 },
      { from: 120, minutes: 1 },
      { from: 0, minutes: 600 },
      { from: 100, minutes: 60 },
    ]) {
      expect(await isRefused(insert(fleet, span))).toBe(true)
    }
    expect(await isRefused(insert(fleet, { from: 40, minutes: 60 }))).toBe(false)
    expect(await isRefused(insert(fleet, { from: 160, minutes: 60 }))).toBe(false)
    expect(await hiresOf(fleet)).toHaveLength(3)
  })

  test('cannot be made to overlap by moving or reviving one', async () => {
    const fleet = await aFleet(api, { cars: 1 })
    const first = await take(fleet, { from: 0, minutes: 60 })
    await release(first ?? '')
    expect(await take(fleet, { from: 30, minutes: 60 })).not.toBeNull()
    const revive = api.db
      .update(cabHires)
      .set({ state: 'booked' })
      .where(eq(cabHires.id, first ?? ''))
    expect(await isRefused(revive)).toBe(true)
    const { from, until } = busyOf({ from: 10, minutes: 40 })
    const other = await take(fleet, { from: 90, minutes: 60 })
    const stretch = api.db
      .update(cabHires)
      .set({ busy: `[${from.toISOString()},${until.toISOString()})` })
      .where(eq(cabHires.id, other ?? ''))
    expect(await isRefused(stretch)).toBe(true)
  })

  test('have a length', async () => {
    const fleet = await aFleet(api, { cars: 1 })
    expect(await isRefused(insert(fleet, { from: 10, minutes: 0 }))).toBe(true)
  })
})

const span = fc.record({ from: fc.integer({ min: 0, max: 400 }), minutes: fc.integer({ min: 1, max: 150 }) })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), span, at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), span, at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), span, at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('driver' as const), span, at: fc.nat(30) }) },
)

/** Does one step; a car is refused only where none of the fleet is free. */
const doStep = async (
  fleet: MadeFleet,
  one: { do: 'take' | 'release' | 'move' | 'driver'; span: Span; at: number },
) => {
  const before = await hiresOf(fleet)
  const chosen = before[one.at % Math.max(1, before.length)]
  const busy = { from: START + one.span.from * MINUTE, until: START + (one.span.from + one.span.minutes) * MINUTE }
  const others = one.do === 'move' ? before.filter(({ id }) => id !== chosen?.id) : before
  const isFree = fleet.vehicles.some(({ id }) => !others.some((hire) => hire.vehicleId === id && overlap(hire, busy)))
  if (one.do === 'take') expect((await take(fleet, one.span)) !== null).toBe(isFree)
  if (chosen === undefined) return
  if (one.do === 'release') await release(chosen.id)
  if (one.do === 'move') {
    const moved = await transact(api.db, (tx) => moveHire(tx, chosen.id, wanted(fleet, one.span)))
    expect(moved !== null).toBe(isFree)
  }
  if (one.do === 'driver') {
    await transact(api.db, async (tx) => {
      const [driver] = await freeDrivers(tx, chosen.id)
      if (driver === undefined) return
      const { vehicleId } = chosen
      expect(await rehire(tx, chosen.id, { vehicleId, driverId: driver.driverId })).not.toBeNull()
    })
  }
}

describe('any order of taking, moving and giving back', () => {
  test(
    'keeps hires of one car and of one driver apart, and refuses only what is taken',
    async () => {
      const fleet = await aFleet(api, { cars: 3, drivers: 2 })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
          for (const { id } of await hiresOf(fleet)) await release(id)
          for (const one of steps) {
            await doStep(fleet, one)
            const hires = await hiresOf(fleet)
            expect(overlapping(hires, 'vehicleId')).toEqual([])
            expect(overlapping(hires, 'driverId')).toEqual([])
          }
        }),
        { numRuns: RUNS },
      )
    },
    RUNS * 5_000,
  )
})

describe('one car', () => {
  test(
    `is taken by exactly one of ${CLIENTS} transactions at the same moment, ${RACES} times`,
    async () => {
      const fleet = await aFleet(api, { cars: 1 })
      for (let race = 0; race < RACES; race += 1) {
        const taken = await Promise.all(
          Array.from({ length: CLIENTS }, (_, index) => take(fleet, { from: race * 60 + (index % 50), minutes: 60 })),
        )
        const won = taken.filter((hireId) => hireId !== null)
        expect(won).toHaveLength(1)
        await release(won[0] ?? '')
      }
      expect(await hiresOf(fleet)).toEqual([])
    },
    RACES * 10_000,
  )
})
