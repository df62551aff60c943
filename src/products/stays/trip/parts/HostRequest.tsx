import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HostRequest } from '#contract/hosts/requests.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { DeclineSentences } from '#src/bookings/hosted/HostSaidNo.tsx'
import { WaitsForHost } from '#src/bookings/hosted/WaitsForHost.tsx'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { stayBookings } from '../../book/stay-booking-api.ts'

const REASONS: DeclineSentences = {
  not_available: msg`The room isn't available on these dates.`,
  closed: msg`The property is closed on these dates.`,
  guests: msg`It can't host this many guests.`,
  requests: msg`It can't meet your requests.`,
  price: msg`The price was wrong.`,
  other: msg`Another reason.`,
}

type Waiting = { booking: StayBooking; request: HostRequest; savedAt: number }

/** The stay waits for its property. */
export const WaitsForProperty = ({ booking, request, savedAt }: Waiting) => {
  const { t } = useLingui()
  const until = formatInstant(request.until, deviceZone())
  return (
    <WaitsForHost
      bookingId={booking.bookingId}
      canWithdraw={booking.can.withdrawRequest === true}
      savedAt={savedAt}
      store={stayBookings}
      own={(answer) => (answer.service === 'stay' ? answer.booking : null)}
      title={t`The property will answer by ${until}`}
    >
      {booking.payment === 'at_property' ? (
        <Trans>Your rooms are held. If it declines or doesn't answer, the booking ends without a charge.</Trans>
      ) : (
        <Trans>Your rooms are held. If it declines or doesn't answer, we refund you in full.</Trans>
      )}
    </WaitsForHost>
  )
}

/** The property declined, with the reason given, or did not answer in time. */
export const PropertySaidNo = ({
  request,
  money,
  actions,
}: {
  request: HostRequest
  money: ReactNode
  actions: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const isDeclined = request.answer === 'declined'
  const isNamed = isDeclined && request.reason !== null && request.reason !== 'other'
  return (
    <Notice
      kind="warning"
      icon={<IconBuildingSkyscraper size={22} />}
      title={isDeclined ? t`The property declined` : t`The property didn't answer in time`}
      actions={actions}
    >
      {isNamed && request.reason !== null && <>{i18n._(REASONS[request.reason])} </>}
      {request.note !== '' && (
        <>
          <Trans>The property wrote: “{request.note}”</Trans>{' '}
        </>
      )}
      <Trans>This stay isn't booked.</Trans> {money}
    </Notice>
  )
}
