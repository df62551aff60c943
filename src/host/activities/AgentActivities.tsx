import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ActivityPage } from '#contract/hosts/activities.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatDay } from '#src/i18n/formats.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './Activities.module.css'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityRow } from './ActivityRow.tsx'
import { groupByDay, type ActivityDay } from './group-by-day.ts'
import { activityQueries } from './queries.ts'
import type { WantedActivities } from './search.ts'

const route = getRouteApi('/_agent/agent/activities')

type Found = UseInfiniteQueryResult<{ pages: ActivityPage[] }>

const DayName = ({ day: { day, when } }: { day: ActivityDay }) => {
  const date = formatDay(day)
  if (when === 'today') return <Trans>Today, {date}</Trans>
  if (when === 'yesterday') return <Trans>Yesterday, {date}</Trans>
  return date
}

const Failed = ({ found, isMore }: { found: Found; isMore: boolean }) => {
  const { t } = useLingui()
  const isOffline = isNetworkFailure(found.error)
  return (
    <Notice
      kind="warning"
      title={
        isMore
          ? t`Couldn't load earlier activities`
          : isOffline
            ? t`This list isn't saved on this device`
            : t`Couldn't load the activities`
      }
      actions={
        <Button
          variant="default"
          loading={found.isFetching}
          onClick={() => void (isMore ? found.fetchNextPage() : found.refetch())}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isOffline ? <Trans>Lists you opened online are readable offline.</Trans> : found.error?.message}
    </Notice>
  )
}

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHistory size={34} />}
      title={isFiltered ? t`No matching activities` : t`No activities yet`}
      role="status"
      actions={
        isFiltered ? (
          <LinkButton to="/agent/activities" search={{}} variant="default">
            <Trans>Clear filters</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/agent/listings" search={{}} variant="default">
            <Trans>My listings</Trans>
          </LinkButton>
        )
      }
    >
      {isFiltered ? (
        <Trans>Choose another listing, person or kind.</Trans>
      ) : (
        <Trans>Answers to requests, check-ins, calendar changes and messages appear here.</Trans>
      )}
    </EmptyState>
  )
}

const Days = ({ found, search }: { found: Found; search: WantedActivities }) => {
  const { t } = useLingui()
  if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
  if (found.data === undefined) return <Failed found={found} isMore={false} />
  const items = found.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return <NothingFound isFiltered={Object.values(search).some((value) => value !== undefined)} />
  }
  const zone = deviceZone()
  return (
    <>
      {groupByDay(items, { zone, now: now() }).map((day) => (
        <section key={day.day} aria-labelledby={`day-${day.day}`} className={classes.day}>
          <Title order={2} size="h4" id={`day-${day.day}`}>
            <DayName day={day} />
          </Title>
          <ul className={classes.list}>
            {day.items.map((activity) => (
              <ActivityRow key={activity.activityId} activity={activity} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      {found.isFetchNextPageError && <Failed found={found} isMore />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <Button
          className={classes.more}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>Show earlier activities</Trans>
        </Button>
      )}
    </>
  )
}

/** Who did what at the listings of a host, by day, filtered in the address. */
export const AgentActivities = () => {
  useLanguage()
  const search = route.useSearch()
  const found = useInfiniteQuery(activityQueries.list(search))
  const [first] = found.data?.pages ?? []
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Activities</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>Who did what in your listings in the last 12 months.</Trans>
        </Text>
        <Text c="dimmed">{first && <FreshnessMark at={first.asOf} zone={deviceZone()} refreshes />}</Text>
      </header>
      <ActivityFilters search={search} choices={first?.filters ?? null} />
      <div className={classes.days} data-old={found.isPlaceholderData || undefined}>
        <Days found={found} search={search} />
      </div>
    </div>
  )
}
