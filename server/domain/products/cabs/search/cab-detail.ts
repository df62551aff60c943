import { money } from '#contract/core/money.ts'
import { extraWithVat } from '#contract/products/cabs/cab-prices.ts'
import type { Cab } from '#contract/products/cabs/cabs.ts'
import type { RideRequest } from '#contract/products/cabs/ride.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { cabClass, type CabClass } from '../catalogue/cab-rows.ts'
import { offerParts } from '../catalogue/offer-ids.ts'
import { isOffered, selfDriveOf, unservedPlace } from '../catalogue/pricing.ts'
import { assertServedBy, resolveRide, rideRefusal, type ResolvedRide } from '../places/found-ride.ts'
import { freeFor, isInTime, isInWindow, offerOf, pricedClass } from './cab-offers.ts'
import { assertFlight, takenFor, type SearchGiven } from './cab-search.ts'

/**
 * The class of an offer with a ride that it can drive. Throws `not_found`, or at the field what keeps it from it: the city,
 * people, bags, the lead time and window of the operator, airports that it does not serve, and what keeps the ride from being sold at all.
 */
export const offeredRide = async (
  given: SearchGiven,
  { offerId, ride: asked }: { offerId: string; ride: RideRequest },
  at: string,
): Promise<{ found: CabClass; resolved: ResolvedRide }> => {
  const key = offerParts(offerId)
  const found = await cabClass(given.db, key, given.demo)
  if (found === undefined || !isOffered(found, key.mode)) throw notFound()
  if (asked.mode !== key.mode) throw rideRefusal(at, 'mode', 'validation_failed')
  const resolved = await resolveRide(given, asked, at)
  assertServedBy(resolved, found.cityId, at)
  const unserved = unservedPlace(found, resolved)
  if (unserved !== null) throw rideRefusal(at, unserved, 'cab_airport_without_service')
  if (asked.people > found.people) throw rideRefusal(at, 'people', 'cab_people_too_many')
  if (asked.bags > found.bags) throw rideRefusal(at, 'bags', 'cab_bags_too_many')
  if (!isInTime(found, new Date(resolved.ride.startsAt), given.now)) throw rideRefusal(at, 'at', 'cab_too_soon')
  if (!isInWindow(found, new Date(resolved.ride.startsAt), given.now)) throw rideRefusal(at, 'at', 'cab_too_far_ahead')
  return { found, resolved }
}

/** One offer for a ride with its rules, extras and conditions. */
export const cabDetail = async (given: SearchGiven, offerId: string, asked: RideRequest): Promise<Cab> => {
  const { db, locale, now } = given
  const { found, resolved } = await offeredRide(given, { offerId, ride: asked }, 'query')
  assertFlight(given, resolved, asked.flight)
  const taken = await takenFor(db, [found], resolved)
  const { rate } = found
  return {
    ...offerOf(pricedClass(found, resolved), resolved, locale),
    free: freeFor(found, resolved, { taken, now }),
    ride: resolved.ride,
    operator: {
      operatorId: found.operatorId,
      name: found.operatorName,
      phone: found.operatorPhone,
      email: found.operatorEmail,
    },
    cancellation: found.cancellation,
    leadMinutes: found.leadMinutes,
    selfDrive: selfDriveOf(found, asked.mode),
    extras: {
      stop: extraWithVat(asked.mode === 'transfer' ? rate.perStop : 0, rate),
      childSeat: extraWithVat(rate.perChildSeat, rate),
      meetAndGreet: asked.mode === 'self_drive' ? money(0, rate.currency) : extraWithVat(rate.meetAndGreet, rate),
    },
    asOf: now.toISOString(),
  }
}
