import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '../platform/api/errors.ts'

/**
 * A change that is made once however often it is pressed: its key stays the same as long as nobody knows what became of it.
 * Another `intent` is another change. `stored` has the answer; `renew` asks again for what shows it, also where it was
 * refused, because the server knows more.
 */
export const useChangeOnce = <Input, Result>(given: {
  intent?: string
  send: (input: Input, idempotencyKey: string) => Promise<Result>
  stored: (result: Result) => Promise<void>
  /** `result` is missing where it was refused. */
  renew: (result?: Result) => void
  /** Called once it is stored. */
  done?: (result: Result) => void
  /** Called where the server said no. */
  refused?: (error: ApiError) => void
}) => {
  const { intent = '', send, stored, renew, done, refused } = given
  const sent = useRef<{ intent: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (input: Input) => {
      if (sent.current?.intent !== intent) sent.current = { intent, key: uuidv7() }
      return send(input, sent.current.key)
    },
    onSuccess: async (result) => {
      sent.current = null
      await stored(result)
      renew(result)
      done?.(result)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status < 500) sent.current = null
      renew()
      refused?.(error)
    },
  })
}
