import type { FoundRide, RidePlace } from '#contract/products/cabs/cabs.ts'

/** A place with the code of its airport. */
export const placeLabel = ({ name, airport }: Pick<RidePlace, 'name' | 'airport'>): string =>
  airport === null ? name : `${name} (${airport})`

/** Where a ride leads: both ends of a transfer, else where it begins. */
export const rideTitle = ({ mode, from, to }: Pick<FoundRide, 'mode' | 'from' | 'to'>): string =>
  mode === 'transfer' || to.key !== from.key ? `${placeLabel(from)} – ${placeLabel(to)}` : placeLabel(from)
