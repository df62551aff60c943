import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconBuildingSkyscraper, IconHourglassHigh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DeclineReason, HostRequest } from '#contract/hosts/requests.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { withdrawRequest } from '#contract/products/stays/request-withdrawal.ts'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import { useBookingChange } from '#src/bookings/use-booking-change.ts'
import { call } from '#src/platform/api/client.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { stayBookings } from '../../book/stay-booking-api.ts'

const REASONS: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  not_available: msg`The room isn't available on these dates.`,
  closed: msg`The property is closed on these dates.`,
  guests: msg`It can't host this many guests.`,
  requests: msg`It can't meet your requests.`,
  price: msg`The price was wrong.`,
  other: msg`Another reason.`,
}

type Waiting = { booking: StayBooking; request: HostRequest; savedAt: number }

/** The booking waits for its host: until when, what happens then, and the way out. */
export const WaitsForHost = ({ booking, request, savedAt }: Waiting) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const { bookingId, payment, can } = booking
  const until = formatInstant(request.until, deviceZone())
  const withdrawal = useBookingChange({
    bookingId,
    store: stayBookings,
    send: (_nothing: null, idempotencyKey) => call(withdrawRequest, { params: { bookingId } }, { idempotencyKey }),
  })
  return (
    <Notice
      kind="info"
      icon={<IconHourglassHigh size={22} />}
      title={t`The property will answer by ${until}`}
      actions={
        can.withdrawRequest === true && (
          <Button
            size="sm"
            variant="default"
            loading={withdrawal.isPending}
            disabled={isOffline}
            onClick={() => withdrawal.mutate(null)}
          >
            <Trans>Withdraw the request</Trans>
          </Button>
        )
      }
    >
      {payment === 'at_property' ? (
        <Trans>Your rooms are held. If it declines or doesn't answer, the booking ends without a charge.</Trans>
      ) : (
        <Trans>Your rooms are held. If it declines or doesn't answer, we refund you in full.</Trans>
      )}{' '}
      {isOffline ? (
        <Trans>
          As of {formatInstant(new Date(savedAt).toISOString(), deviceZone())}. We'll check again when you're back
          online.
        </Trans>
      ) : (
        <Trans>We'll email you and update this page.</Trans>
      )}
      <RunRefusal error={withdrawal.error} />
    </Notice>
  )
}

/** The host declined, with the reason given, or did not answer in time. */
export const HostSaidNo = ({
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
