import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { speakOfFlights } from '#src/i18n/locale.ts'
import { recoverStaleChunk } from '#src/pwa/stale-chunk.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { Waiting } from '#src/ui/Waiting.tsx'
import { flightListHref, type FlightSearchParams, type Trip } from './flight-search-params.ts'

const fetchForm = async () => {
  try {
    const [module] = await Promise.all([import('./FlightSearchForm.tsx'), speakOfFlights()])
    return module
  } catch (error) {
    recoverStaleChunk(error)
    throw error
  }
}

const EMPTY: FlightSearchParams = {}

/**
 * Flight search fields in the service switcher: loaded when selected. If loading fails, the other services and their
 * input stay.
 */
export const FlightFields = ({ trip }: { trip?: Trip }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { part, missing, want } = useOnDemand(fetchForm)
  useEffect(() => {
    if (!missing) want()
  })
  if (part) {
    return (
      <part.FlightSearchForm
        layout="plain"
        search={trip === undefined ? EMPTY : { trip }}
        onSearch={(asked) => void navigate({ href: flightListHref(asked) })}
      />
    )
  }
  if (!missing) return <Waiting label={t`Loading`} />
  return (
    <Notice
      kind="warning"
      icon={<IconCloudOff size={20} aria-hidden />}
      title={t`This is not on your device yet`}
      actions={
        <Button variant="default" onClick={want}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>The server cannot be reached, and nothing was saved here before.</Trans>
    </Notice>
  )
}
