import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BookingList } from '#contract/bookings/summary.ts'
import { listBookings, type BookingItem } from '#contract/products/registry.ts'
import { call } from '../platform/api/client.ts'
import { bookingQueries } from './booking-queries.ts'
import { ofEveryProduct } from './products.ts'

/** Stored by every product for its trips. */
export const productOffline = ofEveryProduct((parts) => parts.loadOffline())

/** Stores each booking of a list for itself, so that it opens without network. */
export const storeBookings = async (items: readonly BookingItem[]): Promise<void> => {
  const offlineOf = await productOffline.load()
  for (const item of items) await offlineOf(item.service).store(item)
}

export const BOOKING_LISTS_KEY = [...bookingQueries.all(), 'every'] as const

/**
 * One's bookings of every service by time, stored on the device. Its key is another one than that of the lists of stays
 * from before: devices may still have those.
 */
export const bookingListQuery = (when: BookingList, whose: 'mine' | 'others' = 'mine') =>
  infiniteQueryOptions({
    queryKey: whose === 'mine' ? [...BOOKING_LISTS_KEY, when] : [...BOOKING_LISTS_KEY, 'others', when],
    queryFn: async ({ pageParam, signal }) => {
      const query = { when, ...(whose === 'others' && { whose }), ...(pageParam !== '' && { cursor: pageParam }) }
      const page = await call(listBookings, { query }, { signal })
      // Where the device keeps nothing the list is shown all the same.
      // Those of colleagues belong to no wallet here.
      if (whose === 'mine') void storeBookings(page.items).catch(() => undefined)
      return page
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { offline: true },
  })
