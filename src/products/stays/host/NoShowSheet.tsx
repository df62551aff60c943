import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { ChangeRefusal } from '#src/host/bookings/ChangeRefusal.tsx'
import { useHostChange } from '#src/host/bookings/use-host-change.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { noShowKind } from '../outbox/no-show-kind.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

export type Absent = Pick<HostedStay, 'bookingId' | 'guest' | 'reference' | 'version'>

/** Reports a no-show: with the amounts of the moment where the server can be asked, else queued on the device. */
export const NoShowSheet = ({ stay, onClose }: { stay: Absent; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId, guest, reference, version } = stay
  const quote = useQuery(stayBookingQueries.noShow(bookingId))
  const { change, error, isBusy } = useHostChange({ onDone: onClose })
  const isOffline = quote.error !== null && isNetworkFailure(quote.error)
  const report = () => {
    const input = { params: { bookingId }, ifMatch: quote.data?.version ?? version }
    void change(noShowKind, input, { about: `${guest}, ${reference}`, said: t`No-show reported` })
  }
  return (
    <Sheet title={t`Report ${guest} as a no-show?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {quote.isPending && <Loader role="status" aria-label={t`Loading`} />}
        {quote.data && (
          <>
            <Amounts>
              {quote.data.feeAtProperty.minor > 0 ? (
                <Amount of={<Trans>You may charge the guest</Trans>} is={quote.data.feeAtProperty} />
              ) : (
                <>
                  <Amount of={<Trans>No-show fee</Trans>} is={quote.data.fee} />
                  <AmountBack into={quote.data.into} is={quote.data.refund} />
                </>
              )}
            </Amounts>
            <Text size="sm" c="dimmed">
              <Trans>We'll email the booker. Nights after the first go back on sale.</Trans>
            </Text>
          </>
        )}
        {isOffline && (
          <Notice kind="info" title={t`You're offline`}>
            <Trans>
              We'll report it when you're back online, if it's still before check-out. Fee and refund follow the
              cancellation policy.
            </Trans>
          </Notice>
        )}
        <ChangeRefusal error={error ?? (isOffline ? null : quote.error)} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Wait for the guest</Trans>
          </Button>
          {(quote.data !== undefined || isOffline) && (
            <Button color="red" loading={isBusy} onClick={report}>
              <Trans>No-show</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}
