import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { STILL_TRYING_MS } from '#src/platform/api/slow-calls.ts'

/**
 * Requests have no timeout: after some seconds of waiting this says so and offers a way out. Without `onCancel` it leads to
 * where people came from, or to the start where they came from nowhere.
 */
export const StillTrying = ({ onCancel }: { onCancel?: () => void }) => {
  const router = useRouter({ warn: false })
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), STILL_TRYING_MS)
    return () => clearTimeout(timer)
  }, [])
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div role="status">
      {slow && (
        <>
          <p>
            <Trans>The connection is slow. Still trying …</Trans>
          </p>
          <Button variant="default" mb="md" onClick={onCancel ?? goBack}>
            <Trans>Cancel and go back</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
