import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { CABINS } from './cabins.ts'
import { chosenFlightsQuery, flightSearchSchema } from './flight-search-schema.ts'
import { countInUrl, daySchema, instantSchema } from '#contract/core/scalars.ts'

const airportCodeSchema = v.pipe(v.string('airport_unknown'), v.regex(/^[A-Z]{3}$/, 'airport_unknown'))

/** One take-off and one landing. */
const segmentSchema = v.object({
  /** IATA designator of the airline that sells it, and its number: `GA`, `410`. */
  carrier: v.string(),
  number: v.string(),
  /** The airline that flies it; the same as `carrier` unless it is a codeshare. */
  operatedBy: v.string(),
  from: v.string(),
  to: v.string(),
  /** Null where it is not known, or the airport has one only. */
  fromTerminal: v.nullable(v.string()),
  toTerminal: v.nullable(v.string()),
  departsAt: instantSchema,
  arrivesAt: instantSchema,
  /** The clocks at the airports, `2026-12-01T06:10`. */
  departsLocal: v.string(),
  arrivesLocal: v.string(),
  minutes: v.number(),
  aircraft: v.string(),
  /** Cabin actually flown; lower than the requested one if this aircraft does not have it. */
  cabin: v.picklist(CABINS),
})
export type Segment = v.InferOutput<typeof segmentSchema>

/** Total price of a fare for all travellers, including taxes and charges. */
const fareSchema = v.object({
  /** Key into `families` of the answer. */
  family: v.string(),
  total: moneySchema,
  /** Seats that are left at this price; null for nine and more. */
  seatsLeft: v.nullable(v.number()),
})
export type Fare = v.InferOutput<typeof fareSchema>

/** A way to fly one leg. */
const flightOfferSchema = v.object({
  /** Its flights and their days, `GA410-20261201~GA412-20261202`: the same in every answer, also in an address. */
  offerId: v.string(),
  segments: v.array(segmentSchema),
  /** From the first take-off to the last landing. */
  minutes: v.number(),
  /** Between landing and next take-off, one fewer than segments. */
  layovers: v.array(
    v.object({
      airport: v.string(),
      minutes: v.number(),
      /** The two flights are two contracts: bags have to be fetched and a missed connection is the traveller's. */
      isSelfTransfer: v.boolean(),
    }),
  ),
  /** The cheapest first. */
  fares: v.array(fareSchema),
  /** Grams of CO2 equivalent per traveller in the requested cabin. */
  emissions: v.number(),
})
export type FlightOffer = v.InferOutput<typeof flightOfferSchema>

/** Change and refund permissions; fees are per traveller and leg, and the fare difference is added. */
const permission = v.object({ isAllowed: v.boolean(), fee: v.nullable(moneySchema) })

const fareFamilySchema = v.object({
  /** As the airline calls it. */
  name: v.string(),
  /** The airline, or the first of several. */
  carrier: v.string(),
  cabin: v.picklist(CABINS),
  /** Kilograms in the cabin and checked in, for each adult and child. */
  cabinKg: v.number(),
  checkedKg: v.number(),
  change: permission,
  refund: permission,
  seatChoice: v.picklist(['free', 'for_a_fee', 'at_check_in']),
  hasMeal: v.boolean(),
})
export type FareFamily = v.InferOutput<typeof fareFamilySchema>

/** Display names for the codes in offers. */
export const flightNamesEntries = {
  families: v.record(v.string(), fareFamilySchema),
  airlines: v.record(v.string(), v.string()),
  airports: v.record(
    v.string(),
    v.object({ name: v.string(), city: v.string(), countryCode: v.string(), zone: v.string() }),
  ),
}

const flightResultsSchema = v.object({
  legs: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      day: v.string(),
      offers: v.array(flightOfferSchema),
      /** Grams of CO2 equivalent of one traveller on a usual flight of this route; null without offers. */
      typicalEmissions: v.nullable(v.number()),
    }),
  ),
  ...flightNamesEntries,
  pricedAt: instantSchema,
})
export type FlightResults = v.InferOutput<typeof flightResultsSchema>

export const searchFlights = endpoint({
  name: 'flights.search',
  method: 'GET',
  path: '/api/Flights',
  summary:
    'Flights for each leg, unordered: direct and with one or two stops, each with the fares of the requested cabin and what they include. Prices are for all travellers.',
  access: 'flights',
  query: flightSearchSchema,
  response: flightResultsSchema,
  errors: ['airport_unknown', 'day_in_past', 'day_too_far', 'supplier_unavailable', 'flights_not_offered'],
})

export const FLIGHT_PRICE_LINES = ['fare', 'airport_charge', 'fuel_surcharge', 'vat'] as const

/** One price line of a leg, for all travellers. */
const flightPriceLineSchema = v.object({
  kind: v.picklist(FLIGHT_PRICE_LINES),
  amount: moneySchema,
})

export type FlightPriceLine = v.InferOutput<typeof flightPriceLineSchema>

/** A leg as it was chosen: an offer, and one of its fares. */
export const chosenLegSchema = v.object({
  offer: flightOfferSchema,
  fare: fareSchema,
  lines: v.array(flightPriceLineSchema),
  typicalEmissions: v.number(),
})
export type ChosenLeg = v.InferOutput<typeof chosenLegSchema>

export const readFlights = endpoint({
  name: 'flights.read',
  method: 'GET',
  path: '/api/Flights/choice',
  summary: 'Current times, conditions and price lines of chosen flights, leg by leg.',
  access: 'flights',
  query: chosenFlightsQuery,
  response: v.object({
    legs: v.array(chosenLegSchema),
    total: moneySchema,
    ...flightNamesEntries,
    /**
     * True if the date of birth, and the gender F or M or a title that implies it, are required for all travellers on
     * any flight.
     */
    asksIdentity: v.optional(v.boolean()),
    pricedAt: instantSchema,
  }),
  errors: ['not_found', 'sold_out', 'day_too_far', 'legs_overlap', 'supplier_unavailable', 'flights_not_offered'],
})
export type ChosenFlights = v.InferOutput<typeof readFlights.response>

export const flightDays = endpoint({
  name: 'flights.days',
  method: 'GET',
  path: '/api/Flights/days',
  summary:
    'The lowest price of one adult on each day from `first`, one way, taxes and charges included; null where there is no flight on sale.',
  access: 'public',
  query: v.object({
    from: airportCodeSchema,
    to: airportCodeSchema,
    first: daySchema,
    days: v.optional(countInUrl(1, 42, 'validation_failed'), 35),
    cabin: v.optional(v.picklist(CABINS), 'economy'),
  }),
  response: v.object({
    days: v.array(v.object({ day: v.string(), lowest: v.nullable(moneySchema) })),
    pricedAt: instantSchema,
  }),
  errors: ['airport_unknown', 'supplier_unavailable', 'flights_not_offered'],
})
