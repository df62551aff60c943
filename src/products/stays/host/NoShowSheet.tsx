import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import { notify } from '#src/ui/notify.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { noShowKind } from '../outbox/no-show-kind.ts'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'

/** Reports a no-show: with the amounts of the moment where the server can be asked, else queued on the device. */
export const NoShowSheet = ({ booking, onClose }: { booking: HostedStay; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId, guest, reference, version } = booking
  const quote = useQuery(stayBookingQueries.noShow(bookingId))
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOffline = quote.error !== null && isNetworkFailure(quote.error)
  const report = async () => {
    setBusy(true)
    try {
      const input = { params: { bookingId }, ifMatch: quote.data?.version ?? version }
      const about = `${guest}, ${reference}`
      const submitted = await outbox.submit(noShowKind, input, about)
      void notify({ title: t`No-show reported`, message: submitted === 'sent' ? about : pendingLabel() })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    } finally {
      setBusy(false)
    }
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
        <RunRefusal error={error ?? (isOffline ? null : quote.error)} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Wait for the guest</Trans>
          </Button>
          {(quote.data !== undefined || isOffline) && (
            <Button color="red" loading={isBusy} onClick={() => void report()}>
              <Trans>No-show</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}
