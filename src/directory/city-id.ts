/** The id in a place key of a city; null for other places. */
export const cityIdOf = (place: string | undefined): string | null => /^city:(.+)$/.exec(place ?? '')?.[1] ?? null
