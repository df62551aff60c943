import { useEffect, useEffectEvent } from 'react'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { connectivity, onConnectivity } from '#src/platform/device/connectivity.ts'
import { listingDraftLane } from '#src/platform/outbox/kinds.ts'

/**
 * Follows a draft that waits to be sent: `onDone` when the server has it, `onTryAgain` when it was refused, so that the form
 * says why, or when there is network again and nothing of it is in the outbox.
 */
export const useWaitingDraft = (
  listingId: string,
  isWaiting: boolean,
  given: { onDone: () => void; onTryAgain: () => void },
): void => {
  const onDone = useEffectEvent(given.onDone)
  const onTryAgain = useEffectEvent(given.onTryAgain)
  useEffect(() => {
    if (!isWaiting) return
    const lane = listingDraftLane(listingId)
    const own = () => outbox.getView().entries.filter((entry) => entry.lane === lane)
    // Runs once per wait.
    let isOver = false
    const end = (next: () => void) => {
      if (isOver) return
      isOver = true
      next()
    }
    const look = () => {
      const refused = own().find(({ state }) => state === 'refused')
      if (refused !== undefined) end(() => void outbox.discard(refused.id).then(() => onTryAgain()))
    }
    const tryAgain = () => {
      if (connectivity() === 'online' && !own().some(({ state }) => state === 'waiting')) end(onTryAgain)
    }
    // Sent between the answer and this effect.
    tryAgain()
    const stops = [
      outbox.onDone((entry) => {
        if (entry.lane === lane) end(onDone)
      }),
      outbox.subscribe(look),
      onConnectivity(tryAgain),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [listingId, isWaiting])
}
