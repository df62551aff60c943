import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Fare, FlightOffer } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import { writeChoice, writeLegs } from '#contract/products/flights/flight-search.ts'
import { formatDay, formatShortDay } from '#src/i18n/formats.ts'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CABIN_LABELS } from '../labels/cabin-labels.ts'
import { forAnotherLeg } from './filters.ts'
import classes from './FoundFlights.module.css'
import type { ListSearch } from './list-search.ts'
import { askedOf } from './asked-search.ts'
import { ChangeSearch } from './parts/ChangeSearch.tsx'
import { ChosenLegs } from './parts/ChosenLegs.tsx'
import { CreditHint } from './parts/CreditHint.tsx'
import { flyerCountLabel, journeyLabel, legLabel, placeLabel } from './parts/flight-labels.ts'
import { LegResults } from './parts/LegResults.tsx'
import { NoFlights } from './parts/NoFlights.tsx'
import { SearchFailed } from './parts/SearchFailed.tsx'
import { choiceWith, offersAfter, pinnedOf } from './pinned.ts'
import { flightQueries } from './queries.ts'

const NO_NAMES = { airlines: {}, airports: {}, families: {} }

/** Results of a flight search, leg by leg: chosen legs above the next one to choose. */
export const FoundFlights = ({ address, flightSearch }: { address: ListSearch; flightSearch: FlightSearch }) => {
  const { i18n } = useLingui()
  const navigate = useNavigate({ from: '/flights/list' })
  const { search, change: narrow } = useSearchAhead(address, (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  )
  const open = useCallback(
    (offerId: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, open: offerId }), replace: true, resetScroll: false }),
    [navigate],
  )
  const found = useQuery(flightQueries.search(flightSearch))
  const results = found.data
  const pinned = useMemo(() => results && pinnedOf(results, search.chosen), [results, search.chosen])
  const index = pinned?.flights.length ?? 0
  const leg = results?.legs[index]
  const offers = useMemo(() => leg && offersAfter(leg.offers, pinned?.flights.at(-1)?.offer), [leg, pinned])

  const choose = useCallback(
    (offer: FlightOffer, fare: Fare) => {
      const choice = writeChoice(choiceWith(pinned?.flights ?? [], { offer, fare }))
      if (index + 1 < flightSearch.legs.length) {
        void navigate({ search: (before) => forAnotherLeg(before, choice) })
      } else {
        void navigate({ to: '/flights/detail', search: (before) => ({ ...askedOf(before), choice }) })
      }
    },
    [navigate, pinned, index, flightSearch.legs.length],
  )
  const reopen = (one: number) => {
    const stored = choiceWith(pinned?.flights.slice(0, one) ?? [])
    void navigate({ search: forAnotherLeg(search, stored.length > 0 ? writeChoice(stored) : undefined) })
  }
  const changeDay = (day: string) => {
    const legs = writeLegs(flightSearch.legs.map((one, at) => (at === index ? { ...one, day } : one)))
    void navigate({ search: { ...search, legs, open: undefined, pages: undefined } })
  }

  const heading = useRef<HTMLHeadingElement>(null)
  const seenIndex = useRef(index)
  useEffect(() => {
    // With the next leg all below the title is new: readers are led to where it begins.
    if (seenIndex.current !== index) heading.current?.focus({ preventScroll: true })
    seenIndex.current = index
  }, [index])

  const names = results ?? NO_NAMES
  const asked = flightSearch.legs[index]
  const days = [flightSearch.legs[0], ...(flightSearch.legs.length > 1 ? [flightSearch.legs.at(-1)] : [])]
  const changeSearch = <ChangeSearch asked={askedOf(search)} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{journeyLabel(names, flightSearch.legs)}</Title>
          <Text c="dimmed">
            {days.map((one) => formatShortDay(one?.day ?? '')).join(' – ')} · {flyerCountLabel(flightSearch)} ·{' '}
            {i18n._(CABIN_LABELS[flightSearch.cabin])}
          </Text>
        </div>
        {changeSearch}
      </header>
      {pinned && results && (
        <ChosenLegs flights={pinned.flights} legs={flightSearch.legs} names={results} onChange={reopen} />
      )}
      {pinned?.isIncomplete && (
        <Notice kind="warning">
          <Trans>A selected flight is no longer available. Choose another.</Trans>
        </Notice>
      )}
      {results && <CreditHint carriers={Object.keys(results.airlines)} />}
      {asked && (
        <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.leg}>
          {legLabel(flightSearch.legs, index)}
          <span>
            {placeLabel(names, asked.from)} – {placeLabel(names, asked.to)}, {formatDay(asked.day)}
          </span>
        </Title>
      )}
      {!results || !leg || !offers ? (
        <SearchFailed found={found} changeSearch={changeSearch} />
      ) : offers.length === 0 ? (
        <NoFlights
          flightSearch={flightSearch}
          index={index}
          zone={results.airports[leg.from]?.zone}
          isTooEarly={leg.offers.length > 0}
          onDay={changeDay}
          onReopen={() => reopen(index - 1)}
        />
      ) : (
        <LegResults
          key={index}
          results={results}
          leg={leg}
          offers={offers}
          flightSearch={flightSearch}
          search={search}
          onNarrow={narrow}
          onOpen={open}
          onChoose={choose}
        />
      )}
    </div>
  )
}
