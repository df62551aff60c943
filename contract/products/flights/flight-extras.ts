import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { chosenFlightsQuery } from './flight-search-schema.ts'

const SEAT_KINDS = ['window', 'middle', 'aisle'] as const
export const SEAT_TRAITS = ['exit', 'front', 'extra_legroom', 'bulkhead', 'no_recline', 'near_toilet'] as const

const seatSchema = v.object({
  /** Row number and column, for example `12A`. */
  seat: v.string(),
  kind: v.picklist(SEAT_KINDS),
  isFree: v.boolean(),
  /** Price for one traveller; zero if included. */
  price: moneySchema,
  traits: v.array(v.picklist(SEAT_TRAITS)),
})
export type Seat = v.InferOutput<typeof seatSchema>

/** The cabin that is flown, front to back. */
const seatMapSchema = v.object({
  /** Column labels from left to right; null is an aisle. */
  columns: v.array(v.nullable(v.string())),
  /** Seats in the order of `columns`, null where the row has none. */
  rows: v.array(v.object({ row: v.number(), isExit: v.boolean(), seats: v.array(v.nullable(seatSchema)) })),
})
export type SeatMap = v.InferOutput<typeof seatMapSchema>

export const readFlightExtras = endpoint({
  name: 'flights.extras',
  method: 'GET',
  path: '/api/Flights/extras',
  summary:
    'Extras for chosen flights: free seats of every flight, additional baggage by leg, and until when the flights can be held unpaid.',
  access: 'flights',
  query: chosenFlightsQuery,
  response: v.object({
    segments: v.array(
      v.object({
        /** Counted from 0: the leg, and the flight in it. */
        leg: v.number(),
        segment: v.number(),
        /** Null where seats are given at check-in only. */
        map: v.nullable(seatMapSchema),
      }),
    ),
    /** Additional checked baggage for one traveller on a leg, beyond the fare's allowance, lightest first. */
    bags: v.array(v.object({ leg: v.number(), options: v.array(v.object({ kg: v.number(), price: moneySchema })) })),
    /** Null if the flights require immediate payment. */
    hold: v.nullable(
      v.object({
        /** Until when the seats are kept. */
        spaceUntil: instantSchema,
        /** Time until which the price is valid; never later than `spaceUntil`. */
        priceUntil: instantSchema,
        /** False where nothing can be held together with chosen seats and baggage. */
        takesExtras: v.boolean(),
      }),
    ),
    pricedAt: instantSchema,
  }),
  errors: ['not_found', 'sold_out', 'day_too_far', 'legs_overlap', 'supplier_unavailable', 'flights_not_offered'],
})
export type FlightExtras = v.InferOutput<typeof readFlightExtras.response>
