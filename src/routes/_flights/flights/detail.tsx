import { createFileRoute } from '@tanstack/react-router'
import { FlightDetail } from '#src/products/flights/detail/FlightDetail.tsx'
import { detailSearchSchema } from '#src/products/flights/detail/detail-search.ts'
import { flightQueries } from '#src/products/flights/search/queries.ts'
import { speakOfFlights } from '#src/i18n/locale.ts'

export const Route = createFileRoute('/_flights/flights/detail')({
  validateSearch: detailSearchSchema,
  loaderDeps: ({ search: { choice, adults, children, infants } }) => ({ choice, adults, children, infants }),
  loader: ({ context: { queryClient }, deps: { choice, adults = 1, children = 0, infants = 0 } }) => {
    if (choice) void queryClient.prefetchQuery(flightQueries.chosen({ choice, adults, children, infants }))
    return speakOfFlights()
  },
  staticData: { path: '/flights/detail' },
  component: FlightDetail,
})
