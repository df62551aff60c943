import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SessionOverError } from '#src/platform/api/errors.ts'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'

const fetchScreenError = () => import('./ScreenError.tsx')

/** Once the page has nothing else to do: without network, when it is needed most, it can no longer be fetched. */
export const prefetchScreenError = (): void => void fetchScreenError().catch(() => undefined)

const ScreenError = lazy(async () => ({ default: (await fetchScreenError()).ScreenError }))

/** Handles a failed screen: renders nothing during a redirect, otherwise `ScreenError`. */
export const ScreenFailed = (props: ErrorComponentProps) => {
  const { error } = props
  const [isUpdating] = useState(() => recoverStaleChunk(error))
  if (error instanceof SessionOverError) return null
  return (
    <Suspense>
      <ScreenError {...props} isUpdating={isUpdating} />
    </Suspense>
  )
}
