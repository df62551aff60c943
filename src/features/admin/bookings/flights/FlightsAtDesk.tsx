import { Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminFlights } from '#contract/endpoints/admin-flights.ts'
import { partsLeft } from '#contract/rules/flight-parts.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { useTitle } from '#src/shared/frame/use-title.ts'
import { FreshnessMark } from '#src/shared/freshness/FreshnessMark.tsx'
import { FLIGHT_STATE_WORDS } from '#src/shared/stay/booking-words.ts'
import { StateBadge } from '#src/shared/stay/StateBadge.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import classes from '../BookingDetail.module.css'
import { Card } from '../parts/Card.tsx'
import { Ledger } from '../parts/Ledger.tsx'
import { RefusedRefunds } from '../parts/RefusedRefunds.tsx'
import { Rights } from '../parts/Rights.tsx'
import { ToTheList } from '../parts/ToTheList.tsx'
import { CancelFlights } from './CancelFlights.tsx'
import { FlightFacts } from './FlightFacts.tsx'
import { flightHistoryOf } from './flight-history.tsx'
import { flyerName, legNames } from './flight-names.ts'
import { FlightPrice } from './FlightPrice.tsx'
import { FlightRefunds } from './FlightRefunds.tsx'
import { FlyerRows } from './FlyerRows.tsx'
import { LegRows } from './LegRows.tsx'

/** Who still flies on some leg first; where nobody does, whoever was to. */
const leadOf = (booking: AdminFlights): string =>
  flyerName(booking, partsLeft(booking, booking.cancelled)[0]?.flyer ?? 0)

/** Flights for the desk: what was sold to whom, what was charged and came back, what happened, and who may do what. */
export const FlightsAtDesk = ({ booking }: { booking: AdminFlights }) => {
  const { t } = useLingui()
  const [isCancelling, setCancelling] = useState(false)
  const { bookingId, company, reference, locator, legs } = booking
  const departs = legs[0]?.offer.segments[0]?.departsLocal
  useTitle(reference)
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <div className={classes.names}>
          <ToTheList />
          <Title order={1}>{leadOf(booking)}</Title>
          <Text>
            {legNames(booking)}
            {departs !== undefined && <> · {formatDay(departs.slice(0, 10))}</>}
          </Text>
          <Group gap="sm" mt={8}>
            <StateBadge state={booking.state} words={FLIGHT_STATE_WORDS} />
            <Text component="span">
              <Trans>
                Reference <b className={classes.reference}>{reference}</b>
              </Trans>
            </Text>
            {locator !== null && (
              <Text component="span">
                <Trans>
                  Booking code <b className={classes.reference}>{locator}</b>
                </Trans>
              </Text>
            )}
            <Text component="span" c="dimmed" size="sm">
              <FreshnessMark at={booking.asOf} zone={company.zone} />
            </Text>
          </Group>
          {booking.isDemonstration && (
            <Text size="sm" c="dimmed">
              <Trans>A demonstration: no airline knows these flights.</Trans>
            </Text>
          )}
        </div>
        <Group gap="sm">
          {booking.mayOpenTicket && (
            <LinkButton variant="default" to="/flights/ticket" search={{ id: bookingId }}>
              <Trans>As the traveller sees it</Trans>
            </LinkButton>
          )}
          {booking.can.cancel && (
            <Button color="red" variant="outline" onClick={() => setCancelling(true)}>
              <Trans>Cancel these flights</Trans>
            </Button>
          )}
        </Group>
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <RefusedRefunds booking={booking} />
          <LegRows booking={booking} />
          <FlyerRows booking={booking} />
          <Ledger ledger={booking.ledger} zone={company.zone} />
          <FlightFacts booking={booking} />
          <Rights rights={booking.rights} />
        </div>
        <div className={classes.column}>
          <Card id="history" title={t`What happened`}>
            <Timeline steps={flightHistoryOf(booking)} />
          </Card>
          <FlightPrice booking={booking} />
          <FlightRefunds booking={booking} />
        </div>
      </div>
      {isCancelling && <CancelFlights booking={booking} onClose={() => setCancelling(false)} />}
    </article>
  )
}
