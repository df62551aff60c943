import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { bookingProblemText } from '#src/bookings/booking-problem-text.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FoundFlights } from './FoundFlights.tsx'
import { flightSearchOf } from './asked-search.ts'
import { WhereSold } from './form/WhereSold.tsx'
import { ChangeSearch } from './parts/ChangeSearch.tsx'

const route = getRouteApi('/_flights/flights/list')

const List = () => {
  const { t } = useLingui()
  const address = route.useSearch()
  const flightSearch = flightSearchOf(address)
  if (!('fault' in flightSearch)) return <FoundFlights address={address} flightSearch={flightSearch} />
  return (
    <EmptyState
      level={1}
      icon={<IconPlaneDeparture size={34} />}
      title={flightSearch.fault === null ? t`Where do you want to fly?` : t`We can't read this search`}
      actions={<ChangeSearch asked={flightSearch.fault === null ? {} : address} />}
    >
      {flightSearch.fault === null ? (
        <Trans>Choose your route and dates to see flights.</Trans>
      ) : (
        bookingProblemText(flightSearch.fault)
      )}
    </EmptyState>
  )
}

export const FlightList = () => {
  useLanguage()
  return (
    <WhereSold isPage>
      <List />
    </WhereSold>
  )
}
