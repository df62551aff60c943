import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminFlights } from '#contract/endpoints/admin-flights.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { StillTrying } from '#src/shared/frame/StillTrying.tsx'
import { Amount, AmountBack, Amounts } from '#src/shared/stay/Amounts.tsx'
import { CancelRefusal } from '#src/shared/stay/CancelAmounts.tsx'
import { flightBookingQueries } from '#src/shared/stay/flight-booking-queries.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable } from '#src/ui/RecordTable.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { legName } from '#src/shared/tickets/ticket-words.ts'
import { flyerName } from './flight-names.ts'
import { useCancelFlights } from './use-cancel-flights.ts'

/** Cancelling all flights for the travellers: first what the airline keeps, asked now, then the press that does it. */
export const CancelFlights = ({ booking, onClose }: { booking: AdminFlights; onClose: () => void }) => {
  const { t } = useLingui()
  const asked = useQuery(flightBookingQueries.cancellation(booking.bookingId, 'all'))
  const cancel = useCancelFlights(booking.bookingId, onClose)
  const quote = asked.data
  return (
    <Sheet title={t`Cancel all flights?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {asked.isPending && (
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
            {quote.parts.length > 0 && (
              <RecordTable
                caption={t`What is kept and comes back`}
                density="compact"
                rows={quote.parts}
                rowKey={({ leg, flyer }) => `${leg}/${flyer}`}
                columns={[
                  {
                    key: 'who',
                    width: '46%',
                    header: <Trans>Traveller and flight</Trans>,
                    isTitle: true,
                    cell: ({ leg, flyer }) => `${flyerName(booking, flyer)}, ${legName(booking, leg)}`,
                  },
                  { key: 'fee', header: <Trans>Kept</Trans>, align: 'end', cell: ({ fee }) => formatMoney(fee) },
                  { key: 'back', header: <Trans>Back</Trans>, align: 'end', cell: ({ refund }) => formatMoney(refund) },
                ]}
              />
            )}
            <Amounts>
              <Amount of={<Trans>The airline keeps</Trans>} is={quote.fee} />
              <AmountBack into={quote.into} is={quote.refund} />
            </Amounts>
            {quote.until !== null && (
              <Text size="sm" c="dimmed">
                <Trans>These amounts count until {formatInstant(quote.until, booking.company.zone)}.</Trans>
              </Text>
            )}
          </>
        )}
        <CancelRefusal error={cancel.error ?? asked.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep the flights</Trans>
          </Button>
          {quote && (
            <Button
              color="red"
              loading={cancel.isPending || asked.isFetching}
              onClick={() => cancel.mutate(quote, { onError: () => void asked.refetch() })}
            >
              <Trans>Cancel it now</Trans>
            </Button>
          )}
          {!quote && asked.isError && (
            <Button onClick={() => void asked.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}
