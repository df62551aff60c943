import { freeCancellationHours } from '#contract/bookings/hour-steps.ts'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { CabClass, CarsTaken } from '../catalogue/cab-rows.ts'
import { offerIdOf } from '../catalogue/offer-ids.ts'
import { pricedWith, totalWith, waitingOf } from '../catalogue/pricing.ts'
import type { ResolvedRide } from '../places/found-ride.ts'
import { meetingPointOf } from '../places/meeting-point.ts'

const FEW = 2
const MINUTE_MS = 60_000

const freeOf = (found: CabClass, taken: CarsTaken): CabOffer['free'] => {
  const left = found.cars - taken(found)
  return left <= 0 ? 'none' : left < FEW && found.cars > FEW ? 'few' : 'free'
}

/** True where the operator still takes a ride so soon. */
export const isInTime = ({ leadMinutes }: Pick<CabClass, 'leadMinutes'>, startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= leadMinutes * MINUTE_MS

/** `startsAt` is the pick-up. */
type About = { taken: CarsTaken; now: Date; startsAt: Date }

/** Offer fields used for sorting and filtering. */
export type Candidate = Pick<CabOffer, 'total' | 'free'> & { found: CabClass }

/** Nothing is free where the pick-up is too soon for the operator. */
export const candidateOf = (found: CabClass, resolved: ResolvedRide, { taken, now, startsAt }: About): Candidate => ({
  found,
  free: isInTime(found, startsAt, now) ? freeOf(found, taken) : 'none',
  total: totalWith(found, resolved),
})

/** The offer of a class for a ride. */
export const offerOf = ({ found, free, total }: Candidate, resolved: ResolvedRide, locale: Locale): CabOffer => ({
  offerId: offerIdOf({ ...found, mode: resolved.ride.mode }),
  free,
  total,
  lines: pricedWith(found, resolved).lines,
  features: found.features,
  operatorId: found.operatorId,
  operatorName: found.operatorName,
  mode: resolved.ride.mode,
  vehicleClass: found.vehicleClass,
  example: found.example,
  people: found.people,
  bags: found.bags,
  scene: found.scene,
  score: found.score,
  reviewCount: found.reviewCount,
  freeCancellationHours: freeCancellationHours(found.cancellation),
  waiting: waitingOf(found, resolved),
  meetsAt: meetingPointOf(resolved.from, locale),
  isOnRequest: found.isOnRequest,
  isDemonstration: found.isDemonstration,
})
