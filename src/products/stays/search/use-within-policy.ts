import { useEffect, useState } from 'react'

const load = () => import('./within-policy.ts')
type WithinPolicy = Awaited<ReturnType<typeof load>>

/** How a search is narrowed to a policy; null until it is there, and for visitors, who have no policy. */
export const useWithinPolicy = (hasPolicy: boolean): WithinPolicy | null => {
  const [part, setPart] = useState<WithinPolicy | null>(null)
  useEffect(() => {
    if (hasPolicy) load().then(setPart, () => undefined)
  }, [hasPolicy])
  return part
}
