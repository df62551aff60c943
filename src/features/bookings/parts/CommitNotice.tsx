import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHelpCircle } from '@tabler/icons-react'
import { Notice } from '#src/ui/Notice.tsx'
import type { CommitState } from '../use-commit.ts'

/** What became of pressing "Book", where it is not simply done: in words that say whether it is booked. */
export const CommitNotice = ({ state, onCheck }: { state: CommitState; onCheck: () => void }) => {
  const { t } = useLingui()
  switch (state.kind) {
    case 'idle':
    case 'sending':
      return null
    case 'unknown':
      return (
        <Notice kind="warning" icon={<IconHelpCircle size={22} />} title={t`We do not know yet whether it is booked`}>
          <Stack gap="xs" align="flex-start">
            <Trans>
              The answer was lost on the way. Do not book again: we ask the server for this very booking, and it can
              exist only once.
            </Trans>
            <Button size="sm" variant="default" loading={state.checking} onClick={onCheck}>
              <Trans>Check now</Trans>
            </Button>
          </Stack>
        </Notice>
      )
    case 'notSent':
      return (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Nothing was sent`}>
          <Trans>This device has no network. What you typed stays; press again when you are connected.</Trans>
        </Notice>
      )
    case 'notKept':
      return (
        <Notice kind="danger" title={t`Nothing was sent`}>
          <Trans>This device could not note the booking, so it was not sent: its storage is full or blocked.</Trans>
        </Notice>
      )
    case 'notBooked':
      return (
        <Notice kind="info" title={t`It is not booked`}>
          <Trans>Your last try did not reach us. Nothing was booked or charged; you can press again.</Trans>
        </Notice>
      )
    case 'refused':
      return <Notice kind="danger">{state.error.message}</Notice>
  }
}
