import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminTour } from '#contract/products/tours/admin.ts'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from '#src/admin/bookings/parts/Card.module.css'
import { BookedFact, ContactFact, Fact, ReasonFact } from '#src/admin/bookings/parts/Facts.tsx'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { meetingLabel } from '../detail/meeting-label.ts'
import { tourBreachLabel } from '../policy/breach-label.ts'
import { ticketsLabel, unitsLeft } from '../trip/booking-facts.ts'

/** The tour, its people and how to reach them. */
export const TourFacts = ({ booking }: { booking: AdminTour }) => {
  const { t } = useLingui()
  const { tour, zone, pickUp, breaches } = booking
  const names = unitsLeft(booking)
    .map(({ fullName }) => fullName)
    .filter((name) => name !== '')
    .join(', ')
  return (
    <Card id="tour" title={t`Tour and people`}>
      <dl className={classes.facts}>
        <Fact of={<Trans>Start</Trans>}>{formatInstant(booking.startsAt, zone)}</Fact>
        <Fact of={<Trans>Option</Trans>}>{tour.optionTitle}</Fact>
        <Fact of={<Trans>Tickets</Trans>}>{ticketsLabel(booking)}</Fact>
        <Fact of={<Trans>People</Trans>}>{names}</Fact>
        <Fact of={<Trans>Operator</Trans>}>
          {tour.operator.name}, <PhoneLink phone={tour.operator.phone} />
        </Fact>
        <Fact of={<Trans>Operator's reference</Trans>}>{booking.operatorReference}</Fact>
        <Fact of={<Trans>Meeting point</Trans>}>{meetingLabel(tour.meetingPoint)}</Fact>
        <Fact of={<Trans>Pick-up</Trans>}>
          {pickUp === null ? null : `${pickUp.name}, ${formatInstant(pickUp.at, zone)}`}
        </Fact>
        {booking.answers.map(({ questionId, question, answer }) => (
          <Fact key={questionId} of={question}>
            {answer}
          </Fact>
        ))}
        <ContactFact contact={booking.contact} />
        <Fact of={<Trans>Out of policy</Trans>}>{breaches.map(tourBreachLabel).join(', ')}</Fact>
        <ReasonFact reason={booking.policyReason} />
        <BookedFact booking={booking} />
      </dl>
    </Card>
  )
}
