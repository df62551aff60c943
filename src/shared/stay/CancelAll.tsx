import { Button, Group, Loader, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/endpoints/bookings.ts'
import { bookingQueries } from './booking-queries.ts'
import { CancelAmounts, CancelRefusal } from './CancelAmounts.tsx'
import { useCancel } from './use-cancel.ts'

/** Cancelling all that a booking has: the amount first, asked anew from the server, then the press that does it, once. */
export const CancelAll = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId, hotel } = booking
  const quote = useQuery(bookingQueries.cancellation(bookingId))
  const cancel = useCancel({ bookingId, again: () => void quote.refetch(), onDone: onClose })
  const { data } = quote
  return (
    <Stack gap="md">
      {quote.isPending && <Loader aria-label={t`Loading`} />}
      {data && <CancelAmounts amounts={data} until={data.until} zone={hotel.zone} />}
      <CancelRefusal error={cancel.error ?? quote.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Keep the booking</Trans>
        </Button>
        {data ? (
          <Button
            color="red"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ expectedRefund: data.refund, version: data.version })}
          >
            <Trans>Cancel it now</Trans>
          </Button>
        ) : (
          quote.isError && (
            <Button onClick={() => void quote.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )
        )}
      </Group>
    </Stack>
  )
}
