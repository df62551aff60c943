import { useEffect, useState } from 'react'
import { readStored, STORAGE_KEYS } from '#src/platform/device/storage-keys.ts'
import { tryToRestore } from '#src/platform/session/sign-in.ts'

/** Tries once to resume the previous session; true while trying. */
export const useReturnPath = (): boolean => {
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (readStored(STORAGE_KEYS.renewable) === null) return
    let isLeft = false
    setTrying(true)
    void tryToRestore().then(() => {
      if (!isLeft) setTrying(false)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isTrying
}
