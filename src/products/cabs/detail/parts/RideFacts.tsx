import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { placeLabel } from '../../ride-title.ts'
import { lengthLabel } from '../../terms/ride-rules.ts'
import classes from './RideFacts.module.css'

const Place = ({ place }: { place: RidePlace }) => (
  <>
    {placeLabel(place)}
    {place.name !== place.city && <span className={classes.quiet}> {place.city}</span>}
  </>
)

/** When and where a ride leads: pick-up, stops, drop-off and how long it takes. `children` are more terms. */
export const RideFacts = ({ ride, children }: { ride: FoundRide; children?: ReactNode }) => {
  const { from, to, stops } = ride
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Pick-up time</Trans>
      </dt>
      <dd>
        {formatDay(ride.at.slice(0, 10))}, {formatClock(ride.at)}
      </dd>
      <dt>
        <Trans>Pick-up</Trans>
      </dt>
      <dd>
        <Place place={from} />
      </dd>
      {stops.map((stop, index) => (
        <div key={`${index} ${stop.key}`} className={classes.row}>
          <dt>
            <Trans>Stop {index + 1}</Trans>
          </dt>
          <dd>
            <Place place={stop} />
          </dd>
        </div>
      ))}
      {to.key !== from.key && (
        <>
          <dt>
            <Trans>Drop-off</Trans>
          </dt>
          <dd>
            <Place place={to} />
          </dd>
        </>
      )}
      <dt>
        <Trans>Ride</Trans>
      </dt>
      <dd>{lengthLabel(ride)}</dd>
      {children}
    </dl>
  )
}
