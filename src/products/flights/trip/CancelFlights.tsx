import { Button, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import {
  cancelFlightBooking,
  cancelFlightsPartly,
  type FlightCancellationQuote,
} from '#contract/products/flights/flight-cancellations.ts'
import { isSamePart, leftWithout, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { call } from '#src/platform/api/client.ts'
import { hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { AskedActions } from '#src/bookings/cancel/AskedActions.tsx'
import { CancelRefusal } from '#src/bookings/cancel/CancelAmounts.tsx'
import { flightBookingQueries } from './flight-booking-queries.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CancelledParts } from './CancelledParts.tsx'
import { CreditLines } from './CreditLines.tsx'
import { useFlightChange } from './use-flight-change.ts'

/** Cancels flights, fully or partially: current fee first, then confirmation; submitted once. */
export const CancelFlights = ({ booking, onClose }: { booking: FlightBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId } = booking
  const left = booking.state === 'confirmed' ? partsLeft(booking, booking.cancelled) : []
  const [stored, setKept] = useState<readonly FlightPart[]>([])
  const chosen = left.filter((part) => !stored.some((one) => isSamePart(one, part)))
  const isAll = chosen.length === left.length
  // Cancellations made elsewhere in the meantime are checked by the server.
  const isPossible = isAll || leftWithout(booking, booking.cancelled, chosen) !== null
  const asked = useQuery({
    ...flightBookingQueries.cancellation(bookingId, isAll ? 'all' : chosen),
    enabled: isPossible,
  })
  const quote = isPossible ? asked.data : undefined
  const cancel = useFlightChange(bookingId, ({ refund, version }: FlightCancellationQuote, idempotencyKey) => {
    const [params, how] = [{ bookingId }, { idempotencyKey, ifMatch: version }]
    return isAll
      ? call(cancelFlightBooking, { params, body: { expectedRefund: refund } }, how)
      : call(cancelFlightsPartly, { params, body: { parts: chosen, expectedRefund: refund } }, how)
  })
  const press = (seen: FlightCancellationQuote) =>
    cancel.mutate(seen, {
      onSuccess: () => {
        void notify({ title: t`Cancelled`, message: booking.reference })
        onClose()
      },
      onError: (error) => {
        if (hasCode(error, 'refund_changed', 'changed_meanwhile', 'illegal_transition')) void asked.refetch()
      },
    })
  const isOffline = asked.isError && isNetworkFailure(asked.error)
  const failed = cancel.error ?? (isOffline ? null : asked.error)
  return (
    <Sheet
      title={isAll ? t`Cancel all flights?` : t`Cancel a part of the flights?`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <Stack gap="md">
        {left.length > 0 && (
          <CancelledParts booking={booking} left={left} chosen={chosen} quote={quote} onKept={setKept} />
        )}
        {!isPossible && (
          <Text size="sm" role="alert">
            {chosen.length === 0 ? (
              <Trans>Choose what is to be cancelled.</Trans>
            ) : (
              <Trans>Children and infants cannot fly without their adult: choose them too.</Trans>
            )}
          </Text>
        )}
        {asked.isPending && isPossible && (
          <div>
            <Loader role="status" aria-label={t`Loading`} />
            <StillTrying onCancel={onClose} />
          </div>
        )}
        {quote && (
          <>
            {quote.isVoid && (
              <Notice kind="info" title={t`Everything comes back`}>
                <Trans>The tickets were issued today: the airline takes them back without a fee.</Trans>
              </Notice>
            )}
            <Amounts>
              <Amount of={<Trans>The airline keeps</Trans>} is={quote.fee} />
              <AmountBack into={quote.into} is={quote.refund} />
            </Amounts>
            <CreditLines booking={booking} credits={quote.credits ?? []} />
            {quote.until !== null && (
              <Text size="sm" c="dimmed">
                <Trans>These amounts count until {formatInstant(quote.until, deviceZone())}.</Trans>
              </Text>
            )}
          </>
        )}
        {isOffline && (
          <Notice kind="warning" icon={<IconCloudOff size={20} aria-hidden />} title={t`No network now`}>
            <Trans>
              Flights cannot be cancelled from here without it: what the airline keeps changes from hour to hour, so
              nothing waits on this device.
            </Trans>
          </Notice>
        )}
        {hasCode(failed, 'supplier_unavailable') ? (
          <Notice kind="danger">
            <Trans>The airline cannot be asked right now. Nothing was cancelled.</Trans>
          </Notice>
        ) : (
          <CancelRefusal error={failed} />
        )}
        <AskedActions
          asked={asked}
          isFinal={hasCode(failed, 'cancellation_not_offered')}
          out={<Trans>Keep the flights</Trans>}
          onOut={onClose}
        >
          {quote && (
            <Button color="red" loading={cancel.isPending || asked.isFetching} onClick={() => press(quote)}>
              <Trans>Cancel it now</Trans>
            </Button>
          )}
        </AskedActions>
      </Stack>
    </Sheet>
  )
}
