import * as v from 'valibot'
import { daySchema } from '#contract/core/scalars.ts'
import { MAX_LEGS, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { writeAddress } from '#src/search/address.ts'
import type { FlightSearchParams, Trip } from './flight-search-params.ts'

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
