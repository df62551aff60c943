import type { LifeProduct } from '../life-product.ts'
import { bookAnyCab, readFleets } from './book-cab.ts'
import { liveCab } from './cab-fates.ts'
import { removeCabs } from './remove-cabs.ts'

/** Rides of the demonstration, made by the same code as those of people. */
export const CABS_LIFE: LifeProduct = {
  async open(life) {
    const fleets = await readFleets(life.services.db)
    return async (trip, bookingId) => {
      const booked = await bookAnyCab(life, trip, { bookingId, fleets })
      if (booked !== undefined) await liveCab({ life, trip, ...booked })
    }
  },
  remove: removeCabs,
}
