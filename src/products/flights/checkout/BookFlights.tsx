import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { ChosenFlights } from '#contract/products/flights/flights.ts'
import { type Flyers, writeLegs } from '#contract/products/flights/flight-search.ts'
import { chosenFlightsQuery } from '#contract/products/flights/flight-search-schema.ts'
import { money } from '#contract/core/money.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { PriceMoved } from '#src/bookings/checkout/PriceMoved.tsx'
import { useDraft } from '#src/bookings/checkout/use-draft.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { NoDeviceStorage } from '#src/bookings/commit/NoDeviceStorage.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { legsOf } from '../search/chosen.ts'
import { askedOf } from '../search/asked-search.ts'
import { ChangeSearch } from '../search/parts/ChangeSearch.tsx'
import { DetailFailed } from '../search/parts/DetailFailed.tsx'
import { flightQueries } from '../search/queries.ts'
import classes from './BookFlights.module.css'
import type { BookingSearch } from './booking-search.ts'
import { Checkout } from './Checkout.tsx'
import { flightDraftKey, openFlightDrafts, type FlightDraft } from './draft.ts'

const route = getRouteApi('/_flights/flights/booking')

const leaveFor = (url: string): void => location.assign(url)

/** The search that the flights come from, or the one that they are the answer to. */
const listSearchOf = (search: BookingSearch, flights: ChosenFlights, flyers: Flyers) => {
  const cabin = flights.families[flights.legs[0]?.fare.family ?? '']?.cabin
  return {
    ...askedOf({ ...search, ...flyers }),
    legs: search.legs ?? writeLegs(legsOf(flights)),
    cabin: search.cabin ?? cabin,
  }
}

const Booking = (props: { search: BookingSearch; choice: string; flyers: Flyers; user: SessionUser }) => {
  const { t } = useLingui()
  const { search, choice, flyers, user } = props
  const found = useQuery({ ...flightQueries.chosen({ choice, ...flyers }), refetchOnMount: 'always' })
  const key = flightDraftKey(choice, flyers)
  const drafts = useMemo(() => openFlightDrafts(user), [user])
  const { draft, save, remove } = useDraft<FlightDraft>({
    owner: user.id,
    draftKey: key,
    drafts,
    load: () => drafts.load(key, flyers),
  })
  const flights = found.data
  /** The price that was on screen first: of the flights' own page, else of this one. */
  const [first, setFirst] = useState(search.seen)
  if (first === undefined && flights) setFirst(flights.total.minor)

  if (!flights) return <DetailFailed found={found} search={search} />
  if (draft.isError) return <NoDeviceStorage onRetry={() => void draft.refetch()} />
  if (!draft.data) return <Loading label={t`Loading`} />
  const seen = money(first ?? flights.total.minor, flights.total.currency)
  return (
    <>
      {seen.minor !== flights.total.minor && <PriceMoved step={{ seen, now: flights.total }} />}
      <Checkout
        key={`${user.id}/${key}`}
        flights={flights}
        choice={choice}
        flyers={flyers}
        draft={draft.data}
        save={save}
        remove={remove}
        leave={leaveFor}
        gone={hasCode(found.error, 'sold_out', 'not_found', 'legs_overlap') ? found.error : null}
        otherFlights={
          <LinkButton to="/flights/list" search={listSearchOf(search, flights, flyers)}>
            <Trans>Choose other flights</Trans>
          </LinkButton>
        }
        backToFlights={
          <LinkButton
            variant="default"
            to="/flights/detail"
            search={{ ...listSearchOf(search, flights, flyers), choice }}
          >
            <Trans>Back to flights</Trans>
          </LinkButton>
        }
      />
    </>
  )
}

/** Books the flights of the address. */
export const BookFlights = () => {
  const { t } = useLingui()
  const search = route.useSearch()
  const { user } = useSession()
  const { choice, adults = 1, children = 0, infants = 0 } = search
  const flyers = { adults, children, infants }
  if (choice === undefined || !v.is(chosenFlightsQuery, { choice, ...flyers })) {
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
  // The guard of the area has led to the sign-in.
  if (user === null) return null
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Book your flights</Trans>
      </Title>
      <CheckoutSteps chosen={t`Selected flights`} />
      <Booking search={search} choice={choice} flyers={flyers} user={user} />
    </div>
  )
}
