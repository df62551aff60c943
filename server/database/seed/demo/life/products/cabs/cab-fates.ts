import { asc, eq } from 'drizzle-orm'
import { CAB_SUB_SCORES } from '#contract/products/cabs/cab-review-rules.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { transact } from '#server/database/db.ts'
import { cabDrivers } from '#server/database/schema/products/cabs/cabs.ts'
import { inTenant } from '#server/database/tenant.ts'
import { storedCab } from '#server/domain/products/cabs/book/stored-cab.ts'
import { assignAny, assignChosen } from '#server/domain/products/cabs/operations/assign.ts'
import { cabBookingReviews } from '#server/domain/products/cabs/reviews/booking-reviews.ts'
import { CAB_REVIEW_WORDS } from '../../../cabs/review-phrases.data.ts'
import { reviewWritten } from '../../../review-written.ts'
import { seededRandom } from '../../../seeded.ts'
import { actorOf, hoursAfter, unlessRefused, type Life } from '../../life.ts'
import type { Trip } from '../../plan/trip.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { endBooking } from '../end-booking.ts'
import type { Fleet } from './book-cab.ts'

type Ride = { life: Life; trip: Trip; booking: CabBooking; fleet: Fleet }

/** Hosts choose a driver when a ride is near: later ones are left to do. */
const HOST_CHOOSES_HOURS = 48

const getDriver = async ({ life, trip, booking: { bookingId, ride }, fleet: { owner } }: Ride): Promise<void> => {
  const at = hoursAfter(trip.bookedAt, 1 / 3)
  if (owner !== null && new Date(ride.startsAt) > hoursAfter(life.present, HOST_CHOOSES_HOURS)) return
  const given = { now: at, origin: life.services.origin() }
  await life.recorded(bookingId, [at], () =>
    transact(life.db, async (tx) => {
      const stored = await storedCab(tx, bookingId)
      if (stored === undefined) return
      if (owner === null) return void (await assignAny({ tx, ...given }, stored))
      const [driver] = await tx
        .select({ driverId: cabDrivers.id })
        .from(cabDrivers)
        .where(eq(cabDrivers.ownerUserId, owner))
        .orderBy(asc(cabDrivers.number))
      await assignChosen({ tx, ...given }, stored, { driverId: driver?.driverId })
    }),
  )
}

const review = async ({ life, trip, booking: { bookingId }, fleet }: Ride, at: Date): Promise<void> => {
  const actor = actorOf(trip.person)
  const words = { score: fleet.score, key: `life:cab-review:${trip.key}`, words: CAB_REVIEW_WORDS }
  const { scores, language, title, body: text } = reviewWritten(CAB_SUB_SCORES, words)
  const asked = { scores, language, title, text }
  await unlessRefused(
    life.recorded(bookingId, [at], () =>
      inTenant(life.db, actor, (tx) => cabBookingReviews.write({ tx, now: at }, actor, bookingId, asked)),
    ),
  )
}

/** Lets happen what became of a ride until the present. */
export const liveCab = async (ride: Ride): Promise<void> => {
  const { life, trip, booking } = ride
  const { bookingId } = booking
  const random = seededRandom(`life:cab:${trip.key}`)
  if (trip.fate === null && random.chance(0.06)) {
    const at = hoursAfter(trip.bookedAt, 2)
    if (at > life.present) return
    return cancelBooking(life, actorOf(trip.person), { service: 'cab', bookingId, part: null, at })
  }
  await getDriver(ride)
  const ended = new Date(booking.ride.endsAt)
  if (ended > life.present) return
  await endBooking(life, trip.person, bookingId, ended)
  const reviewed = hoursAfter(ended, random.between(4, 90))
  if (random.chance(0.3) && reviewed <= life.present) await review(ride, reviewed)
}
