import type { FlyerKind } from './flyers.ts'

/** One traveller on one leg, counted from 0. */
export type FlightPart = { leg: number; flyer: number }

type Flyer = { kind: FlyerKind; lapOf: number | null }

export const isSamePart = (one: FlightPart, other: FlightPart): boolean =>
  one.leg === other.leg && one.flyer === other.flyer

/** Everything that was sold and not cancelled since, leg by leg. */
export const partsLeft = (
  sold: { legs: readonly unknown[]; flyers: readonly unknown[] },
  gone: readonly FlightPart[],
): FlightPart[] =>
  sold.legs.flatMap((_leg, leg) =>
    sold.flyers.map((_flyer, flyer) => ({ leg, flyer })).filter((part) => !gone.some((one) => isSamePart(one, part))),
  )

/** Legs that still have travellers, counted from 0. */
export const legsLeft = (sold: Parameters<typeof partsLeft>[0], gone: readonly FlightPart[]): number[] => [
  ...new Set(partsLeft(sold, gone).map(({ leg }) => leg)),
]

/** True if the travellers left on a leg can fly without others: with an adult, and an adult for each infant. */
const canFly = (flyers: readonly Flyer[], there: readonly number[]): boolean =>
  there.length === 0 ||
  (there.some((place) => flyers[place]?.kind === 'adult') &&
    there.every((place) => flyers[place]?.kind !== 'infant' || there.includes(flyers[place].lapOf ?? -1)))

/**
 * Remaining parts of a booking after removing some; null if not all of them exist any more, one is named twice, or
 * children would fly alone.
 */
export const leftWithout = (
  sold: { legs: readonly unknown[]; flyers: readonly Flyer[] },
  gone: readonly FlightPart[],
  wanted: readonly FlightPart[],
): FlightPart[] | null => {
  const before = partsLeft(sold, gone)
  const isThere = wanted.every((part) => before.some((one) => isSamePart(one, part)))
  const isTwice = wanted.some((part, index) => wanted.findIndex((one) => isSamePart(one, part)) !== index)
  if (!isThere || isTwice || wanted.length === 0) return null
  const left = before.filter((part) => !wanted.some((one) => isSamePart(one, part)))
  const isPossible = sold.legs.every((_leg, leg) =>
    canFly(
      sold.flyers,
      left.filter((part) => part.leg === leg).map(({ flyer }) => flyer),
    ),
  )
  return isPossible ? left : null
}
