import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { focusOnce } from '#src/ui/focus.ts'
import { CaseReceived } from './CaseReceived.tsx'
import classes from './Contact.module.css'
import type { SentMessage } from './send-message.ts'

const PendingMessage = lazy(async () => ({ default: (await import('./PendingMessage.tsx')).PendingMessage }))

type Props = { sent: SentMessage; email: string; onAgain: () => void }

const Result = (props: Props) => {
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

/** Result of a contact message: its number, its pending state, or that it was sent. It is far above the pressed button. */
export const CaseSent = (props: Props) => (
  <div ref={focusOnce} tabIndex={-1} className={classes.result}>
    <Result {...props} />
  </div>
)
