import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SessionOverError } from '#src/data/errors.ts'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'

const ScreenError = lazy(() => import('./ScreenError.tsx').then((module) => ({ default: module.ScreenError })))

/** Decides what a failed screen calls for: nothing where people are led away anyway, else the words of `ScreenError`. */
export const ScreenFailed = (props: ErrorComponentProps) => {
  if (props.error instanceof SessionOverError || recoverStaleChunk(props.error)) return null
  return (
    <Suspense>
      <ScreenError {...props} />
    </Suspense>
  )
}
