import { freeCancellationHours } from '#contract/bookings/hour-steps.ts'
import type { Money } from '#contract/core/money.ts'
import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { CabClass, CarsTaken } from '../catalogue/cab-rows.ts'
import { offerIdOf } from '../catalogue/offer-ids.ts'
import { pricedWith, totalWith, waitingOf } from '../catalogue/pricing.ts'
import type { ResolvedRide } from '../places/found-ride.ts'
import { meetingPointOf } from '../places/meeting-point.ts'

const FEW = 2
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const freeOf = (found: CabClass, taken: CarsTaken): CabOffer['free'] => {
  const left = found.cars - taken(found)
  return left <= 0 ? 'none' : left < FEW && found.cars > FEW ? 'few' : 'free'
}

/** True where the operator still takes a ride so soon. */
export const isInTime = ({ leadMinutes }: Pick<CabClass, 'leadMinutes'>, startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= leadMinutes * MINUTE_MS

/** True where the host of a vehicle sells rides so far ahead. */
export const isInWindow = ({ hostTerms }: Pick<CabClass, 'hostTerms'>, startsAt: Date, now: Date): boolean =>
  hostTerms === null || startsAt.getTime() - now.getTime() <= hostTerms.windowDays * DAY_MS

/** A class with the total of a ride. */
export type PricedClass = { found: CabClass; total: Money }

/** The total of a ride with a class. */
export const pricedClass = (found: CabClass, resolved: ResolvedRide): PricedClass => ({
  found,
  total: totalWith(found, resolved),
})

/** Whether a car of a class is free for a ride. None is where the pick-up is too soon or too far ahead for the operator. */
export const freeFor = (
  found: CabClass,
  { ride }: Pick<ResolvedRide, 'ride'>,
  { taken, now }: { taken: CarsTaken; now: Date },
): CabOffer['free'] => {
  const startsAt = new Date(ride.startsAt)
  return isInTime(found, startsAt, now) && isInWindow(found, startsAt, now) ? freeOf(found, taken) : 'none'
}

/** The offer of a class for a ride, before it is known whether a car is free. */
export const offerOf = (
  { found, total }: PricedClass,
  resolved: ResolvedRide,
  locale: Locale,
): Omit<CabOffer, 'free'> => ({
  offerId: offerIdOf({ ...found, mode: resolved.ride.mode }),
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
  ...(found.photos.length > 0 && { photos: found.photos }),
  score: found.score,
  reviewCount: found.reviewCount,
  freeCancellationHours: freeCancellationHours(found.cancellation),
  waiting: waitingOf(found, resolved),
  meetsAt: meetingPointOf(resolved.from, locale),
  isOnRequest: found.isOnRequest,
  ...(found.waitsForHost && { hostConfirms: true as const }),
  isDemonstration: found.isDemonstration,
})
