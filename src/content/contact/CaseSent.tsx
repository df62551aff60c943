import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CaseReceived } from './CaseReceived.tsx'
import type { SentMessage } from './send-message.ts'

const PendingMessage = lazy(async () => ({ default: (await import('./PendingMessage.tsx')).PendingMessage }))

/** Result of a contact message: its number, its pending state, or that it was sent. */
export const CaseSent = (props: { sent: SentMessage; email: string; onAgain: () => void }) => {
  const { t } = useLingui()
  const { sent, email, onAgain } = props
  if (sent.kind === 'received') return <CaseReceived number={sent.number} email={email} onAgain={onAgain} />
  const again = (
    <Button variant="default" onClick={onAgain}>
      <Trans>Write another message</Trans>
    </Button>
  )
  if (sent.kind === 'waits') {
    return (
      <Suspense fallback={again}>
        <PendingMessage lane={sent.lane} email={email} again={again} />
      </Suspense>
    )
  }
  return (
    <EmptyState role="status" icon={<IconMailCheck size={34} />} title={t`Sent`} actions={again}>
      <Trans>
        We'll answer at <bdi>{email}</bdi>.
      </Trans>
    </EmptyState>
  )
}
