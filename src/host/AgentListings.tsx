import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { IconBuildingCottage } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Service } from '#contract/core/services.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { listingCalendars } from '#src/bookings/listing-calendars.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkText } from '#src/ui/links.tsx'
import { ListingCard } from './ListingCard.tsx'
import { agentQueries } from './queries.ts'
import { useMayChangeListings } from './staff/use-may-change-listings.ts'
import classes from './AgentListings.module.css'

const route = getRouteApi('/_agent/agent/listings')

const NoListings = () => {
  const { t } = useLingui()
  return (
    <EmptyState level={1} icon={<IconBuildingCottage size={34} />} title={t`No listings yet`}>
      <Trans>Your published listings appear here, with their calendar and prices.</Trans>
    </EmptyState>
  )
}

const ListingsList = () => {
  const { items, asOf } = useSuspenseQuery(agentQueries.listings()).data
  const mayChange = useMayChangeListings()
  if (items.length === 0) return <NoListings />
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>My listings</Trans>
        </Title>
        <Text c="dimmed">
          <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
        </Text>
        {mayChange && (
          <div className={classes.ways}>
            <LinkText to="/listings/added" search={{}}>
              <Trans>Add, edit or duplicate a listing</Trans>
            </LinkText>
          </div>
        )}
      </header>
      <ul className={classes.list}>
        {items.map((listing) => (
          <li key={listing.listingId}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const OpenCalendar = ({ id, service }: { id: string; service: Service }) => {
  const slot = listingCalendars.useParts()(service)
  return slot === null ? <ListingsList /> : <slot.Calendar key={id} listingId={id} />
}

/** The listings of a host, or the calendar of one. */
export const AgentListings = () => {
  useLanguage()
  const { id, service = 'stay' } = route.useSearch()
  return id === undefined ? <ListingsList /> : <OpenCalendar id={id} service={service} />
}
