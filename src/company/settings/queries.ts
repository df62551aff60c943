import { queryOptions } from '@tanstack/react-query'
import { getJoinCode, listPeople, upcomingOfPerson } from '#contract/companies/people.ts'
import { call } from '#src/platform/api/client.ts'

export const peopleQueries = {
  all: () => ['people'] as const,
  list: () =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listPeople, {}, { signal }),
    }),
  upcoming: (userId: string) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'upcoming', userId],
      queryFn: ({ signal }) => call(upcomingOfPerson, { params: { userId } }, { signal }),
    }),
  joinCode: () =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'joinCode'],
      queryFn: ({ signal }) => call(getJoinCode, {}, { signal }),
    }),
}
