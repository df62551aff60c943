import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SORTS } from '#contract/products/stays/stay-search.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useCompared } from '../compare/compare-store.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { daysAhead } from '#src/bookings/days-ahead.ts'
import { usePolicyRules } from '#src/company/policy/queries.ts'
import { FoldedSearch } from '#src/search/FoldedSearch.tsx'
import type { SearchErrors } from '#src/search/search-model.ts'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { stayOf } from '#src/search/form/stay-search.ts'
import { FilterChips } from '#src/search/FilterChips.tsx'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { latePart } from '#src/frame/shell/late-part.tsx'
import { activeFilters, sortOf, withoutFilters } from './filters.ts'
import { isFromSpot } from './from-spot.ts'
import classes from './FoundHotels.module.css'
import type { ListSearch } from './list-search.ts'
import { filterLabel, sortLabel } from './parts/filter-labels.ts'
import { Results } from './parts/Results.tsx'
import { ViewSwitch } from './parts/ViewSwitch.tsx'
import { hotelQueries, isSearchable } from './queries.ts'
import { useWithinPolicy } from './use-within-policy.ts'
import { withoutPolicy } from './without-policy.ts'

const PATHS = { list: '/hotels/list', grid: '/hotels/grid' } as const
/** The breakpoint from which the filters stand beside the results. */
const WIDE = '(min-width: 62em)'
const LateFilters = latePart(async () => (await import('./parts/FilterPanel.tsx')).FilterPanel, WIDE)
const FilterSheet = lazy(async () => ({ default: (await import('./parts/FilterSheet.tsx')).FilterSheet }))
const CompareBar = lazy(async () => ({ default: (await import('../compare/CompareBar.tsx')).CompareBar }))

const BOX_FIELDS = ['place', 'checkIn', 'checkOut', 'rooms', 'adults', 'children', 'guests'] as const

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

/** The hotels a search found, with their filters: as rows beside the map, as cards, or on the map alone. */
export const FoundHotels = ({ layout, address }: { layout: keyof typeof PATHS; address: ListSearch }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search, change: narrow } = useSearchAhead(address, (next) =>
    navigate({ to: PATHS[layout], search: next, replace: true, resetScroll: false }),
  )
  const compared = useCompared()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const searchable = isSearchable(search)
  const { view, ...filters } = search
  const asked = {
    ...filters,
    place: search.place ?? '',
    checkIn: search.checkIn ?? '',
    checkOut: search.checkOut ?? '',
  }
  const rules = usePolicyRules()
  const policy = useWithinPolicy(Boolean(rules))
  const within = rules && policy ? policy.withinPolicy(asked, rules, daysAhead(asked.checkIn)) : null
  const wanted = search.policy && within ? within : withoutPolicy(asked)
  // With the policy filter on, the request waits for the rules: otherwise its results would be different.
  const isPolicyKnown = rules === null || within !== null
  const isAsked = searchable && !(search.policy && !isPolicyKnown)
  const found = useInfiniteQuery({ ...hotelQueries.list(wanted), enabled: isAsked })
  const counted = useQuery({ ...hotelQueries.facets(wanted), enabled: isAsked }).data?.facets
  const facets = counted && search.policy && rules && policy ? policy.facetsWithin(counted, rules) : counted
  const inPolicy = useQuery({
    ...hotelQueries.count(within ?? withoutPolicy(asked)),
    enabled: searchable && within !== null,
  })
  const { refused, rest } = refusalsOf(found.error)
  const first = found.data?.pages[0]
  const stay = stayOf(search)
  const active = activeFilters(search)
  const filterCount = active.length
  const isOnMap = view === 'map' && first !== undefined && first.total > 0
  const filtering = { search, facets, policy: within && { hotels: inPolicy.data }, onChange: narrow }

  return (
    <div className={classes.page} data-view={isOnMap ? 'map' : undefined}>
      <Title order={1}>
        {!first ? (
          <Trans>Hotels</Trans>
        ) : isFromSpot(search) ? (
          <Trans>Hotels near {first.place.name}</Trans>
        ) : (
          <Trans>Hotels in {first.place.name}</Trans>
        )}
      </Title>
      <FoldedSearch
        key={JSON.stringify(stay)}
        search={search}
        refused={refused}
        onSearch={(next) => void navigate({ to: PATHS[layout], search: { ...search, ...next } })}
      />
      <div className={classes.bar}>
        <Text className={classes.count} role="status">
          {first && first.total > 0 && (
            <>
              <Plural value={first.total} one="# hotel" other="# hotels" />
              <span className={classes.age}>
                <FreshnessMark at={first.pricedAt} zone={first.place.zone} about="prices" />
              </span>
            </>
          )}
        </Text>
        <ViewSwitch layout={layout} search={search} />
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
          options={SORTS.map((sort) => ({ value: sort, label: sortLabel(sort) }))}
          onChange={(sort) => narrow({ ...search, sort: sort === 'recommended' ? undefined : sort })}
        />
      </div>
      {sortOf(search) === 'recommended' && first !== undefined && first.total > 0 && !isOnMap && (
        <Text size="sm" c="dimmed">
          <Trans>Ranked by reviews, price and distance. Hotels can't pay to rank higher.</Trans>
        </Text>
      )}
      <FilterChips
        filters={active.map(({ key, member, without }) => ({
          key: `${key}:${member}`,
          words: filterLabel(key, member),
          onRemove: () => narrow(without),
        }))}
        onClear={() => narrow(withoutFilters(search))}
      />
      <div className={classes.columns}>
        <aside className={classes.filters} aria-labelledby="filters">
          <Title order={2} size="h3" id="filters" mb="md">
            <Trans>Filters</Trans>
          </Title>
          <LateFilters isShown={false} given={filtering} />
        </aside>
        <Results layout={layout} view={view} search={search} found={found} refusal={rest} onNarrow={narrow} />
      </div>
      {compared.length > 0 && (
        <Suspense>
          <CompareBar stay={stay} />
        </Suspense>
      )}
      {filtersOpen && (
        <Suspense>
          <FilterSheet filtering={filtering} found={first?.total} onClose={() => setFiltersOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
