import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#src/platform/session/use-session.ts'

/**
 * The signed-in person's phone number is loaded with the profile, after the token, and possibly after a form was
 * filled: the form receives it then, or immediately. The form must keep typed input.
 */
export const useLatePhone = (onKnown: (phone: string) => void): void => {
  const phone = useSession().user?.phoneNumber ?? null
  const notifyListeners = useEffectEvent(onKnown)
  useEffect(() => {
    if (phone !== null) notifyListeners(phone)
  }, [phone])
}
