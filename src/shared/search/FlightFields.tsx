import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { speakOfFlights } from '#src/i18n/locale.ts'
import { Waiting } from '#src/ui/Waiting.tsx'
import { flightListHref, type FlightSearchParams, type Trip } from '../flights/flight-search-params.ts'

const FlightSearchForm = lazy(async () => {
  const [module] = await Promise.all([import('../flights/FlightSearchForm.tsx'), speakOfFlights()])
  return { default: module.FlightSearchForm }
})

const EMPTY: FlightSearchParams = {}

/** The search of flights where one switches between the services: fetched when it is chosen. */
export const FlightFields = ({ trip }: { trip?: Trip }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Suspense fallback={<Waiting label={t`Loading`} />}>
      <FlightSearchForm
        layout="plain"
        search={trip === undefined ? EMPTY : { trip }}
        onSearch={(asked) => void navigate({ href: flightListHref(asked) })}
      />
    </Suspense>
  )
}
