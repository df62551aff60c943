import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminFlights } from '#contract/endpoints/admin-flights.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { PhoneLink } from '#src/shared/stay/PhoneLink.tsx'
import { Card } from '../parts/Card.tsx'
import classes from '../parts/Card.module.css'
import { PAID_WITH_WORDS } from './flight-words.ts'

/** How to reach people, who booked, how it is paid, and until when it waits. */
export const FlightFacts = ({ booking }: { booking: AdminFlights }) => {
  const { t, i18n } = useLingui()
  const { company, contact, hold, payUntil, issuesUntil, paidWith } = booking
  return (
    <Card id="facts" title={t`Booking`}>
      <dl className={classes.facts}>
        <dt>
          <Trans>Contact</Trans>
        </dt>
        <dd>
          {contact.name}, <a href={`mailto:${contact.email}`}>{contact.email}</a>, <PhoneLink phone={contact.phone} />
        </dd>
        {booking.policyReason && (
          <>
            <dt>
              <Trans>Reason, outside policy</Trans>
            </dt>
            <dd>{booking.policyReason}</dd>
          </>
        )}
        <dt>
          <Trans>Payment</Trans>
        </dt>
        <dd>{paidWith === null ? <Trans>Not paid</Trans> : i18n._(PAID_WITH_WORDS[paidWith])}</dd>
        {payUntil !== null && (
          <>
            <dt>
              <Trans>Waits for payment until</Trans>
            </dt>
            <dd>{formatInstant(payUntil, company.zone)}</dd>
          </>
        )}
        {hold !== null && (
          <>
            <dt>
              <Trans>Price counts until</Trans>
            </dt>
            <dd>{formatInstant(hold.priceUntil, company.zone)}</dd>
          </>
        )}
        {issuesUntil !== null && (
          <>
            <dt>
              <Trans>Airline may issue until</Trans>
            </dt>
            <dd>{formatInstant(issuesUntil, company.zone)}</dd>
          </>
        )}
        {booking.issuedAt !== null && (
          <>
            <dt>
              <Trans>Tickets issued</Trans>
            </dt>
            <dd>{formatInstant(booking.issuedAt, company.zone)}</dd>
          </>
        )}
        <dt>
          <Trans>Booked</Trans>
        </dt>
        <dd>
          {booking.bookedBy}, {company.name}, {formatInstant(booking.createdAt, company.zone)}
        </dd>
      </dl>
    </Card>
  )
}
