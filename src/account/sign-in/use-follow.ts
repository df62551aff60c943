import { useRouter } from '@tanstack/react-router'
import type { SignInEnd } from '#src/platform/session/sign-in.ts'
import { holdSignIn } from '#src/platform/session/held-sign-in.ts'
import { useGoOn } from './use-go-on.ts'

/** Leads on from a mailed code or link: to where people go who are signed in, or to the second step. */
export const useFollow = (redirectedFrom?: string) => {
  const router = useRouter()
  const goOn = useGoOn(redirectedFrom)
  return (end: SignInEnd, isSharedDevice = false): void => {
    if (end === 'in') void goOn()
    if (typeof end !== 'object') return
    holdSignIn(end.challenge, isSharedDevice)
    void router.navigate({ to: '/two-factor', search: redirectedFrom === undefined ? {} : { redirectedFrom } })
  }
}
