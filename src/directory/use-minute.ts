import { useEffect, useState } from 'react'
import { now } from '#src/platform/device/clock.ts'

const MINUTE_MS = 60_000

/** The current time, updated every minute so that an open list stays correct. */
export const useMinute = (): Date => {
  const [at, setAt] = useState(() => new Date(now()))
  useEffect(() => {
    const timer = setInterval(() => setAt(new Date(now())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return at
}
