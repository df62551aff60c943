import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import classes from '#src/admin/bookings/parts/Card.module.css'
import { BookedFact, ContactFact, Fact, ReasonFact } from '#src/admin/bookings/parts/Facts.tsx'
import { PAID_WITH_LABELS } from './flight-labels.ts'

/** How to reach people, who booked, how it is paid, and until when it waits. */
export const FlightFacts = ({ booking }: { booking: AdminFlights }) => {
  const { t, i18n } = useLingui()
  const { company, contact, hold, paidWith } = booking
  const { approval } = booking
  const decided = [approval?.decidedBy, approval?.note].filter(Boolean).join(': ')
  const at = (instant: string | undefined | null) => (instant ? formatInstant(instant, company.zone) : null)
  return (
    <Card id="facts" title={t`Booking`}>
      <dl className={classes.facts}>
        <ContactFact contact={contact} />
        <ReasonFact reason={booking.policyReason} />
        <Fact of={<Trans>Decided</Trans>}>{decided}</Fact>
        <Fact of={<Trans>Payment</Trans>}>
          {paidWith === null ? <Trans>Not paid</Trans> : i18n._(PAID_WITH_LABELS[paidWith])}
        </Fact>
        <Fact of={<Trans>Pay by</Trans>}>{at(booking.payUntil)}</Fact>
        <Fact of={<Trans>Price valid until</Trans>}>{at(hold?.priceUntil)}</Fact>
        <Fact of={<Trans>Ticketing deadline</Trans>}>{at(booking.issuesUntil)}</Fact>
        <Fact of={<Trans>Tickets issued</Trans>}>{at(booking.issuedAt)}</Fact>
        <BookedFact booking={booking} />
      </dl>
    </Card>
  )
}
