import { lazy, Suspense, useEffect, useState } from 'react'

const PendingMessages = lazy(async () => ({
  default: (await import('./PendingMessage.tsx')).PendingMessages,
}))

/** Messages that are stored on this device. Their code, and that of the outbox, is loaded after the form works: shown when the network is gone. */
export const StoredMessages = () => {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <PendingMessages />
    </Suspense>
  )
}
