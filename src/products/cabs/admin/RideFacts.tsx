import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminCab } from '#contract/products/cabs/admin.ts'
import classes from '#src/admin/bookings/parts/Card.module.css'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import { BookedFact, ContactFact, Fact, ReasonFact } from '#src/admin/bookings/parts/Facts.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { cabBreachLabel } from '../policy/breach-label.ts'
import { placeLabel } from '../ride-title.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { lengthLabel } from '../terms/ride-rules.ts'
import { carOf, signOf } from '../trip/booking-facts.ts'

/** The ride, its people and how to reach them. */
export const RideFacts = ({ booking }: { booking: AdminCab }) => {
  const { t, i18n } = useLingui()
  const { cab, ride, driver, flight, zone } = booking
  const car = carOf(booking)
  return (
    <Card id="ride" title={t`Ride and people`}>
      <dl className={classes.facts}>
        <Fact of={<Trans>Pick-up</Trans>}>
          {formatInstant(booking.startsAt, zone)}, {placeLabel(ride.from)}
        </Fact>
        <Fact of={<Trans>Drop-off</Trans>}>{ride.to.key === ride.from.key ? null : placeLabel(ride.to)}</Fact>
        <Fact of={<Trans>Ride</Trans>}>{lengthLabel(ride)}</Fact>
        <Fact of={<Trans>Vehicle class</Trans>}>{i18n._(CLASS_LABELS[cab.vehicleClass])}</Fact>
        <Fact of={<Trans>Passenger</Trans>}>{booking.passengerName}</Fact>
        <Fact of={<Trans>Name on the sign</Trans>}>{booking.selfDrive === null ? signOf(booking) : null}</Fact>
        <Fact of={<Trans>Driver</Trans>}>
          {driver === null ? null : (
            <>
              {driver.name}, <PhoneLink phone={driver.phone} />
            </>
          )}
        </Fact>
        <Fact of={<Trans>Car</Trans>}>{car === null ? null : `${car.plate}, ${car.vehicle}`}</Fact>
        <Fact of={<Trans>Flight</Trans>}>
          {flight === null ? null : `${flight.number}, ${flight.airport} ${formatInstant(flight.at, zone)}`}
        </Fact>
        <Fact of={<Trans>Operator</Trans>}>
          {cab.operator.name}, <PhoneLink phone={cab.operator.phone} />
        </Fact>
        <Fact of={<Trans>Operator's reference</Trans>}>{booking.operatorReference}</Fact>
        <Fact of={<Trans>Meeting point</Trans>}>{booking.meetingPoint}</Fact>
        <ContactFact contact={booking.contact} />
        <Fact of={<Trans>Out of policy</Trans>}>{booking.breaches.map(cabBreachLabel).join(', ')}</Fact>
        <ReasonFact reason={booking.policyReason} />
        <BookedFact booking={booking} />
      </dl>
    </Card>
  )
}
