/** A point of the earth in degrees. */
export type Position = { latitude: number; longitude: number }

/** Metres of one degree of latitude on a sphere of 6,371 km. */
const METRES_PER_DEGREE = (Math.PI * 6_371_000) / 180
/** Margin around the content, as a fraction of the smaller side. */
const MARGIN = 0.12
/** However near things are to each other, a plan shows at least this many metres. */
const LEAST_METRES = 800
const SCALES = [50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6]

export type Plan = {
  /** Position on the sheet, in its units; north is up. */
  at: (position: Position) => { x: number; y: number }
  /** Sheet units of one metre. */
  unitsPerMetre: number
}

/**
 * A plan that shows all positions: equirectangular around their middle, for a city true to scale both ways to well under
 * a percent. Over countries it only shows where things lie to each other.
 */
export const planOf = (positions: readonly Position[], sheet: { width: number; height: number }): Plan => {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const eastPerDegree = METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const wide = Math.max(LEAST_METRES, (Math.max(...longitudes) - Math.min(...longitudes)) * eastPerDegree)
  const high = Math.max(LEAST_METRES, (Math.max(...latitudes) - Math.min(...latitudes)) * METRES_PER_DEGREE)
  const free = 2 * MARGIN * Math.min(sheet.width, sheet.height)
  const unitsPerMetre = Math.min((sheet.width - free) / wide, (sheet.height - free) / high)
  return {
    unitsPerMetre,
    at: ({ latitude, longitude }) => ({
      x: sheet.width / 2 + (longitude - middle.longitude) * eastPerDegree * unitsPerMetre,
      y: sheet.height / 2 - (latitude - middle.latitude) * METRES_PER_DEGREE * unitsPerMetre,
    }),
  }
}

/** A round length in metres whose bar has no more than `most` units. */
export const scaleBar = ({ unitsPerMetre }: Plan, most: number): { metres: number; units: number } => {
  const metres = SCALES.findLast((length) => length * unitsPerMetre <= most) ?? SCALES[0] ?? 0
  return { metres, units: metres * unitsPerMetre }
}

export type Placed<Thing> = { x: number; y: number; things: Thing[] }

/** Things whose labels would lie on each other stand together, in the place of the first of them. */
export const together = <Thing>(
  things: readonly { x: number; y: number; thing: Thing }[],
  label: { width: number; height: number },
): Placed<Thing>[] => {
  const groups: Placed<Thing>[] = []
  for (const { x, y, thing } of things) {
    const near = groups.find((group) => Math.abs(group.x - x) < label.width && Math.abs(group.y - y) < label.height)
    if (near === undefined) groups.push({ x, y, things: [thing] })
    else near.things.push(thing)
  }
  return groups
}
