import { createFileRoute } from '@tanstack/react-router'
import { FlightList } from '#src/products/flights/search/FlightList.tsx'
import { listSearchSchema } from '#src/products/flights/search/list-search.ts'
import { flightSearchOf } from '#src/products/flights/search/asked-search.ts'
import { flightQueries } from '#src/products/flights/search/queries.ts'
import { speakOfFlights } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_flights/flights/list')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search: { legs, adults, children, infants, cabin } }) => ({ legs, adults, children, infants, cabin }),
  // The search is not awaited: the screen shows its loading state, and keeps the input of a rejected search.
  loader: ({ context: { queryClient }, deps }) => {
    const flightSearch = flightSearchOf(deps)
    if (!('fault' in flightSearch)) void queryClient.prefetchQuery(flightQueries.search(flightSearch))
    return speakOfFlights()
  },
  staticData: { path: '/flights/list' },
  component: FlightList,
})
