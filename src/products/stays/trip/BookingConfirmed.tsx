import { CheckoutSteps } from '#src/bookings/checkout/CheckoutSteps.tsx'
import { BookedBy } from '#src/bookings/BookedBy.tsx'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { useConnectivity, useSession } from '#src/platform/session/use-session.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { BookAgain } from './BookAgain.tsx'
import { ApprovalState } from '#src/bookings/approval/ApprovalState.tsx'
import { CancelDialog } from '#src/bookings/cancel/CancelDialog.tsx'
import { CancellationSteps } from './CancellationSteps.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { NotifyMeHere } from '#src/notifications/NotifyMeHere.tsx'
import { InstallInvitation } from '#src/frame/install/InstallInvitation.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { StayReview } from '../reviews/StayReview.tsx'
import { historyOf } from './booking-history.tsx'
import { stayBookings } from '../book/stay-booking-api.ts'
import { breachLabel } from '../policy/breach-label.ts'
import { stayBookingQueries } from './stay-booking-queries.ts'
import { LazyBookingMessages } from '#src/bookings/messages/LazyBookingMessages.tsx'
import { LazyAllocationNote } from '#src/bookings/allocation/LazyAllocationNote.tsx'
import { PendingCancellation } from '#src/frame/outbox/PendingCancellation.tsx'
import { NoShowNote } from '../run/NoShowNote.tsx'
import { RunStay } from '../run/RunStay.tsx'
import { HotelsWithin } from './parts/HotelsWithin.tsx'
import { ShareBooking } from '#src/bookings/documents/ShareBooking.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { useFreshAfterChange } from '#src/bookings/use-fresh-after-change.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import classes from './BookingConfirmed.module.css'
import { isSettled } from '#src/bookings/booked/booking-facts.ts'
import { BookingDocuments } from './parts/BookingDocuments.tsx'
import { HotelAnswer } from './parts/HotelAnswer.tsx'
import { NotPaid } from './parts/NotPaid.tsx'
import { PaymentPanel } from './parts/PaymentPanel.tsx'
import { PriceCard } from './parts/PriceCard.tsx'
import { RefundTrail } from '#src/bookings/payments/RefundTrail.tsx'
import { StayCard } from './parts/StayCard.tsx'
import { hasPapers, hotelAnswerOf } from './hotel-answer.ts'
import { pollEvery } from '#src/bookings/payments/payment-situation.ts'

const route = getRouteApi('/booking-confirmed')

const EVERY_BOOKING = stayBookingQueries.all()

const NotHere = ({ signedIn, offline }: { signedIn: boolean; offline: boolean }) => {
  const { t } = useLingui()
  const { href } = useLocation()
  return (
    <EmptyState
      level={1}
      icon={<IconTicketOff size={34} />}
      title={signedIn ? (offline ? t`Not saved on this device` : t`Booking not found`) : t`Sign in to see this booking`}
      actions={
        signedIn ? (
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
      {signedIn && offline && <Trans>You haven't opened it on this device. Go online to see it.</Trans>}
      {signedIn && !offline && <Trans>The link is wrong or you don't have access.</Trans>}
    </EmptyState>
  )
}

type OfBooking = { booking: StayBooking }

const Heading = ({ booking }: OfBooking) => {
  const answer = hotelAnswerOf(booking)
  if (answer === 'confirming' && booking.request) return <Trans>Waiting for the property</Trans>
  if (answer === 'confirming') return <Trans>Awaiting hotel confirmation</Trans>
  if (answer === 'notConfirmed') return <Trans>Not booked</Trans>
  if (answer === 'cancelled') return <Trans>The hotel cancelled this booking</Trans>
  if (booking.state === 'cancelled') return <Trans>Booking cancelled</Trans>
  if (booking.state === 'no_show') return <Trans>No-show</Trans>
  if (booking.state === 'confirmed') return <Trans>Booking confirmed</Trans>
  if (booking.state === 'awaiting_payment') return <Trans>Payment due</Trans>
  if (booking.state === 'pending_approval') return <Trans>Awaiting approval</Trans>
  if (booking.state === 'payment_expired') return <Trans>Payment expired</Trans>
  return <Trans>Your stay at {booking.hotel.name}</Trans>
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
        <StateBadge service="stay" state={booking.state} />
        <Text component="span">
          <Trans>
            Reference <b className={classes.reference}>{booking.reference}</b>
          </Trans>
        </Text>
      </Group>
      <BookedBy name={booking.bookedBy} />
    </div>
  </header>
)

/** Of a stay that the company was asked about. */
const Approval = ({ booking }: OfBooking) => {
  const { approval = null, breaches = [], can, hotel, payment } = booking
  return (
    <ApprovalState
      booking={{ ...booking, approval, can: { ...can, withdraw: can.withdraw === true } }}
      store={stayBookings}
      breaches={breaches.map((breach) => breachLabel(breach, hotel.cityName))}
      isPaidThere={payment === 'at_property'}
      again={approval && <HotelsWithin booking={booking} ceiling={approval.ceiling} />}
    />
  )
}

const Shown = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const { t } = useLingui()
  const [cancelling, setCancelling] = useState(false)
  // Opened later, the booking is not part of a checkout.
  const isJustBooked = useLocation({ select: (at) => at.state.justBooked === true }) && booking.state === 'confirmed'
  return (
    <article className={classes.page}>
      {isJustBooked && <CheckoutSteps chosen={t`Room chosen`} isBooked />}
      <Head booking={booking} />
      <p className={classes.saved}>
        <FreshnessMark at={new Date(savedAt).toISOString()} zone={deviceZone()} isStored />
      </p>
      <Group gap="sm">
        {booking.state !== 'payment_expired' && <BookAgain booking={booking} />}
        <ShareBooking of={{ service: 'stay', booking }} savedAt={savedAt} />
      </Group>
      {booking.state === 'confirmed' && <InstallInvitation otherwise={<NotifyMeHere waits={false} />} />}
      <Approval booking={booking} />
      {booking.state === 'awaiting_payment' && <PaymentPanel booking={booking} className={classes.card} />}
      {booking.state === 'payment_expired' && <NotPaid booking={booking} />}
      <HotelAnswer booking={booking} savedAt={savedAt} />
      {(booking.state === 'issuing' || booking.state === 'pending_approval') && <NotifyMeHere waits />}
      <PendingCancellation bookingId={booking.bookingId} />
      <NoShowNote booking={booking} />
      <RunStay stay={{ ...booking, guest: booking.travellers[0]?.fullName ?? booking.bookedBy }} />
      <div className={classes.columns}>
        <Stack gap="md">
          <StayCard booking={booking} />
          <LazyAllocationNote bookingId={booking.bookingId} className={classes.card} />
          {booking.can.write === true && (
            <LazyBookingMessages bookingId={booking.bookingId} about={booking.reference} className={classes.card} />
          )}
          <StayReview booking={booking} className={classes.card} />
          {isSettled(booking) && hasPapers(booking) && <BookingDocuments booking={booking} savedAt={savedAt} />}
        </Stack>
        <Stack gap="md">
          <PriceCard booking={booking} />
          {booking.refunds?.map((refund) => (
            <RefundTrail key={refund.refundId ?? refund.requestedAt} refund={refund} className={classes.card} />
          ))}
          {booking.can.cancel && (
            <section className={classes.card} aria-labelledby="cancel">
              <Title order={2} size="h3" id="cancel" mb="sm">
                <Trans>Cancellation</Trans>
              </Title>
              <CancellationSteps steps={booking.cancellation} total={booking.total} zone={booking.hotel.zone} />
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
      <CancelDialog of={{ service: 'stay', booking }} isOpen={cancelling} onClose={() => setCancelling(false)} />
    </article>
  )
}

export const BookingConfirmed = () => {
  const { t } = useLingui()
  const { id } = route.useSearch()
  const { user } = useSession()
  const isOnline = useConnectivity() === 'online'
  const booking = useQuery({
    ...stayBookingQueries.detail(id ?? ''),
    enabled: Boolean(id && user),
    refetchInterval: ({ state }) => isOnline && pollEvery(state.data),
  })
  useFreshAfterChange(booking.data?.version, EVERY_BOOKING)
  if (!id || !user) return <NotHere signedIn={user !== null} offline={false} />
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
    return <NotHere signedIn offline={isNetworkFailure(booking.error)} />
  }
  throw booking.error
}
