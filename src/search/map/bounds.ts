import type { Position } from './plan.ts'

/** A part of the earth in degrees; east of the date line `east` is beyond 180. */
export type Bounds = { west: number; south: number; east: number; north: number }

const DEGREES = 360

const around = (longitudes: readonly number[]) => ({ west: Math.min(...longitudes), east: Math.max(...longitudes) })

/** The smallest bounds that show all positions, on either side of the date line. Needs at least one position. */
export const boundsOf = (positions: readonly Position[]): Bounds => {
  const latitudes = positions.map(({ latitude }) => latitude)
  const here = around(positions.map(({ longitude }) => longitude))
  const across = around(positions.map(({ longitude }) => (longitude < 0 ? longitude + DEGREES : longitude)))
  const { west, east } = across.east - across.west < here.east - here.west ? across : here
  return { west, east, south: Math.min(...latitudes), north: Math.max(...latitudes) }
}
