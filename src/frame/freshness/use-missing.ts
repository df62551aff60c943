import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { hasCode, SessionOverError } from '#src/platform/api/errors.ts'
import { isRemoteEnd } from '#src/platform/api/remote-ends.ts'

export type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** Data the user may not see; an expired session is reported elsewhere. */
const isHidden = (error: unknown): boolean =>
  error instanceof SessionOverError ||
  isRemoteEnd(error) ||
  hasCode(error, 'forbidden', 'not_found', 'unauthenticated', 'token_expired')

/** Error of data that should be shown, also during a retry; null without an error, and for users who may not see it. */
export const useMissing = ({ error, isFetching }: Asked): Error | null => {
  const [last, setLast] = useState(error)
  // A new try begins by forgetting why the last one failed.
  if (!isFetching && error !== last) setLast(error)
  return isHidden(last) ? null : last
}
