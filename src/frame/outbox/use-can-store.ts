import { useEffect, useState } from 'react'
import { queueStorage } from '#src/platform/outbox/device-queue-storage.ts'
import { useSession } from '#src/platform/session/use-session.ts'

/** True if pending changes can be kept sealed over a sign-out; false until the device was checked. */
export const useCanStore = (): boolean => {
  const [canStore, setCanStore] = useState(false)
  const { user } = useSession()
  useEffect(() => {
    let isCurrent = true
    void queueStorage.canStore().then((can) => {
      if (isCurrent) setCanStore(can)
    })
    return () => {
      isCurrent = false
    }
  }, [user?.id])
  return canStore
}
