import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Progress, Text, Title } from '@mantine/core'
import { IconCalendarMonth, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { HostListing } from '#contract/hosts/listings.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { listingCalendars } from '#src/bookings/listing-calendars.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { PauseSheet } from './PauseSheet.tsx'
import { useMayChangeListings } from './staff/use-may-change-listings.ts'
import { usePendingPause } from './use-pause.ts'
import classes from './AgentListings.module.css'

const StateLabel = ({ isPaused, isPending }: { isPaused: boolean; isPending: boolean }) => (
  <span className={classes.state}>
    <Badge variant="light" color={isPaused ? 'kunyit' : 'laut'} tt="none">
      {isPaused ? <Trans>Paused</Trans> : <Trans>On sale</Trans>}
    </Badge>
    {isPending && (
      <Text size="sm" c="dimmed" component="span">
        <Trans>Not sent yet</Trans>
      </Text>
    )}
  </span>
)

/** A listing with its sales of the next 30 days and its actions. */
export const ListingCard = ({ listing }: { listing: HostListing }) => {
  const { t, i18n } = useLingui()
  const hasCalendar = listingCalendars.useParts()(listing.service) !== null
  const sells = hostedParts.useParts()(listing.service)?.sells ?? null
  const { listingId, service, name, cityName, kinds, units, next30, upcoming } = listing
  const pending = usePendingPause(listingId)
  const isPaused = pending ?? listing.isPaused
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMayChangeListings()
  const all = next30.sold + next30.open
  const share = all === 0 ? 0 : Math.round((next30.sold / all) * 100)
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text c="dimmed">{cityName}</Text>
        </div>
        <StateLabel isPaused={isPaused} isPending={pending !== null} />
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{sells && i18n._(sells.units)}</dt>
          <dd>
            {formatNumber(units)} <span className={classes.quiet}>{sells && <sells.Kinds count={kinds} />}</span>
          </dd>
        </div>
        <div>
          <dt>{sells && i18n._(sells.sold)}</dt>
          <dd>{formatNumber(next30.sold)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Still open</Trans>
          </dt>
          <dd>{formatNumber(next30.open)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Upcoming bookings</Trans>
          </dt>
          <dd>{formatNumber(upcoming)}</dd>
        </div>
      </dl>
      <Progress value={share} aria-label={t`Sold of the next 30 days: ${share}%`} size="sm" radius="xl" />
      <div className={classes.actions}>
        {hasCalendar ? (
          <LinkButton
            to="/agent/listings"
            search={{ id: listingId, service }}
            leftSection={<IconCalendarMonth size={18} aria-hidden />}
          >
            <Trans>Open calendar</Trans>
            <span className="visually-hidden">, {name}</span>
          </LinkButton>
        ) : (
          mayChange && (
            <LinkButton
              to="/listings/add"
              search={{ id: listingId, service }}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              <Trans>Edit</Trans>
              <span className="visually-hidden">, {name}</span>
            </LinkButton>
          )
        )}
        {mayChange && (
          <Button
            variant="default"
            aria-label={isPaused ? t`Resume sales of ${name}` : t`Pause sales of ${name}`}
            onClick={() => setAsking(true)}
          >
            {isPaused ? <Trans>Resume sales</Trans> : <Trans>Pause sales</Trans>}
          </Button>
        )}
      </div>
      {isAsking && <PauseSheet listing={listing} isPaused={isPaused} onClose={() => setAsking(false)} />}
    </article>
  )
}
