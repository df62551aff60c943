import { useEffect, useState } from 'react'
import { keeping } from '#src/platform/outbox/device-keeping.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** True if pending changes can be kept sealed over a sign-out; false until the device was checked. */
export const useCanKeep = (): boolean => {
  const [canKeep, setCanKeep] = useState(false)
  const { user } = useSession()
  useEffect(() => {
    let isCurrent = true
    void keeping.canKeep().then((can) => {
      if (isCurrent) setCanKeep(can)
    })
    return () => {
      isCurrent = false
    }
  }, [user?.id])
  return canKeep
}
