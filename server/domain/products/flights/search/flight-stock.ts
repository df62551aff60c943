import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { stockKey, type FlightStock, type SoldSeats } from '../supplier/flight-supplier.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { readRows } from '#server/database/rows.ts'
import { CABINS } from '#contract/products/flights/cabins.ts'

type Counted = Pick<FlightStock, 'flight' | 'cabin'>
/** A seat of a flight, by its name. */
const flightSeatRow = v.object({ flight: v.string(), seat: v.string() })
export type FlightSeat = v.InferOutput<typeof flightSeatRow>

/** A leg may leave after midnight and change planes on two more days. */
const LONGEST_LEG_DAYS = 3

const lists = (stock: readonly Counted[]) => ({
  flights: sql`${sql.param(stock.map(({ flight }) => flight))}::text[]`,
  cabins: sql`${sql.param(stock.map(({ cabin }) => cabin))}::text[]`,
})

/** Seats we sold on flights that may be part of legs beginning on these days. */
export const soldSeats = async (db: Db, days: readonly string[]): Promise<SoldSeats> => {
  if (days.length === 0) return new Map()
  const wanted = new Set(
    days.flatMap((day) => Array.from({ length: LONGEST_LEG_DAYS + 1 }, (_, index) => addDays(day, index))),
  )
  const row = v.object({ flight: v.string(), cabin: v.picklist(CABINS), sold: v.number() })
  const rows = await readRows(
    db,
    row,
    sql`
    select flight, cabin, sold from flight_departures
    where day = any(${sql.param([...wanted])}::date[]) and sold > 0`,
  )
  return new Map(rows.map((row) => [stockKey(row), row.sold]))
}

/** Seat numbers assigned in our bookings, by flight. */
export const takenSeats = async (
  db: Db,
  flights: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const taken = new Map<string, Set<string>>()
  const rows = await readRows(
    db,
    flightSeatRow,
    sql`select flight, seat from flight_seats where flight = any(${sql.param(flights)}::text[])`,
  )
  for (const { flight, seat } of rows) taken.set(flight, (taken.get(flight) ?? new Set()).add(seat))
  return taken
}

/** Locks the rows of these flights, always in the same order: two bookings of them then queue instead of deadlocking. */
const lock = (tx: Db, stock: readonly Counted[]) => {
  const { flights, cabins } = lists(stock)
  return tx.execute(sql`select 1 from flight_departures
    where (flight, cabin) in (select * from unnest(${flights}, ${cabins})) order by flight, cabin for update`)
}

/**
 * Reserves places on every flight of a booking and its chosen seats, all or nothing. As the installation, not as a
 * company. Throws `sold_out`, or `seat_taken` if another booking has one of the seats.
 */
export const takeFlightStock = async (
  tx: Db,
  asked: { bookingId: string; stock: readonly FlightStock[]; seated: number; seats: readonly FlightSeat[] },
): Promise<void> => {
  const { bookingId, stock, seated, seats } = asked
  const { flights, cabins } = lists(stock)
  const days = sql`${sql.param(stock.map(({ day }) => day))}::date[]`
  const most = sql`${sql.param(stock.map((one) => one.seats))}::int[]`
  await tx.execute(sql`insert into flight_departures (flight, cabin, day, sold)
    select flight, cabin, day, 0 from unnest(${flights}, ${cabins}, ${days}) one (flight, cabin, day)
    order by flight, cabin on conflict do nothing`)
  await lock(tx, stock)
  const counted = await tx.execute(sql`update flight_departures d set sold = d.sold + ${seated}::int
    from unnest(${flights}, ${cabins}, ${most}) one (flight, cabin, most)
    where d.flight = one.flight and d.cabin = one.cabin and d.sold + ${seated}::int <= one.most`)
  if (counted.rowCount !== stock.length) throw new Refusal('sold_out')
  if (seats.length === 0) return
  const taken = await tx.execute(sql`insert into flight_seats (flight, seat, booking_id)
    select flight, seat, ${bookingId}::uuid from unnest(
      ${sql.param(seats.map(({ flight }) => flight))}::text[],
      ${sql.param(seats.map(({ seat }) => seat))}::text[]) one (flight, seat)
    order by flight, seat on conflict do nothing`)
  if (taken.rowCount !== seats.length)
    throw new Refusal('seat_taken', { fields: [{ field: 'body.seats', code: 'seat_taken' }] })
}

/** How many seats of a flight a booking has. */
export type CountedSeats = Counted & { count: number }

/** Seats that go back: how many on each flight, and which of those that were chosen. */
export type ReturnedSeats = { stock: readonly CountedSeats[]; seats: readonly FlightSeat[] }

/** Puts seats of a booking on sale again, inside the transaction that gives them back. As the installation. */
export const returnFlightStock = async (tx: Db, bookingId: string, { stock, seats }: ReturnedSeats): Promise<void> => {
  await lock(tx, stock)
  const { flights, cabins } = lists(stock)
  const counts = sql`${sql.param(stock.map(({ count }) => count))}::int[]`
  await tx.execute(sql`update flight_departures d set sold = d.sold - one.count
    from unnest(${flights}, ${cabins}, ${counts}) one (flight, cabin, count)
    where d.flight = one.flight and d.cabin = one.cabin`)
  await tx.execute(sql`delete from flight_seats where booking_id = ${bookingId} and (flight, seat) in (
    select * from unnest(
      ${sql.param(seats.map(({ flight }) => flight))}::text[],
      ${sql.param(seats.map(({ seat }) => seat))}::text[]))`)
}
