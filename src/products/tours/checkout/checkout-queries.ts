import { queryOptions } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/core/errors.ts'
import {
  createTourHold,
  extendTourHold,
  getTourHold,
  offerOnTourHold,
  releaseTourHold,
  type TourHold,
} from '#contract/products/tours/tour-holds.ts'
import type { UnitQuantity } from '#contract/products/tours/tour-units.ts'
import type { ExtendHold } from '#src/bookings/checkout/HoldClock.tsx'
import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'

/** What is to be booked. */
export type Asked = { tourId: string; departureId: string; units: readonly UnitQuantity[] }

/** Slower answers are outdated. */
const ANSWER_MS = 5_000

/**
 * Holds the places. The hold's id is its idempotency key, so a retry after a lost answer holds nothing twice. A replayed
 * answer may be older than an extension of the hold: then the hold itself is fetched.
 */
export const tourHoldQuery = (holdId: string, { departureId, units }: Asked, pickUpId: string | null) =>
  queryOptions({
    queryKey: ['checkout', 'tourHold', holdId, departureId, units, pickUpId],
    queryFn: async ({ signal }) => {
      const body = { holdId, departureId, units: [...units], pickUpId }
      const hold = await call(createTourHold, { body }, { signal, idempotencyKey: holdId })
      const isOfBefore = now() - Date.parse(hold.serverTime) > ANSWER_MS
      return isOfBefore ? call(getTourHold, { params: { holdId } }, { signal }) : hold
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const extendHold: ExtendHold<TourHold> = (holdId, idempotencyKey) =>
  call(extendTourHold, { params: { holdId } }, { idempotencyKey })

/** Puts the code of an offer on a hold, or takes it off. */
export const putOffer = (holdId: string, offerCode: string | null): Promise<TourHold> =>
  call(offerOnTourHold, { params: { holdId }, body: { offerCode } })

export const GONE: readonly ErrorCode[] = ['departure_sold_out']

/** Refusals after which only another departure or other tickets help. */
export const NOT_HOLDABLE: readonly ErrorCode[] = [
  'not_found',
  'tour_day_in_past',
  'tour_day_too_far',
  'departure_unknown',
  'departure_closed',
  'unit_unknown',
  'unit_too_few',
  'unit_too_many',
  'tour_people_too_few',
  'tour_people_too_many',
  'child_needs_adult',
]

/** If it fails the hold expires. */
export const releaseHold = async (holdId: string): Promise<void> => {
  await call(releaseTourHold, { params: { holdId } }).catch(() => undefined)
}
