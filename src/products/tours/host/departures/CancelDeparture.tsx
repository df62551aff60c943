import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { pendingLabel } from '#src/frame/outbox/pending-labels.ts'
import { hostQueries } from '#src/host/host-queries.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { cancellationKind } from '../../outbox/cancellation-kind.ts'
import type { Cell } from './departure-cells.ts'
import { clockOf, REASON_LABELS } from './labels.ts'
import { departureQueries } from './queries.ts'
import { usePendingCancellations } from './use-departure-edits.ts'

const MOST_NOTE = 300

type Reason = (typeof OPERATOR_CANCELS)[number]
type Seen = Pick<HostDepartures, 'listingId' | 'name' | 'asOf'>

/**
 * Sends the cancellation through the outbox, also offline, with the bookings on the screen: it is refused where they are
 * other ones by then.
 */
const useDepartureCancellation = (cell: Cell, { listingId, name, asOf }: Seen, onDone: () => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { departureId, bookings } = cell
  return useMutation({
    mutationFn: ({ reason, note }: { reason: Reason; note: string }) =>
      outbox.submit(
        cancellationKind,
        { listingId, params: { departureId }, body: { reason, note, seen: { bookings, at: asOf } } },
        `${name}, ${formatShortDay(cell.day)}, ${clockOf(cell)}`,
      ),
    onSuccess: (submitted) => {
      void notify(
        submitted === 'sent'
          ? { title: t`Departure cancelled`, message: t`We refund every booking and offer other dates.` }
          : { title: t`Not cancelled yet`, message: pendingLabel() },
      )
      onDone()
    },
    onSettled: () => {
      for (const queryKey of [departureQueries.all(), hostQueries.all(), ['agent', 'listings']])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Cancels a departure with bookings, asked once more: everybody is refunded in full. */
export const CancelDeparture = (props: { cell: Cell; calendar: Seen; onDone: () => void }) => {
  const { cell, calendar, onDone } = props
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<Reason>('weather')
  const [note, setNote] = useState('')
  const isPending = usePendingCancellations(calendar.listingId).has(cell.departureId)
  const { mutate, isPending: isSending, error } = useDepartureCancellation(cell, calendar, onDone)
  const { bookings } = cell
  if (isPending && !isSending) {
    return (
      <Notice kind="warning" icon={<IconClockHour4 size={22} />} title={t`Cancellation not sent yet`}>
        <Trans>It is cancelled when you're back online, unless its bookings have changed by then.</Trans>
      </Notice>
    )
  }
  if (!isAsking) {
    return (
      <div>
        <Button variant="default" color="red" onClick={() => setAsking(true)}>
          <Trans>Cancel departure</Trans>
        </Button>
      </div>
    )
  }
  return (
    <Stack gap="md" role="group" aria-label={t`Cancel departure`}>
      <Text>
        <Plural
          value={bookings}
          one="# booking is refunded in full, and its travellers are offered other dates."
          other="# bookings are refunded in full, and their travellers are offered other dates."
        />
      </Text>
      <NativeSelect
        label={t`Reason`}
        value={reason}
        data={OPERATOR_CANCELS.map((value) => ({ value, label: i18n._(REASON_LABELS[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          setReason(OPERATOR_CANCELS.find((one) => one === value) ?? 'weather')
        }
      />
      <Textarea
        label={t`Note for travellers (optional)`}
        rows={3}
        maxLength={MOST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {error && (
        <Notice kind="danger">
          {error instanceof ApiError ? (
            (error.fields[0]?.message ?? error.message)
          ) : (
            <Trans>We can't connect right now. You can safely try again.</Trans>
          )}
        </Notice>
      )}
      <Group gap="sm">
        <Button color="red" loading={isSending} onClick={() => mutate({ reason, note })}>
          <Trans>Yes, cancel and refund in full</Trans>
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => setAsking(false)}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
