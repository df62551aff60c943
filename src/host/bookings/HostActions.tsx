import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconDoorEnter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { now } from '#src/platform/device/clock.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { ChangeRefusal } from './ChangeRefusal.tsx'
import { DeclineSheet } from './DeclineSheet.tsx'
import { PendingChange } from './PendingChange.tsx'
import { useHostChange, usePendingHostChange } from './use-host-change.ts'
import classes from './HostBookings.module.css'

/** A request whose time is over cannot be answered, whatever a stored list says. */
const isAnswerable = ({ can, request }: HostBooking): boolean =>
  can.answer && request !== null && Date.parse(request.until) > now()

/** The host's actions on a booking, queued ones first. `isFull`: rare ones too. */
export const HostActions = ({ booking, isFull }: { booking: HostBooking; isFull?: boolean }) => {
  const { t } = useLingui()
  const pending = usePendingHostChange(booking.bookingId)
  const { change, error, isBusy } = useHostChange()
  const [isDeclining, setDeclining] = useState(false)
  const more = hostedParts.useParts()(booking.service)
  const { bookingId, guest, reference } = booking
  const about = `${guest}, ${reference}`
  const params = { bookingId }
  if (pending !== undefined) return <PendingChange {...pending} />
  return (
    <div className={classes.actions}>
      {isAnswerable(booking) && (
        <div className={classes.buttons}>
          <Button
            aria-label={t`Accept: ${guest}`}
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void change(OUTBOX_KINDS['host.accept'], { params }, { about, said: t`Booking accepted` })}
          >
            <Trans>Accept</Trans>
          </Button>
          <Button
            variant="default"
            aria-label={t`Decline: ${guest}`}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setDeclining(true)}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {booking.can.arrive === true && (
        <div className={classes.buttons}>
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
        </div>
      )}
      <ChangeRefusal error={error} />
      {isFull === true && more !== null && <more.Actions booking={booking} />}
      {isDeclining && <DeclineSheet booking={booking} onClose={() => setDeclining(false)} />}
    </div>
  )
}
