import { queryOptions, useQuery } from '@tanstack/react-query'
import { flightProposals, type FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import { call } from '#src/platform/api/client.ts'
import { useBookingFor } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import type { CabSearchParams } from './cab-search-params.ts'

/** Rides for one's coming flights that were booked here. */
export const flightProposalsQuery = () =>
  queryOptions({
    queryKey: ['cabs', 'flightProposals'],
    queryFn: ({ signal }) => call(flightProposals, {}, { signal, background: true }),
    staleTime: 60_000,
    retry: false,
  })

/** Rides for the flights of the signed-in person; none while they book for a colleague, whose flights they don't see. */
export const useFlightProposals = (): readonly FlightProposal[] => {
  const { user } = useSession()
  const isForOneself = useBookingFor(user?.id) === null
  const { data } = useQuery({ ...flightProposalsQuery(), enabled: user !== null && isForOneself })
  return isForOneself ? (data?.items ?? []) : []
}

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
