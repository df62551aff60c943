import { queryOptions, useQuery } from '@tanstack/react-query'
import { myPolicy } from '#contract/approvals/policies.ts'
import type { PolicyRules } from '#contract/products/stays/policy.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** Kept on the device: what is shown without network is judged by the rules of the last time. */
const policyQuery = () =>
  queryOptions({
    queryKey: ['policies', 'mine'],
    queryFn: ({ signal }) => call(myPolicy, {}, { signal, background: true }),
    staleTime: 600_000,
    meta: { offline: true },
  })

/** The rules of one's company; null where there are none, for visitors too, undefined while they are asked. */
export const usePolicyRules = (): PolicyRules | null | undefined => {
  const { user } = useSession()
  const { data, isError } = useQuery({ ...policyQuery(), enabled: user !== null })
  if (user === null || isError) return null
  return data === undefined ? undefined : (data.policy?.rules ?? null)
}
