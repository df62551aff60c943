import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { HOST_LISTS, HOST_SORTS, type HostList, type HostSort } from '#contract/hosts/lists.ts'
import { getVoucherFacts } from '#contract/hosts/vouchers.ts'
import { getHostBooking, listHostBookings } from '#contract/products/hosted.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { call } from '../platform/api/client.ts'

export type WantedHosted = { list?: HostList | undefined; sort?: HostSort | undefined; q?: string | undefined }

const isOneOf = <Known extends string>(all: readonly Known[], text: string | undefined): Known | undefined =>
  all.find((one) => one === text)

/** Below the keys of all bookings: an answer renews them too. */
export const hostQueries = {
  all: () => [...bookingQueries.all(), 'agent'] as const,

  /** Kept on the device, but for lists of typed words, of which there is no end. */
  bookings: ({ list, sort, q }: WantedHosted) => {
    const query = {
      list: isOneOf(HOST_LISTS, list) ?? 'all',
      sort: isOneOf(HOST_SORTS, sort) ?? 'arrival',
      ...(q !== undefined && q !== '' && { q }),
    }
    return infiniteQueryOptions({
      queryKey: [...hostQueries.all(), 'bookings', query],
      queryFn: ({ pageParam, signal }) =>
        call(listHostBookings, { query: { ...query, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      ...(query.q === undefined && { meta: { offline: true as const } }),
    })
  },

  booking: (bookingId: string) =>
    queryOptions({
      queryKey: [...hostQueries.all(), 'booking', bookingId],
      queryFn: ({ signal }) => call(getHostBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),

  /** Keys, listings and vouchers that are not valid any more: by these codes are verified without a network. */
  voucherFacts: () =>
    queryOptions({
      queryKey: [...hostQueries.all(), 'vouchers'],
      queryFn: ({ signal }) => call(getVoucherFacts, {}, { signal }),
      meta: { offline: true },
    }),
}
