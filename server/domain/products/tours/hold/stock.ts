import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named, namedCount, sent } from '#server/database/named.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

export type DepartureKey = { optionId: string; day: string; time: string }
/** Places of a hold or booking on a departure. */
export type TourSeats = DepartureKey & { seats: number }

export const sameDeparture = (one: DepartureKey, other: DepartureKey): boolean =>
  one.optionId === other.optionId && one.day === other.day && one.time === other.time

const MAKE = `
  insert into tour_departures (option_id, day, time, city_id, starts_at, capacity)
  select o.id, $2::date, $3, t.city_id, $4, o.capacity from tour_options o join tours t on t.id = o.tour_id
  where o.id = $1 on conflict do nothing`

const TAKE = `
  update tour_departures set taken = taken + $4::int - $5::int
  where option_id = $1 and day = $2::date and time = $3 and not is_closed and taken + $4::int - $5::int <= capacity - blocked`

const WHY = {
  name: 'why-no-tour-seats',
  row: v.object({ is_closed: v.boolean(), left: v.number() }),
  text: `
  select is_closed, (capacity - blocked - taken)::int as left from tour_departures
  where option_id = $1 and day = $2::date and time = $3`,
}

/**
 * Takes places on a departure and gives back those of holds that ended, `freed`, in one step. The row is made where there
 * is none. Throws `departure_closed` or `departure_sold_out`.
 */
export const takeSeats = async (
  tx: Db,
  { optionId, day, time, seats }: TourSeats,
  { startsAt, freed = 0, field = 'body.departureId' }: { startsAt: Date; freed?: number; field?: string },
): Promise<void> => {
  sent(tx, 'make-tour-departure', MAKE, [optionId, day, time, startsAt])
  const taken = await namedCount(tx, 'take-tour-seats', TAKE, [optionId, day, time, seats, freed])
  if (taken > 0) return
  const [left] = await named(tx, WHY, [optionId, day, time])
  const code = left?.is_closed === true ? 'departure_closed' : 'departure_sold_out'
  const seatsLeft = Math.max(0, (left?.left ?? 0) + freed)
  throw new Refusal(code, { fields: [{ field, code }], details: { seatsLeft } })
}

const MAKE_ALL = `
  insert into tour_departures (option_id, day, time, city_id, starts_at, capacity)
  select n.option_id, n.day, n.time, t.city_id, n.starts_at, o.capacity
  from unnest($1::uuid[], $2::date[], $3::text[], $4::timestamptz[]) n (option_id, day, time, starts_at)
  join tour_options o on o.id = n.option_id join tours t on t.id = o.tour_id
  order by n.day, n.time, n.option_id on conflict do nothing`

/** Stores departures that have no row yet. */
export const makeDepartures = async (
  tx: Db,
  departures: readonly (DepartureKey & { startsAt: Date })[],
): Promise<void> => {
  if (departures.length === 0) return
  await namedCount(tx, 'make-departures', MAKE_ALL, [
    departures.map(({ optionId }) => optionId),
    departures.map(({ day }) => day),
    departures.map(({ time }) => time),
    departures.map(({ startsAt }) => startsAt),
  ])
}

/** Gives places back, inside the transaction that ends the hold or booking. */
export const giveSeats = async (tx: Db, { optionId, day, time, seats }: TourSeats): Promise<void> => {
  await tx.execute(sql`update tour_departures set taken = taken - ${seats}::int
    where option_id = ${optionId} and day = ${day}::date and time = ${time}`)
}
