import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { WaySlot } from '#src/bookings/way-slot.ts'
import { LinkText } from '#src/ui/links.tsx'
import { flightProposalsQuery } from '../search/form/flight-proposals.ts'
import { cabQueries } from '../search/queries.ts'
import { searchOfWay } from './way-search.ts'

/** The way of a trip as a ride to search for, with its places and time filled in. */
export const BookWay: WaySlot = (way) => {
  const home = useQuery(cabQueries.home())
  const proposals = useQuery(flightProposalsQuery())
  if (home.data === undefined) return null
  const search = searchOfWay(way, home.data.cities, proposals.data?.items ?? [])
  if (search === null) return null
  return (
    <>
      {' '}
      <LinkText to="/cabs/list" search={search}>
        <Trans>Book a cab</Trans>
      </LinkText>
    </>
  )
}
