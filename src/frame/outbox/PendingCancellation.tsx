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
  const entry = entries.find(({ lane, state }) => lane === bookingLane(bookingId) && state !== 'done')
  if (entry === undefined) return null
  if (entry.id === sendingId) {
    return (
      <Notice kind="info" icon={<IconSend size={22} />} title={t`The cancellation is on its way`}>
        <Trans>Until it is answered the booking stands.</Trans>
      </Notice>
    )
  }
  const forget = (
    <Button size="sm" variant="default" onClick={() => void outbox.discard(entry.id)}>
      {entry.state === 'refused' ? <Trans>I have read it</Trans> : <Trans>Do not cancel</Trans>}
    </Button>
  )
  return entry.state === 'refused' ? (
    <Notice kind="danger" title={t`It was not cancelled`} actions={forget}>
      {entry.problem?.message} <Trans>The booking stands as it is; you can cancel it at what it costs now.</Trans>
    </Notice>
  ) : (
    <Notice
      kind="warning"
      icon={<IconClockHour4 size={22} />}
      title={t`The cancellation has not reached us yet`}
      actions={forget}
    >
      <Trans>It is sent by itself when the network is back. Until then the booking stands.</Trans>
    </Notice>
  )
}
