import { Button, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBriefcase, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { bookingListQuery } from '../bookings/booking-list.ts'
import { bookingRows } from '../bookings/booking-rows.ts'
import { deviceZone } from '../i18n/formats.ts'
import { FreshnessMark } from '../frame/freshness/FreshnessMark.tsx'
import { OutboxList } from '../frame/outbox/OutboxList.tsx'
import { SaveForOffline } from './prepare/SaveForOffline.tsx'
import { OwnChecks } from '../safety/own/OwnChecks.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { TripHeads } from './timeline/TripHeads.tsx'
import { OutsideSection } from './outside/OutsideSection.tsx'
import classes from './MyBookings.module.css'

const route = getRouteApi('/_user/user/bookings')

/** No list was saved on this device, and the server cannot be reached or is being asked. */
const NotHere = ({ isAsking, onAgain }: { isAsking: boolean; onAgain: () => void }) => {
  const { t } = useLingui()
  if (isAsking) return <Loading label={t`Loading`} />
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={t`Not available offline`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You haven't opened your bookings on this device. Go online to see them.</Trans>
    </EmptyState>
  )
}

export const MyBookings = () => {
  const { t } = useLingui()
  const { when = 'upcoming', whose } = route.useSearch()
  const isOwn = whose === undefined
  const found = useInfiniteQuery(bookingListQuery(when, whose))
  const rowOf = bookingRows.useParts()
  const pages = found.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const asOf = pages[0]?.asOf
  const tabs = [
    { when: undefined, label: t`Upcoming` },
    { when: 'past' as const, label: t`Past` },
    { when: 'cancelled' as const, label: t`Cancelled` },
  ]
  const people = [
    { whose: undefined, label: t`For me` },
    { whose: 'others' as const, label: t`For others` },
  ]
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>
          <Trans>My bookings</Trans>
        </Title>
        {asOf && (
          <Text c="dimmed">
            <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
          </Text>
        )}
      </div>
      <OwnChecks />
      <SaveForOffline />
      <OutboxList />
      <nav className={classes.tabs} aria-label={t`Whose bookings`}>
        {people.map((tab) => (
          <Link
            key={tab.label}
            to="/user/bookings"
            search={{ whose: tab.whose }}
            className={classes.tab}
            data-current={tab.whose === whose || undefined}
            aria-current={tab.whose === whose ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <nav className={classes.tabs} aria-label={t`Filter bookings`}>
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            to="/user/bookings"
            search={{ when: tab.when, whose }}
            className={classes.tab}
            data-current={(tab.when ?? 'upcoming') === when || undefined}
            aria-current={(tab.when ?? 'upcoming') === when ? 'page' : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {isOwn && when !== 'cancelled' && <TripHeads when={when} />}
      {found.data === undefined ? (
        <NotHere isAsking={found.isFetching} onAgain={() => void found.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconBriefcase size={34} />}
          title={when === 'upcoming' ? t`No upcoming trips` : t`No bookings`}
          actions={
            isOwn &&
            when === 'upcoming' && (
              <LinkButton to="/hotels/home">
                <Trans>Search hotels</Trans>
              </LinkButton>
            )
          }
        >
          {isOwn ? (
            when === 'upcoming' && <Trans>Your bookings appear here, also offline.</Trans>
          ) : (
            <Trans>What you book for colleagues appears here.</Trans>
          )}
        </EmptyState>
      ) : (
        <Stack gap="md">
          <ul className={classes.list}>
            {items.map((item) => {
              const Row = rowOf(item.service)
              return <Row key={item.bookingId} item={item} savedAt={found.dataUpdatedAt} />
            })}
          </ul>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Stack>
      )}
      {isOwn && when !== 'cancelled' && <OutsideSection when={when} />}
    </div>
  )
}
