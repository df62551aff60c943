import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelHostDeparture } from '#contract/products/tours/host-departures.ts'
import { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { hostQueries } from '#src/host/host-queries.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import type { Cell } from './departure-cells.ts'
import { REASON_LABELS } from './labels.ts'
import { departureQueries } from './queries.ts'

const MOST_NOTE = 300

/** Cancels a departure with bookings, asked once more: everybody is refunded in full. */
export const CancelDeparture = ({ cell, onDone }: { cell: Cell; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const isOffline = useConnectivity() === 'offline'
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<(typeof OPERATOR_CANCELS)[number]>('weather')
  const [note, setNote] = useState('')
  const { departureId, bookings } = cell
  const { mutate, isPending, error } = useChangeOnce<null, { bookings: number }>({
    intent: `${departureId} ${reason} ${note}`,
    send: (_nothing, idempotencyKey) =>
      call(cancelHostDeparture, { params: { departureId }, body: { reason, note } }, { idempotencyKey }),
    stored: async () => undefined,
    renew: () => {
      for (const queryKey of [departureQueries.all(), hostQueries.all(), ['agent', 'listings']])
        void queryClient.invalidateQueries({ queryKey })
    },
    done: () => {
      void notify({ title: t`Departure cancelled`, message: t`We refund every booking and offer other dates.` })
      onDone()
    },
  })
  if (isOffline) {
    return (
      <Notice kind="info">
        <Trans>Go online to cancel this departure.</Trans>
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
        <Button color="red" loading={isPending} onClick={() => mutate(null)}>
          <Trans>Yes, cancel and refund in full</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(false)}>
          <Trans>Not now</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
