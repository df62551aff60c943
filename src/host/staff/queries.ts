import { queryOptions } from '@tanstack/react-query'
import { getEmployment, listStaff } from '#contract/hosts/staff/staff.ts'
import { call } from '#src/platform/api/client.ts'

export const staffQueries = {
  /** Who works for the host, and open invitations. */
  list: () =>
    queryOptions({
      queryKey: ['agent', 'staff'],
      queryFn: ({ signal }) => call(listStaff, {}, { signal }),
    }),

  /** For whom the person works, and who would like them to. */
  employment: () =>
    queryOptions({
      queryKey: ['agent', 'employment'],
      queryFn: ({ signal }) => call(getEmployment, {}, { signal }),
      meta: { offline: true },
    }),
}
