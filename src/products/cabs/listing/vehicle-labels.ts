import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CabCancellationPreset, CabColour } from '#contract/products/cabs/listing/cab-listing.ts'
import type { CabScene } from '#contract/products/cabs/vehicles.ts'

export const BODY_LABELS: Readonly<Record<CabScene, MessageDescriptor>> = {
  hatchback: msg`Hatchback`,
  mpv: msg`MPV`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  van: msg`Van`,
  minibus: msg`Minibus`,
}

export const COLOUR_LABELS: Readonly<Record<CabColour, MessageDescriptor>> = {
  white: msg`White`,
  black: msg`Black`,
  silver: msg`Silver`,
  grey: msg`Grey`,
  red: msg`Red`,
  blue: msg`Blue`,
  green: msg`Green`,
  brown: msg`Brown`,
  yellow: msg`Yellow`,
  orange: msg`Orange`,
}

export const PRESET_LABELS: Readonly<
  Record<CabCancellationPreset, { name: MessageDescriptor; what: MessageDescriptor }>
> = {
  flexible: { name: msg`Flexible`, what: msg`Free until 3 hours before the pick-up, then the full price.` },
  moderate: {
    name: msg`Moderate`,
    what: msg`Free until 24 hours before the pick-up, then half, and the full price in the last 3 hours.`,
  },
  strict: {
    name: msg`Strict`,
    what: msg`Free until 3 days before the pick-up, then half, and the full price in the last 24 hours.`,
  },
  non_refundable: { name: msg`Non-refundable`, what: msg`The full price from the booking on.` },
}
