import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { problemWords } from '#src/i18n/problem-words.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FoundFlights } from './FoundFlights.tsx'
import { wishOf } from './list-search.ts'
import { ChangeSearch } from './parts/ChangeSearch.tsx'

const route = getRouteApi('/_flights/flights/list')

export const FlightList = () => {
  const { t } = useLingui()
  const address = route.useSearch()
  const wish = wishOf(address)
  if (!('fault' in wish)) return <FoundFlights address={address} wish={wish} />
  return (
    <EmptyState
      level={1}
      icon={<IconPlaneDeparture size={34} />}
      title={wish.fault === null ? t`Where do you want to fly?` : t`This search cannot be read`}
      actions={<ChangeSearch asked={wish.fault === null ? {} : address} />}
    >
      {wish.fault === null ? (
        <Trans>Choose where from, where to and your days, and the flights appear here.</Trans>
      ) : (
        problemWords(wish.fault)
      )}
    </EmptyState>
  )
}
