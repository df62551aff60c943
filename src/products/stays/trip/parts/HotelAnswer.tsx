import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingSkyscraper, IconHourglassHigh } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { writeGuests } from '#contract/products/stays/occupancy.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant, formatMoney, formatTime } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
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
    return <Trans>Nothing was charged, so nothing has to come back.</Trans>
  }
  return refund.into === 'gateway' ? (
    <Trans>{formatMoney(refund.amount)} is on its way back to where it was paid from, in full.</Trans>
  ) : (
    <Trans>{formatMoney(refund.amount)} is back on the company account, in full.</Trans>
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
        <Trans>Your rooms are kept meanwhile. If it does not confirm, nothing is charged.</Trans>
      ) : (
        <Trans>Your rooms are kept meanwhile. If it does not confirm, everything comes back by itself, in full.</Trans>
      )}{' '}
      {isOffline ? (
        <Trans>
          This is what was known at {formatInstant(new Date(savedAt).toISOString(), deviceZone())}; it is asked again
          when the network is back.
        </Trans>
      ) : (
        <Trans>There is nothing to do: this page tells you, and so does a mail.</Trans>
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
      return <Confirming booking={booking} savedAt={savedAt} />
    case 'notConfirmed':
      return (
        <Notice
          kind="warning"
          icon={<IconBuildingSkyscraper size={22} />}
          title={t`The hotel did not confirm`}
          actions={<OtherHotels booking={booking} />}
        >
          <Trans>This stay is not booked.</Trans> <Money booking={booking} />
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
          <Trans>It was not you, and it costs you nothing.</Trans> <Money booking={booking} />
        </Notice>
      )
  }
}
