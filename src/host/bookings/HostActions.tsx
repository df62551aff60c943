import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { HostBooking } from '#contract/products/hosted.ts'
import { hostedParts } from '#src/bookings/admin-parts.ts'
import { now } from '#src/platform/device/clock.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { ChangeRefusal } from './ChangeRefusal.tsx'
import { CheckSteps } from './CheckSteps.tsx'
import { DeclineSheet } from './DeclineSheet.tsx'
import { PendingChange } from './PendingChange.tsx'
import { useHostChange, usePendingHostChange, type PendingHostChange } from './use-host-change.ts'
import classes from './HostBookings.module.css'

/** A request whose time is over cannot be answered, whatever a stored list says. */
const isAnswerable = ({ can, request }: HostBooking): boolean =>
  can.answer && request !== null && Date.parse(request.until) > now()

/** Changes after which guests may leave before the network is back. */
const BEFORE_LEAVING = ['host.checkIn', 'host.shorten']

const mayLeaveThen = ({ entry, isSending }: PendingHostChange): boolean =>
  BEFORE_LEAVING.includes(entry.kind) && entry.state === 'waiting' && !isSending

const stepsOf = ({ can }: HostBooking, pending: PendingHostChange | undefined, isFull: boolean) => {
  if (pending === undefined) return can
  return isFull && mayLeaveThen(pending) ? { leave: true } : {}
}

/** The host's actions on a booking, queued ones first. `isFull`: rare ones too. */
export const HostActions = ({ booking, isFull }: { booking: HostBooking; isFull?: boolean }) => {
  const { t } = useLingui()
  const pending = usePendingHostChange(booking.bookingId)
  const { change, error, isBusy, isSent } = useHostChange({ version: booking.version })
  const [isDeclining, setDeclining] = useState(false)
  const more = hostedParts.useParts()(booking.service)
  const { bookingId, guest, reference } = booking
  const about = `${guest}, ${reference}`
  const params = { bookingId }
  const isPending = pending !== undefined
  // Hidden parts stay mounted while a change is sent, because they show its refusal.
  return (
    <div className={classes.actions}>
      {pending !== undefined && <PendingChange {...pending} />}
      {!isPending && !isSent && isAnswerable(booking) && (
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
      <CheckSteps booking={{ ...booking, can: stepsOf(booking, pending, isFull === true) }} />
      <ChangeRefusal error={error} />
      {more !== null && <more.Actions booking={booking} isFull={isFull === true} isPending={isPending} />}
      {isDeclining && <DeclineSheet booking={booking} onClose={() => setDeclining(false)} />}
    </div>
  )
}
