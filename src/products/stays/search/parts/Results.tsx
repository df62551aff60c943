import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBedOff, IconSearch } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { listHotels } from '#contract/products/stays/hotels.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { isNetworkFailure, type ApiError } from '#src/platform/api/errors.ts'
import { latePart } from '#src/frame/shell/late-part.tsx'
import { RESULTS_ID } from '#src/frame/shell/results-id.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { stayOf } from '#src/search/form/stay-search.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { activeFilters, withoutFilters } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import { isSearchable } from '../queries.ts'
import { HotelCard } from './HotelCard.tsx'
import { FIRST_CARDS, useInView } from './use-in-view.ts'
import { NoPrices } from '#src/products/stays/detail/parts/NoPrices.tsx'
import classes from './Results.module.css'

/** The breakpoint from which the map stands beside the list. */
const WIDE = '(min-width: 75em)'
const LateMap = latePart(async () => (await import('./HotelMap.tsx')).HotelMap, WIDE)

type Found = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listHotels>>>

/** Search results, or why there are none and how to proceed. */
export const Results = (props: {
  layout: 'list' | 'grid'
  view: ListSearch['view']
  search: ListSearch
  found: Found
  /** A refusal that belongs to no field of the search box. */
  refusal: ApiError | null
  onNarrow: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<readonly string[]>([])
  const { layout, search, found } = props
  const stay = useMemo(() => stayOf(search), [search])
  const first = found.data?.pages[0]
  const hotels = found.data?.pages.flatMap((page) => page.items) ?? []
  const { list, inView } = useInView(hotels.map(({ hotelId }) => hotelId))

  if (!isSearchable(search)) {
    return (
      <EmptyState icon={<IconSearch size={34} />} title={t`Where do you need to be?`}>
        <Trans>Choose a place and dates to see available hotels.</Trans>
      </EmptyState>
    )
  }
  if (found.isPending) {
    return (
      <div>
        <StillTrying onCancel={() => void navigate({ to: '/hotels/home', search: stay })} />
        <Skeleton label={t`Loading`} shape="list" />
      </div>
    )
  }
  if (!first) {
    if (props.refusal) return <Notice kind="danger">{props.refusal.message}</Notice>
    if (!isNetworkFailure(found.error)) return null
    return (
      <NoPrices onRetry={() => void found.refetch()}>
        <Trans>We can't connect right now. Your search is still here.</Trans>
      </NoPrices>
    )
  }
  if (hotels.length === 0) {
    return (
      <EmptyState
        icon={<IconBedOff size={34} />}
        title={first.available > 0 ? t`No hotels match your filters` : t`No rooms available for these dates`}
        actions={
          activeFilters(search).length > 0 && (
            <Button onClick={() => props.onNarrow(withoutFilters(search))}>
              <Trans>Clear all filters</Trans>
            </Button>
          )
        }
      >
        {first.available > 0 ? (
          <Plural
            value={first.available}
            one="# hotel available without filters."
            other="# hotels available without filters."
          />
        ) : (
          <Trans>Try other dates, fewer rooms or a place nearby.</Trans>
        )}
      </EmptyState>
    )
  }
  const more = found.hasNextPage && (
    <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
      <Trans>Show more hotels</Trans>
    </Button>
  )
  return (
    <div className={classes.results} data-layout={layout} data-view={props.view}>
      <div className={classes.cards}>
        <ul ref={list} id={RESULTS_ID}>
          {hotels.map((hotel, place) => (
            <li
              key={hotel.hotelId}
              data-hotel={hotel.hotelId}
              data-pointed={pointed.includes(hotel.hotelId) || undefined}
              onPointerEnter={() => setPointed([hotel.hotelId])}
              onPointerLeave={() => setPointed([])}
            >
              <HotelCard
                hotel={hotel}
                stay={stay}
                zone={first.place.zone}
                layout={layout}
                isFirst={place < FIRST_CARDS}
                onPoint={setPointed}
              />
            </li>
          ))}
        </ul>
        {more}
      </div>
      {(layout === 'list' || props.view === 'map') && (
        <LateMap
          isShown={props.view === 'map'}
          given={{
            hotels,
            middle: first.middle,
            placeName: first.place.name,
            stay,
            pointed,
            inView: props.view === 'map' ? null : inView,
            onPoint: setPointed,
            isAlone: props.view === 'map',
            more: props.view === 'map' && more,
          }}
        />
      )}
    </div>
  )
}
