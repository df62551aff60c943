import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CaseReceived } from './CaseReceived.tsx'
import type { SentLetter } from './send-message.ts'
import { WaitingLetter } from './PendingMessage.tsx'

/** Result of a contact message: its number, its pending state, or that it was sent. */
export const CaseSent = (props: { sent: SentLetter; email: string; onAgain: () => void }) => {
  const { t } = useLingui()
  const { sent, email, onAgain } = props
  if (sent.kind === 'received') return <CaseReceived number={sent.number} email={email} onAgain={onAgain} />
  const again = (
    <Button variant="default" onClick={onAgain}>
      <Trans>Write another message</Trans>
    </Button>
  )
  if (sent.kind === 'waits') return <WaitingLetter lane={sent.lane} email={email} again={again} />
  return (
    <EmptyState role="status" icon={<IconMailCheck size={34} />} title={t`Sent`} actions={again}>
      <Trans>
        The number of your case comes to <bdi>{email}</bdi>.
      </Trans>
    </EmptyState>
  )
}
