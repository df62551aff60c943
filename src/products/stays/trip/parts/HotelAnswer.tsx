import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingSkyscraper, IconHourglassHigh } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { writeGuests } from '#contract/products/stays/occupancy.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant, formatMoney, formatTime } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PropertySaidNo, WaitsForProperty } from './HostRequest.tsx'
import { hotelAnswerOf } from '../hotel-answer.ts'

/** Other hotels of the place, for the same days and people. */
const OtherHotels = ({ booking }: { booking: StayBooking }) => {
  const { hotel, checkIn, checkOut, rooms, adults, children, occupancy } = booking
  const guests = occupancy && writeGuests(occupancy)
  return (
    <LinkButton
      size="sm"
      to="/hotels/list"
      search={{ place: `hotel:${hotel.hotelId}`, checkIn, checkOut, rooms, adults, children, guests }}
    >
      <Trans>Find another hotel for the same dates</Trans>
    </LinkButton>
  )
}

/** State of the refund; the list below it has the dates. */
const Money = ({ booking: { refund, payment } }: { booking: StayBooking }) => {
  if (payment === 'at_property' || refund === null) {
    return <Trans>You haven't been charged.</Trans>
  }
  if (refund.into === 'both') {
    return (
      <Trans>We're refunding {formatMoney(refund.amount)} in full: to your company and to you, as each paid.</Trans>
    )
  }
  return refund.into === 'gateway' ? (
    <Trans>We're refunding {formatMoney(refund.amount)} in full to your original payment method.</Trans>
  ) : (
    <Trans>We've refunded {formatMoney(refund.amount)} in full to the company account.</Trans>
  )
}

const Confirming = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const { confirmsUntil, payment } = booking
  const until = confirmsUntil ? formatTime(confirmsUntil, deviceZone()) : null
  return (
    <Notice
      kind="info"
      icon={<IconHourglassHigh size={22} />}
      title={until ? t`The hotel is confirming, until ${until}` : t`The hotel is confirming`}
    >
      {payment === 'at_property' ? (
        <Trans>We're holding your rooms. If the hotel doesn't confirm, you won't be charged.</Trans>
      ) : (
        <Trans>We're holding your rooms. If the hotel doesn't confirm, we'll refund you in full.</Trans>
      )}{' '}
      {isOffline ? (
        <Trans>
          As of {formatInstant(new Date(savedAt).toISOString(), deviceZone())}. We'll check again when you're back
          online.
        </Trans>
      ) : (
        <Trans>We'll email you and update this page.</Trans>
      )}
    </Notice>
  )
}

/** The hotel's response, unless it simply confirmed: what happened, the refund, and next steps. */
export const HotelAnswer = ({ booking, savedAt }: { booking: StayBooking; savedAt: number }) => {
  const { t } = useLingui()
  switch (hotelAnswerOf(booking)) {
    case null:
      return null
    case 'confirming':
      if (booking.request) return <WaitsForProperty booking={booking} request={booking.request} savedAt={savedAt} />
      return <Confirming booking={booking} savedAt={savedAt} />
    case 'notConfirmed':
      if (booking.request) {
        return (
          <PropertySaidNo
            request={booking.request}
            money={<Money booking={booking} />}
            actions={<OtherHotels booking={booking} />}
          />
        )
      }
      return (
        <Notice
          kind="warning"
          icon={<IconBuildingSkyscraper size={22} />}
          title={t`The hotel didn't confirm`}
          actions={<OtherHotels booking={booking} />}
        >
          <Trans>This stay isn't booked.</Trans> <Money booking={booking} />
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice
          kind="warning"
          icon={<IconBuildingSkyscraper size={22} />}
          title={t`The hotel cancelled`}
          actions={<OtherHotels booking={booking} />}
        >
          <Trans>You won't be charged for this.</Trans> <Money booking={booking} />
        </Notice>
      )
  }
}
