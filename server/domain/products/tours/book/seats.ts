import type { Db } from '#server/database/db.ts'
import { peopleOf } from '../catalogue/terms.ts'
import { giveSeats, type DepartureKey } from '../hold/stock.ts'
import { unitsLeft, type StoredTour } from './stored-tour.ts'

export const departureOf = (booking: Pick<StoredTour, 'option_id' | 'day' | 'time'>): DepartureKey => ({
  optionId: booking.option_id,
  day: booking.day,
  time: booking.time,
})

/** Gives back all places that a booking still has. The booking is locked. */
export const giveBackSeats = async (tx: Db, booking: StoredTour): Promise<void> => {
  const seats = peopleOf(unitsLeft(booking))
  if (seats > 0) await giveSeats(tx, { ...departureOf(booking), seats })
}
