import { useEffect, useRef } from 'react'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { loadPasskeys } from './load-passkeys.ts'

/** An offer is valid for five minutes and is renewed earlier. */
const RENEW_MS = 4 * 60_000

/**
 * Offers passkeys in the browser's autofill for the user name while `isOn`. Failures are silent, because the button
 * beside it does the same.
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
      const end = await loadPasskeys()
        .then(({ signInByProposedPasskey }) => signInByProposedPasskey(() => latest.current.isShared))
        .catch(() => null)
      if (end !== null && !isOver) latest.current.onEnd(end)
    }
    void propose()
    const timer = setInterval(() => void propose(), RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      void loadPasskeys()
        .then(({ stopProposing }) => stopProposing())
        .catch(() => undefined)
    }
  }, [isOn])
}
