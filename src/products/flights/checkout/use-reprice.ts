import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { flightQueries } from '../search/queries.ts'

/** Where asking for the price before paying stands; `refused`: the flights cannot be had any more. */
export type Reprice =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: ApiError }

/** Asks for chosen flights once more, unless they were asked within the last half a minute. */
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
  const askAnew = useCallback(
    () => client.invalidateQueries({ queryKey: flightQueries.chosen({ choice, adults, children, infants }).queryKey }),
    [client, choice, adults, children, infants],
  )
  return { state, ask, askAnew }
}
