import * as v from 'valibot'
import { CABINS, MAX_LEGS, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { writeAddress } from '#src/search/address.ts'

export const TRIPS = ['return', 'oneWay', 'multi'] as const
export type Trip = (typeof TRIPS)[number]

/** Text of the URL, unchanged: the form shows its errors. */
const legs = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(150))), undefined)
const count = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())),
  undefined,
)

/** Search parameters shared by all flight URLs. The default is one adult in economy. */
const flightSearchEntries = {
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
 * Legs with possibly missing parts, `CGK.._..2026-12-05`: those of `readLegs` and those of an incomplete form in the
 * URL. Empty if unreadable; a non-existent day is left out.
 */
export const readDraftLegs = (text: string | undefined): LegQuery[] => {
  const found: LegQuery[] = []
  for (const part of text?.split('_') ?? []) {
    const match = DRAFT_LEG.exec(part)
    if (match === null) return []
    const [, from = '', to = '', day = ''] = match
    found.push({ from, to, day: v.is(daySchema, day) ? day : '' })
  }
  return found.length <= MAX_LEGS ? found : []
}

/** Trip type derived from legs, including incomplete ones. */
export const tripOf = (found: readonly LegQuery[]): Trip => {
  const [out, back] = found
  if (out === undefined) return 'return'
  if (back === undefined) return 'oneWay'
  return found.length === 2 && back.from === out.to && back.to === out.from ? 'return' : 'multi'
}

/** URL of the flight list for a search; visitors must sign in first and return to it. */
export const flightListHref = ({ trip: _kind, ...search }: FlightSearchParams): string =>
  `/flights/list${writeAddress(search)}`
