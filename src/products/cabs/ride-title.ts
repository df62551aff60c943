import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'

/** A place with the code of its airport. */
export const placeLabel = ({ name, airport }: Pick<RidePlace, 'name' | 'airport'>): string =>
  airport === null ? name : `${name} (${airport})`

/** The same in short: of an airport its city and code. */
const shortPlace = ({ name, city, airport }: Pick<RidePlace, 'name' | 'city' | 'airport'>): string =>
  airport === null ? name : `${city} (${airport})`

/** Where a ride leads: both ends of a transfer, else where it begins. */
export const rideTitle = ({ mode, from, to }: Pick<FoundRide, 'mode' | 'from' | 'to'>): string =>
  mode === 'transfer' || to.key !== from.key ? `${shortPlace(from)} – ${shortPlace(to)}` : shortPlace(from)
