import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronDown, IconLeaf } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { Fare, FlightOffer } from '#contract/products/flights/flights.ts'
import type { ComparedFlight } from '#contract/products/flights/policy/policy-rules.ts'
import { formatDuration, formatMoney } from '#src/i18n/formats.ts'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { FlightPolicy } from '#src/products/flights/policy/FlightPolicy.tsx'
import { FareFamilies } from './FareFamilies.tsx'
import { seatsLeftLabel } from './FareFacts.tsx'
import { FlightTimes } from '#src/products/flights/trip/FlightTimes.tsx'
import { cityOf, emissionLabel, flownBy, placeLabel, soldAs, type Names } from './flight-labels.ts'
import { Itinerary } from './Itinerary.tsx'
import classes from './FlightCard.module.css'

const Stops = ({ offer, names }: { offer: FlightOffer; names: Names }) => (
  <span className={classes.quiet}>
    {offer.layovers.map(({ airport, minutes }, index) => (
      <span key={`${airport}${index}`}>
        {index > 0 && ', '}
        <Trans>
          {formatDuration(minutes)} in {placeLabel(names, airport)}
        </Trans>
      </span>
    ))}
  </span>
)

/** One way to fly a leg; unfolded, its flights and its fares. */
export const FlightCard = memo(
  (props: {
    offer: FlightOffer
    /** The one it is shown with. */
    fare: Fare
    names: Names
    flyers: number
    typicalEmissions: number | null
    /** All offers of the leg, for the price comparison of the policy. */
    compared: readonly ComparedFlight[]
    isOpen: boolean
    onOpen: (offerId: string | undefined) => void
    onChoose: (offer: FlightOffer, fare: Fare) => void
  }) => {
    const { offer, fare, names, flyers, isOpen, onOpen, onChoose } = props
    const { i18n } = useLingui()
    const id = useId()
    const { airlines, numbers } = soldAs(names, offer)
    const operators = flownBy(names, offer)
    const cabin = names.families[fare.family]?.cabin
    const below = offer.segments.find((segment) => cabin !== undefined && segment.cabin !== cabin)
    const selfTransfer = offer.layovers.find(({ isSelfTransfer }) => isSelfTransfer)
    return (
      <article className={classes.card} aria-labelledby={`${id}-title`} data-open={isOpen || undefined}>
        <div className={classes.top}>
          <div className={classes.facts}>
            <h3 className={classes.title} id={`${id}-title`}>
              {airlines} <span className={classes.quiet}>{numbers}</span>
            </h3>
            <FlightTimes offer={offer} />
            {offer.layovers.length > 0 && <Stops offer={offer} names={names} />}
            {operators && (
              <span className={classes.quiet}>
                <Trans>Operated by {operators}</Trans>
              </span>
            )}
            {below && (
              <span className={classes.warn}>
                <Trans>
                  {i18n._(CABIN_LABELS[below.cabin])} from {cityOf(names, below.from)} to {cityOf(names, below.to)}
                </Trans>
              </span>
            )}
            {selfTransfer && (
              <span className={classes.warn}>
                <IconAlertTriangle size={16} aria-hidden />{' '}
                <Trans>Self-transfer in {cityOf(names, selfTransfer.airport)}</Trans>
              </span>
            )}
            <span className={classes.quiet}>
              <IconLeaf size={16} aria-hidden /> {emissionLabel(offer.emissions, props.typicalEmissions)}
            </span>
            <FlightPolicy offer={offer} fare={fare} names={names} others={props.compared} />
          </div>
          <div className={classes.price}>
            {fare.seatsLeft !== null && <span className={classes.warn}>{seatsLeftLabel(fare.seatsLeft)}</span>}
            <b className={classes.total}>{formatMoney(fare.total)}</b>
            <span className={classes.quiet}>
              <Plural value={flyers} one="for # traveller" other="for # travellers" />
            </span>
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={isOpen}
              aria-controls={`${id}-more`}
              aria-describedby={`${id}-title`}
              onClick={() => onOpen(isOpen ? undefined : offer.offerId)}
            >
              {isOpen ? <Trans>Close</Trans> : <Trans>Details and fares</Trans>}
              <IconChevronDown size={18} aria-hidden />
            </button>
          </div>
        </div>
        <div id={`${id}-more`} className={classes.more} hidden={!isOpen}>
          {isOpen && (
            <>
              <Itinerary offer={offer} names={names} />
              <FareFamilies
                offer={offer}
                names={names}
                flyers={flyers}
                compared={props.compared}
                onChoose={(chosen) => onChoose(offer, chosen)}
              />
            </>
          )}
        </div>
      </article>
    )
  },
)
FlightCard.displayName = 'FlightCard'
