import { Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import classes from '#src/bookings/booked/Booked.module.css'
import { formatInstant } from '#src/i18n/formats.ts'
import { CarArt } from '../../cars/CarArt.tsx'
import { FEATURE_LABELS } from '../../detail/labels.ts'
import { RideFacts } from '../../detail/parts/RideFacts.tsx'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import { selfDriveSentences, waitingSentences } from '../../terms/ride-rules.ts'
import own from './RideCard.module.css'

const Fact = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </>
)

/** The ride as it was booked: when, where, who, in what, and the rules of the day. */
export const RideCard = ({ booking }: { booking: CabBooking }) => {
  const { i18n } = useLingui()
  const { cab, ride, flight, selfDrive, zone } = booking
  const features = cab.features.map((feature) => i18n._(FEATURE_LABELS[feature]))
  return (
    <section className={classes.card} aria-labelledby="ride">
      <CarArt className={own.art} scene={cab.scene} vehicleClass={cab.vehicleClass} />
      <Title order={2} size="h3" id="ride" mb="sm">
        {i18n._(CLASS_LABELS[cab.vehicleClass])}{' '}
        <span className={classes.quiet}>
          <Trans>{cab.example} or similar</Trans>
        </span>
      </Title>
      {cab.isDemonstration && (
        <p className={classes.quiet}>
          <Trans>Demo cab: no one picks you up.</Trans>
        </p>
      )}
      <RideFacts ride={ride}>
        <Fact of={<Trans>Passenger</Trans>}>
          {booking.passengerName}
          {' · '}
          <Plural value={ride.people} one="# person" other="# people" />
          {' · '}
          <Plural value={ride.bags} _0="no bags" one="# bag" other="# bags" />
        </Fact>
        {ride.childSeats > 0 && (
          <Fact of={<Trans>Child seats</Trans>}>
            <Plural value={ride.childSeats} one="# child seat" other="# child seats" />
          </Fact>
        )}
        {ride.meetAndGreet && (
          <Fact of={<Trans>Extras</Trans>}>
            <Trans>Meet and greet</Trans>
          </Fact>
        )}
        {flight !== null && (
          <Fact of={<Trans>Flight</Trans>}>
            {flight.number}, {flight.airport} {formatInstant(flight.at, zone)}
          </Fact>
        )}
        {booking.licenceEnd !== null && <Fact of={<Trans>Driving licence</Trans>}>…{booking.licenceEnd}</Fact>}
        {booking.notes !== '' && <Fact of={<Trans>Notes</Trans>}>{booking.notes}</Fact>}
        {booking.operatorReference !== null && (
          <Fact of={<Trans>Operator's reference</Trans>}>{booking.operatorReference}</Fact>
        )}
        {features.length > 0 && <Fact of={<Trans>Features</Trans>}>{features.join(', ')}</Fact>}
      </RideFacts>
      <details className={classes.more}>
        <summary>
          <Trans>Waiting and no-show rules</Trans>
        </summary>
        <ul className={classes.list}>
          {[
            ...waitingSentences(booking.waiting, selfDrive !== null),
            ...(selfDrive === null ? [] : selfDriveSentences(selfDrive)),
          ].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
