import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { HostRequest } from '#contract/hosts/requests.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { HostSaidNo, type DeclineSentences } from '#src/bookings/hosted/HostSaidNo.tsx'
import { WaitsForHost } from '#src/bookings/hosted/WaitsForHost.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { cabBookings } from '../../book/cab-booking-api.ts'

const REASONS: DeclineSentences = {
  not_available: msg`The car isn't available at this time.`,
  closed: msg`There's no service on this date.`,
  guests: msg`There are too many passengers.`,
  requests: msg`It can't meet your requests.`,
  price: msg`The price was wrong.`,
  other: msg`Another reason.`,
}

/** The booking waits for its host. */
export const CabWaits = (props: { booking: CabBooking; request: HostRequest; savedAt: number }) => {
  const { t } = useLingui()
  const { booking, request, savedAt } = props
  const until = formatInstant(request.until, deviceZone())
  return (
    <WaitsForHost
      bookingId={booking.bookingId}
      canWithdraw={booking.can.withdrawRequest === true}
      savedAt={savedAt}
      store={cabBookings}
      own={(answer) => (answer.service === 'cab' ? answer.booking : null)}
      title={t`The host will answer by ${until}`}
    >
      <Trans>Your car is held. If the host declines or doesn't answer, we refund you in full.</Trans>
    </WaitsForHost>
  )
}

/** The host declined or did not answer. */
export const CabDeclined = ({ request, actions }: { request: HostRequest; actions: ReactNode }) => (
  <HostSaidNo request={request} reasons={REASONS} actions={actions}>
    <Trans>This ride isn't booked. We'll refund you in full.</Trans>
  </HostSaidNo>
)
