import { queryOptions } from '@tanstack/react-query'
import { getInvitation } from '#contract/accounts/sign-up.ts'
import { call } from '#src/platform/api/client.ts'

/** The invitation of a link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'invitation', token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token } }, { signal, background: true }),
    retry: false,
  })
