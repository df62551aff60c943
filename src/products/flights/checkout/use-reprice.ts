import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { flightQueries } from '../search/queries.ts'

/** State of the price check before payment; `refused`: the flights are not available any more. */
export type Reprice =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: ApiError }

/** Queries chosen flights again, unless this was done within the last 30 seconds. */
export const useReprice = (query: Flyers & { choice: string }) => {
  const client = useQueryClient()
  const [state, setState] = useState<Reprice>({ kind: 'idle' })
  const ask = async () => {
    setState({ kind: 'asking' })
    try {
      const flights = await client.fetchQuery({ ...flightQueries.chosen(query), retry: false })
      setState({ kind: 'idle' })
      return flights
    } catch (error) {
      setState(error instanceof ApiError ? { kind: 'refused', error } : { kind: 'unreachable' })
      return null
    }
  }
  const { choice, adults, children, infants } = query
  const askAgain = useCallback(
    () => client.invalidateQueries({ queryKey: flightQueries.chosen({ choice, adults, children, infants }).queryKey }),
    [client, choice, adults, children, infants],
  )
  return { state, ask, askAgain }
}
