import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#src/platform/api/errors.ts'

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  over: msg`This offer has ended.`,
  not_yet: msg`This offer hasn't started yet.`,
  too_few_nights: msg`Stay more nights to use it.`,
  other_city: msg`It's valid in another city.`,
  other_dates: msg`It isn't valid for these dates.`,
}

/** True if a quote was refused because of an offer code. */
export const isOfferRefused = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'offer_code_unknown' || error.code === 'offer_not_applicable')

/** Why a code does not count for a stay, where the server says so. */
export const offerReason = (error: Error): MessageDescriptor | undefined => {
  const reason = error instanceof ApiError ? error.details.reason : undefined
  return typeof reason === 'string' ? REASONS[reason] : undefined
}
