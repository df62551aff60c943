import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { BookedBy } from '#src/bookings/BookedBy.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { LazyAllocationNote } from '#src/bookings/allocation/LazyAllocationNote.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { useFreshAfterChange } from '#src/bookings/use-fresh-after-change.ts'
import { BookingCredits } from '../trip/BookingCredits.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { FlightInvoices } from '../trip/FlightInvoices.tsx'
import { ScheduleCards } from '../trip/ScheduleCard.tsx'
import { TicketLeg } from '../trip/TicketLeg.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { useFocusHeir } from '#src/ui/use-focus-heir.ts'
import { RefundTrail } from '#src/bookings/payments/RefundTrail.tsx'
import { ChangeFlight } from './ChangeFlight.tsx'
import classes from './FlightTicket.module.css'
import { Locator } from './Locator.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketApproval } from './TicketApproval.tsx'
import { TicketPrice } from './TicketPrice.tsx'
import { TicketState } from './TicketState.tsx'
import { TicketTraveller } from './TicketTraveller.tsx'
import { isGood, isTicketed, pollEvery, withChanges } from './ticket-state.ts'
import { ticketHistory } from './ticket-history.ts'

const route = getRouteApi('/_flights/flights/ticket')

const EVERY_BOOKING = flightBookingQueries.all()

const Heading = ({ state }: Pick<FlightBooking, 'state'>) => {
  if (state === 'awaiting_payment') return <Trans>Payment due</Trans>
  if (state === 'payment_expired') return <Trans>Booking expired</Trans>
  if (state === 'paid' || state === 'issuing') return <Trans>Issuing your tickets</Trans>
  if (state === 'issue_failed') return <Trans>Booking failed</Trans>
  if (state === 'cancelled') return <Trans>Flights cancelled</Trans>
  if (state === 'pending_approval') return <Trans>Awaiting approval</Trans>
  if (state === 'rejected' || state === 'approval_expired') return <Trans>Not approved</Trans>
  return <Trans>Your e-ticket</Trans>
}

const offPaper = `${classes.card} ${classes.screenOnly}`

/** Refund reason, if its text for flights differs from that for stays. */
const whyOf = ({ reason }: FlightBooking['refunds'][number]) => {
  if (reason === 'not_issued') return <Trans>The airline couldn't issue your tickets.</Trans>
  if (reason === 'supplier_cancelled') {
    return <Trans>The airline cancelled your flights. You get a full refund.</Trans>
  }
  return undefined
}

const Passes = ({ booking }: { booking: FlightBooking }) => {
  const { data, error } = useQuery({ ...flightBookingQueries.passes(booking.bookingId), enabled: isGood(booking) })
  const passes = isGood(booking) ? (data?.passes ?? []) : []
  return (
    <>
      {passes.length > 0 && (
        <Notice kind="info">
          <Trans>
            These aren't boarding passes. Scan them at check-in machines or the airline counter to get yours.
          </Trans>
        </Notice>
      )}
      {isNetworkFailure(error) && passes.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Barcodes aren't saved on this device. Go online once to load them, or use the booking code.</Trans>
        </Text>
      )}
      {booking.flyers.map((_flyer, flyer) => (
        <TicketTraveller key={flyer} booking={booking} flyer={flyer} passes={passes} />
      ))}
    </>
  )
}

const History = ({ booking }: { booking: FlightBooking }) => {
  return (
    <section className={offPaper} aria-labelledby="history">
      <Title order={2} size="h3" id="history" mb="sm">
        <Trans>History</Trans>
      </Title>
      <Timeline
        steps={ticketHistory(booking).map(({ at, title, note }, index, { length }) => ({
          key: `${at}/${title}`,
          state: index === length - 1 ? 'current' : 'done',
          title,
          time: formatInstant(at, deviceZone()),
          note,
        }))}
      />
    </section>
  )
}

const Shown = ({ booking, savedAt }: { booking: FlightBooking; savedAt: number }) => {
  const [cancelling, setCancelling] = useState(false)
  const { state, locator, contact } = booking
  const page = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusHeir(page, heading)
  return (
    <article ref={page} className={classes.page}>
      <header className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1}>
          <Heading state={state} />
        </Title>
        <Group gap="sm">
          {/* Every other title says the state itself. */}
          {isGood(booking) && <StateBadge state={state} service="flight" />}
          <Text component="span">
            <Trans>
              Reference <b className={classes.reference}>{booking.reference}</b>
            </Trans>
          </Text>
        </Group>
        <BookedBy name={booking.bookedBy} />
        <p className={classes.saved}>
          <FreshnessMark at={new Date(savedAt).toISOString()} zone={deviceZone()} isStored />
        </p>
        {booking.isDemonstration && (
          <Text size="sm" c="dimmed">
            <Trans>Demo: not a real flight.</Trans>
          </Text>
        )}
      </header>
      {locator !== null && <Locator locator={locator} voided={!isGood(booking)} />}
      {booking.approval && <TicketApproval booking={booking} approval={booking.approval} />}
      <TicketState booking={booking} className={classes.card} />
      <ScheduleCards booking={booking} />
      <ChangeFlight booking={booking} className={offPaper} />
      <TicketActions booking={booking} savedAt={savedAt} />
      <div className={classes.columns}>
        <Stack gap="md" className={classes.tickets}>
          {booking.legs.map(({ offer }, leg) => (
            <TicketLeg key={offer.offerId} booking={booking} leg={leg} />
          ))}
          {isTicketed(booking) && <Passes booking={booking} />}
        </Stack>
        <Stack gap="md">
          <TicketPrice booking={booking} className={classes.card} />
          <LazyAllocationNote bookingId={booking.bookingId} className={offPaper} />
          <FlightInvoices booking={booking} className={offPaper} />
          {booking.refunds.map((refund) => (
            <RefundTrail
              key={refund.refundId ?? refund.requestedAt}
              refund={refund}
              className={offPaper}
              why={whyOf(refund)}
            />
          ))}
          <BookingCredits booking={booking} mayMark className={offPaper} />
          {booking.can.cancel && (
            <section className={offPaper} aria-labelledby="cancel">
              <Title order={2} size="h3" id="cancel" mb="sm">
                <Trans>Cancellation</Trans>
              </Title>
              <p className={classes.line}>
                <Trans>Check the fees first, then choose travellers and flights to cancel.</Trans>
              </p>
              <Button variant="default" mt="md" onClick={() => setCancelling(true)}>
                <Trans>Cancel flights</Trans>
              </Button>
            </section>
          )}
          <section className={offPaper} aria-labelledby="contact">
            <Title order={2} size="h3" id="contact" mb="sm">
              <Trans>Contact</Trans>
            </Title>
            {[contact.name, contact.email, contact.phone].map((fact) => (
              <p key={fact} className={classes.line}>
                <bdi>{fact}</bdi>
              </p>
            ))}
          </section>
          <History booking={booking} />
        </Stack>
      </div>
      <CancelDialog of={{ service: 'flight', booking }} isOpen={cancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

const NotHere = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      level={1}
      icon={<IconTicketOff size={34} />}
      title={isOffline ? t`Not saved on this device` : t`Booking not found`}
      actions={
        <LinkButton to="/user/bookings">
          <Trans>My bookings</Trans>
        </LinkButton>
      }
    >
      {isOffline ? (
        <Trans>You haven't opened it on this device. Go online to see it.</Trans>
      ) : (
        <Trans>The link is wrong or you don't have access.</Trans>
      )}
    </EmptyState>
  )
}

/** A flight booking: pending actions, or its tickets, also offline. */
export const FlightTicket = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const isOnline = useConnectivity() === 'online'
  const found = useQuery({
    ...flightBookingQueries.detail(id ?? ''),
    enabled: Boolean(id),
    refetchInterval: ({ state }) => isOnline && pollEvery(state.data && withChanges(state.data)),
  })
  useFreshAfterChange(found.data?.version, EVERY_BOOKING)
  if (!id) return <NotHere isOffline={false} />
  if (found.data) return <Shown booking={withChanges(found.data)} savedAt={found.dataUpdatedAt} />
  if (found.isPending) {
    return (
      <>
        <Skeleton label={t`Loading`} shape="article" />
        <StillTrying />
      </>
    )
  }
  if (hasCode(found.error, 'not_found', 'validation_failed') || isNetworkFailure(found.error)) {
    return <NotHere isOffline={isNetworkFailure(found.error)} />
  }
  throw found.error
}
