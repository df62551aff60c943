import { desc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { transact, type Db } from '#server/database/db.ts'
import {
  flightEvents,
  flightSwitches,
  SCHEDULE_SWITCHES,
} from '#server/database/schema/products/flights/flight-switches.ts'
import type { FlightEvent } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { movedFlights } from './moved.ts'
import { readRow } from '#server/database/rows.ts'

/** Default and maximum minutes by which a switch moves a flight. */
export const SWITCH_MINUTES = { usual: 75, most: 2880 } as const
export const MAX_BOOKINGS = 1000

const struckRow = v.object({ kind: v.picklist(SCHEDULE_SWITCHES), minutes: v.number() })
type Struck = v.InferOutput<typeof struckRow>
type ZoneOf = (code: string) => string
type Leg = { offer: Pick<ChosenLeg['offer'], 'segments' | 'layovers'> }

/** Sets a switch: the first leg of the bookings that are issued next is moved or cancelled. */
export const setScheduleSwitch = async (db: Db, struck: Struck & { uses: number }, now: Date): Promise<void> => {
  const { kind, minutes, uses } = struck
  await db.insert(flightSwitches).values({ id: uuidv7(), kind, minutes, usesLeft: uses, madeAt: now })
}

export const clearScheduleSwitches = async (db: Db): Promise<void> => {
  await db.delete(flightSwitches)
}

/** The switches that are set, latest first. */
export const listScheduleSwitches = (db: Db) => db.select().from(flightSwitches).orderBy(desc(flightSwitches.id))

/** The airline moves or cancels a leg of an issued booking; reported by `eventsOfTimetable`. */
export const strikeLeg = async (
  db: Db,
  struck: Struck & { bookingId: string; leg: number; flights: Leg['offer']; zoneOf: ZoneOf },
  now: Date,
): Promise<void> => {
  const { bookingId, leg, flights, zoneOf } = struck
  await db
    .insert(flightEvents)
    .values({ id: uuidv7(), bookingId, leg, flights: movedFlights(flights, struck, zoneOf), madeAt: now })
}

/** Schedule change for a booking that is being issued: chosen once from the switches, none if they are not set. */
export const strikeIssued = async (
  db: Db,
  { bookingId, legs, zoneOf }: { bookingId: string; legs: readonly Leg[]; zoneOf: ZoneOf },
  now: Date,
): Promise<void> => {
  const { rows } = await db.execute(sql`select 1 from flight_switches where uses_left > 0 limit 1`)
  const [first] = legs
  if (rows.length === 0 || first === undefined) return
  await transact(db, async (tx) => {
    const struck = await readRow(
      tx,
      struckRow,
      sql`
      update flight_switches set uses_left = uses_left - 1 where id = (
        select id from flight_switches where uses_left > 0
          and not exists (select 1 from flight_events where booking_id = ${bookingId})
        order by id limit 1 for update)
      returning kind, minutes`,
    )
    await tx.execute(sql`delete from flight_switches where uses_left = 0`)
    if (struck !== undefined) await strikeLeg(tx, { ...struck, bookingId, leg: 0, flights: first.offer, zoneOf }, now)
  })
}

/** Unprocessed schedule changes by the timetable's airlines, oldest first. */
export const eventsOfTimetable = async (db: Db): Promise<FlightEvent[]> => {
  const rows = await db
    .select()
    .from(flightEvents)
    .where(isNull(flightEvents.takenAt))
    .orderBy(flightEvents.id)
    .limit(100)
  return rows.map(({ id, bookingId, leg, flights }) => ({ eventId: id, bookingId, leg, flights }))
}

export const takeTimetableEvent = async (db: Db, eventId: string, now: Date): Promise<void> => {
  await db.update(flightEvents).set({ takenAt: now }).where(eq(flightEvents.id, eventId))
}
