import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named, namedCount } from '#server/database/named.ts'
import { beforeHire, BLOCKED_TIMES } from '../calendars/busy-times.ts'
import { bookHire, releaseHire } from '../hold/hires.ts'

const REHIRE = `
  insert into cab_hires (id, operator_id, vehicle_id, vehicle_number, driver_id, driver_number, busy, state)
  select $1, c.operator_id, c.id, c.number, d.id, d.number, h.busy, 'booked'
  from cab_hires h join cab_vehicles c on c.id = $3 left join cab_drivers d on d.id = $4
  where h.id = $2 and (c.id = h.vehicle_id or not exists (select from ${BLOCKED_TIMES} t where t.vehicle_id = c.id
    and t.blocked && h.busy))
  on conflict do nothing`

/**
 * Gives a booked hire another car or driver at its time: the id of the hire that takes its place. Null where one of them is
 * taken then, another car also in a calendar of another site, and all stays as it was.
 */
export const rehire = async (
  tx: Db,
  hireId: string,
  { vehicleId, driverId }: { vehicleId: string; driverId: string | null },
): Promise<string | null> => {
  await releaseHire(tx, hireId)
  await beforeHire(tx, vehicleId)
  const id = uuidv7()
  if ((await namedCount(tx, 'rehire-cab', REHIRE, [id, hireId, vehicleId, driverId])) > 0) return id
  await bookHire(tx, hireId)
  return null
}

const driverRow = v.object({ driverId: v.string(), name: v.string(), phone: v.string() })
export type Driver = v.InferOutput<typeof driverRow>

const FREE_DRIVERS = {
  name: 'free-cab-drivers',
  row: driverRow,
  text: `
  select d.id as "driverId", d.name, d.phone from cab_drivers d join cab_hires h on h.id = $1
  where d.operator_id = h.operator_id and d.is_active and d.id is distinct from h.driver_id
    and not exists (select from cab_hires o where o.driver_id = d.id and o.state <> 'released' and o.busy && h.busy)
  order by random()`,
}

/** Other drivers of the operator who have nothing else to do during a hire. */
export const freeDrivers = (tx: Db, hireId: string): Promise<Driver[]> => named(tx, FREE_DRIVERS, [hireId])

const DRIVER = {
  name: 'cab-driver',
  row: driverRow,
  text: `select d.id as "driverId", d.name, d.phone from cab_drivers d join cab_operators o on o.id = $2
    where d.id = $1 and d.is_active and (d.operator_id = o.id or d.owner_user_id = o.owner_user_id)`,
}

/** An active driver of an operator, or of the host whose vehicle it is. */
export const driverOf = async (tx: Db, operatorId: string, driverId: string): Promise<Driver | undefined> =>
  (await named(tx, DRIVER, [driverId, operatorId]))[0]

const VEHICLE = {
  name: 'cab-vehicle',
  row: v.object({
    id: v.string(),
    plate: v.string(),
    model: v.string(),
    colourEn: v.string(),
    colourId: v.string(),
    people: v.number(),
    bags: v.number(),
  }),
  text: `select c.id, c.plate, c.model, c.colour_en as "colourEn", c.colour_id as "colourId", c.people, c.bags
    from cab_vehicles c join cab_operators p on p.id = c.operator_id join cab_operators o on o.id = $2
    where c.id = $1 and c.is_in_service and (p.id = o.id or p.owner_user_id = o.owner_user_id and p.city_id = o.city_id)`,
}

/** A car in service of an operator, or another one of the same host in the city. */
export const vehicleOf = async (tx: Db, operatorId: string, vehicleId: string) =>
  (await named(tx, VEHICLE, [vehicleId, operatorId]))[0]

const IS_BUSY = {
  name: 'cab-driver-is-busy',
  row: v.object({ is_busy: v.boolean() }),
  text: `select exists (select from cab_hires o join cab_hires h on h.id = $2
    where o.driver_id = $1 and o.id <> h.id and o.state <> 'released' and o.busy && h.busy) as is_busy`,
}

/** True if a driver has another ride during a hire. */
export const isDriverBusy = async (tx: Db, driverId: string, hireId: string): Promise<boolean> =>
  (await named(tx, IS_BUSY, [driverId, hireId]))[0]?.is_busy === true
