import { queryOptions } from '@tanstack/react-query'
import { getHotel } from '#contract/products/stays/hotels.ts'
import { call } from '#src/platform/api/client.ts'
import { currentLocale } from '#src/i18n/locale.ts'

/** One hotel with its room types, as every screen keeps it, also without network. */
export const hotelDetail = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'detail', hotelId, currentLocale()] as const,
    queryFn: ({ signal }) => call(getHotel, { params: { hotelId } }, { signal }),
    staleTime: 600_000,
    meta: { offline: true },
  })
