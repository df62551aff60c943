import * as v from 'valibot'
import { CABINS, MAX_LEGS, type LegWish } from '#contract/products/flights/flight-search.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { writeAddress } from '#src/search/address.ts'

export const TRIPS = ['return', 'oneWay', 'multi'] as const
export type Trip = (typeof TRIPS)[number]

/** Text of an address, left as it is: the form shows what is wrong with it. */
const legs = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(150))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** A search of flights as every address of flights has it. What is left out is one adult in economy. */
export const flightSearchEntries = {
  legs,
  adults: count,
  children: count,
  infants: count,
  cabin: v.fallback(v.optional(v.picklist(CABINS)), undefined),
}

/** The state of the search form; `trip` only where the legs alone would say another kind. */
export const flightSearchParamsSchema = v.object({
  ...flightSearchEntries,
  trip: v.fallback(v.optional(v.picklist(TRIPS)), undefined),
})
export type FlightSearchParams = v.InferOutput<typeof flightSearchParamsSchema>

const DRAFT_LEG = /^([A-Z]{3})?\.([A-Z]{3})?\.(\d{4}-\d{2}-\d{2})?$/

/**
 * Legs of which anything may be missing still, `CGK.._..2026-12-05`: those of `readLegs` and what a half-filled form
 * keeps in the address. Empty where they cannot be read; a day that does not exist is left out.
 */
export const readDraftLegs = (text: string | undefined): LegWish[] => {
  const found: LegWish[] = []
  for (const part of text?.split('_') ?? []) {
    const match = DRAFT_LEG.exec(part)
    if (match === null) return []
    const [, from = '', to = '', day = ''] = match
    found.push({ from, to, day: v.is(daySchema, day) ? day : '' })
  }
  return found.length <= MAX_LEGS ? found : []
}

/** What kind of trip legs look like, also unfinished ones. */
export const tripOf = (found: readonly LegWish[]): Trip => {
  const [out, back] = found
  if (out === undefined) return 'return'
  if (back === undefined) return 'oneWay'
  return found.length === 2 && back.from === out.to && back.to === out.from ? 'return' : 'multi'
}

/** The list of flights for a search; a person who is not signed in is asked to, and comes back to it. */
export const flightListHref = ({ trip: _kind, ...search }: FlightSearchParams): string =>
  `/flights/list${writeAddress(search)}`
