import { queryOptions } from '@tanstack/react-query'
import { getEmployment, listStaff } from '#contract/hosts/staff/staff.ts'
import { call } from '#src/platform/api/client.ts'

export const staffQueries = {
  /** Staff of the host and open invitations. */
  list: () =>
    queryOptions({
      queryKey: ['agent', 'staff'],
      queryFn: ({ signal }) => call(listStaff, {}, { signal }),
    }),

  /** The caller's employer and invitations. */
  employment: () =>
    queryOptions({
      queryKey: ['agent', 'employment'],
      queryFn: ({ signal }) => call(getEmployment, {}, { signal }),
      meta: { offline: true },
    }),
}
