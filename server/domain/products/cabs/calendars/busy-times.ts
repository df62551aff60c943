import type { Db } from '#server/database/db.ts'
import { shareTurn } from '#server/database/in-turn.ts'

/** When imported calendars take cars: `busy` as they say it, `blocked` with the preparation that a host's car needs afterwards. */
export const BLOCKED_TIMES = `(
  select t.vehicle_id, t.import_id, t.busy, tstzrange(lower(t.busy), upper(t.busy)
    + make_interval(mins => coalesce((o.host_terms ->> 'preparationMinutes')::int, 0))) as blocked
  from cab_busy_times t join cab_vehicles c on c.id = t.vehicle_id join cab_operators o on o.id = c.operator_id)`

/** The lock of a car's calendars. */
export const calendarsOfCab = (vehicleId: string): string => `calendars of car ${vehicleId}`

/**
 * To be called before a car is hired, in the same transaction: its calendars change before that or after the hire, and the
 * statement that hires it sees them. Hires do not wait for each other.
 */
export const beforeHire = (tx: Db, vehicleId: string): Promise<void> => shareTurn(tx, calendarsOfCab(vehicleId))
