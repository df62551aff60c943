import { useSyncExternalStore } from 'react'
import { environment } from '#src/platform/device/environment.ts'
import { onReferenceLists, referenceLists } from '#src/platform/reference-lists.ts'
import { airportOf, indexOfAirports, type Airport, type AirportIndex } from './airport-search.ts'

type Lists = ReturnType<typeof referenceLists>
type Names = ReadonlyMap<string, string>

const NOTHING: Lists = { airports: [], airlines: [], error: null }
/** The server has the list for the proposals it draws; the browser fetches it after the first rendering. */
const atFirst = (): Lists => (environment.isPrerendering ? referenceLists() : NOTHING)

/** Made for one list, and again only for another one. */
const perList = <Made>(make: (list: Lists['airports']) => Made) => {
  let last: { list: Lists['airports']; made: Made } | null = null
  return (list: Lists['airports']): Made => {
    if (last?.list !== list) last = { list, made: make(list) }
    return last.made
  }
}

const namesOf = perList((list): Names => new Map(list.map(({ value, text }) => [value, text])))
const indexOf = perList(indexOfAirports)

/** The airports of this device: there, still on their way, or not to be had. */
export const useAirports = () => {
  const { airports, error } = useSyncExternalStore(onReferenceLists, referenceLists, atFirst)
  const isThere = airports.length > 0
  const airportNamed = (code: string): Airport => {
    const text = namesOf(airports).get(code)
    return text === undefined ? { key: code, city: code, name: '' } : airportOf({ value: code, text })
  }
  return {
    isThere,
    isMissing: !isThere && error !== null,
    /** The airport of a code; the code alone where the list does not have it. */
    airportNamed,
    /** Takes some milliseconds on first use. */
    index: (): AirportIndex => indexOf(airports),
  }
}
