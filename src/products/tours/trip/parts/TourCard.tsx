import { Button, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { departureParts } from '#contract/products/tours/departures.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { formatInstant } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { geoLink } from '#src/bookings/geo-link.ts'
import { ACCESS_LABELS, durationLabel, languageNames } from '../../detail/labels.ts'
import { Itinerary } from '../../detail/parts/Itinerary.tsx'
import { unitsLeft } from '../booking-facts.ts'
import classes from '#src/bookings/booked/Booked.module.css'

const Fact = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <>
    <dt>{of}</dt>
    <dd>{children}</dd>
  </>
)

const People = ({ booking }: { booking: TourBooking }) => (
  <>
    {unitsLeft(booking).map(({ index, fullName, name, age }) => (
      <div key={index}>
        {fullName === '' ? name : `${fullName} · ${name}`}
        {age !== null && (
          <>
            {' · '}
            <Trans>age {age}</Trans>
          </>
        )}
      </div>
    ))}
  </>
)

const Where = ({ booking }: { booking: TourBooking }) => {
  const { tour, pickUp, zone } = booking
  const { operator, meetingPoint } = tour
  return (
    <>
      <ul className={classes.place}>
        <li>
          <IconMapPin size={18} aria-hidden /> <b>{meetingPoint.name}</b>, {meetingPoint.address}
        </li>
        {meetingPoint.directions !== '' && <li className={classes.quiet}>{meetingPoint.directions}</li>}
        <li>
          <IconPhone size={18} aria-hidden /> {operator.name}, <PhoneLink phone={operator.phone} />
        </li>
        <li>
          <IconMail size={18} aria-hidden /> <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </li>
        {pickUp !== null && (
          <li>
            <IconMapPin size={18} aria-hidden />{' '}
            <Trans>
              Pick-up at {pickUp.name}, {formatInstant(pickUp.at, zone)}
            </Trans>
          </li>
        )}
      </ul>
      <div className={classes.buttons}>
        <Button
          component="a"
          variant="default"
          size="sm"
          mt="sm"
          href={geoLink(pickUp ?? meetingPoint)}
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          <Trans>Open in a map app</Trans>
        </Button>
      </div>
    </>
  )
}

/** The tour as it was booked: when, where to meet, whom to call, who goes, and the programme. */
export const TourCard = ({ booking }: { booking: TourBooking }) => {
  const { i18n } = useLingui()
  const { tour, zone, answers } = booking
  const { time } = departureParts(booking.departureId)
  return (
    <section className={classes.card} aria-labelledby="tour">
      <Title order={2} size="h3" id="tour">
        <LinkText to="/tour/detail" search={{ id: tour.tourId }}>
          {tour.title}
        </LinkText>
      </Title>
      {tour.isDemonstration && (
        <p className={classes.quiet}>
          <Trans>Demo tour: no one expects you there.</Trans>
        </p>
      )}
      <Where booking={booking} />
      <dl className={classes.facts}>
        <Fact of={<Trans>Start</Trans>}>{formatInstant(booking.startsAt, zone)}</Fact>
        <Fact of={<Trans>Duration</Trans>}>{durationLabel(tour.durationMinutes)}</Fact>
        <Fact of={<Trans>Option</Trans>}>{tour.optionTitle}</Fact>
        <Fact of={<Trans>Languages</Trans>}>{languageNames(tour.languages)}</Fact>
        <Fact of={<Trans>People</Trans>}>
          <People booking={booking} />
        </Fact>
        {booking.operatorReference !== null && (
          <Fact of={<Trans>Operator's reference</Trans>}>{booking.operatorReference}</Fact>
        )}
        {answers.map(({ questionId, question, answer }) => (
          <Fact key={questionId} of={question}>
            {answer}
          </Fact>
        ))}
        {tour.accessibility.length > 0 && (
          <Fact of={<Trans>Accessibility</Trans>}>
            {tour.accessibility.map((fact) => i18n._(ACCESS_LABELS[fact])).join(', ')}
          </Fact>
        )}
      </dl>
      {tour.bring.length > 0 && (
        <details className={classes.more}>
          <summary>
            <Trans>What to bring</Trans>
          </summary>
          <ul className={classes.list}>
            {tour.bring.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </details>
      )}
      {tour.inclusions.length > 0 && (
        <details className={classes.more}>
          <summary>
            <Trans>Included</Trans>
          </summary>
          <ul className={classes.list}>
            {tour.inclusions.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </details>
      )}
      {tour.itinerary.length > 0 && (
        <details className={classes.more}>
          <summary>
            <Trans>Programme</Trans>
          </summary>
          <Itinerary stops={tour.itinerary} start={time} />
        </details>
      )}
    </section>
  )
}
