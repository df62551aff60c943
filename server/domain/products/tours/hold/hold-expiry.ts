import * as v from 'valibot'
import { transact, type Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { giveSeats, type DepartureKey, type TourSeats } from './stock.ts'

const EXPIRE = {
  name: 'expire-due-tour-holds',
  row: v.object({ optionId: v.string(), day: v.string(), time: v.string(), seats: v.number() }),
  text: `
  update tour_holds set state = 'expired' where id in (
    select id from tour_holds where state = 'live' and expires_at <= $1
      and ($2::uuid is null or (option_id = $2 and day = $3::date and time = $4))
    order by expires_at limit $5 for update skip locked)
  returning option_id as "optionId", day::text as day, time, seats`,
}

/**
 * Marks overdue holds as expired, of one departure or of all, and gives their places; the caller gives them back in the
 * same transaction. Holds locked by another transaction are skipped to avoid waiting.
 */
export const expireDueTourHolds = (
  tx: Db,
  { now, departure, most }: { now: Date; departure: DepartureKey | null; most: number },
): Promise<TourSeats[]> =>
  named(tx, EXPIRE, [now, departure?.optionId ?? null, departure?.day ?? null, departure?.time ?? null, most])

/** Gives back the places of every overdue hold, one short transaction for each; returns how many there were. */
export const sweepTourHolds = async (db: Db, now: Date): Promise<number> => {
  for (let swept = 0; ; swept += 1) {
    const found = await transact(db, async (tx) => {
      const over = await expireDueTourHolds(tx, { now, departure: null, most: 1 })
      for (const seats of over) await giveSeats(tx, seats)
      return over.length
    })
    if (found === 0) return swept
  }
}
