import { addDays } from '#contract/core/days.ts'
import { TOUR_SUB_SCORES } from '#contract/products/tours/tour-review-rules.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { instantAt } from '#server/domain/products/tours/catalogue/departures.ts'
import { tourBookingReviews } from '#server/domain/products/tours/reviews/booking-reviews.ts'
import { reviewWritten } from '../../../review-written.ts'
import { seededRandom } from '../../../seeded.ts'
import { TOUR_REVIEW_WORDS } from '../../../tours/review-phrases.data.ts'
import { actorOf, hoursAfter, unlessRefused, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { endBooking } from '../end-booking.ts'
import type { Start } from './offers.ts'

type Tour = { life: Life; trip: Trip; booking: TourBooking; start: Start }

const review = async ({ life, trip, booking: { bookingId }, start }: Tour, at: Date): Promise<void> => {
  const actor = actorOf(trip.person)
  const words = { score: start.score, key: `life:tour-review:${trip.key}`, words: TOUR_REVIEW_WORDS }
  const { scores, language, title, body: text } = reviewWritten(TOUR_SUB_SCORES, words)
  const asked = { scores, language, title, text }
  await unlessRefused(
    life.recorded(bookingId, [at], () =>
      inTenant(life.db, actor, (tx) => tourBookingReviews.write({ tx, now: at }, actor, bookingId, asked)),
    ),
  )
}

/** Lets happen what became of a tour until the present. */
export const liveTour = async (tour: Tour): Promise<void> => {
  const { life, trip, booking, start } = tour
  const { bookingId, zone, endsAt } = booking
  const random = seededRandom(`life:tour:${trip.key}`)
  if (trip.fate === null && random.chance(0.06)) {
    const at = hoursAfter(trip.bookedAt, 2)
    if (at > life.present) return
    return cancelBooking(life, actorOf(trip.person), { service: 'tour', bookingId, part: null, at })
  }
  if (new Date(endsAt) > life.present) return
  await endBooking(life, trip.person, bookingId, new Date(endsAt))
  const reviewed = instantAt(addDays(start.day, random.between(1, 6)), '19:40', zone)
  if (random.chance(0.3) && reviewed <= life.present) await review(tour, reviewed)
}
