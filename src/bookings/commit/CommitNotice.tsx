import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import type { CommitState } from './use-commit-once.ts'

/** Result of a commit that is neither under way, done nor refused: the text makes clear whether it is booked. */
export const CommitNotice = (props: {
  state: Exclude<CommitState, { kind: 'idle' | 'sending' | 'refused' }>
  onCheck: () => void
  /** Why nothing was sent, and what to do. */
  notSent: ReactNode
}) => {
  const { t } = useLingui()
  const { state, onCheck } = props
  switch (state.kind) {
    case 'unknown':
      return (
        <Notice
          kind="warning"
          icon={<IconHelpCircle size={22} />}
          title={t`We don't know yet if it's booked`}
          actions={
            <Button variant="default" loading={state.checking} onClick={onCheck}>
              <Trans>Check now</Trans>
            </Button>
          }
        >
          <Trans>
            We lost the connection before the reply arrived. Don't book again: we're checking whether this went through.
          </Trans>
        </Notice>
      )
    case 'notSent':
      return (
        <Notice kind="warning" icon={<IconCloudOff size={22} />} title={t`Nothing was sent`}>
          {props.notSent}
        </Notice>
      )
    case 'notStored':
      return (
        <Notice kind="danger" title={t`Nothing was sent`}>
          <Trans>This device couldn't save the booking, so we didn't send it: its storage is full or blocked.</Trans>
        </Notice>
      )
    case 'notBooked':
      return (
        <Notice kind="info" title={t`Booking not completed`}>
          <Trans>Your last attempt didn't reach us. You haven't been charged; try again.</Trans>
        </Notice>
      )
  }
}
