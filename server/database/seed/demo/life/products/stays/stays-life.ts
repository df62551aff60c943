import type { LifeProduct } from '../life-product.ts'
import { askForStay, bookAnyStay } from './book-stay.ts'
import { addPastNights } from './past-nights.ts'
import { readRates } from './rates.ts'
import { refundUnderWay } from './refund-under-way.ts'
import { removeStays } from './remove-stays.ts'
import { liveStay } from './stay-fates.ts'

/** Stays of the demonstration, made by the same code as those of people. */
export const STAYS_LIFE: LifeProduct = {
  async open(life) {
    await addPastNights(life.services.db, life.today, life.since)
    const rates = await readRates(life.services.db)
    return async (trip, bookingId) => {
      if (trip.fate === 'refund_under_way' && (await refundUnderWay(life, trip, { bookingId, rates }))) return
      if (trip.fate === 'approval_waiting' && (await askForStay(life, trip, { bookingId, rates })) !== undefined) return
      const booked = await bookAnyStay(life, trip, { bookingId, rates })
      if (booked !== undefined) await liveStay(life, trip, booked.booking, booked.rate)
    }
  },
  remove: removeStays,
}
