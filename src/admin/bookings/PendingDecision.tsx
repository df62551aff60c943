import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconSend } from '@tabler/icons-react'
import { bookingLane } from '#src/platform/outbox/kinds.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'

const DECISIONS = ['approval.approve', 'approval.reject']

/** The decision on a booking's approval that waits on this device, or was refused; undefined if there is none. */
export const usePendingDecision = (bookingId: string) => {
  const { entries, sendingId } = useOutbox()
  const entry = entries.find(
    ({ kind, lane, state }) => DECISIONS.includes(kind) && lane === bookingLane(bookingId) && state !== 'done',
  )
  return entry && { entry, isSending: entry.id === sendingId }
}

/** That a decision has not reached the server, or was refused there, and the way on. */
export const PendingDecision = ({ entry, isSending }: NonNullable<ReturnType<typeof usePendingDecision>>) => {
  const { t } = useLingui()
  const isApproval = entry.kind === 'approval.approve'
  if (isSending) {
    return (
      <Notice
        kind="info"
        icon={<IconSend size={22} />}
        title={isApproval ? t`Sending your approval` : t`Sending your decline`}
      >
        <Trans>Nothing is booked until it's confirmed.</Trans>
      </Notice>
    )
  }
  const forget = (
    <Button size="sm" variant="default" onClick={() => void outbox.discard(entry.id)}>
      {entry.state === 'refused' ? <Trans>Got it</Trans> : <Trans>Undo</Trans>}
    </Button>
  )
  return entry.state === 'refused' ? (
    <Notice kind="danger" title={isApproval ? t`Not approved` : t`Not declined`} actions={forget}>
      {entry.problem?.message}
    </Notice>
  ) : (
    <Notice
      kind="warning"
      icon={<IconClockHour4 size={22} />}
      title={isApproval ? t`Approval not sent yet` : t`Decline not sent yet`}
      actions={forget}
    >
      {isApproval ? (
        <Trans>
          We'll send it when you're back online. If the price passes the limit or time runs out, nothing is booked.
        </Trans>
      ) : (
        <Trans>We'll send it when you're back online.</Trans>
      )}
    </Notice>
  )
}
