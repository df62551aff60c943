import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMoney } from '#src/i18n/formats.ts'
import { creditsOfPeople } from '#src/products/flights/credits/matching.ts'
import { creditQueries } from '#src/products/flights/credits/queries.ts'
import { TicketNumbers } from '#src/products/flights/trip/TicketNumbers.tsx'
import type { TripFacts } from '../trip-facts.ts'
import classes from '../BookFlights.module.css'

/** Travel credits of a person with this name at the trip's airlines, shown before payment. */
export const FlyerCredits = ({ name, trip }: { name: string; trip: Pick<TripFacts, 'issuers' | 'airlines'> }) => {
  const { data } = useQuery(creditQueries.open())
  const carriers = [...trip.issuers, ...trip.airlines].map(({ code }) => code)
  const credits = creditsOfPeople(data?.items ?? [], carriers, [name])
  if (credits.length === 0) return null
  return (
    <div className={classes.ticketNames} role="status">
      {credits.map(({ creditId, amount, airline, until, ticketNumbers, changeFee }) => (
        <p key={creditId}>
          <Trans>
            <b>{formatMoney(amount)}</b> credit with {airline}, valid until {formatDay(until)}.
          </Trans>
          <small>
            <Trans>
              Ticket <TicketNumbers numbers={ticketNumbers} />
            </Trans>
            {changeFee && changeFee.minor > 0 && (
              <>
                {'. '}
                <Trans>Change fee to use it: {formatMoney(changeFee)}.</Trans>
              </>
            )}
          </small>
        </p>
      ))}
      <p>
        <Trans>To use it, book with the airline and quote the ticket number.</Trans>
      </p>
    </div>
  )
}
