import { Button, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconBedOff, IconCloudOff, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SORTS } from '#contract/endpoints/hotels.ts'
import { ApiError, isNetworkFailure } from '#src/data/errors.ts'
import { FreshnessMark } from '#src/shared/freshness/FreshnessMark.tsx'
import { FoldedSearch } from '#src/shared/search/FoldedSearch.tsx'
import type { SearchErrors } from '#src/shared/search/search-model.ts'
import { stayOf } from '#src/shared/search/stay-search.ts'
import { StillTrying } from '#src/shared/frame/StillTrying.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { activeFilters, sortOf, withoutFilters } from './filters.ts'
import classes from './HotelList.module.css'
import type { ListSearch } from './list-search.ts'
import { FilterChips } from './parts/FilterChips.tsx'
import { FilterPanel } from './parts/FilterPanel.tsx'
import { sortWords } from './parts/filter-words.ts'
import { HotelCard } from './parts/HotelCard.tsx'
import { hotelQueries, isSearchable } from './queries.ts'

const route = getRouteApi('/hotels/list')
const BOX_FIELDS = ['place', 'checkIn', 'checkOut', 'rooms', 'adults', 'children'] as const

/** The server's refusal by field of the search box, and whether it says more than that. */
const refusalsOf = (error: unknown): { refused: SearchErrors; rest: ApiError | null } => {
  if (!(error instanceof ApiError)) return { refused: {}, rest: null }
  const refused: SearchErrors = {}
  for (const { field, code } of error.fields) {
    const name = BOX_FIELDS.find((known) => field === `query.${known}`)
    if (name) refused[name] ??= code
  }
  return { refused, rest: Object.keys(refused).length > 0 ? null : error }
}

export const HotelList = () => {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/hotels/list' })
  const [filtersOpen, setFiltersOpen] = useState(false)
  const searchable = isSearchable(search)
  const found = useInfiniteQuery({
    ...hotelQueries.list({
      ...search,
      place: search.place ?? '',
      checkIn: search.checkIn ?? '',
      checkOut: search.checkOut ?? '',
    }),
    enabled: searchable,
  })
  const { refused, rest } = refusalsOf(found.error)
  const first = found.data?.pages[0]
  const hotels = found.data?.pages.flatMap((page) => page.items) ?? []
  const stay = stayOf(search)
  const narrow = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false })
  const filterCount = activeFilters(search).length

  const results = () => {
    if (!searchable) {
      return (
        <EmptyState icon={<IconSearch size={34} />} title={t`Where do you need to be?`}>
          <Trans>Choose a place and your days, and the hotels with free rooms appear here.</Trans>
        </EmptyState>
      )
    }
    if (found.isPending) {
      return (
        <>
          <StillTrying onCancel={() => void navigate({ to: '/hotels/home', search: stay })} />
          <Skeleton label={t`Loading`} shape="list" />
        </>
      )
    }
    if (!first) {
      if (rest) return <Notice kind="danger">{rest.message}</Notice>
      if (!isNetworkFailure(found.error)) return null
      return (
        <EmptyState
          role="alert"
          icon={<IconCloudOff size={34} />}
          title={t`Prices need the network`}
          actions={
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void found.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The server cannot be reached. Your search stays as it is.</Trans>
        </EmptyState>
      )
    }
    if (hotels.length === 0) {
      return (
        <EmptyState
          icon={<IconBedOff size={34} />}
          title={first.available > 0 ? t`No hotel passes every filter` : t`No free rooms for these days`}
          actions={
            filterCount > 0 && (
              <Button onClick={() => narrow(withoutFilters(search))}>
                <Trans>Clear all filters</Trans>
              </Button>
            )
          }
        >
          {first.available > 0 ? (
            <Plural
              value={first.available}
              one="# hotel is free for your stay without the filters."
              other="# hotels are free for your stay without the filters."
            />
          ) : (
            <Trans>Try other days, fewer rooms, or a place nearby.</Trans>
          )}
        </EmptyState>
      )
    }
    return (
      <Stack gap="md">
        {hotels.map((hotel) => (
          <HotelCard key={hotel.hotelId} hotel={hotel} stay={stay} zone={first.place.zone} />
        ))}
        {found.hasNextPage && (
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Show more hotels</Trans>
          </Button>
        )}
      </Stack>
    )
  }

  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {first ? <Trans>Hotels in {first.place.name}</Trans> : <Trans>Hotels</Trans>}
      </Title>
      <FoldedSearch
        key={JSON.stringify(stay)}
        search={search}
        refused={refused}
        onSearch={(next) => void navigate({ search: { ...search, ...next } })}
      />
      <div className={classes.bar}>
        <Text className={classes.count} role="status">
          {first && hotels.length > 0 && (
            <>
              <Plural value={first.total} one="# hotel" other="# hotels" />
              <span className={classes.age}>
                <FreshnessMark at={first.pricedAt} zone={first.place.zone} about="prices" />
              </span>
            </>
          )}
        </Text>
        <Button
          className={classes.filterButton}
          variant="default"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setFiltersOpen(true)}
        >
          {filterCount > 0 ? <Trans>Filters ({filterCount})</Trans> : <Trans>Filters</Trans>}
        </Button>
        <NativeSelect
          size="sm"
          aria-label={t`Sort by`}
          value={sortOf(search)}
          data={SORTS.map((sort) => ({ value: sort, label: sortWords(sort) }))}
          onChange={(event) => {
            const sort = event.currentTarget.value
            narrow({ ...search, sort: sort === 'recommended' ? undefined : sort })
          }}
        />
      </div>
      {sortOf(search) === 'recommended' && hotels.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            Recommended weighs reviews, the total against its neighbours and the way to the centre. Nobody pays for a
            place in it.
          </Trans>
        </Text>
      )}
      <FilterChips search={search} onChange={narrow} />
      <div className={classes.columns}>
        <aside className={classes.filters} aria-labelledby="filters">
          <Title order={2} size="h3" id="filters" mb="md">
            <Trans>Filters</Trans>
          </Title>
          <FilterPanel search={search} onChange={narrow} />
        </aside>
        <div>{results()}</div>
      </div>
      {filtersOpen && (
        <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={() => setFiltersOpen(false)}>
          <FilterPanel search={search} onChange={narrow} />
          <Button fullWidth mt="lg" onClick={() => setFiltersOpen(false)}>
            {first ? (
              <Plural value={first.total} one="Show # hotel" other="Show # hotels" />
            ) : (
              <Trans>Show hotels</Trans>
            )}
          </Button>
        </Sheet>
      )}
    </div>
  )
}
