import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { policyQueries } from './queries.ts'
import { ReadFailure } from './ReadFailure.tsx'
import { ScopeList } from './ScopeList.tsx'
import { ScopePage } from './ScopePage.tsx'
import { subjectOfKey } from './subject-keys.ts'

/** The travel policies of the company: a list of its scopes, or one of them (`policy` of the address). */
export const Policies = ({ policy }: { policy: string | undefined }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const found = useQuery(policyQueries.list())
  const mayChange = mayChangePeople(user?.role ?? [])
  const subject = policy === undefined ? null : subjectOfKey(policy)
  if (subject !== null) {
    return (
      <Suspense fallback={<Skeleton label={t`Loading`} shape="article" />}>
        <ScopePage key={policy} subject={subject} mayChange={mayChange} />
      </Suspense>
    )
  }
  if (found.data !== undefined) return <ScopeList policies={found.data} mayChange={mayChange} />
  if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
  return <ReadFailure error={found.error} onRetry={() => void found.refetch()} />
}
