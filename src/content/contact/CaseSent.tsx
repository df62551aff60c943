import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CaseReceived } from './CaseReceived.tsx'
import type { SentMessage } from './send-message.ts'
import { PendingMessage } from './PendingMessage.tsx'

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
  if (sent.kind === 'waits') return <PendingMessage lane={sent.lane} email={email} again={again} />
  return (
    <EmptyState role="status" icon={<IconMailCheck size={34} />} title={t`Sent`} actions={again}>
      <Trans>
        We'll answer at <bdi>{email}</bdi>.
      </Trans>
    </EmptyState>
  )
}
