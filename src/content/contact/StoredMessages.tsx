import { lazy, Suspense, useEffect, useState } from 'react'

const PendingMessages = lazy(async () => ({
  default: (await import('./PendingMessages.tsx')).PendingMessages,
}))

/** Messages that are stored on this device. Their code, and that of the outbox, is loaded after the form works. */
export const StoredMessages = () => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(true)
    // Shown when the network is gone.
    void import('./PendingMessage.tsx').catch(() => undefined)
  }, [])
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <PendingMessages />
    </Suspense>
  )
}
