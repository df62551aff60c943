import { Button, Group, Stack, Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { ApprovalState } from '#src/bookings/approval/ApprovalState.tsx'
import classes from '#src/bookings/booked/Booked.module.css'
import { BookedHead } from '#src/bookings/booked/BookedHead.tsx'
import { BookedScreen } from '#src/bookings/booked/BookedScreen.tsx'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { Refunds } from '#src/bookings/booked/Refunds.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { DocumentsCard } from '#src/bookings/documents/DocumentsCard.tsx'
import { ShareBooking } from '#src/bookings/documents/ShareBooking.tsx'
import { LazyBookingMessages } from '#src/bookings/messages/LazyBookingMessages.tsx'
import { PaymentPanel } from '#src/bookings/payments/PaymentPanel.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { LazyAllocationNote } from '#src/bookings/allocation/LazyAllocationNote.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { Timeline } from '#src/ui/Timeline.tsx'
import { cabBookings, cabPayments } from '../book/cab-booking-api.ts'
import { ChangeDetails } from '../change/ChangeDetails.tsx'
import { cabBreachLabel } from '../policy/breach-label.ts'
import { BookingReview } from '../reviews/BookingReview.tsx'
import { rideTitle } from '../ride-title.ts'
import { PriceLines } from '../terms/PriceLines.tsx'
import { historyOf } from './booking-history.tsx'
import { cabBookingQueries } from './cab-booking-queries.ts'
import { Pickup } from './parts/Pickup.tsx'
import { RideCard } from './parts/RideCard.tsx'
import { FlightNews, OperatorCancelled, SearchAgain, Situation } from './parts/Situation.tsx'

const EVERY_BOOKING = cabBookingQueries.all()

type OfBooking = { booking: CabBooking }

const HEADINGS: Readonly<Partial<Record<BookingState, MessageDescriptor>>> = {
  confirmed: msg`Booking confirmed`,
  issuing: msg`Awaiting the operator's confirmation`,
  issue_failed: msg`Not booked`,
  awaiting_payment: msg`Payment due`,
  payment_expired: msg`Payment expired`,
  pending_approval: msg`Awaiting approval`,
  cancelled: msg`Booking cancelled`,
}

const Heading = ({ booking }: OfBooking) => {
  const { i18n } = useLingui()
  if (booking.operatorCancelled !== null) return <Trans>Ride cancelled by the operator</Trans>
  if (booking.state === 'issuing' && booking.request) return <Trans>Waiting for the host</Trans>
  const text = HEADINGS[booking.state]
  return text ? i18n._(text) : rideTitle(booking.ride)
}

const Side = ({ booking, onCancel }: OfBooking & { onCancel: () => void }) => (
  <Stack gap="md">
    <section className={classes.card} aria-labelledby="price">
      <Title order={2} size="h3" id="price" mb="sm">
        <Trans>Price</Trans>
      </Title>
      <PriceLines lines={booking.lines} mode={booking.ride.mode} total={booking.total} />
    </section>
    <Refunds refunds={booking.refunds} />
    <ChangeDetails booking={booking} className={classes.card} />
    {booking.can.cancel && (
      <section className={classes.card} aria-labelledby="cancel">
        <Title order={2} size="h3" id="cancel" mb="sm">
          <Trans>Cancellation</Trans>
        </Title>
        <CancellationSteps steps={booking.cancellation} total={booking.total} zone={booking.zone} />
        <Button variant="default" mt="md" onClick={onCancel}>
          <Trans>Cancel booking</Trans>
        </Button>
      </section>
    )}
    <section className={classes.card} aria-labelledby="history">
      <Title order={2} size="h3" id="history" mb="sm">
        <Trans>History</Trans>
      </Title>
      <Timeline steps={historyOf(booking, deviceZone())} />
    </section>
  </Stack>
)

const Shown = ({ booking, savedAt }: OfBooking & { savedAt: number }) => {
  const [isCancelling, setCancelling] = useState(false)
  const { t } = useLingui()
  // Opened later, the booking is not part of a checkout.
  const isJustBooked = useLocation({ select: (at) => at.state.justBooked === true }) && booking.state === 'confirmed'
  const of = { service: 'cab' as const, booking }
  return (
    <article className={classes.page}>
      {isJustBooked && <CheckoutSteps chosen={t`Cab chosen`} isBooked />}
      <BookedHead service="cab" state={booking.state} reference={booking.reference} bookedBy={booking.bookedBy}>
        <Heading booking={booking} />
      </BookedHead>
      <p className={classes.saved}>
        <FreshnessMark at={new Date(savedAt).toISOString()} zone={deviceZone()} isStored />
      </p>
      <Group gap="sm">
        <ShareBooking of={of} savedAt={savedAt} />
      </Group>
      <OperatorCancelled booking={booking} />
      <FlightNews booking={booking} />
      <ApprovalState
        booking={booking}
        store={cabBookings}
        breaches={booking.breaches.map(cabBreachLabel)}
        again={<SearchAgain booking={booking} />}
      />
      {booking.state === 'awaiting_payment' && (
        <PaymentPanel booking={booking} payments={cabPayments} className={classes.card} />
      )}
      <Situation booking={booking} savedAt={savedAt} />
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <Stack gap="md">
          {isSettled(booking) && <Pickup booking={booking} />}
          <RideCard booking={booking} />
          <LazyAllocationNote bookingId={booking.bookingId} className={classes.card} />
          {booking.can.write === true && (
            <LazyBookingMessages bookingId={booking.bookingId} about={booking.reference} className={classes.card} />
          )}
          <BookingReview booking={booking} className={classes.card} />
          {isSettled(booking) && <DocumentsCard of={of} savedAt={savedAt} />}
        </Stack>
        <Side booking={booking} onCancel={() => setCancelling(true)} />
      </div>
      <CancelDialog of={of} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

/** The booking of a ride: its driver, where to meet, and everything that can be done with it. */
export const BookedCab = ({ id }: { id: string }) => (
  <BookedScreen
    query={cabBookingQueries.detail(id)}
    every={EVERY_BOOKING}
    render={(booking, savedAt) => <Shown booking={booking} savedAt={savedAt} />}
  />
)
