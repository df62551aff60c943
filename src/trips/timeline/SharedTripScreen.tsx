import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconLinkOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { tripQueries } from './queries.ts'
import { tripDays, useTripTitle } from './trip-title.ts'
import { TripTimeline } from './TripTimeline.tsx'
import classes from './Trip.module.css'

const route = getRouteApi('/shared-trip')

const NotShared = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const { t } = useLingui()
  if (hasCode(error, 'not_found') || hasCode(error, 'validation_failed'))
    return (
      <EmptyState level={1} icon={<IconLinkOff size={34} />} title={t`This link no longer works`}>
        <Trans>The trip is over, or its owner stopped sharing it.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      role="alert"
      level={1}
      icon={<IconCloudOff size={34} />}
      title={t`The trip couldn't be loaded`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  )
}

/** A shared trip, readable without an account. */
export const SharedTripScreen = () => {
  const { t } = useLingui()
  const { link } = route.useSearch()
  const { data, error, refetch } = useQuery(tripQueries.shared(link))
  const titleOf = useTripTitle()
  if (data === undefined)
    return error === null ? <Loading label={t`Loading`} /> : <NotShared error={error} onAgain={() => void refetch()} />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{titleOf(data)}</Title>
        <Text>
          {tripDays(data)} · {data.travellers.join(', ')}
        </Text>
        <Text c="dimmed">
          <FreshnessMark at={data.asOf} zone={deviceZone()} refreshes />
        </Text>
      </div>
      <TripTimeline stops={data.stops} />
    </div>
  )
}
