import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '#src/data/use-session.ts'

/**
 * The telephone number of who is signed in comes with their profile, after the token: a form that was there first is given
 * it then, once. What was typed meanwhile is the form's to keep.
 */
export const useLatePhone = (onKnown: (phone: string) => void): void => {
  const phone = useSession().user?.phoneNumber ?? null
  const before = useRef(phone)
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (phone !== null && before.current === null) tell(phone)
    before.current = phone
  }, [phone])
}
