import { Button, Stack } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Fare, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import { flyersOnLeg } from '#contract/products/flights/change-rules.ts'
import { askedChange } from '#contract/products/flights/schedule-change-rules.ts'
import { addDays } from '#contract/core/days.ts'
import { now } from '#src/platform/device/clock.ts'
import { formatDay, formatShortDay } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { airlineOf } from '../labels/ticket-labels.ts'
import { ChangeDay } from './ChangeDay.tsx'
import { ChangeFailed } from './ChangeFailed.tsx'
import classes from './ChangeFlights.module.css'
import { ChangeOfferCard } from './ChangeOfferCard.tsx'
import { changeDays, changeOffers, changeSearch, isAnyPossible } from './change-offers.ts'
import { changeQueries } from './change-queries.ts'

const PAGE = 10

/** A choice from a list, with the list's other offers and their fares, which the policy compares its price with. */
export type Taken = {
  offer: FlightOffer
  fare: Fare
  among: readonly FlightOffer[]
  families: FlightResults['families']
}

const Found = (props: {
  booking: FlightBooking
  leg: number
  day: string
  neighbours: readonly string[]
  results: FlightResults
  onDay: (day: string) => void
  onTake: (taken: Taken) => void
}) => {
  const { t } = useLingui()
  const { booking, leg, day, neighbours, results, onDay, onTake } = props
  const [pages, setPages] = useState(1)
  const among = results.legs[0]?.offers
  const offers = useMemo(() => changeOffers(booking, leg, among ?? [], new Date(now())), [booking, leg, among])
  const airline = airlineOf(booking, booking.legs[leg]?.offer.segments[0]?.carrier ?? '')
  return (
    <>
      {isAnyPossible(offers) ? (
        <p className={classes.quiet} role="status">
          <Plural value={offers.length} one="# flight" other="# flights" />, {formatDay(day)}
        </p>
      ) : (
        <Notice
          kind="info"
          title={t`No other ${airline} flights on this day`}
          actions={neighbours.map((one) => (
            <Button key={one} size="sm" variant="default" onClick={() => onDay(one)}>
              {formatShortDay(one)}
            </Button>
          ))}
        >
          <Trans>Changes stay on the same airline and route. Try nearby days.</Trans>
        </Notice>
      )}
      <ul className={classes.offers}>
        {offers.slice(0, pages * PAGE).map((way) => (
          <li key={way.offer.offerId}>
            <ChangeOfferCard
              names={results}
              way={way}
              onTake={(offer, fare) => onTake({ offer, fare, among: among ?? [], families: results.families })}
            />
          </li>
        ))}
      </ul>
      {offers.length > pages * PAGE && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          <Trans>Show more flights</Trans>
        </Button>
      )}
    </>
  )
}

/** Day selection, and the available flights on it. */
export const ChangeChoice = (props: {
  booking: FlightBooking
  leg: number
  day: string
  onDay: (day: string) => void
  onTake: (taken: Taken) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { booking, leg, day, onDay } = props
  const days = changeDays(booking, leg, new Date(now()))
  const found = useQuery(changeQueries.offers(changeSearch(booking, leg, day)))
  const neighbours = [addDays(day, -1), addDays(day, 1)].filter((one) => one >= days.first && one <= days.last)
  const count = flyersOnLeg(booking, leg).length
  const isFree = askedChange(booking, leg) !== undefined
  return (
    <Stack gap="md">
      <ChangeDay day={day} days={days} onDay={onDay} />
      <p className={classes.quiet}>
        {isFree ? (
          <Trans>
            The airline changed this flight. Switch to the same fare up to 3 days earlier or later for free.
          </Trans>
        ) : (
          <Plural
            value={count}
            one="Prices for # traveller, change fee included."
            other="Prices for # travellers, change fee included."
          />
        )}
      </p>
      {found.isPending && (
        <div>
          <Skeleton label={t`Loading`} shape="list" />
          <StillTrying onCancel={props.onClose} />
        </div>
      )}
      {found.isError && <ChangeFailed error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && (
        <Found key={day} {...{ booking, leg, day, neighbours, onDay }} results={found.data} onTake={props.onTake} />
      )}
    </Stack>
  )
}
