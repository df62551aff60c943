import { queryOptions } from '@tanstack/react-query'
import { listCompanies } from '#contract/companies/account-terms.ts'
import { call } from '#src/platform/api/client.ts'

export const companyQueries = {
  all: () => ['companies'] as const,
  /** Companies whose name, legal name or tax number has the text; all for an empty one. */
  list: (text: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), text],
      queryFn: ({ signal }) => call(listCompanies, { query: { text } }, { signal }),
      // A company's debt changes by the minute.
      gcTime: 0,
    }),
}
