import type { LifeProduct } from '../life-product.ts'
import { bookAnyTour } from './book-tour.ts'
import { readOffers } from './offers.ts'
import { removeTours } from './remove-tours.ts'
import { liveTour } from './tour-fates.ts'

/** Tours of the demonstration, made by the same code as those of people. */
export const TOURS_LIFE: LifeProduct = {
  async open(life) {
    const offers = await readOffers(life.services.db)
    return async (trip, bookingId) => {
      const booked = await bookAnyTour(life, trip, { bookingId, offers })
      if (booked !== undefined) await liveTour({ life, trip, ...booked })
    }
  },
  remove: removeTours,
}
