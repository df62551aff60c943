import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const STILL_TRYING_MS = 3_000

/** Requests have no timeout: after some seconds of waiting this says so and offers a way out. */
export const StillTrying = ({ onCancel }: { onCancel: () => void }) => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), STILL_TRYING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {slow && (
        <>
          <p>
            <Trans>Still trying: the network is slow.</Trans>
          </p>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel and go back</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
