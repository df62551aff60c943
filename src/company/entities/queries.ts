import { queryOptions } from '@tanstack/react-query'
import { listLegalEntities } from '#contract/companies/legal-entities.ts'
import { call } from '#src/platform/api/client.ts'

export const entityQueries = {
  list: () =>
    queryOptions({
      queryKey: ['legalEntities'],
      queryFn: ({ signal }) => call(listLegalEntities, {}, { signal }),
    }),
}
