import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_SAVED_TOURS, type SavedTour } from '#contract/products/tours/saved-tours.ts'
import { Score } from '#src/bookings/offers/Score.tsx'
import { SavedCount } from '#src/bookings/saved/SavedCount.tsx'
import { SavedRow } from '#src/bookings/saved/SavedRow.tsx'
import rowClasses from '#src/bookings/saved/SavedRow.module.css'
import { SavedTools } from '#src/bookings/saved/SavedTools.tsx'
import type { SavedSort } from '#src/bookings/saved/saved-sorts.ts'
import classes from '#src/bookings/saved/Saved.module.css'
import { RemovalNotice } from '#src/frame/removal/RemovalNotice.tsx'
import { deviceZone, formatClock, formatDate, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { durationLabel } from '../detail/labels.ts'
import { coverOf } from '../detail/scene-kinds.ts'
import { savedToursQuery } from './queries.ts'
import { sortedTours } from './saved-list.ts'
import { useSaveTour } from './use-saved-tours.ts'

export const SavedToursCount = () => <SavedCount count={useQuery(savedToursQuery()).data?.items.length} />

const Price = ({ tour }: Pick<SavedTour, 'tour'>) => {
  const { from, isGroupPrice, nextFree, tourId, title } = tour
  return (
    <>
      {from === null ? (
        <span className={rowClasses.more}>
          <Trans>No free dates soon</Trans>
        </span>
      ) : (
        <>
          <span>
            <span className={rowClasses.quiet}>
              <Trans>from</Trans>
            </span>{' '}
            <span className={rowClasses.total}>{formatMoney(from)}</span>
          </span>
          <span className={rowClasses.quiet}>
            {isGroupPrice ? <Trans>per group, taxes included</Trans> : <Trans>per adult, taxes included</Trans>}
          </span>
        </>
      )}
      {nextFree && (
        <span className={rowClasses.quiet}>
          <Trans>
            Next free: {formatShortDay(nextFree.day)}, {formatClock(`${nextFree.day}T${nextFree.time}`)}
          </Trans>
        </span>
      )}
      <LinkButton variant={from === null ? 'default' : 'filled'} to="/tour/detail" search={{ id: tourId }}>
        {from === null ? <Trans>Check dates</Trans> : <Trans>See dates</Trans>}
        <span className="visually-hidden">, {title}</span>
      </LinkButton>
    </>
  )
}

const SavedTourRow = ({ item, onRemove }: { item: SavedTour; onRemove: () => void }) => {
  const { tour, savedAt } = item
  const { id, kind } = coverOf(tour)
  return (
    <SavedRow
      cover={{ hotelId: id, kind, cityName: tour.cityKey, name: tour.title }}
      price={<Price tour={tour} />}
      onRemove={onRemove}
    >
      <Title order={2} className={rowClasses.name}>
        <Link to="/tour/detail" search={{ id: tour.tourId }}>
          {tour.title}
        </Link>
      </Title>
      <span className={rowClasses.quiet}>
        {tour.operatorName} · {tour.cityName}
      </span>
      <span className={rowClasses.facts}>
        <Score score={tour.score} reviewCount={tour.reviewCount} />
        <span className={rowClasses.quiet}>{durationLabel(tour.durationMinutes)}</span>
      </span>
      <span className={rowClasses.quiet}>
        <Trans>Saved on {formatDate(savedAt, deviceZone())}</Trans>
      </span>
    </SavedRow>
  )
}

/** My saved tours with their lowest price and next free date. */
export const SavedTourList = ({ sort }: { sort: SavedSort }) => {
  const { t } = useLingui()
  const { items, asOf } = useSuspenseQuery(savedToursQuery()).data
  const { mutate } = useSaveTour()
  const [removed, setRemoved] = useState<SavedTour | null>(null)
  const remove = (item: SavedTour) => {
    setRemoved(item)
    mutate({ tour: item.tour, isSaved: false })
  }
  const undo = (item: SavedTour) => {
    setRemoved(null)
    mutate({ ...item, isSaved: true })
  }
  return (
    <div className={classes.page}>
      {removed && (
        <RemovalNotice key={removed.tour.tourId} onUndo={() => undo(removed)} onClose={() => setRemoved(null)}>
          <Trans>{removed.tour.title} removed from saved.</Trans>
        </RemovalNotice>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={<IconHeart size={34} />}
          title={t`No saved tours yet`}
          actions={
            <LinkButton to="/tour/home">
              <Trans>Search tours</Trans>
            </LinkButton>
          }
        >
          <Trans>Save a tour to see it here with its price and next free date.</Trans>
        </EmptyState>
      ) : (
        <>
          <SavedTools isFull={items.length >= MAX_SAVED_TOURS} asOf={asOf} sort={sort}>
            <Plural value={items.length} one="# tour saved" other="# tours saved" />
          </SavedTools>
          <ul className={classes.list}>
            {sortedTours(items, sort).map((item) => (
              <SavedTourRow key={item.tour.tourId} item={item} onRemove={() => remove(item)} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
