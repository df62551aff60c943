import { useState } from 'react'
import * as v from 'valibot'
import { flightSearchParamsSchema, type FlightSearchParams } from './flight-search-params.ts'

/** The same text for the same search, whatever else stands in the address. */
const textOf = (search: FlightSearchParams): string => JSON.stringify(v.parse(flightSearchParamsSchema, search))

/**
 * A form that writes its values into the URL. `key` changes if the URL was changed elsewhere (back navigation, a recent
 * search), which refills the form.
 */
export const useOwnAddress = (search: FlightSearchParams, write: (search: FlightSearchParams) => void) => {
  const text = textOf(search)
  const [own, setOwn] = useState<{ key: number; texts: readonly string[] }>({ key: 0, texts: [text] })
  if (!own.texts.includes(text)) setOwn({ key: own.key + 1, texts: [text] })
  const keep = (next: FlightSearchParams) => {
    // Known before the address has it: several changes may be on their way.
    setOwn((last) => ({ ...last, texts: [...last.texts, textOf(next)] }))
    write(next)
  }
  return { key: own.key, keep }
}
