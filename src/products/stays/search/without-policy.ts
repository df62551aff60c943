import type { ListSearch } from './list-search.ts'

/** A search as it is sent, with the limits of a policy if there are any. */
export type Asked<Search> = Omit<Search, 'policy'> & { nightlyCaps?: string; without?: string }

/** The search to send if no policy applies. */
export const withoutPolicy = <Search extends ListSearch>({ policy: _policy, ...search }: Search): Asked<Search> =>
  search
