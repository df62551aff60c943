import { Button, Loader, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import {
  quoteScheduleRefund,
  REFUND_SCOPES,
  refundSchedule,
  type ScheduleRefundQuote,
} from '#contract/products/flights/schedule-changes.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { StillTrying } from '#src/frame/shell/StillTrying.tsx'
import { AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { AskedActions } from '#src/bookings/cancel/AskedActions.tsx'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { legName } from '../labels/ticket-labels.ts'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { ChoiceRow } from '../search/form/ChoiceRow.tsx'
import { DecideFailed } from './DecideFailed.tsx'
import { useLostAnswer } from './use-lost-answer.ts'

type Scope = (typeof REFUND_SCOPES)[number]

/** Current refund: always fetched, never cached. */
const refundQuery = (params: { bookingId: string; scheduleChangeId: string }) =>
  queryOptions({
    queryKey: [...flightBookingQueries.all(), 'schedule-refund', params],
    queryFn: ({ signal }) => call(quoteScheduleRefund, { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Giving back flights that their airline changed: the amount and where it goes first, then the press that does it, once. */
export const ScheduleRefund = (props: { booking: FlightBooking; change: ScheduleChange; onClose: () => void }) => {
  const { t } = useLingui()
  const { booking, change, onClose } = props
  const { bookingId } = booking
  const params = { bookingId, scheduleChangeId: change.scheduleChangeId }
  const [wanted, setScope] = useState<Scope>('leg')
  const asked = useQuery(refundQuery(params))
  const quote = asked.isError ? undefined : asked.data
  const scope = quote?.rest ? wanted : 'leg'
  const amount = scope === 'rest' && quote?.rest ? quote.rest : quote?.leg
  const refund = useFlightChange(bookingId, ({ version, leg, rest }: ScheduleRefundQuote, idempotencyKey) =>
    call(
      refundSchedule,
      { params, body: { scope, expectedRefund: scope === 'rest' && rest ? rest : leg } },
      { idempotencyKey, ifMatch: version },
    ),
  )
  useLostAnswer(refund.error)
  const press = (seen: ScheduleRefundQuote) =>
    refund.mutate(seen, {
      onSuccess: () => {
        void notify({ title: t`Refund`, message: booking.reference })
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError) void asked.refetch()
      },
    })
  return (
    <Sheet title={t`Refund`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {asked.isPending && (
          <div>
            <Loader role="status" aria-label={t`Loading`} />
            <StillTrying onCancel={onClose} />
          </div>
        )}
        {quote?.rest && (
          <ChoiceRow
            legend={t`Which flights should we refund?`}
            choices={[
              { value: 'leg', words: `${legName(booking, change.leg)}: ${formatMoney(quote.leg)}` },
              { value: 'rest', words: t`All flights not yet departed: ${formatMoney(quote.rest)}` },
            ]}
            chosen={scope}
            onChoose={(value) => setScope(value === 'rest' ? 'rest' : 'leg')}
          />
        )}
        {quote && amount && (
          <>
            <Amounts>
              <AmountBack into={quote.into} is={amount} />
            </Amounts>
            <p>
              <Trans>
                We'll refund all you paid, including seats and baggage. These tickets become invalid for everyone on
                them.
              </Trans>
            </p>
          </>
        )}
        <DecideFailed error={refund.error ?? asked.error} />
        {refund.isPending && <StillTrying onCancel={onClose} />}
        <AskedActions asked={asked} out={<Trans>Not now</Trans>} onOut={onClose}>
          {quote && amount && (
            <Button loading={refund.isPending || asked.isFetching} onClick={() => press(quote)}>
              <Trans>Request refund of {formatMoney(amount)}</Trans>
            </Button>
          )}
        </AskedActions>
      </Stack>
    </Sheet>
  )
}
