import { plural, t } from '@lingui/core/macro'
import type { FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import { isReturn, type Flyers, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { formatKilograms, formatNumber } from '#src/i18n/formats.ts'

/** Display names for the codes in a response. */
export type Names = Pick<FlightResults, 'airlines' | 'airports' | 'families'>

export const cityOf = ({ airports }: Pick<Names, 'airports'>, code: string): string => airports[code]?.city ?? code

/** An airport with its city, `Jakarta CGK`. */
export const placeLabel = (names: Names, code: string): string => {
  const city = names.airports[code]?.city
  return city === undefined ? code : `${city} ${code}`
}

export const airlineLabel = ({ airlines }: Names, code: string): string => airlines[code] ?? code

/** The airlines that sell an offer, and its flight numbers. */
export const soldAs = (names: Names, { segments }: FlightOffer): { airlines: string; numbers: string } => ({
  airlines: [...new Set(segments.map(({ carrier }) => airlineLabel(names, carrier)))].join(', '),
  numbers: segments.map(({ carrier, number }) => `${carrier} ${number}`).join(', '),
})

/** The airlines that fly parts of an offer which others sell. */
export const flownBy = (names: Names, { segments }: FlightOffer): string =>
  [
    ...new Set(
      segments
        .filter(({ carrier, operatedBy }) => carrier !== operatedBy)
        .map(({ operatedBy }) => airlineLabel(names, operatedBy)),
    ),
  ].join(', ')

/** Smaller differences are not shown: the estimate is not more precise. */
const NOTABLE_PERCENT = 3

export const emissionLabel = (emissions: number, typical: number | null): string => {
  const mass = formatKilograms(emissions)
  const percent = typical === null || typical === 0 ? 0 : Math.round((emissions / typical - 1) * 100)
  if (typical === null) return t`${mass} CO2e`
  if (Math.abs(percent) < NOTABLE_PERCENT) return t`${mass} CO2e, typical`
  const part = formatNumber(Math.abs(percent) / 100, { style: 'percent' })
  return percent < 0 ? t`${mass} CO2e, ${part} below typical` : t`${mass} CO2e, ${part} above typical`
}

export const flyerCount = ({ adults, children, infants }: Flyers): number => adults + children + infants

/** Travellers as text, `2 adults, 1 child, 1 infant`. */
export const flyerCountLabel = ({ adults, children, infants }: Flyers): string =>
  [
    plural(adults, { one: '# adult', other: '# adults' }),
    ...(children > 0 ? [plural(children, { one: '# child', other: '# children' })] : []),
    ...(infants > 0 ? [plural(infants, { one: '# infant', other: '# infants' })] : []),
  ].join(', ')

/** A journey by its cities: there, there and back, or from city to city. */
export const journeyLabel = (names: Names, legs: readonly LegQuery[]): string => {
  const [first, ...more] = legs
  if (!first) return ''
  const [from, to] = [cityOf(names, first.from), cityOf(names, first.to)]
  if (isReturn(legs)) return t`${from} to ${to}, return`
  if (more.length === 0) return t`${from} to ${to}`
  const cities = legs.map((leg, index) => {
    const isBroken = index > 0 && legs[index - 1]?.to !== leg.from
    return `${isBroken ? `${cityOf(names, leg.from)} – ` : ''}${cityOf(names, leg.to)}`
  })
  return [from, ...cities].join(' – ')
}

/** Label of a leg among several; null if it is the only one. */
export const legLabel = (legs: readonly LegQuery[], index: number): string | null => {
  if (legs.length < 2) return null
  if (isReturn(legs)) return index === 0 ? t`Outbound` : t`Return`
  const [leg, all] = [index + 1, legs.length]
  return t`Flight ${leg} of ${all}`
}
