import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { legsLeft, partsLeft } from '#contract/products/flights/flight-parts.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { BookingCredits } from '../trip/BookingCredits.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { FlightInvoices } from '../trip/FlightInvoices.tsx'
import { ScheduleCards } from '../trip/ScheduleCard.tsx'
import { TicketLeg } from '../trip/TicketLeg.tsx'
import { flyerName, legName } from '../labels/ticket-labels.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { useFocusHeir } from '#src/ui/use-focus-heir.ts'
import classes from '#src/admin/bookings/BookingDetail.module.css'
import card from '#src/admin/bookings/parts/Card.module.css'
import { Card } from '#src/admin/bookings/parts/Card.tsx'
import { AdminHead } from '#src/admin/bookings/parts/AdminHead.tsx'
import { Ledger } from '#src/admin/bookings/parts/Ledger.tsx'
import { RefusedRefunds } from '#src/admin/bookings/parts/RefusedRefunds.tsx'
import { Rights } from '#src/admin/bookings/parts/Rights.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { FlightFacts } from './FlightFacts.tsx'
import { flightHistoryOf } from './flight-history.tsx'
import { FlightPrice } from './FlightPrice.tsx'
import { FlightRefunds } from './FlightRefunds.tsx'
import { FlyerRows } from './FlyerRows.tsx'

/** The first traveller with a remaining leg; if there is none, the first of the booking. */
const leadOf = (booking: AdminFlights): string =>
  flyerName(booking, partsLeft(booking, booking.cancelled)[0]?.flyer ?? 0)

/** Flights in the admin view: sale, charges and refunds, history, and permissions. */
export const AdminFlightDetail = ({ booking }: { booking: AdminFlights }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { bookingId, company, legs } = booking
  const page = useRef<HTMLElement>(null)
  const state = useRef<HTMLDivElement>(null)
  useFocusHeir(page, state)
  const departs = legs[0]?.offer.segments[0]?.departsLocal
  return (
    <article ref={page} className={classes.page}>
      <AdminHead
        stateRef={state}
        booking={booking}
        name={leadOf(booking)}
        about={
          <>
            {legsLeft(booking, booking.cancelled)
              .map((leg) => legName(booking, leg))
              .join(', ')}
            {departs !== undefined && <> · {formatDay(departs.slice(0, 10))}</>}
          </>
        }
        badge={<StateBadge state={booking.state} service="flight" />}
        code={booking.locator}
        note={
          booking.isDemonstration && (
            <Text size="sm" c="dimmed">
              <Trans>Demo: not a real flight.</Trans>
            </Text>
          )
        }
      >
        {booking.mayOpenTicket && (
          <LinkButton variant="default" to="/flights/ticket" search={{ id: bookingId }}>
            <Trans>Traveller's view</Trans>
          </LinkButton>
        )}
        {booking.can.cancel && (
          <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
            <Trans>Cancel flights</Trans>
          </Button>
        )}
      </AdminHead>
      {booking.approval && booking.state === 'pending_approval' && (
        <ApprovalCard key={booking.version} booking={booking} approval={booking.approval} />
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <ScheduleCards booking={booking} />
          <section aria-label={t`Flights`} className={classes.column}>
            {legs.map(({ offer }, leg) => (
              <TicketLeg key={`${leg}/${offer.offerId}`} booking={booking} leg={leg} />
            ))}
          </section>
          <FlyerRows booking={booking} />
          <Ledger ledger={booking.ledger} zone={company.zone} />
          <FlightFacts booking={booking} />
          <Rights rights={booking.rights} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`History`}>
            <Timeline steps={flightHistoryOf(booking)} />
          </Card>
          <FlightPrice booking={booking} />
          <FlightInvoices booking={booking} className={card.card} />
          <FlightRefunds booking={booking} />
          <BookingCredits booking={booking} mayMark={booking.mayOpenTicket} className={card.card} />
        </div>
      </div>
      <CancelDialog of={{ service: 'flight', booking }} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}
