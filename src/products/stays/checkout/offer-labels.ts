import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#src/platform/api/errors.ts'

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  over: msg`The offer is over.`,
  not_yet: msg`The offer has not begun yet.`,
  too_few_nights: msg`It asks for more nights.`,
  other_city: msg`It counts in another city.`,
  other_dates: msg`It does not count for these nights.`,
}

/** True if a quote was refused because of an offer code. */
export const isOfferRefused = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'offer_code_unknown' || error.code === 'offer_not_applicable')

/** Why a code does not count for a stay, where the server says so. */
export const offerReason = (error: Error): MessageDescriptor | undefined => {
  const reason = error instanceof ApiError ? error.details.reason : undefined
  return typeof reason === 'string' ? REASONS[reason] : undefined
}
