import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconMailCheck, IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { OutboxList } from '#src/frame/outbox/OutboxList.tsx'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useOwnOutbox } from './own-outbox.ts'

/** A message that could not be sent immediately: pending, sent in the meantime, or failed. */
export const PendingMessage = ({ lane, email, again }: { lane: string; email: string; again: ReactNode }) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const entry = useOutbox(useOwnOutbox()).entries.find((one) => one.lane === lane)
  switch (entry?.state) {
    case 'waiting':
      return (
        <EmptyState
          role="status"
          icon={<IconClockHour4 size={34} />}
          title={t`Saved on this device, not sent yet`}
          actions={again}
        >
          {isOffline ? (
            <Trans>
              You're offline. We'll send it when Singgah is open and you're online, and answer at <bdi>{email}</bdi>.
            </Trans>
          ) : (
            <Trans>
              The connection is slow. We'll send it while Singgah is open, and answer at <bdi>{email}</bdi>.
            </Trans>
          )}
        </EmptyState>
      )
    case 'done':
      return (
        <EmptyState role="status" icon={<IconMailCheck size={34} />} title={t`Sent`} actions={again}>
          <Trans>
            We'll answer at <bdi>{email}</bdi>.
          </Trans>
        </EmptyState>
      )
    case 'refused':
      return (
        <EmptyState role="alert" icon={<IconMailOff size={34} />} title={t`Not sent`} actions={again}>
          {entry.problem?.message}
        </EmptyState>
      )
    case undefined:
      return (
        <EmptyState role="status" icon={<IconMailOff size={34} />} title={t`Discarded, not sent`} actions={again} />
      )
  }
}

/** Messages written on this device that are pending or were sent today. */
export const PendingMessages = () => <OutboxList of={useOwnOutbox()} />
