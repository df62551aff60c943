import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconSend } from '@tabler/icons-react'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { lostText } from './lost-text.ts'
import type { PendingHostChange } from './use-host-change.ts'

type Texts = { sending: string; waits: string; refused: string }

const useTexts = (kind: string): Texts => {
  const { t } = useLingui()
  switch (kind) {
    case 'host.accept':
      return { sending: t`Accepting the booking`, waits: t`Acceptance not sent yet`, refused: t`Not accepted` }
    case 'host.decline':
      return { sending: t`Declining the booking`, waits: t`Decline not sent yet`, refused: t`Not declined` }
    case 'host.noShow':
      return { sending: t`Reporting the no-show`, waits: t`No-show not sent yet`, refused: t`No-show not reported` }
    case 'host.undoNoShow':
      return {
        sending: t`Undoing the no-show`,
        waits: t`Undo of the no-show not sent yet`,
        refused: t`No-show not undone`,
      }
    case 'host.shorten':
      return { sending: t`Shortening the stay`, waits: t`Shorter stay not sent yet`, refused: t`Stay not shortened` }
    case 'host.checkOut':
      return { sending: t`Checking out`, waits: t`Check-out not sent yet`, refused: t`Not checked out` }
    default:
      return { sending: t`Checking in`, waits: t`Check-in not sent yet`, refused: t`Not checked in` }
  }
}

/** That a change of a host has not reached the server, or who was first where it was refused, and the way on. */
export const PendingChange = ({ entry, isSending }: PendingHostChange) => {
  const texts = useTexts(entry.kind)
  if (isSending) return <Notice kind="info" icon={<IconSend size={22} />} title={texts.sending} />
  const forget = (
    <Button size="sm" variant="default" onClick={() => void outbox.discard(entry.id)}>
      {entry.state === 'refused' ? <Trans>Got it</Trans> : <Trans>Undo</Trans>}
    </Button>
  )
  return entry.state === 'refused' ? (
    <Notice kind="danger" title={texts.refused} actions={forget}>
      {entry.problem === null ? (
        <Trans>Can't be sent: this version of Singgah no longer supports it.</Trans>
      ) : (
        lostText(entry.problem)
      )}
    </Notice>
  ) : (
    <Notice kind="warning" icon={<IconClockHour4 size={22} />} title={texts.waits} actions={forget}>
      <Trans>We'll send it when you're back online, and tell you if someone was faster.</Trans>
    </Notice>
  )
}
