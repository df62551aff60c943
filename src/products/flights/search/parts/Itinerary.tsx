import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconMoon, IconWalk } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { FlightOffer, Segment } from '#contract/products/flights/flights.ts'
import { layoverTraits, type LayoverTraits } from '#contract/products/flights/flight-ranking.ts'
import { formatClock, formatDuration, formatShortDay } from '#src/i18n/formats.ts'
import { CABIN_LABELS } from '#src/products/flights/labels/cabin-labels.ts'
import { airlineLabel, cityOf, placeLabel, type Names } from './flight-labels.ts'
import classes from './Itinerary.module.css'

const Stop = (props: { names: Names; code: string; local: string; terminal: string | null }) => {
  const { names, code, local, terminal } = props
  return (
    <div className={classes.stop}>
      <span className={classes.clock}>
        <b>{formatClock(local)}</b>
        <small>{formatShortDay(local.slice(0, 10))}</small>
      </span>
      <span>
        <b>{placeLabel(names, code)}</b>
        <small>
          {names.airports[code]?.name}
          {terminal !== null && (
            <>
              {', '}
              <Trans>terminal {terminal}</Trans>
            </>
          )}
        </small>
      </span>
    </div>
  )
}

const Flown = ({ segment, names }: { segment: Segment; names: Names }) => {
  const { i18n } = useLingui()
  return (
    <div className={classes.flown}>
      <span>
        {airlineLabel(names, segment.carrier)} {segment.carrier} {segment.number} · {formatDuration(segment.minutes)}
      </span>
      <span>
        {segment.aircraft} · {i18n._(CABIN_LABELS[segment.cabin])}
      </span>
      {segment.operatedBy !== segment.carrier && (
        <span className={classes.warn}>
          <Trans>Operated by {airlineLabel(names, segment.operatedBy)}</Trans>
        </span>
      )}
    </div>
  )
}

const Layover = (props: {
  names: Names
  layover: FlightOffer['layovers'][number]
  traits: LayoverTraits | undefined
}) => {
  const { names, layover, traits } = props
  return (
    <div className={classes.layover}>
      <b>
        <Trans>
          {formatDuration(layover.minutes)} in {cityOf(names, layover.airport)}
        </Trans>
      </b>
      {traits?.isShort && (
        <span className={classes.warn}>
          <IconWalk size={16} aria-hidden /> <Trans>Short layover</Trans>
        </span>
      )}
      {traits?.isLong && (
        <span>
          <Trans>Long layover</Trans>
        </span>
      )}
      {traits?.isAtNight && (
        <span>
          <IconMoon size={16} aria-hidden /> <Trans>Overnight layover</Trans>
        </span>
      )}
      {layover.isSelfTransfer && (
        <span className={classes.warn}>
          <IconAlertTriangle size={16} aria-hidden />{' '}
          <Trans>
            Self-transfer: collect your bags and check in again. If you miss a connection, you pay for the next flight.
          </Trans>
        </span>
      )}
    </div>
  )
}

/** Every take-off and landing of an offer, by the clocks of the airports, with what lies between. */
export const Itinerary = ({ offer, names }: { offer: FlightOffer; names: Names }) => {
  const { t } = useLingui()
  const traits = layoverTraits(offer)
  return (
    <div className={classes.itinerary} role="group" aria-label={t`Flights, in local times`}>
      {offer.segments.map((segment, index) => {
        const layover = offer.layovers[index]
        return (
          <Fragment key={`${segment.carrier}${segment.number}`}>
            <div className={classes.segment}>
              <Stop names={names} code={segment.from} local={segment.departsLocal} terminal={segment.fromTerminal} />
              <Flown segment={segment} names={names} />
              <Stop names={names} code={segment.to} local={segment.arrivesLocal} terminal={segment.toTerminal} />
            </div>
            {layover && <Layover names={names} layover={layover} traits={traits[index]} />}
          </Fragment>
        )
      })}
    </div>
  )
}
