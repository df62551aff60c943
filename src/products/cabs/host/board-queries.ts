import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hostCabBoard } from '#contract/products/cabs/host-board.ts'
import { call } from '#src/platform/api/client.ts'
import { BOARD_DAYS } from '../admin/board/board-queries.ts'

export const hostBoardQueries = {
  all: () => ['hostCabBoard'] as const,

  /** A host's vehicles from a day on; today where none is named. */
  window: (from?: string) =>
    queryOptions({
      queryKey: [...hostBoardQueries.all(), from ?? 'today'],
      queryFn: ({ signal }) => call(hostCabBoard, { query: { days: BOARD_DAYS, ...(from && { from }) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { offline: true },
    }),
}
