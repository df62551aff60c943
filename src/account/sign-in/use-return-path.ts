import { useEffect, useState } from 'react'
import { readStored, STORAGE_KEYS } from '#src/platform/device/storage-keys.ts'
import { loadSignIn } from './load-sign-in.ts'

/** Tries once to resume the previous session; true while trying. */
export const useReturnPath = (): boolean => {
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    if (readStored(STORAGE_KEYS.renewable) === null) return
    let isLeft = false
    setTrying(true)
    const tryOnce = async () => {
      // If it cannot be loaded, people sign in themselves.
      await loadSignIn()
        .then(({ tryToRestore }) => tryToRestore())
        .catch(() => undefined)
      if (!isLeft) setTrying(false)
    }
    void tryOnce()
    return () => {
      isLeft = true
    }
  }, [])
  return isTrying
}
