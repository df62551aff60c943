import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import type { StayRow } from '#contract/products/stays/today.ts'
import { NoShowDialog } from './NoShowDialog.tsx'
import { RunRefusal } from '#src/bookings/RunRefusal.tsx'
import classes from './RunStay.module.css'
import { useRunStay, type RunStep } from './use-run-stay.ts'

type Run = Pick<StayRow, 'bookingId' | 'version' | 'can' | 'guest'>

/** True where the reader may say something of the stay now. */
export const isToBeRun = ({ can }: Pick<StayRow, 'can'>): boolean =>
  can?.arrive === true || can?.leave === true || can?.noShow === true || can?.undoNoShow === true

/** Actions of a host on a stay: check-in, check-out, no-show, or undo of a no-show. */
export const RunStay = ({ stay }: { stay: Run }) => {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { bookingId, version, can, guest } = stay
  const run = useRunStay(bookingId)
  if (version === undefined || (!isToBeRun(stay) && run.error === null)) return null
  const press = (step: RunStep) => ({
    size: 'sm',
    loading: run.pending === step,
    disabled: run.pending !== null && run.pending !== step,
    onClick: () => run.say(step, version),
  })
  return (
    <div className={classes.run}>
      <div className={classes.buttons}>
        {can?.arrive && (
          <Button
            {...press('arrive')}
            aria-label={t`Arrived: ${guest}`}
            leftSection={<IconDoorEnter size={18} aria-hidden />}
          >
            <Trans>Arrived</Trans>
          </Button>
        )}
        {can?.leave && (
          <Button
            {...press('leave')}
            aria-label={t`Checked out: ${guest}`}
            leftSection={<IconDoorExit size={18} aria-hidden />}
          >
            <Trans>Checked out</Trans>
          </Button>
        )}
        {can?.noShow && (
          <Button
            {...press('noShow')}
            variant="default"
            aria-label={t`No-show: ${guest}`}
            onClick={() => setAsking(true)}
          >
            <Trans>No-show</Trans>
          </Button>
        )}
        {can?.undoNoShow && (
          <Button {...press('undoNoShow')} variant="default" aria-label={t`Undo no-show: ${guest}`}>
            <Trans>Undo no-show</Trans>
          </Button>
        )}
      </div>
      <RunRefusal error={run.error} />
      {isAsking && <NoShowDialog bookingId={bookingId} guest={guest} onClose={() => setAsking(false)} />}
    </div>
  )
}
