import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type LegQuery, writeChoice, writeLegs } from '#contract/products/flights/flight-search.ts'
import { deviceZone, formatMoney } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { DetailSearch } from './detail-search.ts'
import classes from './FlightDetail.module.css'
import { flightSearchOf } from '../search/asked-search.ts'
import { ChangeSearch } from '../search/parts/ChangeSearch.tsx'
import { ChosenFlight } from '../search/parts/ChosenFlight.tsx'
import { DetailActions } from '../search/parts/DetailActions.tsx'
import { DetailFailed } from '../search/parts/DetailFailed.tsx'
import { flyerCountLabel, journeyLabel } from '../search/parts/flight-labels.ts'
import { PriceOfAll } from '../search/parts/PriceOfAll.tsx'
import { legsOf, totalInList } from '../search/chosen.ts'
import { flightQueries } from '../search/queries.ts'

const route = getRouteApi('/_flights/flights/detail')

/** Total of these flights in the previous list, if it is still in memory. */
const useSeenTotal = (search: DetailSearch, choice: string) => {
  const client = useQueryClient()
  const flightSearch = flightSearchOf(search)
  if ('fault' in flightSearch) return null
  const listed = client.getQueryData(flightQueries.search(flightSearch).queryKey)
  return listed ? totalInList(listed, choice) : null
}

const Chosen = ({ search, choice }: { search: DetailSearch; choice: string }) => {
  const { adults = 1, children = 0, infants = 0 } = search
  const flyers = { adults, children, infants }
  const found = useQuery(flightQueries.chosen({ choice, ...flyers }))
  const seen = useSeenTotal(search, choice)
  const flights = found.data
  const [first] = flights?.legs ?? []
  if (!flights || !first) return <DetailFailed found={found} search={search} />
  const legs: LegQuery[] = legsOf(flights)
  const cabin = flights.families[first.fare.family]?.cabin
  const asked = { legs: writeLegs(legs), adults, children, infants, cabin: search.cabin ?? cabin }
  const choices = flights.legs.map(({ offer, fare }) => ({ offerId: offer.offerId, family: fare.family }))
  /** The list at one of the legs, with those before it chosen. */
  const listAt = (index: number) => ({
    ...asked,
    chosen: index > 0 ? writeChoice(choices.slice(0, index)) : undefined,
  })
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{journeyLabel(flights, legs)}</Title>
          <Text c="dimmed">
            {flyerCountLabel(flyers)} ·{' '}
            <FreshnessMark
              at={flights.pricedAt}
              zone={flights.airports[legs[0]?.from ?? '']?.zone ?? deviceZone()}
              about="prices"
            />
          </Text>
        </div>
        <DetailActions>
          <LinkButton variant="default" to="/flights/list" search={listAt(0)}>
            <Trans>Choose other flights</Trans>
          </LinkButton>
          <ChangeSearch asked={asked} />
        </DetailActions>
      </header>
      {seen && seen.minor !== flights.total.minor && (
        <Notice kind="warning">
          <Trans>
            The price changed from {formatMoney(seen)} to {formatMoney(flights.total)}.
          </Trans>
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.legs}>
          {flights.legs.map((leg, index) => (
            <ChosenFlight key={leg.offer.offerId} chosen={leg} legs={legs} index={index} names={flights}>
              <LinkText to="/flights/list" search={listAt(index)} className={classes.other}>
                <Trans>Change this flight</Trans>
              </LinkText>
            </ChosenFlight>
          ))}
        </div>
        <PriceOfAll flights={flights} legs={legs} flyers={flyers}>
          <LinkButton size="lg" to="/flights/booking" search={{ ...asked, choice, seen: flights.total.minor }}>
            <Trans>Book flights</Trans>
          </LinkButton>
        </PriceOfAll>
      </div>
    </article>
  )
}

/** The flights that were chosen, leg by leg, as they are now. */
export const FlightDetail = () => {
  const { t } = useLingui()
  const search = route.useSearch()
  if (search.choice) return <Chosen search={search} choice={search.choice} />
  return (
    <EmptyState
      level={1}
      icon={<IconPlaneDeparture size={34} />}
      title={t`No flight selected`}
      actions={<ChangeSearch asked={{}} />}
    >
      <Trans>This link is missing its flights. Search again.</Trans>
    </EmptyState>
  )
}
