import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cabBoard, type CabBoard } from '#contract/products/cabs/cab-board.ts'
import { call } from '#src/platform/api/client.ts'

export type Vehicle = CabBoard['vehicles'][number]
export type Hire = Vehicle['hires'][number]
export type Block = Vehicle['blocked'][number]

/** How many days the board shows. */
export const BOARD_DAYS = 7

export const boardQueries = {
  all: () => ['cabBoard'] as const,

  window: (from: string | undefined) =>
    queryOptions({
      queryKey: [...boardQueries.all(), from ?? 'today'],
      queryFn: ({ signal }) => call(cabBoard, { query: { days: BOARD_DAYS, ...(from && { from }) } }, { signal }),
      staleTime: 15_000,
      placeholderData: keepPreviousData,
    }),
}
