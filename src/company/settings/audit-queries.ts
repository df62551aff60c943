import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import type { AuditGroup } from '#contract/accounts/audit-groups.ts'
import { call } from '#src/platform/api/client.ts'

export type AuditFilter = { group?: AuditGroup; person?: string; from?: string; to?: string }

export const auditQueries = {
  /** Never stored on the device: it contains data of everyone in the company. */
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ pageParam, signal }) =>
        call(listAuditEvents, { query: { ...filter, ...(pageParam !== '' && { cursor: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
}
