import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { updateWhenReady } from '#src/pwa/updates.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { askOnScreen } from './questions-on-screen.ts'

/** A screen that the server does not answer for a version as old as this one. */
export const TooOld = () => {
  const { t } = useLingui()
  const [isGoing, setGoing] = useState(false)
  useEffect(askOnScreen, [])
  const update = () => {
    setGoing(true)
    void updateWhenReady().finally(() => setGoing(false))
  }
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={<IconDownload size={34} />}
      title={t`Update Singgah`}
      actions={
        <Button loading={isGoing} aria-busy={isGoing} onClick={update}>
          <Trans>Update now</Trans>
        </Button>
      }
    >
      <Trans>This version no longer works. Your saved data stays on this device.</Trans>
    </EmptyState>
  )
}
