import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CAB_SORTS, type CabPage } from '#contract/products/cabs/cabs.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { FilterChips } from '#src/search/FilterChips.tsx'
import classes from '#src/search/list/Found.module.css'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CompareCabs } from '../compare/CompareCabs.tsx'
import { rideTitle } from '../ride-title.ts'
import { lengthLabel } from '../terms/ride-rules.ts'
import { filterLabel, sortLabel } from './filter-labels.ts'
import { activeFilters, sortOf, withoutFilters } from './filters.ts'
import { FoldedCabSearch } from './FoldedCabSearch.tsx'
import type { CabListSearch } from './form/cab-search-params.ts'
import { searchOf } from './form/searched-ride.ts'
import { FilterPanel } from './parts/FilterPanel.tsx'
import { Results } from './parts/Results.tsx'
import { askedOf, cabQueries, FIRST_OFFERS, MOST_OFFERS, type AskedCabs } from './queries.ts'
import { refusalsOf } from './refusals.ts'

const route = getRouteApi('/cabs/list')
const NO_OFFERS: CabPage['items'] = []
const NO_RIDE: AskedCabs = { mode: 'transfer', from: '', at: '', sort: 'recommended', limit: FIRST_OFFERS }

const Head = ({ page }: { page: CabPage | undefined }) => (
  <div>
    <Title order={1}>{page ? rideTitle(page.ride) : <Trans>Cabs</Trans>}</Title>
    {page && <Text c="dimmed">{lengthLabel(page.ride)}</Text>}
  </div>
)

const Count = ({ page }: { page: CabPage | undefined }) => (
  <Text className={classes.count} role="status">
    {page && page.items.length > 0 && (
      <>
        <Plural value={page.total} one="# cab" other="# cabs" />
        <span className={classes.age}>
          <FreshnessMark at={page.asOf} zone={page.ride.zone} about="prices" />
        </span>
      </>
    )}
  </Text>
)

/** The offers for a ride with their filters; the search can be changed above them. */
export const FoundCabs = () => {
  const { t } = useLingui()
  const address = route.useSearch()
  const navigate = useNavigate()
  const { search, change: narrow } = useSearchAhead(address, (next) =>
    navigate({ to: '/cabs/list', search: next, replace: true, resetScroll: false }),
  )
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [limit, setLimit] = useState(FIRST_OFFERS)
  const asked = askedOf(search, limit)
  const found = useQuery({ ...cabQueries.list(asked ?? NO_RIDE), enabled: asked !== null })
  const page = asked === null ? undefined : found.data
  const { refused, rest } = refusalsOf(found.error, search.at)
  const filterCount = activeFilters(search).length
  const hasFieldRefusal = Object.keys(refused).length > 0
  // Sorting and filters are hidden without a list.
  const hasTools = page === undefined ? asked !== null && !found.isError : page.total > 0 || filterCount > 0
  const panel = <FilterPanel search={search} facets={page?.facets} onChange={narrow} />
  const searchAgain = (next: CabListSearch) =>
    void navigate({ to: '/cabs/list', search: { ...withoutFilters(search), ...next } })
  return (
    <div className={classes.page}>
      <Head page={page} />
      <FoldedCabSearch
        key={JSON.stringify([searchOf(search), refused])}
        search={searchOf(search)}
        refused={refused}
        ride={page?.ride}
        onSearch={searchAgain}
      />
      {hasTools && (
        <div className={classes.bar}>
          <Count page={page} />
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
            options={CAB_SORTS.map((sort) => ({ value: sort, label: sortLabel(sort) }))}
            onChange={(sort) => narrow({ ...search, sort: sort === 'recommended' ? undefined : sort })}
          />
        </div>
      )}
      <FilterChips
        filters={activeFilters(search).map(({ key, member, without }) => ({
          key: `${key}:${member}`,
          words: filterLabel(key, member, page?.facets),
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
          hasFieldRefusal={hasFieldRefusal}
          onNarrow={narrow}
          onMore={() => setLimit(MOST_OFFERS)}
        />
      </div>
      <CompareCabs search={searchOf(search)} found={page?.items ?? NO_OFFERS} />
      {filtersOpen && (
        <Sheet title={t`Filters`} closeLabel={t`Close`} onClose={() => setFiltersOpen(false)}>
          {panel}
          <Button fullWidth mt="lg" onClick={() => setFiltersOpen(false)}>
            {page ? <Plural value={page.total} one="Show # cab" other="Show # cabs" /> : <Trans>Show cabs</Trans>}
          </Button>
        </Sheet>
      )}
    </div>
  )
}
