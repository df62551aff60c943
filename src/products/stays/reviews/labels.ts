import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReviewLanguage, ReviewSort, TravellerKind } from '#contract/products/stays/review-filters.ts'
import { SUB_SCORES, type SubScore } from '#contract/products/stays/review-rules.ts'

export const SUB_SCORE_LABELS: Readonly<Record<SubScore, MessageDescriptor>> = {
  cleanliness: msg`Cleanliness`,
  location: msg`Location`,
  staff: msg`Staff`,
  comfort: msg`Comfort`,
  value: msg`Value for money`,
  wifi: msg`Wi-Fi`,
}

/** The marks that guests give, in the order of the form. */
export const STAY_MARKS = SUB_SCORES.map((name) => ({ name, label: SUB_SCORE_LABELS[name] }))

export const TRAVELLER_LABELS: Readonly<Record<TravellerKind, MessageDescriptor>> = {
  business: msg`Business`,
  couple: msg`Couple`,
  family: msg`Family`,
  solo: msg`Alone`,
}

export const REVIEW_SORT_LABELS: Readonly<Record<ReviewSort, MessageDescriptor>> = {
  newest: msg`Newest first`,
  highest: msg`Highest score first`,
  lowest: msg`Lowest score first`,
}

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<ReviewLanguage, string>> = { en: 'English', id: 'Bahasa Indonesia' }
