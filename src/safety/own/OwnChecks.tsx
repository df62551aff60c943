import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ownChecksQuery } from '../queries.ts'

// Lazy, because it imports the contracts of the outbox.
const CheckList = lazy(async () => ({ default: (await import('./CheckList.tsx')).CheckList }))

/** Safety checks of the company in which the person is asked; nothing where there is none. */
export const OwnChecks = () => {
  const { data } = useQuery(ownChecksQuery())
  if (data === undefined || data.items.length === 0) return null
  return (
    <Suspense>
      <CheckList data={data} />
    </Suspense>
  )
}
