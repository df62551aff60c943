import { queryOptions } from '@tanstack/react-query'
import { listOwnPrivacyRequests, listPrivacyRequests } from '#contract/accounts/privacy-requests.ts'
import { call } from '#src/platform/api/client.ts'

/** Never kept on the device. */
export const privacyQueries = {
  own: () =>
    queryOptions({
      queryKey: ['privacyRequests', 'own'],
      queryFn: ({ signal }) => call(listOwnPrivacyRequests, {}, { signal }),
    }),
  ofCompany: () =>
    queryOptions({
      queryKey: ['privacyRequests', 'company'],
      queryFn: ({ signal }) => call(listPrivacyRequests, {}, { signal }),
    }),
}
