import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HostBooking } from '#contract/products/hosted.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { LazyBookingMessages } from '#src/bookings/messages/LazyBookingMessages.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { hostQueries } from '../host-queries.ts'
import { HostActions } from './HostActions.tsx'
import { HostState } from './HostState.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import classes from './HostBookings.module.css'

const Declined = ({ service, request }: Pick<HostBooking, 'service' | 'request'>) => {
  const { i18n } = useLingui()
  const part = hostedParts.useParts()(service)
  if (part === null || request === null || request.reason === null) return null
  return (
    <Text size="sm">
      <Trans>Reason: {i18n._(part.declines[request.reason])}</Trans>
      {request.note !== '' && ` · ${request.note}`}
    </Text>
  )
}

const Shown = ({ booking, asOf }: { booking: HostBooking; asOf: string }) => {
  const part = hostedParts.useParts()(booking.service)
  const { request } = booking
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <Text fw={650}>{booking.title}</Text>
        <HostState booking={booking} />
      </div>
      {booking.can.answer && request !== null && <TimeLeft until={request.until} zone={booking.zone} />}
      <Declined service={booking.service} request={request} />
      {part !== null && <part.Facts booking={booking} />}
      <HostActions booking={booking} isFull />
      <LazyBookingMessages bookingId={booking.bookingId} about={booking.reference} />
      <FreshnessMark at={asOf} zone={booking.zone} />
    </Stack>
  )
}

/** A booking with all that its host may see: from the server, or as the list last had it. */
export const HostBookingSheet = (props: {
  bookingId: string
  listed: { booking: HostBooking; asOf: string } | null
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { bookingId, listed, onClose } = props
  const asked = useQuery(hostQueries.booking(bookingId))
  const shown = asked.data ?? listed
  return (
    <Sheet title={shown?.booking.guest ?? t`Booking`} closeLabel={t`Close`} onClose={onClose}>
      {shown !== null && <Shown {...shown} />}
      {shown === null && asked.isPending && <Skeleton label={t`Loading`} shape="article" />}
      {shown === null && asked.error !== null && (
        <Notice kind="warning">
          {isNetworkFailure(asked.error) ? (
            <Trans>Not saved on this device. Go online to see it.</Trans>
          ) : hasCode(asked.error, 'not_found', 'validation_failed') ? (
            <Trans>The link is wrong, or the booking isn't for one of your listings.</Trans>
          ) : (
            asked.error.message
          )}
        </Notice>
      )}
    </Sheet>
  )
}
