import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SessionOverError } from '#src/platform/api/errors.ts'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'

const ScreenError = lazy(() => import('./ScreenError.tsx').then((module) => ({ default: module.ScreenError })))

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
