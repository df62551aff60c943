import { addDays } from '#contract/core/days.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { START } from '../moment.ts'
import { aHotel, STAY } from './hotels.ts'
import { aBooking } from './stays.ts'

export const MARKS = { cleanliness: 9, location: 8, staff: 10, comfort: 8, value: 7, wifi: 6 }
export const REVIEW = {
  scores: MARKS,
  travellerKind: 'business' as const,
  language: 'id' as const,
  title: 'Nyaman',
  text: 'Tenang,\ndan dekat.',
}
/** The day after the stay, when it can be reviewed. */
export const AFTER = new Date(`${addDays(STAY.checkOut, 1)}T02:00:00Z`)

/** A stay that is over and without a review; the clock stands at the day after it. */
export const aPastStay = async (
  api: Api,
  name = 'Siti Rahmawati',
  hotel?: { hotelId: string; ratePlanId: string },
  guest?: User,
) => {
  api.clock.set(START)
  const where = hotel ?? (await aHotel(api, { score: null, reviewCount: 0 }))
  const user = guest ?? (await aUser(api, { name }))
  const { bookingId } = await aBooking(api, await signedInAs(api, user), where.ratePlanId)
  api.clock.set(AFTER)
  return { hotel: where, user, token: await signedInAs(api, user), params: { bookingId } }
}
