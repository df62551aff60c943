import { Button, Loader, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { cancellationAmounts } from '#contract/products/stays/cancellation.ts'
import { now } from '#src/platform/device/clock.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { isSharedDevice } from '#src/platform/session/shared-device.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { AskedActions } from '#src/bookings/cancel/AskedActions.tsx'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { CancelAmounts, CancelRefusal } from '#src/bookings/cancel/CancelAmounts.tsx'
import { useCancelAll } from './use-cancel-all.ts'

/** From the booking's cancellation terms: for a device that cannot load the current amount. */
const byConditions = (booking: StayBooking) => ({
  ...cancellationAmounts(booking, new Date(now())),
  version: booking.version,
  into: booking.paidWith === 'company_account' ? ('company_account' as const) : undefined,
})

/**
 * Full cancellation: current amount from the server first, then confirmation; submitted once. Offline the amount is
 * calculated here, and the cancellation is queued on the device.
 */
export const CancelAll = ({ booking, onClose }: { booking: StayBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const quote = useQuery(stayBookingQueries.cancellation(booking.bookingId))
  const cancel = useCancelAll(booking, { again: () => void quote.refetch(), onDone: onClose })
  const mayWait = quote.isError && isNetworkFailure(quote.error) && !isSharedDevice()
  const data = quote.data ?? (mayWait ? byConditions(booking) : undefined)
  return (
    <Stack gap="md">
      {quote.isPending && (
        <div>
          <Loader role="status" aria-label={t`Loading`} />
          <StillTrying onCancel={onClose} />
        </div>
      )}
      {data && <CancelAmounts amounts={data} until={data.until} zone={booking.hotel.zone} />}
      {mayWait && (
        <Notice kind="info" icon={<IconCloudOff size={20} aria-hidden />} title={t`No network now`}>
          <Trans>
            The cancellation waits on this device and counts from when it reaches us. Should it cost more by then,
            nothing is cancelled and you are asked again.
          </Trans>
        </Notice>
      )}
      <CancelRefusal error={cancel.error ?? (mayWait ? null : quote.error)} />
      <AskedActions asked={quote} out={<Trans>Keep the booking</Trans>} onOut={onClose}>
        {data && (
          <Button
            color="red"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ expectedRefund: data.refund, version: data.version })}
          >
            {mayWait ? <Trans>Cancel when the network is back</Trans> : <Trans>Cancel it now</Trans>}
          </Button>
        )}
      </AskedActions>
    </Stack>
  )
}
