import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays } from '#contract/core/days.ts'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import type { EarlyEnd } from '#contract/products/stays/shortening.ts'
import { Amount, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { ChangeRefusal } from '#src/host/bookings/ChangeRefusal.tsx'
import { useHostChange } from '#src/host/bookings/use-host-change.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { shortenKind } from '../outbox/shorten-kind.ts'

const EndAmounts = ({ end: { fee, refund, feeAtProperty }, paysThere }: { end: EarlyEnd; paysThere: boolean }) => (
  <Amounts>
    {paysThere ? (
      <Amount of={<Trans>You may charge the guest for these nights</Trans>} is={feeAtProperty} />
    ) : (
      <>
        <Amount of={<Trans>Cancellation fee</Trans>} is={fee} />
        <Amount of={<Trans>Refund to the booker</Trans>} is={refund} />
      </>
    )}
  </Amounts>
)

/** Form for the new last night with its refund; sent or queued. */
export const ShortenSheet = ({ booking, onClose }: { booking: HostedStay; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId, guest, reference, earlyEnds = [], payAtProperty } = booking
  const { change, error, isBusy } = useHostChange({ onDone: onClose })
  const [chosen, setChosen] = useState(earlyEnds[0]?.lastNight ?? '')
  // The nights may have changed on the server since the first was chosen.
  const end = earlyEnds.find(({ lastNight }) => lastNight === chosen) ?? earlyEnds[0]
  const shorten = ({ lastNight, refund }: EarlyEnd) => {
    const input = { params: { bookingId }, body: { lastNight, expectedRefund: refund } }
    void change(shortenKind, input, { about: `${guest}, ${reference}`, said: t`Stay shortened` })
  }
  return (
    <Sheet title={t`${guest} leaves early?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {end === undefined ? (
          <Text>
            <Trans>No nights can be released any more.</Trans>
          </Text>
        ) : (
          <>
            <NativeSelect
              label={t`Last night`}
              description={t`Check-out on ${formatDay(addDays(end.lastNight, 1))}`}
              value={end.lastNight}
              data={earlyEnds.map(({ lastNight }) => ({ value: lastNight, label: formatDay(lastNight) }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <EndAmounts end={end} paysThere={payAtProperty !== null} />
            <Text size="sm" c="dimmed">
              <Trans>By the cancellation policy of this booking. We'll email the booker.</Trans>
            </Text>
          </>
        )}
        <ChangeRefusal error={error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep the stay</Trans>
          </Button>
          {end !== undefined && (
            <Button color="red" loading={isBusy} onClick={() => shorten(end)}>
              <Plural value={end.roomNights} one="Release # night" other="Release # nights" />
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}
