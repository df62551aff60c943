import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SessionOverError } from '#src/platform/api/errors.ts'
import { MESSAGES } from '#src/platform/api/messages.ts'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'

const fetchScreenError = () => import('./ScreenError.tsx')

/** For browsers without a worker: offline it could no longer be fetched. */
export const prefetchScreenError = (): void => void fetchScreenError().catch(() => undefined)

/** Replaces `ScreenError` if the network was lost before it loaded. */
const Bare = () => {
  const router = useRouter()
  return (
    <div role="alert">
      <p>{MESSAGES.fetchFailed}</p>
      <Button variant="default" onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const ScreenError = lazy(() =>
  fetchScreenError().then(
    (module) => ({ default: module.ScreenError }),
    () => ({ default: Bare }),
  ),
)

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
