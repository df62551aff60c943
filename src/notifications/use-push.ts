import { useCallback, useEffect, useState } from 'react'
import { pushState, turnPushOff, turnPushOn, type PushState } from '../platform/notifications/push-device.ts'
import { useSession } from '../platform/session/use-session.ts'

/** Push state of this device and how to change it; `state` is null until the browser has answered. */
export const usePush = () => {
  const { user } = useSession()
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      const next = await pushState().catch(() => 'unsupported' as const)
      if (isHere) setState(next)
    }
    void look()
    return () => {
      isHere = false
    }
  }, [])

  const change = useCallback(async (work: () => Promise<PushState>): Promise<void> => {
    setIsPending(true)
    setHasFailed(false)
    try {
      setState(await work())
    } catch {
      setHasFailed(true)
      setState(await pushState().catch(() => 'unsupported' as const))
    } finally {
      setIsPending(false)
    }
  }, [])

  return {
    state,
    isPending,
    hasFailed,
    turnOn: () => change(() => (user === null ? pushState() : turnPushOn(user.id))),
    turnOff: () => change(turnPushOff),
  }
}
