import { Trans } from '@lingui/react/macro'
import type { OneName } from '#contract/products/flights/ticket-names.ts'
import type { FlyerForm } from '../flyer-form.ts'
import { ticketLinesOf } from '../ticket-lines.ts'
import type { TripFacts } from '../trip-facts.ts'
import classes from '../BookFlights.module.css'

const OneNameLabel = ({ oneName }: { oneName: OneName }) => {
  switch (oneName) {
    case 'repeat':
      return <Trans>A ticket needs two names: this airline writes the one name twice.</Trans>
    case 'first_unknown':
      return <Trans>A ticket needs two names: FNU says that there is no first name.</Trans>
    case 'last_unknown':
      return <Trans>A ticket needs two names: LNU says that there is no last name.</Trans>
    case 'title':
      return <Trans>A ticket needs two names: this airline writes the title in the place of the first.</Trans>
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
            <Trans>On the ticket of {names.join(', ')}:</Trans>
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
              <Trans>The airline prints {most} letters at most; the rest is cut off.</Trans>
            </small>
          )}
        </p>
      ))}
    </div>
  )
}
