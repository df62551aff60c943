import { queryOptions } from '@tanstack/react-query'
import type { ErrorCode } from '#contract/core/errors.ts'
import {
  createCabHold,
  extendCabHold,
  getCabHold,
  offerOnCabHold,
  releaseCabHold,
  type CabHold,
} from '#contract/products/cabs/cab-holds.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import type { ExtendHold } from '#src/bookings/checkout/HoldClock.tsx'
import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'

/** Requested booking. */
export type Asked = { offerId: string; ride: RideInput }

/** Slower answers are outdated. */
const ANSWER_MS = 5_000

/**
 * Holds a car. The hold's id is its idempotency key, so a retry after a lost answer holds nothing twice. A replayed answer
 * may be older than an extension of the hold: then the hold itself is fetched.
 */
export const cabHoldQuery = (holdId: string, { offerId, ride }: Asked) =>
  queryOptions({
    queryKey: ['checkout', 'cabHold', holdId, offerId, ride],
    queryFn: async ({ signal }) => {
      const hold = await call(createCabHold, { body: { holdId, offerId, ride } }, { signal, idempotencyKey: holdId })
      const isOfBefore = now() - Date.parse(hold.serverTime) > ANSWER_MS
      return isOfBefore ? call(getCabHold, { params: { holdId } }, { signal }) : hold
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const extendHold: ExtendHold<CabHold> = (holdId, idempotencyKey) =>
  call(extendCabHold, { params: { holdId } }, { idempotencyKey })

/** Puts the code of an offer on a hold, or takes it off. */
export const putOffer = (holdId: string, offerCode: string | null): Promise<CabHold> =>
  call(offerOnCabHold, { params: { holdId }, body: { offerCode } })

/** If it fails the hold expires. */
export const releaseHold = async (holdId: string): Promise<void> => {
  await call(releaseCabHold, { params: { holdId } }).catch(() => undefined)
}

export const GONE: readonly ErrorCode[] = ['cab_taken']

/** Refusals after which only another ride or another car helps. */
export const NOT_HOLDABLE: readonly ErrorCode[] = [
  'not_found',
  'validation_failed',
  'cab_too_soon',
  'cab_people_too_many',
  'cab_bags_too_many',
  'cab_child_seats_too_many',
  'cab_place_unknown',
  'cab_time_in_past',
  'cab_too_far_ahead',
  'cab_local_time_missing',
  'cab_other_city',
  'cab_leaves_city',
  'cab_places_equal',
  'cab_too_far_apart',
  'cab_airport_without_service',
  'cab_city_without_service',
  'cab_flight_unknown',
  'cab_flight_elsewhere',
  'cab_flight_other_day',
]
