import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { VehicleClass } from '#contract/products/cabs/vehicles.ts'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { beforeHire, BLOCKED_TIMES } from '../calendars/busy-times.ts'

type Span = { from: Date; until: Date }

/** The car that a ride needs. */
export type CarWanted = {
  operatorId: string
  vehicleClass: VehicleClass
  people: number
  bags: number
  busy: Span
}

const FREE_CARS = {
  name: 'free-cabs',
  row: v.object({ id: v.string(), number: v.number() }),
  text: `
  select c.id, c.number from cab_vehicles c
  where c.operator_id = $1 and c.vehicle_class = $2 and c.is_in_service and c.people >= $3 and c.bags >= $4
    and not exists (select from cab_hires h where h.vehicle_id = c.id and h.state <> 'released'
      and h.busy && tstzrange($5::timestamptz, $6::timestamptz))
    and not exists (select from ${BLOCKED_TIMES} t where t.vehicle_id = c.id
      and t.blocked && tstzrange($5::timestamptz, $6::timestamptz))
  order by random()`,
}

const TAKE = `
  insert into cab_hires (id, operator_id, vehicle_id, vehicle_number, busy, state)
  select $1, $2, $3, $4, tstzrange($5::timestamptz, $6::timestamptz), $7
  where not exists (select from ${BLOCKED_TIMES} t where t.vehicle_id = $3
    and t.blocked && tstzrange($5::timestamptz, $6::timestamptz))
  on conflict do nothing`

/**
 * Takes any free car and gives the id of its hire; null where none is free. Who takes it at the same moment waits for the
 * outcome and goes on to the next car: the database keeps hires of one car apart, and what calendars of other sites take is not
 * hired.
 */
export const takeCar = async (
  tx: Db,
  { operatorId, vehicleClass, people, bags, busy }: CarWanted,
  state: 'held' | 'booked',
): Promise<string | null> => {
  const { from, until } = busy
  const cars = await named(tx, FREE_CARS, [operatorId, vehicleClass, people, bags, from, until])
  for (const { id: vehicleId, number } of cars) {
    const id = uuidv7()
    await beforeHire(tx, vehicleId)
    const taken = await namedCount(tx, 'take-cab', TAKE, [id, operatorId, vehicleId, number, from, until, state])
    if (taken > 0) return id
  }
  return null
}

/** Gives a car back, inside the transaction that ends the hold or booking. */
export const releaseHire = async (tx: Db, hireId: string): Promise<void> => {
  await namedCount(tx, 'release-cab', `update cab_hires set state = 'released' where id = $1`, [hireId])
}

/** The car of a hold stays taken for the booking made of it. */
export const bookHire = async (tx: Db, hireId: string): Promise<void> => {
  await namedCount(tx, 'book-cab', `update cab_hires set state = 'booked' where id = $1`, [hireId])
}

const CAR_OF = {
  name: 'car-of-hire',
  row: v.object({ vehicleId: v.string() }),
  text: `select vehicle_id as "vehicleId" from cab_hires where id = $1`,
}

/** A hire `h` can move to another time: calendars that took its car while it was hired stay a conflict, and no other does. */
const IS_OPEN = `not exists (select from ${BLOCKED_TIMES} t where t.vehicle_id = h.vehicle_id
    and t.blocked && tstzrange($3::timestamptz, $4::timestamptz) and not t.blocked && h.busy)`

const SAME_CAR = `
  insert into cab_hires (id, operator_id, vehicle_id, vehicle_number, busy, state)
  select $1, operator_id, vehicle_id, vehicle_number, tstzrange($3::timestamptz, $4::timestamptz), 'booked'
  from cab_hires h where id = $2 and ${IS_OPEN} on conflict do nothing`

const KEEP_DRIVER = `
  insert into cab_hires (id, operator_id, vehicle_id, vehicle_number, driver_id, driver_number, busy, state)
  select $1, operator_id, vehicle_id, vehicle_number, driver_id, driver_number,
    tstzrange($3::timestamptz, $4::timestamptz), 'booked'
  from cab_hires h where id = $2 and ${IS_OPEN} on conflict do nothing`

/**
 * Moves a booked hire to another time: with car and driver where both are free then, else the car alone, else another car
 * of the class. Null where no car is free, and all stays as it was.
 */
export const moveHire = async (
  tx: Db,
  hireId: string,
  wanted: CarWanted,
): Promise<{ hireId: string; isSameCar: boolean; isSameDriver: boolean } | null> => {
  const { from, until } = wanted.busy
  await releaseHire(tx, hireId)
  const [car] = await named(tx, CAR_OF, [hireId])
  if (car !== undefined) await beforeHire(tx, car.vehicleId)
  const id = uuidv7()
  if ((await namedCount(tx, 'move-cab-and-driver', KEEP_DRIVER, [id, hireId, from, until])) > 0) {
    return { hireId: id, isSameCar: true, isSameDriver: true }
  }
  if ((await namedCount(tx, 'move-cab', SAME_CAR, [id, hireId, from, until])) > 0) {
    return { hireId: id, isSameCar: true, isSameDriver: false }
  }
  const other = await takeCar(tx, wanted, 'booked')
  if (other !== null) return { hireId: other, isSameCar: false, isSameDriver: false }
  await bookHire(tx, hireId)
  return null
}
