import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconSend } from '@tabler/icons-react'
import { bookingLane } from '#src/platform/outbox/kinds.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { outbox } from './device-outbox.ts'
import { useOutbox } from './use-outbox.ts'

/** On the page of a booking: that its cancellation has not reached the server, or was refused there, and the way on. */
export const PendingCancellation = ({ bookingId }: { bookingId: string }) => {
  const { t } = useLingui()
  const { entries, sendingId } = useOutbox()
  const entry = entries.find(
    ({ kind, lane, state }) => kind === 'booking.cancel' && lane === bookingLane(bookingId) && state !== 'done',
  )
  if (entry === undefined) return null
  if (entry.id === sendingId) {
    return (
      <Notice kind="info" icon={<IconSend size={22} />} title={t`Sending the cancellation`}>
        <Trans>You're still booked until it's confirmed.</Trans>
      </Notice>
    )
  }
  const forget = (
    <Button size="sm" variant="default" onClick={() => void outbox.discard(entry.id)}>
      {entry.state === 'refused' ? <Trans>Got it</Trans> : <Trans>Don't cancel</Trans>}
    </Button>
  )
  return entry.state === 'refused' ? (
    <Notice kind="danger" title={t`Not cancelled`} actions={forget}>
      {entry.problem?.message} <Trans>You're still booked; you can cancel at the current fee.</Trans>
    </Notice>
  ) : (
    <Notice kind="warning" icon={<IconClockHour4 size={22} />} title={t`Cancellation not sent yet`} actions={forget}>
      <Trans>We'll send it when you're back online. Until then you're still booked.</Trans>
    </Notice>
  )
}
