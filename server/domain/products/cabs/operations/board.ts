import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { BOOKING_STATES } from '#contract/bookings/states.ts'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import { foundRideSchema } from '#contract/products/cabs/cabs.ts'
import { VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import { waitingRuleSchema } from '#contract/products/cabs/waiting-rules.ts'
import type { Db } from '#server/database/db.ts'
import { instantText, readRows } from '#server/database/rows.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { instantOfLocal } from '#server/domain/kernel/local-time.ts'
import { canAssign } from './assign.ts'
import { canCancelRide, canReportNoShow, noShowOf } from './ride-operations.ts'

export const operatorRow = v.object({
  operatorId: v.string(),
  name: v.string(),
  cityName: v.string(),
  zone: v.string(),
})
type Operator = v.InferOutput<typeof operatorRow>

const operatorsOf = (tx: Db, operatorId: string | undefined): Promise<Operator[]> =>
  readRows(
    tx,
    operatorRow,
    sql`select o.id as "operatorId", o.name, c.name as "cityName", c.zone from cab_operators o
      join cities c on c.id = o.city_id
      where ${operatorId === undefined ? sql`true` : sql`o.id = ${operatorId}`} order by c.name, o.name, o.id`,
  )

const vehicleRow = v.object({
  vehicleId: v.string(),
  operatorId: v.string(),
  plate: v.string(),
  model: v.string(),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  people: v.number(),
  bags: v.number(),
  isInService: v.boolean(),
})

export const driverRow = v.object({ driverId: v.string(), operatorId: v.string(), name: v.string(), phone: v.string() })

const hireRow = v.object({
  vehicle_id: v.string(),
  operator_id: v.string(),
  booking_id: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  state: v.nullable(v.picklist(BOOKING_STATES)),
  passenger_name: v.nullable(v.string()),
  ride: foundRideSchema,
  waiting: waitingRuleSchema,
  starts_at: instantText,
  ends_at: instantText,
  busy_from: instantText,
  busy_until: instantText,
  flight: v.nullable(v.string()),
  driver: v.nullable(
    v.object({
      name: v.string(),
      phone: v.string(),
      plate: v.string(),
      vehicle: v.string(),
      changedAt: v.nullable(v.string()),
    }),
  ),
})
type Hire = v.InferOutput<typeof hireRow>

/** Hires that touch a time, booked or held. */
const hiresOf = (tx: Db, ids: readonly string[], { from, until }: { from: Date; until: Date }): Promise<Hire[]> =>
  readRows(
    tx,
    hireRow,
    sql`
    select h.vehicle_id, h.operator_id, b.id as booking_id, b.reference, b.state, r.passenger_name,
      coalesce(r.terms, k.terms) -> 'ride' as ride, coalesce(r.terms, k.terms) -> 'waiting' as waiting,
      coalesce(b.starts_at, k.starts_at) as starts_at, coalesce(b.ends_at, k.ends_at) as ends_at,
      lower(h.busy) as busy_from, upper(h.busy) as busy_until,
      coalesce(r.flight ->> 'number', k.flight) as flight, r.driver
    from cab_hires h
    left join cab_bookings r on r.hire_id = h.id left join bookings b on b.id = r.booking_id
    left join cab_holds k on k.hire_id = h.id
    where h.operator_id = any(${sql.param(ids)}::uuid[]) and h.state <> 'released'
      and h.busy && tstzrange(${from}::timestamptz, ${until}::timestamptz) and coalesce(r.terms, k.terms) is not null
    order by lower(h.busy), h.id`,
  )

const hireView = (hire: Hire, now: Date): CabBoard['vehicles'][number]['hires'][number] => {
  const { booking_id: bookingId, state, ride, waiting, starts_at: startsAt, ends_at: endsAt } = hire
  const booking = state === null ? null : { state, starts_at: startsAt, ends_at: endsAt, terms: { waiting } }
  return {
    bookingId,
    reference: hire.reference,
    state,
    mode: ride.mode,
    passengerName: hire.passenger_name ?? '',
    people: ride.people,
    from: ride.from.name,
    to: ride.to.name,
    startsAt,
    endsAt,
    busyFrom: hire.busy_from,
    busyUntil: hire.busy_until,
    flight: hire.flight,
    driver: hire.driver,
    noShowFrom: noShowOf({ starts_at: startsAt, terms: { waiting } }).toISOString(),
    can: {
      assign: booking !== null && canAssign(booking, now),
      reportNoShow: booking !== null && canReportNoShow(booking, now),
      cancel: booking !== null && canCancelRide(booking),
    },
  }
}

const blockRow = v.object({ vehicleId: v.string(), name: v.string(), from: instantText, until: instantText })

/** When calendars of other sites take the cars of some operators. Only the installation reads the names of calendars. */
const blocksOf = (tx: Db, ids: readonly string[], { from, until }: { from: Date; until: Date }) =>
  asSystem(tx, () =>
    readRows(
      tx,
      blockRow,
      sql`
      select t.vehicle_id as "vehicleId", i.name, lower(t.busy) as "from", upper(t.busy) as until
      from cab_busy_times t join cab_vehicles c on c.id = t.vehicle_id join calendar_imports i on i.id = t.import_id
      where c.operator_id = any(${sql.param(ids)}::uuid[])
        and t.busy && tstzrange(${from}::timestamptz, ${until}::timestamptz)
      order by lower(t.busy), i.name`,
    ),
  )

/** Midnight of a day by the clock of a zone; where there is none, an hour later. */
const beginOf = (day: string, zone: string): Date =>
  instantOfLocal(`${day}T00:00`, zone) ?? instantOfLocal(`${day}T01:00`, zone) ?? new Date(`${day}T00:00:00Z`)

type Window = { from?: string | undefined; days: number }

/** What each car of some operators does on these days, by the clock of its operator; today where none is named. */
export const boardOf = async (
  { tx, now }: { tx: Db; now: Date },
  operators: Operator[],
  { from, days }: Window,
): Promise<CabBoard> => {
  const ids = operators.map((operator) => operator.operatorId)
  const windows = new Map(
    operators.map((operator) => {
      const day = from ?? dayInZone(now, operator.zone)
      const window = { from: beginOf(day, operator.zone), until: beginOf(addDays(day, days), operator.zone) }
      return [operator.operatorId, window]
    }),
  )
  const all = [...windows.values()]
  const span = {
    from: new Date(Math.min(...all.map((window) => window.from.getTime()), now.getTime())),
    until: new Date(Math.max(...all.map((window) => window.until.getTime()), now.getTime() + 1)),
  }
  const hires = (await hiresOf(tx, ids, span)).filter((hire) => {
    const window = windows.get(hire.operator_id)
    return window !== undefined && new Date(hire.busy_until) > window.from && new Date(hire.busy_from) < window.until
  })
  const blocks = await blocksOf(tx, ids, span)
  const vehicles = await readRows(
    tx,
    vehicleRow,
    sql`select id as "vehicleId", operator_id as "operatorId", plate, model, vehicle_class as "vehicleClass", people,
        bags, is_in_service as "isInService"
      from cab_vehicles where operator_id = any(${sql.param(ids)}::uuid[]) order by vehicle_class, number`,
  )
  const drivers = await readRows(
    tx,
    driverRow,
    sql`select id as "driverId", operator_id as "operatorId", name, phone from cab_drivers
      where operator_id = any(${sql.param(ids)}::uuid[]) and is_active order by name, id`,
  )
  return {
    from: from ?? dayInZone(now, operators[0]?.zone ?? 'UTC'),
    days,
    operators,
    vehicles: vehicles.map((vehicle) => ({
      ...vehicle,
      hires: hires.filter((hire) => hire.vehicle_id === vehicle.vehicleId).map((hire) => hireView(hire, now)),
      blocked: blocks
        .filter(({ vehicleId }) => vehicleId === vehicle.vehicleId)
        .map(({ name, from, until }) => ({ name, from, until })),
    })),
    drivers,
    asOf: now.toISOString(),
  }
}

/** The board of one operator, or of all. Throws `not_found` for one that does not exist. */
export const cabBoard = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  { operatorId, ...window }: Window & { operatorId?: string | undefined },
): Promise<CabBoard> =>
  inTenant(db, actor, async (tx) => {
    const operators = await operatorsOf(tx, operatorId)
    if (operatorId !== undefined && operators.length === 0) throw notFound()
    return boardOf({ tx, now }, operators, window)
  })
