import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OFFER_REFUSALS, type OfferRefusal } from '#contract/bookings/applied-offers.ts'
import { ApiError } from '#src/platform/api/errors.ts'

const REASONS: Readonly<Record<OfferRefusal, MessageDescriptor>> = {
  over: msg`This offer has ended.`,
  not_yet: msg`This offer hasn't started yet.`,
  other_service: msg`It's valid for another service.`,
  too_few_nights: msg`Stay more nights to use it.`,
  other_city: msg`It's valid in another city.`,
  other_dates: msg`It isn't valid for these dates.`,
  below_minimum: msg`Your total is below this offer's minimum.`,
  used_up: msg`This offer is fully redeemed.`,
}

/** True if a quote was refused because of an offer code. */
export const isOfferRefused = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'offer_code_unknown' || error.code === 'offer_not_applicable')

/** Why a code is not valid here, where the server says so. */
export const offerReason = (error: Error): MessageDescriptor | undefined => {
  const reason = error instanceof ApiError ? error.details.reason : undefined
  const known = OFFER_REFUSALS.find((one) => one === reason)
  return known === undefined ? undefined : REASONS[known]
}
