import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { ChangeRefusal } from './ChangeRefusal.tsx'
import { useHostChange } from './use-host-change.ts'
import classes from './HostBookings.module.css'

type Checked = {
  bookingId: string
  reference: string
  guest: string
  version: number
  can: { arrive?: boolean | undefined; leave?: boolean | undefined }
}

/** Check-in and check-out of the guests of a booking, each queued where there is no network. */
export const CheckSteps = ({ booking }: { booking: Checked }) => {
  const { t } = useLingui()
  const { bookingId, reference, guest, version, can } = booking
  const { change, error, isBusy, isSent } = useHostChange({ version })
  const about = `${guest}, ${reference}`
  const params = { bookingId }
  const isShown = !isSent && (can.arrive === true || can.leave === true)
  return (
    <>
      {isShown && (
        <div className={classes.buttons}>
          {can.arrive === true && (
            <Button
              aria-label={t`Check in: ${guest}`}
              leftSection={<IconDoorEnter size={18} aria-hidden />}
              loading={isBusy}
              onClick={() =>
                void change(OUTBOX_KINDS['host.checkIn'], { params, body: {} }, { about, said: t`Guest checked in` })
              }
            >
              <Trans>Check in</Trans>
            </Button>
          )}
          {can.leave === true && (
            <Button
              aria-label={t`Check out: ${guest}`}
              leftSection={<IconDoorExit size={18} aria-hidden />}
              loading={isBusy}
              onClick={() =>
                void change(OUTBOX_KINDS['host.checkOut'], { params }, { about, said: t`Guest checked out` })
              }
            >
              <Trans>Check out</Trans>
            </Button>
          )}
        </div>
      )}
      <ChangeRefusal error={error} />
    </>
  )
}
