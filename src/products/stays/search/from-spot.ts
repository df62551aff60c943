import type { StaySearch } from '#src/search/form/stay-search.ts'

/** True where distances count from an airport or a hotel, and not from the centre of a city. */
export const isFromSpot = ({ place = '' }: Pick<StaySearch, 'place'>): boolean => /^(?:hotel|airport):/.test(place)
