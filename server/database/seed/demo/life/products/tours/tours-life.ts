import { addDays } from '#contract/core/days.ts'
import type { LifeProduct } from '../life-product.ts'
import { bookAnyTour } from './book-tour.ts'
import { readOffers } from './offers.ts'
import { removeTours } from './remove-tours.ts'
import { liveTour } from './tour-fates.ts'
import type { Life } from '../../life.ts'
import { lifeBookingId } from '../../life-ids.ts'
import { demoAccounts } from '../../people/travellers.ts'
import type { Trip } from '../../plan/trip.ts'

const HOST = 'agent@nusantara.example'
const GUEST = 'user@khatulistiwa.example'
const HOUR_MS = 3_600_000

/** A booking of another company that waits for the answer of its host. */
const bookRequest = async (life: Life): Promise<void> => {
  const accounts = demoAccounts()
  const [host, person] = [HOST, GUEST].map((email) => accounts.find((one) => one.email === email))
  if (host === undefined || person === undefined) throw new Error('a request has no host or no guest')
  const trip: Trip = {
    key: 'request to a host',
    person,
    companion: null,
    from: '',
    to: 'jakarta',
    starts: addDays(life.today, 8),
    nights: 4,
    bookedAt: new Date(life.present.getTime() - 2 * HOUR_MS),
    reason: 'Kegiatan tim setelah rapat',
    services: ['tour'],
    fate: null,
    hostUserId: host.userId,
  }
  const offers = await readOffers(life.services.db, { isOnRequest: true })
  await bookAnyTour(life, trip, { bookingId: lifeBookingId('tour', trip.key, life.today), offers })
}

/** Tours of the demonstration, made by the same code as those of people. */
export const TOURS_LIFE: LifeProduct = {
  async open(life) {
    const offers = await readOffers(life.services.db, { isOnRequest: false })
    await bookRequest(life)
    return async (trip, bookingId) => {
      const booked = await bookAnyTour(life, trip, { bookingId, offers })
      if (booked !== undefined) await liveTour({ life, trip, ...booked })
    }
  },
  remove: removeTours,
}
