import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import { useState } from 'react'
import { cancelBooking, type Booking } from '#contract/endpoints/bookings.ts'
import { call, keepAnswer } from '#src/data/client.ts'
import { ApiError, hasCode } from '#src/data/errors.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { bookingQueries } from './booking-queries.ts'
import classes from './CancelBooking.module.css'

/** Cancelling: the amount first, asked anew from the server, then the press that does it, once. */
export const CancelBooking = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  // One key for this intent: pressing again after a lost answer cancels nothing twice.
  const [key, setKey] = useState(uuidv7)
  const quote = useQuery(bookingQueries.cancellation(booking.bookingId))
  const cancel = useMutation({
    mutationFn: (asked: { expectedRefund: Booking['total']; version: number }) =>
      call(
        cancelBooking,
        { params: { bookingId: booking.bookingId }, body: { expectedRefund: asked.expectedRefund } },
        { idempotencyKey: key, ifMatch: asked.version },
      ),
    onSuccess: async (cancelled) => {
      await keepAnswer(bookingQueries.detail(cancelled.bookingId), cancelled)
      await queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
      void notify({ title: t`Cancelled`, message: cancelled.reference })
      onClose()
    },
    onError: (error) => {
      if (!hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) return
      setKey(uuidv7())
      void quote.refetch()
      void queryClient.invalidateQueries({ queryKey: bookingQueries.detail(booking.bookingId).queryKey })
    },
  })
  const refusal = cancel.error ?? quote.error

  return (
    <Sheet title={t`Cancel this booking?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {quote.isPending && <Loader aria-label={t`Loading`} />}
        {quote.data && (
          <>
            <dl className={classes.amounts}>
              <dt>
                <Trans>Cancellation fee</Trans>
              </dt>
              <dd>{formatMoney(quote.data.fee)}</dd>
              <dt>
                {quote.data.into === 'gateway' ? (
                  <Trans>Comes back the way it was paid</Trans>
                ) : (
                  <Trans>Comes back to the company account</Trans>
                )}
              </dt>
              <dd>{formatMoney(quote.data.refund)}</dd>
              {quote.data.feeAtProperty.minor > 0 && (
                <>
                  <dt>
                    <Trans>The property may ask you for</Trans>
                  </dt>
                  <dd>{formatMoney(quote.data.feeAtProperty)}</dd>
                </>
              )}
            </dl>
            {quote.data.until && (
              <Text size="sm" c="dimmed">
                <Trans>These amounts count until {formatInstant(quote.data.until, booking.hotel.zone)}.</Trans>
              </Text>
            )}
          </>
        )}
        {refusal && (
          <Notice kind="danger">
            {refusal instanceof ApiError ? (
              refusal.message
            ) : (
              <Trans>The server cannot be reached. Cancelling needs the network; pressing again is safe.</Trans>
            )}
          </Notice>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep the booking</Trans>
          </Button>
          {quote.data ? (
            <Button
              color="red"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ expectedRefund: quote.data.refund, version: quote.data.version })}
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
    </Sheet>
  )
}
