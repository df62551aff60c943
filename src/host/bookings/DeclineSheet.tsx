import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DECLINE_REASONS, type DeclineReason } from '#contract/hosts/requests.ts'
import type { HostBooking } from '#contract/products/hosted.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { ChangeRefusal } from './ChangeRefusal.tsx'
import { useHostChange } from './use-host-change.ts'

const MOST = 300

/** Declines a request with a reason that the guest reads; what is typed stays until it is sent or kept on the device. */
export const DeclineSheet = ({ booking, onClose }: { booking: HostBooking; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { change, error, isBusy } = useHostChange({ onDone: onClose })
  const part = hostedParts.useParts()(booking.service)
  const { bookingId, guest, reference } = booking
  const lacksNote = reason === 'other' && note.trim() === ''
  const decline = () => {
    setAsked(true)
    if (reason === null || lacksNote) return
    const input = { params: { bookingId }, body: { declineReason: reason, note } }
    void change(OUTBOX_KINDS['host.decline'], input, { about: `${guest}, ${reference}`, said: t`Booking declined` })
  }
  return (
    <Sheet title={t`Decline the booking of ${guest}?`} closeLabel={t`Close`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          decline()
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            <Trans>The guest reads the reason. Everything paid is refunded.</Trans>{' '}
            {part !== null && i18n._(part.freed)}
          </Text>
          <Radio.Group
            label={t`Reason`}
            value={reason}
            onChange={(value) => setReason(DECLINE_REASONS.find((one) => one === value) ?? null)}
            error={isAsked && reason === null ? t`Choose a reason.` : undefined}
          >
            <Stack gap="xs" mt="xs">
              {part !== null &&
                DECLINE_REASONS.map((one) => <Radio key={one} value={one} label={i18n._(part.declines[one])} />)}
            </Stack>
          </Radio.Group>
          <Textarea
            label={reason === 'other' ? t`Message to the guest` : t`Message to the guest (optional)`}
            rows={3}
            maxLength={MOST}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={isAsked && lacksNote ? t`Write the reason for the guest.` : undefined}
          />
          <ChangeRefusal error={error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              <Trans>Keep the request</Trans>
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              <Trans>Decline</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
