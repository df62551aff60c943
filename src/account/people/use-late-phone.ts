import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#src/platform/session/use-session.ts'

/**
 * The telephone number of who is signed in comes with their profile, after the token, and maybe after a form was filled with
 * what was known: the form is told it then, or at once. What was typed is the form's to keep.
 */
export const useLatePhone = (onKnown: (phone: string) => void): void => {
  const phone = useSession().user?.phoneNumber ?? null
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (phone !== null) tell(phone)
  }, [phone])
}
