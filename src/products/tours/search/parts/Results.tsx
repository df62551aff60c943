import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMapOff, IconRefresh, IconSearch } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TourPage } from '#contract/products/tours/tours.ts'
import { RESULTS_ID } from '#src/frame/shell/results-id.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { isNetworkFailure, type ApiError } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { activeFilters, withoutFilters } from '../filters.ts'
import { searchOf, type TourListSearch } from '../form/tour-search-params.ts'
import classes from './Results.module.css'
import { TourCard } from './TourCard.tsx'
import { TourMap } from './TourMap.tsx'

type Found = UseInfiniteQueryResult<InfiniteData<TourPage>>

/** Cards that most desktops show without scrolling. */
const FIRST_CARDS = 4

const NotLoaded = ({ found, refusal }: { found: Found; refusal: ApiError | null }) => {
  const { t } = useLingui()
  if (refusal?.code === 'not_found') {
    return (
      <EmptyState icon={<IconMapOff size={34} />} title={t`No tours in this place`}>
        <Trans>Choose a city from the list to see its tours.</Trans>
      </EmptyState>
    )
  }
  if (refusal !== null) return <Notice kind="danger">{refusal.message}</Notice>
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={isNetworkFailure(found.error) ? t`Go online to see tours` : t`Couldn't load the tours`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We can't connect right now. Your search is still here.</Trans>
    </EmptyState>
  )
}

const NoTour = (props: { available: number; search: TourListSearch; onNarrow: (search: TourListSearch) => void }) => {
  const { t } = useLingui()
  const { available, search, onNarrow } = props
  return (
    <EmptyState
      icon={<IconMapOff size={34} />}
      title={available > 0 ? t`No tours match your filters` : t`No tours here yet`}
      actions={
        activeFilters(search).length > 0 && (
          <Button onClick={() => onNarrow(withoutFilters(search))}>
            <Trans>Clear filters</Trans>
          </Button>
        )
      }
    >
      {available > 0 ? (
        <Plural value={available} one="# tour without filters." other="# tours without filters." />
      ) : (
        <Trans>Try another city nearby.</Trans>
      )}
    </EmptyState>
  )
}

/** Search results, or why there are none and how to proceed. */
export const Results = (props: {
  search: TourListSearch
  found: Found
  /** A refusal that belongs to no field of the form. */
  refusal: ApiError | null
  hasFieldRefusal: boolean
  onNarrow: (search: TourListSearch) => void
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<readonly string[]>([])
  const { search, found, onNarrow } = props
  const first = found.data?.pages[0]
  const tours = found.data?.pages.flatMap((page) => page.items) ?? []
  if (!search.place) {
    return (
      <EmptyState icon={<IconSearch size={34} />} title={t`Which city are you in?`}>
        <Trans>Choose a city to see its tours.</Trans>
      </EmptyState>
    )
  }
  if (found.isPending) {
    return (
      <div>
        <StillTrying onCancel={() => void navigate({ to: '/tour/home', search: searchOf(search) })} />
        <Skeleton label={t`Loading`} shape="list" />
      </div>
    )
  }
  if (!first) return props.hasFieldRefusal ? null : <NotLoaded found={found} refusal={props.refusal} />
  if (tours.length === 0) return <NoTour available={first.available} search={search} onNarrow={onNarrow} />
  const more = found.hasNextPage && (
    <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
      <Trans>Show more tours</Trans>
    </Button>
  )
  const isAlone = search.view === 'map'
  return (
    <div className={classes.results} data-view={search.view}>
      <div className={classes.cards}>
        <ul id={RESULTS_ID} className={classes.list}>
          {tours.map((tour, place) => (
            <li
              key={tour.tourId}
              data-pointed={pointed.includes(tour.tourId) || undefined}
              onPointerEnter={() => setPointed([tour.tourId])}
              onPointerLeave={() => setPointed([])}
            >
              <TourCard
                tour={tour}
                search={searchOf(search)}
                isFirst={place < FIRST_CARDS}
                onFocus={(hasFocus) => setPointed(hasFocus ? [tour.tourId] : [])}
              />
            </li>
          ))}
        </ul>
        {more}
      </div>
      <TourMap
        tours={tours}
        middle={first.middle}
        placeName={first.place.name}
        search={searchOf(search)}
        pointed={pointed}
        onPoint={setPointed}
        isAlone={isAlone}
        more={isAlone && more}
      />
    </div>
  )
}
