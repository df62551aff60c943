import { useEffect, useRef } from 'react'
import { signInByProposedPasskey, stopProposing } from '#src/platform/session/passkeys.ts'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'

/** What is offered is good for five minutes; before that it is offered anew. */
const RENEW_MS = 4 * 60_000

/**
 * Offers passkeys among what the browser proposes for the user name while `isOn`. Nothing is said where it cannot be: the
 * button beside it can do the same.
 */
export const useProposedPasskey = (isOn: boolean, given: { isShared: boolean; onEnd: (end: SignInEnd) => void }) => {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    const propose = async () => {
      const end = await signInByProposedPasskey(() => latest.current.isShared).catch(() => null)
      if (end !== null && !isOver) latest.current.onEnd(end)
    }
    void propose()
    const timer = setInterval(() => void propose(), RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      void stopProposing()
    }
  }, [isOn])
}
