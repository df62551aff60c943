import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { HostRequest } from '#contract/hosts/requests.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { HostSaidNo, type DeclineSentences } from '#src/bookings/hosted/HostSaidNo.tsx'
import { WaitsForHost } from '#src/bookings/hosted/WaitsForHost.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { tourBookings } from '../../book/tour-booking-api.ts'

const REASONS: DeclineSentences = {
  not_available: msg`There are no places on this date.`,
  closed: msg`The tour doesn't run on this date.`,
  guests: msg`It can't take this many people.`,
  requests: msg`It can't meet your requests.`,
  price: msg`The price was wrong.`,
  other: msg`Another reason.`,
}

/** The booking waits for its host. */
export const TourWaits = (props: { booking: TourBooking; request: HostRequest; savedAt: number }) => {
  const { t } = useLingui()
  const { booking, request, savedAt } = props
  const until = formatInstant(request.until, deviceZone())
  return (
    <WaitsForHost
      bookingId={booking.bookingId}
      canWithdraw={booking.can.withdrawRequest === true}
      savedAt={savedAt}
      store={tourBookings}
      own={(answer) => (answer.service === 'tour' ? answer.booking : null)}
      title={t`The host will answer by ${until}`}
    >
      <Trans>Your places are held. If the host declines or doesn't answer, we refund you in full.</Trans>
    </WaitsForHost>
  )
}

/** The host declined or did not answer. */
export const TourDeclined = ({ request, actions }: { request: HostRequest; actions: ReactNode }) => (
  <HostSaidNo request={request} reasons={REASONS} actions={actions}>
    <Trans>This tour isn't booked. We'll refund you in full.</Trans>
  </HostSaidNo>
)
