import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { Loading } from '../ui/Loading.tsx'
import type { FormTab } from './search-tab.ts'

const fetchForm = (tab: FormTab) => async () => {
  try {
    return { Form: await tab.loadForm() }
  } catch (error) {
    recoverStaleChunk(error)
    throw error
  }
}

/**
 * The form of a service that has its own, fetched when it is chosen. Where it cannot be fetched, the other services and
 * what is filled in there stay.
 */
export const TabForm = ({ tab, isMulti = false }: { tab: FormTab; isMulti?: boolean }) => {
  const { t } = useLingui()
  const { part, missing, want } = useOnDemand(fetchForm(tab))
  useEffect(() => {
    if (!missing) want()
  })
  if (part) return <part.Form isMulti={isMulti} />
  if (!missing) return <Loading label={t`Loading`} />
  return (
    <Notice
      kind="warning"
      icon={<IconCloudOff size={20} aria-hidden />}
      title={t`Not available offline`}
      actions={
        <Button variant="default" onClick={want}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We can't connect and nothing is saved here.</Trans>
    </Notice>
  )
}
