import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { hasCode, SessionOverError } from '#src/platform/api/errors.ts'

export type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** What is not for who looks; that a session is over is said elsewhere. */
const isHidden = (error: unknown): boolean =>
  error instanceof SessionOverError || hasCode(error, 'forbidden', 'not_found', 'unauthenticated', 'token_expired')

/**
 * Why something that should be there did not come, also while it is asked for anew; null where nothing went wrong, and for
 * whoever may not see it.
 */
export const useMissing = ({ error, isFetching }: Asked): Error | null => {
  const [last, setLast] = useState(error)
  // A new try begins by forgetting why the last one failed.
  if (!isFetching && error !== last) setLast(error)
  return isHidden(last) ? null : last
}
