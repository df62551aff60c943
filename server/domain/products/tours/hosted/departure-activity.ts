import type { DeparturesChange } from '#contract/hosts/activities.ts'
import type { StoredDeparture } from './departure-rows.ts'

/** `unit` is the option. */
export type EditedPair = { unit: string; before: StoredDeparture; after: StoredDeparture }

const spanOf = (values: readonly number[]) => ({ from: Math.min(...values), until: Math.max(...values) })

const placesChange = (pairs: readonly EditedPair[]): DeparturesChange['places'] => {
  const changed = pairs.filter(({ before, after }) => before.places !== after.places)
  if (changed.length === 0) return undefined
  return {
    departures: changed.length,
    before: spanOf(changed.map(({ before }) => before.places)),
    after: spanOf(changed.map(({ after }) => after.places)),
  }
}

const closedChange = (pairs: readonly EditedPair[]): DeparturesChange['closed'] => {
  const changed = pairs.filter(({ before, after }) => before.isClosed !== after.isClosed)
  const [first] = changed
  return first === undefined ? undefined : { departures: changed.length, isOn: first.after.isClosed }
}

/** What an edit changed, from its first to its last departure. `pairs` are those that differ, in the order of their days. */
export const departuresChange = (pairs: readonly EditedPair[]): DeparturesChange | null => {
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (first === undefined || last === undefined) return null
  const [places, closed] = [placesChange(pairs), closedChange(pairs)]
  return {
    units: [...new Set(pairs.map(({ unit }) => unit))],
    firstDay: first.after.day,
    lastDay: last.after.day,
    times: [...new Set(pairs.map(({ after }) => after.time))].toSorted(),
    departures: pairs.length,
    ...(closed !== undefined && { closed }),
    ...(places !== undefined && { places }),
  }
}
