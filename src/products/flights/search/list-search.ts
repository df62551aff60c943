import * as v from 'valibot'
import type { FlightSort } from '#contract/products/flights/flight-ranking.ts'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0))),
  undefined,
)
const yes = v.fallback(v.optional(v.literal(true)), undefined)

/** Query parameters for the server; validated by the contract. */
export const askedEntries = { legs: text, adults: count, children: count, infants: count, cabin: text }

/** List state in the URL. Lists are comma-separated: `stops=0,1`. Missing values are the defaults. */
export const listSearchSchema = v.object({
  ...askedEntries,
  sort: v.fallback(v.optional(v.picklist(['cheapest', 'fastest'] satisfies FlightSort[])), undefined),
  stops: text,
  airline: text,
  departure: text,
  arrival: text,
  /** The longest way, in hours. */
  hours: count,
  baggage: yes,
  refundable: yes,
  changeable: yes,
  oneTicket: yes,
  /** The legs that are chosen, the first ones of the search, as `writeChoice` writes them. */
  chosen: text,
  /** The offer whose flights and fares are unfolded. */
  open: text,
  /** How many pages of offers are shown. */
  pages: count,
})
export type ListSearch = v.InferOutput<typeof listSearchSchema>
export type AskedSearch = Pick<ListSearch, keyof typeof askedEntries>
