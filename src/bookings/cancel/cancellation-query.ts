import { queryOptions } from '@tanstack/react-query'
import {
  quoteCancellation,
  quotePartialCancellation,
  type CancellationPart,
  type BookingOfService,
} from '#contract/products/cancellations.ts'
import { call } from '#src/platform/api/client.ts'
import { productPage } from '../products.ts'

/** Current refund of cancelling all that is left (null) or a part: always fetched, never cached. */
export const cancellationQuery = ({ service, booking }: BookingOfService, part: CancellationPart | null) => {
  const { bookingId, version } = booking
  return queryOptions({
    queryKey: [...productPage(service).queryKey, 'cancellation', bookingId, version, part],
    queryFn: ({ signal }) =>
      part === null
        ? call(quoteCancellation, { params: { bookingId } }, { signal })
        : call(quotePartialCancellation, { params: { bookingId }, body: { part } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
