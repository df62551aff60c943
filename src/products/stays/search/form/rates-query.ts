import { queryOptions } from '@tanstack/react-query'
import { listRates } from '#contract/products/stays/hotels.ts'
import { call } from '#src/platform/api/client.ts'
import { guestsOfSearch } from '#src/search/form/guest-rooms.ts'
import type { StaySearch } from '#src/search/form/stay-search.ts'

/** Room types of a hotel with prices for a stay. Stored on the device, because a stay can be requested offline. */
export const hotelRates = (
  hotelId: string,
  { checkIn, checkOut, ...search }: StaySearch & { checkIn: string; checkOut: string },
) =>
  queryOptions({
    queryKey: ['hotels', 'rates', hotelId, checkIn, checkOut, guestsOfSearch(search)] as const,
    queryFn: ({ signal }) =>
      call(listRates, { params: { hotelId }, query: { checkIn, checkOut, ...guestsOfSearch(search) } }, { signal }),
    staleTime: 60_000,
    meta: { offline: true },
  })
