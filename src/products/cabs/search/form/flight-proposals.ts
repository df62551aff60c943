import { queryOptions } from '@tanstack/react-query'
import { flightProposals, type FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import { call } from '#src/platform/api/client.ts'
import type { CabSearchParams } from './cab-search-params.ts'

/** Rides for one's coming flights that were booked here. */
export const flightProposalsQuery = () =>
  queryOptions({
    queryKey: ['cabs', 'flightProposals'],
    queryFn: ({ signal }) => call(flightProposals, {}, { signal, background: true }),
    staleTime: 60_000,
    retry: false,
  })

/** A flight number in capitals without spaces, as the contract has it. */
export const writtenFlight = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** The search that a proposal fills in. */
export const searchOfProposal = ({ from, to, at, people, flight }: FlightProposal): CabSearchParams => ({
  from: from?.key,
  to: to?.key,
  at,
  people,
  flight,
})
