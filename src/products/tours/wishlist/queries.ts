import { queryOptions } from '@tanstack/react-query'
import { listSavedTours } from '#contract/products/tours/saved-tours.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { call } from '#src/platform/api/client.ts'

/** In every language. */
export const SAVED_TOURS = ['tours', 'saved'] as const

/** My saved tours. Kept on the device. */
export const savedToursQuery = (background = false) =>
  queryOptions({
    queryKey: [...SAVED_TOURS, currentLocale()],
    queryFn: ({ signal }) => call(listSavedTours, {}, { signal, background }),
    staleTime: 60_000,
    meta: { offline: true },
  })
