import { useEffect, useRef } from 'react'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { listingDraftLane } from '#src/platform/outbox/kinds.ts'

/** Calls back when the server has the last save of a listing, also one that waited for the network. */
export const useSentLater = (listingId: string, onSent: () => Promise<void>): void => {
  const latest = useRef(onSent)
  useEffect(() => {
    latest.current = onSent
  })
  useEffect(() => {
    const lane = listingDraftLane(listingId)
    return outbox.onDone((entry) => {
      if (entry.lane !== lane) return
      // A newer save may wait behind the one that was sent.
      void outbox.refresh().then((entries) => {
        const isLast = !entries.some((one) => one.lane === lane && one.state === 'waiting')
        return isLast ? latest.current() : undefined
      })
    })
  }, [listingId])
}
