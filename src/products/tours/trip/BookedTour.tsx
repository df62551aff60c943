import { Button, Group, Stack, Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { ApprovalState } from '#src/bookings/approval/ApprovalState.tsx'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { DocumentsCard } from '#src/bookings/documents/DocumentsCard.tsx'
import { ToursWithin } from './ToursWithin.tsx'
import { ShareBooking } from '#src/bookings/documents/ShareBooking.tsx'
import { LazyBookingMessages } from '#src/bookings/messages/LazyBookingMessages.tsx'
import { PaymentPanel } from '#src/bookings/payments/PaymentPanel.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { LazyAllocationNote } from '#src/bookings/allocation/LazyAllocationNote.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { NotifyMeHere } from '#src/notifications/NotifyMeHere.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { tourBookings } from '../book/tour-booking-api.ts'
import { tourPayments } from '../book/tour-payments.ts'
import { ChangeDate } from '../change/ChangeDate.tsx'
import { tourBreachLabel } from '../policy/breach-label.ts'
import { BookingReview } from '../reviews/BookingReview.tsx'
import { BookedHead } from '#src/bookings/booked/BookedHead.tsx'
import { BookedScreen } from '#src/bookings/booked/BookedScreen.tsx'
import { Refunds } from '#src/bookings/booked/Refunds.tsx'
import classes from '#src/bookings/booked/Booked.module.css'
import { hasVoucher, isSettled } from '#src/bookings/booked/booking-facts.ts'
import { isOperatorCancelled } from './booking-facts.ts'
import { historyOf } from './booking-history.tsx'
import { TourDeclined, TourWaits } from './parts/HostRequest.tsx'
import { OperatorCancelled } from './parts/OperatorCancelled.tsx'
import { TourCard } from './parts/TourCard.tsx'
import { Vouchers } from './parts/Vouchers.tsx'
import { PriceLines } from './PriceLines.tsx'
import { tourBookingQueries } from './tour-booking-queries.ts'

const EVERY_BOOKING = tourBookingQueries.all()

type OfBooking = { booking: TourBooking }

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
  if (isOperatorCancelled(booking)) return <Trans>Tour cancelled by the operator</Trans>
  if (booking.state === 'issuing' && booking.request) return <Trans>Waiting for the host</Trans>
  const text = HEADINGS[booking.state]
  return text ? i18n._(text) : booking.tour.title
}

/** What is awaited, or why nothing came of it. */
const Situation = ({ booking, savedAt }: OfBooking & { savedAt: number }) => {
  const { t } = useLingui()
  const { state, confirmsUntil, tour, request } = booking
  const again = (
    <LinkButton variant="default" to="/tour/detail" search={{ id: tour.tourId }}>
      <Trans>Choose another date</Trans>
    </LinkButton>
  )
  if (state === 'issuing' && request) {
    return (
      <>
        <TourWaits booking={booking} request={request} savedAt={savedAt} />
        <NotifyMeHere waits />
      </>
    )
  }
  if (state === 'issuing') {
    return (
      <>
        <Notice kind="info" title={t`The operator is confirming`}>
          {confirmsUntil === null ? (
            <Trans>We'll let you know here and by email.</Trans>
          ) : (
            <Trans>We'll let you know by {formatInstant(confirmsUntil, deviceZone())}, here and by email.</Trans>
          )}
        </Notice>
        <NotifyMeHere waits />
      </>
    )
  }
  if (state === 'issue_failed' && isOperatorCancelled(booking)) return null
  if (state === 'issue_failed' && request) return <TourDeclined request={request} actions={again} />
  if (state === 'issue_failed') {
    return (
      <Notice kind="warning" title={t`The operator didn't confirm`} actions={again}>
        <Trans>We'll refund you in full.</Trans>
      </Notice>
    )
  }
  if (state === 'payment_expired') {
    return (
      <Notice kind="warning" title={t`Payment time expired`} actions={again}>
        <Trans>The places were released. We'll refund any late payment in full.</Trans>
      </Notice>
    )
  }
  return null
}

const Money = ({ booking }: OfBooking) => (
  <>
    <section className={classes.card} aria-labelledby="price">
      <Title order={2} size="h3" id="price" mb="sm">
        <Trans>Price</Trans>
      </Title>
      <PriceLines lines={booking.lines} total={booking.total} />
    </section>
    <Refunds refunds={booking.refunds} />
  </>
)

const Shown = ({ booking, savedAt }: { booking: TourBooking; savedAt: number }) => {
  const [isCancelling, setCancelling] = useState(false)
  const { t } = useLingui()
  // Opened later, the booking is not part of a checkout.
  const isJustBooked = useLocation({ select: (at) => at.state.justBooked === true }) && booking.state === 'confirmed'
  return (
    <article className={classes.page}>
      {isJustBooked && <CheckoutSteps chosen={t`Tour chosen`} isBooked />}
      <BookedHead service="tour" state={booking.state} reference={booking.reference} bookedBy={booking.bookedBy}>
        <Heading booking={booking} />
      </BookedHead>
      <p className={classes.saved}>
        <FreshnessMark at={new Date(savedAt).toISOString()} zone={deviceZone()} isStored />
      </p>
      <Group gap="sm">
        <ShareBooking of={{ service: 'tour', booking }} savedAt={savedAt} />
      </Group>
      <OperatorCancelled booking={booking} />
      <ApprovalState
        booking={booking}
        store={tourBookings}
        breaches={booking.breaches.map(tourBreachLabel)}
        again={
          <>
            <LinkButton variant="default" to="/tour/detail" search={{ id: booking.tour.tourId }}>
              <Trans>Choose another date</Trans>
            </LinkButton>
            {booking.approval && <ToursWithin booking={booking} ceiling={booking.approval.ceiling} />}
          </>
        }
      />
      {booking.state === 'awaiting_payment' && (
        <PaymentPanel booking={booking} payments={tourPayments} className={classes.card} />
      )}
      <Situation booking={booking} savedAt={savedAt} />
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <Stack gap="md">
          {hasVoucher(booking) && <Vouchers booking={booking} />}
          <TourCard booking={booking} />
          <LazyAllocationNote bookingId={booking.bookingId} className={classes.card} />
          {booking.can.write === true && (
            <LazyBookingMessages bookingId={booking.bookingId} about={booking.reference} className={classes.card} />
          )}
          <BookingReview booking={booking} className={classes.card} />
          {isSettled(booking) && <DocumentsCard of={{ service: 'tour', booking }} savedAt={savedAt} />}
        </Stack>
        <Stack gap="md">
          <Money booking={booking} />
          <ChangeDate booking={booking} className={classes.card} />
          {booking.can.cancel && (
            <section className={classes.card} aria-labelledby="cancel">
              <Title order={2} size="h3" id="cancel" mb="sm">
                <Trans>Cancellation</Trans>
              </Title>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={booking.zone} />
              <Button variant="default" mt="md" onClick={() => setCancelling(true)}>
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
      </div>
      <CancelDialog of={{ service: 'tour', booking }} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

/** The booking of a tour: its voucher, where to meet, and everything that can be done with it. */
export const BookedTour = ({ id }: { id: string }) => (
  <BookedScreen
    query={tourBookingQueries.detail(id)}
    every={EVERY_BOOKING}
    render={(booking, savedAt) => <Shown booking={booking} savedAt={savedAt} />}
  />
)
