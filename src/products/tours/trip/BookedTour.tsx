import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { ShareBooking } from '#src/bookings/documents/ShareBooking.tsx'
import { pollEvery } from '#src/bookings/payments/payment-situation.ts'
import { RefundTrail } from '#src/bookings/payments/RefundTrail.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { useFreshAfterChange } from '#src/bookings/use-fresh-after-change.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { NotifyMeHere } from '#src/notifications/NotifyMeHere.tsx'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { ChangeDate } from '../change/ChangeDate.tsx'
import { BookingReview } from '../reviews/BookingReview.tsx'
import classes from './BookedTour.module.css'
import { hasVoucher, isOperatorCancelled, isSettled } from './booking-facts.ts'
import { historyOf } from './booking-history.tsx'
import { CancellationSteps } from './CancellationSteps.tsx'
import { ApprovalState } from './parts/ApprovalState.tsx'
import { OperatorCancelled } from './parts/OperatorCancelled.tsx'
import { PaymentPanel } from './parts/PaymentPanel.tsx'
import { RefundReason } from './parts/RefundReason.tsx'
import { TourCard } from './parts/TourCard.tsx'
import { TourDocuments } from './parts/TourDocuments.tsx'
import { Vouchers } from './parts/Vouchers.tsx'
import { paymentFactsOf } from './payment-facts.ts'
import { PriceLines } from './PriceLines.tsx'
import { tourBookingQueries } from './tour-booking-queries.ts'

const EVERY_BOOKING = tourBookingQueries.all()

const NotHere = ({ isSignedIn, isOffline }: { isSignedIn: boolean; isOffline: boolean }) => {
  const { t } = useLingui()
  const { href } = useLocation()
  return (
    <EmptyState
      level={1}
      icon={<IconTicketOff size={34} />}
      title={
        isSignedIn ? (isOffline ? t`Not saved on this device` : t`Booking not found`) : t`Sign in to see this booking`
      }
      actions={
        isSignedIn ? (
          <LinkButton to="/user/bookings">
            <Trans>My bookings</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/sign-in" search={{ redirectedFrom: href }}>
            <Trans>Sign in</Trans>
          </LinkButton>
        )
      }
    >
      {isSignedIn && isOffline && <Trans>You haven't opened it on this device. Go online to see it.</Trans>}
      {isSignedIn && !isOffline && <Trans>The link is wrong or you don't have access.</Trans>}
    </EmptyState>
  )
}

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
  const text = HEADINGS[booking.state]
  return text ? i18n._(text) : booking.tour.title
}

const Head = ({ booking }: OfBooking) => (
  <header className={classes.head}>
    {booking.state === 'confirmed' && (
      <span className={classes.tick} aria-hidden>
        <IconCheck size={30} stroke={2.6} />
      </span>
    )}
    <div>
      <Title order={1}>
        <Heading booking={booking} />
      </Title>
      <Group gap="sm" mt={6}>
        <StateBadge service="tour" state={booking.state} />
        <Text component="span">
          <Trans>
            Reference <b className={classes.reference}>{booking.reference}</b>
          </Trans>
        </Text>
      </Group>
    </div>
  </header>
)

/** What is awaited, or why nothing came of it. */
const Situation = ({ booking }: OfBooking) => {
  const { t } = useLingui()
  const { state, confirmsUntil, tour } = booking
  const again = (
    <LinkButton variant="default" to="/tour/detail" search={{ id: tour.tourId }}>
      <Trans>Choose another date</Trans>
    </LinkButton>
  )
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
    {booking.refunds.map((refund) => (
      <RefundTrail
        key={refund.refundId ?? refund.requestedAt}
        refund={refund}
        className={classes.card}
        why={<RefundReason refund={refund} />}
      />
    ))}
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
      <Head booking={booking} />
      <p className={classes.saved}>
        <FreshnessMark at={new Date(savedAt).toISOString()} zone={deviceZone()} isStored />
      </p>
      <Group gap="sm">
        <ShareBooking of={{ service: 'tour', booking }} savedAt={savedAt} />
      </Group>
      <OperatorCancelled booking={booking} />
      <ApprovalState booking={booking} />
      {booking.state === 'awaiting_payment' && <PaymentPanel booking={booking} className={classes.card} />}
      <Situation booking={booking} />
      <PendingCancellation bookingId={booking.bookingId} />
      <div className={classes.columns}>
        <Stack gap="md">
          {hasVoucher(booking) && <Vouchers booking={booking} />}
          <TourCard booking={booking} />
          <BookingReview booking={booking} className={classes.card} />
          {isSettled(booking) && <TourDocuments booking={booking} savedAt={savedAt} />}
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
export const BookedTour = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const isOnline = useConnectivity() === 'online'
  const booking = useQuery({
    ...tourBookingQueries.detail(id),
    enabled: user !== null,
    refetchInterval: ({ state }) => isOnline && pollEvery(state.data && paymentFactsOf(state.data)),
  })
  useFreshAfterChange(booking.data?.version, EVERY_BOOKING)
  if (!user) return <NotHere isSignedIn={false} isOffline={false} />
  if (booking.data) return <Shown booking={booking.data} savedAt={booking.dataUpdatedAt} />
  if (booking.isPending) {
    return (
      <>
        <Skeleton label={t`Loading`} shape="article" />
        <StillTrying />
      </>
    )
  }
  if (hasCode(booking.error, 'not_found', 'validation_failed') || isNetworkFailure(booking.error)) {
    return <NotHere isSignedIn isOffline={isNetworkFailure(booking.error)} />
  }
  throw booking.error
}
