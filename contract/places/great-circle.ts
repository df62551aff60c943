export type Point = { latitude: number; longitude: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres on a sphere of 6,371 km. */
export const metresBetween = (one: Point, other: Point): number => {
  const a =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 12_742_000 * Math.asin(Math.min(1, Math.sqrt(a)))
}
