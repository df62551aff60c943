export const MAX_LEGS = 6
/** Maximum number of seats per search: adults and children. */
export const MAX_FLYERS = 9
/** How far ahead flights are on sale, in days from today at the airport. */
export const HORIZON_DAYS = 360

/** Search input of one leg: from one airport to another on a local calendar day at the departure airport. */
export type LegQuery = { from: string; to: string; day: string }

/** Travellers: adults from 12, children from 2, infants without a seat. */
export type Flyers = { adults: number; children: number; infants: number }

/** Legs as an address has them, `CGK.DPS.2026-12-01_DPS.CGK.2026-12-05`. */
export const writeLegs = (legs: readonly LegQuery[]): string =>
  legs.map(({ from, to, day }) => `${from}.${to}.${day}`).join('_')

const LEG = /^([A-Z]{3})\.([A-Z]{3})\.(\d{4}-\d{2}-\d{2})$/

/** Parses the legs of a URL in order; null if malformed. Does not check that days and airports exist. */
export const readLegs = (text: string): LegQuery[] | null => {
  const legs: LegQuery[] = []
  for (const part of text.split('_')) {
    const [, from, to, day] = LEG.exec(part) ?? []
    if (from === undefined || to === undefined || day === undefined) return null
    legs.push({ from, to, day })
  }
  return legs.length <= MAX_LEGS ? legs : null
}

/**
 * Reason why a search is invalid; null if valid. Overlapping legs are checked on the chosen flights, not on the days.
 */
export const legsFault = (legs: readonly LegQuery[]): 'airport_repeated' | 'legs_out_of_order' | null => {
  if (legs.some(({ from, to }) => from === to)) return 'airport_repeated'
  const isInOrder = legs.every(({ day }, index) => index === 0 || (legs[index - 1]?.day ?? '') <= day)
  return isInOrder ? null : 'legs_out_of_order'
}

export const isReturn = (legs: readonly LegQuery[]): boolean => {
  const [out, back] = legs
  return legs.length === 2 && out !== undefined && back?.from === out.to && back.to === out.from
}

/** A leg as it was chosen: an offer and one of its fare families. */
export type LegChoice = { offerId: string; family: string }

const CHOICE = /^([A-Z0-9]{2}\d{1,4}-\d{8}(?:~[A-Z0-9]{2}\d{1,4}-\d{8}){0,3})\.([A-Z0-9]{2}(?:-[a-z]{2,12}){1,4})$/

/** Formats the chosen fares for the URL, `GA410-20261201.GA-lite-short_GA411-20261205.GA-flex-short`. */
export const writeChoice = (legs: readonly LegChoice[]): string =>
  legs.map(({ offerId, family }) => `${offerId}.${family}`).join('_')

/** Parses the chosen fares, leg by leg; null if malformed. Does not check that the flights exist. */
export const readChoice = (text: string): LegChoice[] | null => {
  const legs: LegChoice[] = []
  for (const part of text.split('_')) {
    const [, offerId, family] = CHOICE.exec(part) ?? []
    if (offerId === undefined || family === undefined) return null
    legs.push({ offerId, family })
  }
  return legs.length <= MAX_LEGS ? legs : null
}
