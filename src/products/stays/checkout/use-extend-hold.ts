import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { extendHold, type Hold } from '#contract/products/stays/holds.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'

/** Extends a hold. One idempotency key per request: a retry after a lost response does not extend it twice. */
export const useExtendHold = (
  holdId: string,
  onExtended: (hold: Hold) => void,
): { extend: () => void; isExtending: boolean; problem: ApiError | 'unreachable' | null } => {
  const key = useRef(uuidv7())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(extendHold, { params: { holdId } }, { idempotencyKey: key.current }),
    onSuccess: (hold) => {
      key.current = uuidv7()
      onExtended(hold)
    },
  })
  const problem = error === null ? null : error instanceof ApiError ? error : ('unreachable' as const)
  return { extend: () => mutate(), isExtending: isPending, problem }
}
