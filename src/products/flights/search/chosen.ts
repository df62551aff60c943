import type { ChosenFlights, FlightResults } from '#contract/products/flights/flights.ts'
import { sumMoney, type Money } from '#contract/core/money.ts'
import { type LegQuery, readChoice } from '#contract/products/flights/flight-search.ts'

/** The legs of chosen flights, as they would be searched for. */
export const legsOf = ({ legs }: ChosenFlights): LegQuery[] =>
  legs.map(({ offer: { segments } }) => ({
    from: segments[0]?.from ?? '',
    to: segments.at(-1)?.to ?? '',
    day: segments[0]?.departsLocal.slice(0, 10) ?? '',
  }))

/** Total of a choice in a list; null if one of its fares is not in it. */
export const totalInList = ({ legs }: FlightResults, choice: string): Money | null => {
  const totals: Money[] = []
  for (const [index, { offerId, family }] of (readChoice(choice) ?? []).entries()) {
    const offer = legs[index]?.offers.find((one) => one.offerId === offerId)
    const fare = offer?.fares.find((one) => one.family === family)
    if (!fare) return null
    totals.push(fare.total)
  }
  const [first] = totals
  return first ? sumMoney(totals, first.currency) : null
}
