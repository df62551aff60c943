import { sql } from 'drizzle-orm'
import type { CabBoard } from '#contract/products/cabs/cab-board.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { boardOf, driverRow, operatorRow } from '../operations/board.ts'

/** A host's vehicles against time; those of one city are shown together, and every driver with each city. */
export const hostCabBoard = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  asked: { from?: string | undefined; days: number },
): Promise<CabBoard> =>
  inTenant(db, actor, async (tx) => {
    const own = await readRows(
      tx,
      operatorRow,
      sql`select o.id as "operatorId", o.name, c.name as "cityName", c.zone from cab_operators o
        join cities c on c.id = o.city_id where o.owner_user_id = ${actor.userId} order by c.name, c.id, o.id`,
    )
    const board = await boardOf({ tx, now }, own, asked)
    const firstOf = (operatorId: string): string => {
      const { cityName, zone } = own.find((one) => one.operatorId === operatorId) ?? { cityName: '', zone: '' }
      return own.find((one) => one.cityName === cityName && one.zone === zone)?.operatorId ?? operatorId
    }
    const groups = own.filter(({ operatorId }) => firstOf(operatorId) === operatorId)
    const drivers = await readRows(
      tx,
      driverRow,
      sql`select id as "driverId", '' as "operatorId", name, phone from cab_drivers
        where owner_user_id = ${actor.userId} and is_active order by name, id`,
    )
    return {
      ...board,
      operators: groups,
      vehicles: board.vehicles.map((vehicle) => ({ ...vehicle, operatorId: firstOf(vehicle.operatorId) })),
      drivers: groups.flatMap(({ operatorId }) => drivers.map((driver) => ({ ...driver, operatorId }))),
    }
  })
