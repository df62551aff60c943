import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconCloudOff, IconMapOff, IconMapPin, IconPhone, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DirectoryEntry, FoundEntry } from '#contract/directory/directory.ts'
import { geoLink } from '#src/bookings/geo-link.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatDate } from '#src/i18n/formats.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { CATEGORY_LABELS } from '../category-labels.ts'
import { EntryRow } from '../parts/EntryRow.tsx'
import { OpenNow } from '../parts/OpenNow.tsx'
import { directoryQueries } from '../queries.ts'
import { SuggestEdit } from '../suggest/SuggestEdit.tsx'
import { measured } from '../saved/search-saved.ts'
import { useMinute } from '../use-minute.ts'
import classes from './DirectoryDetail.module.css'
import { HoursTable } from './HoursTable.tsx'
import { NearListings } from './NearListings.tsx'

const route = getRouteApi('/directories/detail')
const NEARBY = 6

/** The entry with its neighbours, from the server or offline from a saved city. */
const useEntry = (entryId: string | undefined) => {
  const detail = useQuery({ ...directoryQueries.detail(entryId ?? ''), enabled: entryId !== undefined })
  const isCut = detail.isError && isNetworkFailure(detail.error)
  const saved = useQuery({ ...directoryQueries.saved(), enabled: isCut })
  const city = isCut
    ? saved.data?.find((one) => one.city.entries.some((entry) => entry.entryId === entryId))?.city
    : undefined
  const kept = city?.entries.find((entry) => entry.entryId === entryId)
  const others = city?.entries.filter((entry) => entry.entryId !== entryId) ?? []
  return {
    detail,
    isLooking: detail.isPending || (isCut && saved.isPending),
    shown:
      detail.data ??
      (kept === undefined ? undefined : { entry: kept, nearby: measured(others, kept).slice(0, NEARBY) }),
    isOffline: isCut,
  }
}

const Missing = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const { t } = useLingui()
  if (error === null || (error instanceof ApiError && (error.code === 'not_found' || error.status === 400))) {
    return (
      <EmptyState
        level={1}
        icon={<IconMapOff size={34} />}
        title={t`We can't find this place`}
        actions={
          <LinkButton to="/directories/home">
            <Trans>See all places</Trans>
          </LinkButton>
        }
      >
        <Trans>It may have closed for good.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={isNetworkFailure(error) ? t`Go online to see this place` : t`Couldn't load this place`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={classes.fact}>
    {icon}
    <span>{children}</span>
  </p>
)

const Place = (props: {
  entry: DirectoryEntry
  nearby: readonly FoundEntry[]
  isOffline: boolean
  /** When the entry was read from the server, in milliseconds; 0 if it was not. */
  readAt: number
}) => {
  const { t, i18n } = useLingui()
  const at = useMinute(props.readAt)
  const { entry, nearby, isOffline } = props
  const { one, Icon } = CATEGORY_LABELS[entry.category]
  return (
    <article className={classes.page}>
      <LinkButton
        className={classes.back}
        to="/directories/home"
        search={{ place: entry.cityKey }}
        variant="subtle"
        size="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        <Trans>Places in {entry.cityName}</Trans>
      </LinkButton>
      <header className={classes.head}>
        <span className={classes.icon}>
          <Icon size={26} aria-hidden />
        </span>
        <div>
          <Title order={1}>{entry.name}</Title>
          <p className={classes.quiet}>
            {i18n._(one)} · {entry.area}, {entry.cityName}
          </p>
          <OpenNow entry={entry} at={at} />
        </div>
      </header>
      {isOffline && (
        <Notice kind="info" icon={<IconCloudOff size={20} />}>
          <Trans>You're offline. This is what was saved on this device.</Trans>
        </Notice>
      )}
      {entry.isDemonstration && (
        <Notice kind="info">
          <Trans>This place is fictional: its phone number doesn't ring.</Trans>
        </Notice>
      )}
      <p>{entry.summary}</p>
      <div className={classes.actions}>
        {entry.phone !== null && (
          <Button
            component="a"
            href={`tel:${entry.phone.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            <Trans>Call</Trans>
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={geoLink(entry)}
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          <Trans>Open in a map app</Trans>
        </Button>
      </div>
      <div className={classes.columns}>
        <section aria-labelledby="hours">
          <h2 id="hours">
            <Trans>Opening hours</Trans>
          </h2>
          <HoursTable entry={entry} at={at} />
        </section>
        <section aria-labelledby="where">
          <h2 id="where">
            <Trans>Where it is</Trans>
          </h2>
          <Fact icon={<IconMapPin size={18} aria-hidden />}>{entry.address}</Fact>
          {entry.phone !== null && (
            <Fact icon={<IconPhone size={18} aria-hidden />}>
              <PhoneLink phone={entry.phone} />
            </Fact>
          )}
          <PlaceMap
            labels={{ map: t`Map of the place`, drawing: t`Distances from the place` }}
            middle={entry}
            marksMiddle={false}
            things={[{ ...entry, id: entry.entryId }, ...nearby.map((other) => ({ ...other, id: other.entryId }))]}
            isPinned={({ id }) => id === entry.entryId}
            isWithinPage
            renderPin={(things) => <span className={classes.pin}>{things[0]?.name}</span>}
          />
          <p className={classes.quiet}>
            <Trans>Checked on {formatDate(entry.checkedAt, entry.zone)}.</Trans>
          </p>
        </section>
      </div>
      <div className={classes.suggest}>
        <SuggestEdit entry={entry} />
      </div>
      {nearby.length > 0 && (
        <section aria-labelledby="nearby">
          <h2 id="nearby">
            <Trans>Nearby</Trans>
          </h2>
          <ul className={classes.nearby}>
            {nearby.map((other) => (
              <li key={other.entryId}>
                <EntryRow entry={other} at={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NearListings latitude={entry.latitude} longitude={entry.longitude} />
    </article>
  )
}

/** One place: open state, hours, phone, route, neighbours. */
export const DirectoryDetail = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const { detail, isLooking, shown, isOffline } = useEntry(id)
  if (id === undefined) return <Missing error={null} onRetry={() => undefined} />
  if (shown !== undefined) {
    const { entry, nearby } = shown
    return <Place key={id} entry={entry} nearby={nearby} isOffline={isOffline} readAt={detail.dataUpdatedAt} />
  }
  if (isLooking) return <Loading label={t`Loading`} />
  return <Missing error={detail.error} onRetry={() => void detail.refetch()} />
}
