import { Trans } from '@lingui/react/macro'
import type { OneName } from '#contract/products/flights/ticket-names.ts'
import type { FlyerForm } from '../flyer-form.ts'
import { ticketLinesOf } from '../ticket-lines.ts'
import type { TripFacts } from '../trip-facts.ts'
import classes from '../BookFlights.module.css'

const OneNameLabel = ({ oneName }: { oneName: OneName }) => {
  switch (oneName) {
    case 'repeat':
      return <Trans>Tickets need two names, so this airline repeats the single one.</Trans>
    case 'first_unknown':
      return <Trans>Tickets need two names. FNU means “first name unknown”.</Trans>
    case 'last_unknown':
      return <Trans>Tickets need two names. LNU means “last name unknown”.</Trans>
    case 'title':
      return <Trans>Tickets need two names, so this airline uses the title as first name.</Trans>
  }
}

/** The name as the ticket of each airline prints it, and why it looks like that. */
export const TicketLines = ({ flyer, issuers }: { flyer: FlyerForm; issuers: TripFacts['issuers'] }) => {
  const lines = ticketLinesOf(flyer, issuers).filter(({ line }) => line !== null)
  if (lines.length === 0) return null
  return (
    <div className={classes.ticketNames}>
      {lines.map(({ line, airlines: names, isCut, most, oneName }) => (
        <p key={`${line}${oneName}${most}`}>
          <span>
            <Trans>On {names.join(', ')}'s ticket:</Trans>
          </span>{' '}
          <bdi dir="ltr" className={classes.ticketName}>
            {line}
          </bdi>
          {oneName !== null && (
            <small>
              <OneNameLabel oneName={oneName} />
            </small>
          )}
          {isCut && (
            <small>
              <Trans>The airline prints up to {most} letters.</Trans>
            </small>
          )}
        </p>
      ))}
    </div>
  )
}
