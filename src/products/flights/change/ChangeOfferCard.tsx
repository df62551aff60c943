import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Fare, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import { formatDuration } from '#src/i18n/formats.ts'
import { changeLabel, cityOf } from '../labels/ticket-labels.ts'
import { FlightTimes } from '../trip/FlightTimes.tsx'
import classes from './ChangeFlights.module.css'
import type { ChangeFare, ChangeOffer } from './change-offers.ts'
import { CHANGE_BAR_LABELS, dueLabel, numbersOf } from './change-labels.ts'

const FareRow = (props: { names: FlightResults; one: ChangeFare; about: string; onTake: () => void }) => {
  const { i18n } = useLingui()
  const { names, one, about, onTake } = props
  const family = names.families[one.fare.family]
  const text = (
    <span className={classes.fareWords}>
      <b>{family?.name ?? one.fare.family}</b>
      {one.isLowest && (
        <span className={classes.mark}>
          <Trans>Cheapest</Trans>
        </span>
      )}
      {one.isOwnFamily && (
        <span className={classes.mark}>
          <Trans>Your fare</Trans>
        </span>
      )}
      {family && <small>{changeLabel(family)}</small>}
    </span>
  )
  if (one.bar !== null) {
    return (
      <p className={classes.fare}>
        {text}
        <small>{i18n._(CHANGE_BAR_LABELS[one.bar])}</small>
      </p>
    )
  }
  return (
    <button type="button" className={classes.fare} aria-describedby={about} onClick={onTake}>
      {text}
      <b className={classes.due}>{dueLabel(one.due)}</b>
    </button>
  )
}

/** One way to fly the leg, with what changing to each of its fares costs. */
export const ChangeOfferCard = (props: {
  names: FlightResults
  way: ChangeOffer
  onTake: (offer: FlightOffer, fare: Fare) => void
}) => {
  const { i18n } = useLingui()
  const id = useId()
  const { names, way, onTake } = props
  const { offer, fares } = way
  const selfTransfer = offer.layovers.find((layover) => layover.isSelfTransfer)
  const isUnfit = fares.every(({ bar }) => bar === 'order')
  return (
    <article className={classes.offer} aria-labelledby={id} data-unfit={isUnfit || undefined}>
      <h4 id={id} className={classes.numbers}>
        {numbersOf(offer)}
      </h4>
      <FlightTimes offer={offer} size="small" />
      {offer.layovers.length > 0 && (
        <p className={classes.quiet}>
          {offer.layovers.map(({ airport, minutes }, index) => (
            <span key={`${airport}${index}`}>
              {index > 0 && ', '}
              <Trans>
                {formatDuration(minutes)} in {cityOf(names, airport)}
              </Trans>
            </span>
          ))}
        </p>
      )}
      {selfTransfer && (
        <p className={classes.warn}>
          <Trans>Self-transfer in {cityOf(names, selfTransfer.airport)}</Trans>
        </p>
      )}
      {isUnfit ? (
        <p className={classes.warn}>
          <Trans>Not available.</Trans> {i18n._(CHANGE_BAR_LABELS.order)}
        </p>
      ) : (
        <ul className={classes.fares}>
          {fares.map((one) => (
            <li key={one.fare.family}>
              <FareRow names={names} one={one} about={id} onTake={() => onTake(offer, one.fare)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
