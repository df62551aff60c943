import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PolicyRules } from '#contract/products/policies.ts'
import { call } from '#src/platform/api/client.ts'
import { forWhom } from '#src/platform/session/booking-for.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** Stored on the device: offline content is evaluated with the last known rules. */
const policyQuery = () =>
  queryOptions({
    queryKey: ['policies', 'mine', ...forWhom()],
    // With the rules of all products, which visitors do not need.
    queryFn: async ({ signal }) => {
      const { myPolicy } = await import('#contract/products/policies.ts')
      return call(myPolicy, {}, { signal, background: true })
    },
    staleTime: 600_000,
    meta: { offline: true },
  })

/** The company's rules; null if there are none, also for visitors, undefined while loading. */
export const usePolicyRules = (): PolicyRules | null | undefined => {
  const { user } = useSession()
  const { data, isError } = useQuery({ ...policyQuery(), enabled: user !== null })
  if (user === null) return null
  // A failed refetch leaves the stored rules, which go on being evaluated.
  if (data !== undefined) return data.policy?.rules ?? null
  return isError ? null : undefined
}
