import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconMailCheck } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CaseReceived } from './CaseReceived.tsx'
import type { SentLetter } from './send-letter.ts'

/** What became of a letter: its number, or that it waits for the network. */
export const CaseSent = (props: { sent: SentLetter; email: string; onAgain: () => void }) => {
  const { t } = useLingui()
  const { sent, email, onAgain } = props
  if (sent.kind === 'received') return <CaseReceived number={sent.number} email={email} onAgain={onAgain} />
  const waits = sent.kind === 'waits'
  return (
    <EmptyState
      role="status"
      icon={waits ? <IconClockHour4 size={34} /> : <IconMailCheck size={34} />}
      title={waits ? t`Kept on this device, not sent yet` : t`Sent`}
      actions={
        <Button variant="default" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
      }
    >
      {waits ? (
        <Trans>
          There is no connection. It is sent by itself when Singgah is open and the network is back, once; the number of
          your case then comes to <bdi>{email}</bdi>.
        </Trans>
      ) : (
        <Trans>
          The number of your case comes to <bdi>{email}</bdi>.
        </Trans>
      )}
    </EmptyState>
  )
}
