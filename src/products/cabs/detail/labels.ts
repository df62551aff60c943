import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CAB_SUB_SCORES, type CabSubScore } from '#contract/products/cabs/cab-review-rules.ts'
import type { CabFeature } from '#contract/products/cabs/vehicles.ts'

export const FEATURE_LABELS: Readonly<Record<CabFeature, MessageDescriptor>> = {
  wifi: msg`Wi-Fi`,
  phone_charger: msg`Phone charger`,
  water: msg`Bottled water`,
  english_driver: msg`English-speaking driver`,
  electric: msg`Electric`,
  automatic: msg`Automatic`,
  wheelchair: msg`Wheelchair access`,
  large_boot: msg`Large boot`,
}

const SUB_SCORE_LABELS: Readonly<Record<CabSubScore, MessageDescriptor>> = {
  punctuality: msg`Punctuality`,
  driver: msg`Driver`,
  car: msg`Car`,
  value: msg`Value for money`,
}

export const CAB_MARKS = CAB_SUB_SCORES.map((name) => ({ name, label: SUB_SCORE_LABELS[name] }))
