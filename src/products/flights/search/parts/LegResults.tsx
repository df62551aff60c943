import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ComponentProps } from 'react'
import type { Fare, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import { leadersOf, rankFlights } from '#contract/products/flights/flight-ranking.ts'
import { onReferenceLists, referenceLists } from '#src/platform/reference-lists.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { FilterChips } from '#src/search/FilterChips.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { RESULTS_ID } from '#src/frame/shell/results-id.ts'
import { useCompared } from '#src/products/flights/policy/use-compared.ts'
import { activeFilters, countFlights, filterable, flightsWithin, hoursOffered, withoutFilters } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { FlightCard } from './FlightCard.tsx'
import { airlineLabel, flyerCount } from './flight-labels.ts'
import { filterLabel } from './filter-labels.ts'
import { NothingFits } from './NothingFits.tsx'
import { SortTabs } from './SortTabs.tsx'
import classes from './LegResults.module.css'

const PAGE = 10
/** Minimum width at which the filters are beside the list. Below it they are not rendered. */
const WIDE = '(min-width: 62em)'

/** The airlines of an answer for the filter, by the names of the list of airlines where it is there. */
const useAirlines = (all: ReturnType<typeof filterable>, results: FlightResults) => {
  const lists = useSyncExternalStore(onReferenceLists, referenceLists, referenceLists)
  return useMemo(() => {
    const codes = new Set(all.flatMap(({ airlines }) => airlines))
    const named = lists.airlines.filter(({ value }) => codes.has(value))
    for (const { value } of named) codes.delete(value)
    return [
      ...named.map(({ value, text }) => ({ code: value, name: text })),
      ...[...codes].map((code) => ({ code, name: airlineLabel(results, code) })),
    ].toSorted((one, other) => one.name.localeCompare(other.name))
  }, [all, lists, results])
}

const Bar = (props: {
  results: FlightResults
  leg: FlightResults['legs'][number]
  flights: number
  filterCount: number
  /** Opens the filters; null where they are beside the list. */
  onFilters: (() => void) | null
}) => {
  const { results, leg, filterCount, onFilters } = props
  return (
    <div className={classes.bar}>
      <Text className={classes.count} role="status">
        <Plural value={props.flights} one="# flight" other="# flights" />
        <span className={classes.age}>
          <FreshnessMark at={results.pricedAt} zone={results.airports[leg.from]?.zone ?? deviceZone()} about="prices" />
        </span>
      </Text>
      {onFilters && (
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={onFilters}>
          {filterCount > 0 ? <Trans>Filters ({filterCount})</Trans> : <Trans>Filters</Trans>}
        </Button>
      )}
    </div>
  )
}

type SortProps = ComponentProps<typeof SortTabs> & { isBest: boolean }

const Sorting = ({ sort, leaders, onSort, isBest }: SortProps) => (
  <>
    <SortTabs sort={sort} leaders={leaders} onSort={onSort} />
    {isBest && (
      <Text size="sm" c="dimmed">
        <Trans>Best balances price, duration and stops.</Trans>
      </Text>
    )}
  </>
)

/** The offers of one leg, filtered and sorted on the device, by pages. */
export const LegResults = (props: {
  results: FlightResults
  leg: FlightResults['legs'][number]
  /** Those of the leg that can be reached. */
  offers: readonly FlightOffer[]
  flightSearch: FlightSearch
  search: ListSearch
  onNarrow: (search: ListSearch) => void
  onOpen: (offerId: string | undefined) => void
  onChoose: (offer: FlightOffer, fare: Fare) => void
}) => {
  const { results, leg, offers, flightSearch, search, onNarrow, onChoose } = props
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [filtersOpen, setFiltersOpen] = useState(false)
  // The panel updates immediately; the long list follows deferred.
  const shown = useDeferredValue(search)
  const sort = shown.sort ?? 'best'
  const all = useMemo(() => filterable(offers, results.families), [offers, results.families])
  const within = useMemo(() => flightsWithin(all, shown), [all, shown])
  const ranked = useMemo(() => rankFlights(within, sort), [within, sort])
  const leaders = useMemo(() => leadersOf(within), [within])
  const counts = useMemo(() => countFlights(all, shown), [all, shown])
  const airlines = useAirlines(all, results)
  const compared = useCompared(leg.offers, results.families)
  const airlineOf = (code: string): string => airlines.find((one) => one.code === code)?.name ?? code

  const filter = (next: ListSearch) => onNarrow({ ...next, open: undefined, pages: undefined })
  const active = activeFilters(search)
  const filterCount = active.length
  const unreached = leg.offers.length - offers.length
  const pages = shown.pages ?? 1
  const hours = useMemo(() => hoursOffered(all, search.hours), [all, search.hours])
  const panel = <FilterPanel search={search} counts={counts} airlines={airlines} hours={hours} onChange={filter} />
  return (
    <div className={classes.columns}>
      {isWide && (
        <aside className={classes.filters} aria-labelledby="filters">
          <Title order={2} size="h3" id="filters" mb="md">
            <Trans>Filters</Trans>
          </Title>
          {panel}
        </aside>
      )}
      <div className={classes.results}>
        <Bar
          {...{ results, leg, filterCount }}
          flights={within.length}
          onFilters={isWide ? null : () => setFiltersOpen(true)}
        />
        {leaders && (
          <Sorting
            sort={search.sort ?? 'best'}
            isBest={sort === 'best'}
            leaders={leaders}
            onSort={(next) => filter({ ...search, sort: next === 'best' ? undefined : next })}
          />
        )}
        <FilterChips
          filters={active.map(({ key, member, without }) => ({
            key: `${key}:${member}`,
            words: filterLabel(key, member, airlineOf),
            onRemove: () => filter(without),
          }))}
          onClear={() => filter(withoutFilters(search))}
        />
        {unreached > 0 && (
          <Text size="sm" c="dimmed">
            <Plural
              value={unreached}
              one="# flight leaves before you land and is hidden."
              other="# flights leave before you land and are hidden."
            />
          </Text>
        )}
        {ranked.length === 0 && <NothingFits all={all} search={shown} airlineOf={airlineOf} onChange={filter} />}
        <ul id={RESULTS_ID} className={classes.cards}>
          {ranked.slice(0, pages * PAGE).map(({ offer, fare }) => (
            <li key={offer.offerId}>
              <FlightCard
                offer={offer}
                fare={fare}
                names={results}
                flyers={flyerCount(flightSearch)}
                typicalEmissions={leg.typicalEmissions}
                compared={compared}
                isOpen={shown.open === offer.offerId}
                onOpen={props.onOpen}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
        {ranked.length > pages * PAGE && (
          <Button variant="default" onClick={() => onNarrow({ ...search, pages: pages + 1 })}>
            <Trans>Show more flights</Trans>
          </Button>
        )}
      </div>
      {filtersOpen && !isWide && (
        <FilterSheet flights={within.length} onClose={() => setFiltersOpen(false)}>
          {panel}
        </FilterSheet>
      )}
    </div>
  )
}
