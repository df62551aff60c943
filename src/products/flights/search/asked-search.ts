import * as v from 'valibot'
import { flightSearchSchema, type FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import type { AskedSearch } from './list-search.ts'

/** Parses the search in a URL; if it is invalid, the error code, or null if there is no search. */
export const flightSearchOf = ({
  legs,
  adults,
  children,
  infants,
  cabin,
}: AskedSearch): FlightSearch | { fault: string | null } => {
  if (legs === undefined) return { fault: null }
  const parsed = v.safeParse(flightSearchSchema, { legs, adults, children, infants, cabin })
  return parsed.success ? parsed.output : { fault: parsed.issues[0].message }
}

/** The part of an address that another screen of flights asks with. */
export const askedOf = ({ legs, adults, children, infants, cabin }: AskedSearch): AskedSearch => ({
  legs,
  adults,
  children,
  infants,
  cabin,
})
