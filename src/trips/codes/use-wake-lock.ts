import { useEffect, useState } from 'react'

/** `missing`: the browser has no such thing. `refused`: it has, and does not grant it now, to save power for example. */
export type WakeLockState = 'asking' | 'held' | 'missing' | 'refused'

/** Keeps the screen on as long as the part is there and looked at; browsers let go whenever the page is hidden. */
export const useWakeLock = (): WakeLockState => {
  const [state, setState] = useState<WakeLockState>('wakeLock' in navigator ? 'asking' : 'missing')
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let isAsking = false
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || isAsking || held?.released === false) return
      isAsking = true
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else {
          held = taken
          setState('held')
        }
      } catch {
        if (!isOver) setState('refused')
      } finally {
        isAsking = false
      }
    }
    const again = () => void take()
    void take()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [])
  return state
}
