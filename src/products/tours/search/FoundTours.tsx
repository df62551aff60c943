import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TOUR_SORTS } from '#contract/products/tours/tour-search.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { ApiError } from '#src/platform/api/errors.ts'
import { FilterChips } from '#src/search/FilterChips.tsx'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CompareTours } from '../compare/CompareTours.tsx'
import { filterLabel, sortLabel } from './filter-labels.ts'
import { activeFilters, sortOf, withoutFilters } from './filters.ts'
import { FoldedTourSearch } from './FoldedTourSearch.tsx'
import type { TourFormErrors } from './form/tour-form.ts'
import { searchOf, type TourListSearch } from './form/tour-search-params.ts'
import classes from '#src/search/list/Found.module.css'
import { FilterPanel } from './parts/FilterPanel.tsx'
import { Results } from './parts/Results.tsx'
import { ViewSwitch } from './parts/ViewSwitch.tsx'
import { askedOf, tourQueries } from './queries.ts'

const route = getRouteApi('/tour/grid')
const FIELDS = ['place', 'from', 'to', 'adults', 'children'] as const
const NOWHERE = { place: '' }

/** The server's refusal by field of the form, and whether it says more than that. */
const refusalsOf = (error: unknown): { refused: TourFormErrors; rest: ApiError | null } => {
  if (!(error instanceof ApiError)) return { refused: {}, rest: null }
  const refused: TourFormErrors = {}
  for (const { field, code } of error.fields) {
    const name = FIELDS.find((known) => field === `query.${known}`)
    if (name) refused[name] ??= code
  }
  return { refused, rest: Object.keys(refused).length > 0 ? null : error }
}

/** The tours of a city with their filters, as cards beside the map or on the map alone. */
export const FoundTours = () => {
  const { t } = useLingui()
  const address = route.useSearch()
  const navigate = useNavigate()
  const { search, change: narrow } = useSearchAhead(address, (next) =>
    navigate({ to: '/tour/grid', search: next, replace: true, resetScroll: false }),
  )
  const [filtersOpen, setFiltersOpen] = useState(false)
  const asked = askedOf(search)
  const found = useInfiniteQuery({ ...tourQueries.list(asked ?? NOWHERE), enabled: asked !== null })
  const facets = useQuery({ ...tourQueries.facets(asked ?? NOWHERE), enabled: asked !== null }).data
  const { refused, rest } = refusalsOf(found.error)
  const first = found.data?.pages[0]
  const active = activeFilters(search)
  const filterCount = active.length
  // Sorting and filters are hidden without a list.
  const hasTools = first === undefined ? asked !== null && !found.isError : first.total > 0 || filterCount > 0
  const isOnMap = search.view === 'map' && first !== undefined && first.total > 0
  const panel = <FilterPanel search={search} found={facets} onChange={narrow} />
  const searchAgain = (next: TourListSearch) => void navigate({ to: '/tour/grid', search: { ...search, ...next } })
  return (
    <div className={classes.page} data-view={isOnMap ? 'map' : undefined}>
      <Title order={1}>{first ? <Trans>Tours in {first.place.name}</Trans> : <Trans>Tours</Trans>}</Title>
      <FoldedTourSearch
        key={JSON.stringify([searchOf(search), refused])}
        search={searchOf(search)}
        refused={refused}
        placeName={first?.place.name}
        onSearch={searchAgain}
      />
      {hasTools && (
        <div className={classes.bar}>
          <Text className={classes.count} role="status">
            {first && first.total > 0 && (
              <>
                <Plural value={first.total} one="# tour" other="# tours" />
                <span className={classes.age}>
                  <FreshnessMark at={first.asOf} zone={first.place.zone} about="prices" />
                </span>
              </>
            )}
          </Text>
          <ViewSwitch search={search} />
          <Button
            className={classes.filterButton}
            variant="default"
            size="sm"
            leftSection={<IconFilter size={18} aria-hidden />}
            onClick={() => setFiltersOpen(true)}
          >
            {filterCount > 0 ? <Trans>Filters ({filterCount})</Trans> : <Trans>Filters</Trans>}
          </Button>
          <BarSelect
            label={t`Sort by`}
            value={sortOf(search)}
            options={TOUR_SORTS.map((sort) => ({ value: sort, label: sortLabel(sort) }))}
            onChange={(sort) => narrow({ ...search, sort: sort === 'recommended' ? undefined : sort })}
          />
        </div>
      )}
      <FilterChips
        filters={active.map(({ key, member, without }) => ({
          key: `${key}:${member}`,
          words: filterLabel(key, member),
          onRemove: () => narrow(without),
        }))}
        onClear={() => narrow(withoutFilters(search))}
      />
      <div className={hasTools ? classes.columns : undefined}>
        {hasTools && (
          <aside className={classes.filters} aria-labelledby="filters">
            <Title order={2} size="h3" id="filters" mb="md">
              <Trans>Filters</Trans>
            </Title>
            {panel}
          </aside>
        )}
        <Results
          search={search}
          found={found}
          refusal={rest}
          hasFieldRefusal={Object.keys(refused).length > 0}
          onNarrow={narrow}
        />
      </div>
      <CompareTours search={searchOf(search)} />
      {filtersOpen && (
        <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={() => setFiltersOpen(false)}>
          {panel}
          <Button fullWidth mt="lg" onClick={() => setFiltersOpen(false)}>
            {first ? <Plural value={first.total} one="Show # tour" other="Show # tours" /> : <Trans>Show tours</Trans>}
          </Button>
        </Sheet>
      )}
    </div>
  )
}
