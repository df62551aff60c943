import type { ChosenLeg, FareFamily, FlightOffer } from '#contract/endpoints/flights.ts'
import type { Money } from '#contract/money.ts'
import type { Cabin, Flyers, LegWish } from '#contract/rules/flight-search.ts'

export type FlightWish = LegWish & { flyers: Flyers; cabin: Cabin }

/** Offers of one leg, with the families that their fares name. */
export type FoundFlights = {
  offers: FlightOffer[]
  families: ReadonlyMap<string, FareFamily>
  /** Grams of CO2 equivalent of one traveller on a usual flight of the route; null without offers. */
  typicalEmissions: number | null
}

/** Somebody whose flights we sell. What it says counts at the moment it says it. */
export type FlightSupplier = {
  name: string
  /** Ways to fly a leg with seats for everybody. Nothing where an airport is not served. */
  search: (wish: FlightWish, now: Date) => Promise<FoundFlights>
  /** An offer with one of its families, as it is now. */
  read: (
    chosen: { offerId: string; family: string; flyers: Flyers },
    now: Date,
  ) => Promise<(ChosenLeg & { families: ReadonlyMap<string, FareFamily> }) | 'not_found' | 'sold_out'>
  /** The lowest price of one adult on a day, charges and taxes included; null where nobody flies. */
  lowest: (wish: LegWish & { cabin: Cabin }, now: Date) => Promise<Money | null>
}
