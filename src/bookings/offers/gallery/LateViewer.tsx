import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import type { Pictured } from './Picture.tsx'

const fetchViewer = async () => (await import('./Viewer.tsx')).Viewer

/** The dialog with the pictures, open at one of them or closed. It is fetched once the page has nothing else to do. */
export const LateViewer = ({ at, ...props }: Pictured & { at: number | null; onClose: () => void }) => {
  const { t } = useLingui()
  const { part: Viewer, missing, want } = useOnDemand(fetchViewer, 'idle')
  const isWanted = at !== null
  useEffect(() => {
    if (isWanted && !missing) want()
  })
  if (!isWanted) return null
  if (Viewer !== null) return <Viewer {...props} at={at} />
  if (!missing) return null
  return (
    <Notice
      kind="warning"
      title={t`Not available offline`}
      actions={
        <Button variant="default" onClick={want}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
