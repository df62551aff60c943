import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import type { HostedStay } from '#contract/products/stays/hosted.ts'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import { useRunStay } from '../run/use-run-stay.ts'
import { NoShowSheet } from './NoShowSheet.tsx'

/** Check-out, no-show and its undo. */
export const HostedStayActions = ({ booking }: { booking: HostedStay }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { bookingId, version, can, guest } = booking
  const run = useRunStay(bookingId)
  if (can.leave !== true && can.noShow !== true && can.undoNoShow !== true && run.error === null) return null
  return (
    <>
      <Group gap="sm">
        {can.leave === true && (
          <Button
            aria-label={t`Checked out: ${guest}`}
            leftSection={<IconDoorExit size={18} aria-hidden />}
            loading={run.pending === 'leave'}
            onClick={() => run.say('leave', version)}
          >
            <Trans>Checked out</Trans>
          </Button>
        )}
        {can.noShow === true && (
          <Button variant="default" aria-label={t`No-show: ${guest}`} onClick={() => setAsking(true)}>
            <Trans>No-show</Trans>
          </Button>
        )}
        {can.undoNoShow === true && (
          <Button
            variant="default"
            aria-label={t`Undo no-show: ${guest}`}
            loading={run.pending === 'undoNoShow'}
            onClick={() => run.say('undoNoShow', version)}
          >
            <Trans>Undo no-show</Trans>
          </Button>
        )}
      </Group>
      <RunRefusal error={run.error} />
      {isAsking && <NoShowSheet booking={booking} onClose={() => setAsking(false)} />}
    </>
  )
}
